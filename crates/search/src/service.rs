use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, PoisonError, RwLock};

use database::{Database, DatabaseError};
use tokio::sync::Notify;

use super::execution::{HitCounterPool, IndexQuery, IndexResult, IndexSnapshot, words_of};
use super::facets::browsing;
use super::index::BookIndex;
use super::model::{SearchData, SearchPageData, Suggestions};
use super::popular::{self, DueTerm, Popular};
use super::request::SearchRequest;
use super::result_cache::ResultCache;
use super::suggestions::suggestions;
use super::{fallback, result_cards, store};
use catalogue::{Catalogue, CatalogueError, trend};
use foundation::clock::Clock;
use foundation::costly_work::{CostlyWork, Refused, WaitingLine};
use foundation::randomness::Randomness;
use foundation::rate_limit::NetworkLimit;

const POPULAR: i64 = 10;
/// The largest number of search terms that one call of `flush_terms` stores.
const TERMS_A_FLUSH: usize = 200;
/// Number of search terms that stay in the database: the most popular ones.
const TERMS_KEPT: i64 = 1_000;
const LONGEST_TYPED: usize = 100;
/// Number of suggestion results that are cached.
const SUGGESTIONS_KEPT: usize = 4_000;
/// Number of search results that are cached.
const RESULTS_KEPT: usize = 500;
const HOUR: i64 = 3_600;
/// Number of searches and suggestions that one network may request in a burst; then [`SEARCHES_A_SECOND`] per second.
const BURST: u32 = 300;
const SEARCHES_A_SECOND: u32 = 10;
/// The largest number of searches that may wait until another search ends.
const WAITING: usize = 256;

#[derive(Debug, thiserror::Error)]
pub enum SearchError {
    #[error(transparent)]
    Catalogue(#[from] CatalogueError),
    #[error(transparent)]
    Refused(#[from] Refused),
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

/// Why there is no search index. While there is none, searches run against the database.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoIndex {
    #[error("the index is being made")]
    NotYet,
    #[error("the index was lost and is made anew: {0}")]
    Lost(String),
}

/// The search service. Cheap to clone.
#[derive(Clone)]
pub struct Search(pub(super) Arc<Inner>);

pub(super) struct Inner {
    pub(super) catalogue: Catalogue,
    database: Database,
    pub(super) clock: Arc<dyn Clock>,
    popular: Popular,
    index: RwLock<Result<BookIndex, NoIndex>>,
    hit_counters: Arc<HitCounterPool>,
    results: ResultCache<IndexQuery, IndexResult>,
    suggestions: ResultCache<(String, i64), Suggestions>,
    /// Limits the searches of each network. Also limits concurrent searches to one per core, so that enough CPU time
    /// remains for rendering pages.
    work: CostlyWork,
    /// Wakes the indexer after the index was discarded, so that it builds a new index.
    pub(super) lost: Notify,
}

impl Search {
    /// Returns the service without an index; [`Search::run_indexer`] builds the index.
    pub fn new(
        catalogue: Catalogue,
        database: Database,
        clock: Arc<dyn Clock>,
        randomness: &dyn Randomness,
    ) -> Self {
        let processors = std::thread::available_parallelism().map_or(2, usize::from);
        Self(Arc::new(Inner {
            catalogue,
            database,
            clock,
            popular: Popular::new(randomness.number()),
            index: RwLock::new(Err(NoIndex::NotYet)),
            hit_counters: Arc::default(),
            results: ResultCache::new(RESULTS_KEPT),
            suggestions: ResultCache::new(SUGGESTIONS_KEPT),
            work: CostlyWork::new(
                NetworkLimit::per_second(BURST, SEARCHES_A_SECOND),
                WaitingLine::new(processors, WAITING),
            ),
            lost: Notify::new(),
        }))
    }

    /// Returns `Ok` if the index is ready and covers every book; otherwise, why there is no index.
    pub fn state(&self) -> Result<(), NoIndex> {
        self.index().map(|_| ())
    }

    /// Counts a search or a suggestion towards the limit of the client address `from`. Fails if the limit is exceeded.
    pub fn admit(&self, from: Option<IpAddr>) -> Result<(), SearchError> {
        Ok(self.0.work.admit(from, self.0.clock.unix_seconds())?)
    }

    /// Returns the requested page of the books that match the words and filters of `request`.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn books(&self, request: &SearchRequest) -> Result<SearchData, SearchError> {
        let question = IndexQuery {
            q: request.q.clone(),
            filters: request.filters.clone(),
            sort: request.sort,
            part: request.page.part(),
            now: self.this_hour(),
        };
        let found =
            self.cached_or(&self.0.results, question, |asked, reading| reading.answer(asked));
        let mut data = match found.await? {
            Some(found) => result_cards::books(&self.0.catalogue, request, &found).await?,
            None => fallback::books(&self.0.catalogue, request).await?,
        };
        if data.books.total == 0 {
            data.instead = self.0.catalogue.popular().await?.to_vec();
        }
        Ok(data)
    }

    /// Returns suggestions for the text typed so far: books, authors and tags.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn suggest(&self, typed: &str) -> Result<Suggestions, SearchError> {
        let typed: String = typed.chars().take(LONGEST_TYPED).collect();
        let asked = (typed.clone(), self.this_hour());
        let found = self.cached_or(&self.0.suggestions, asked, |(typed, now), reading| {
            suggestions(reading, typed, *now)
        });
        match found.await? {
            Some(found) => Ok(Suggestions::clone(&found)),
            None => fallback::suggest(&self.0.catalogue, &typed).await,
        }
    }

    /// Returns the content of the search page before anything is typed: popular terms, genres and tags.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn page(&self) -> Result<SearchPageData, SearchError> {
        let terms = store::popular(&mut self.0.database.read().await?, POPULAR).await?;
        let browsing = self.in_index(|reading| Ok(browsing(&reading.table))).await;
        let (genres, tags) = browsing?.unwrap_or_default();
        let popular = terms.iter().filter_map(|term| popular::term(term)).collect();
        Ok(SearchPageData { popular, genres, tags })
    }

    /// Counts a search towards the popular search terms, if its first page is requested. Without an address in `from`,
    /// nothing is counted. The address is not stored.
    pub fn note(&self, request: &SearchRequest, from: Option<IpAddr>) {
        if let Some(from) = from
            && request.page.number() == 1
        {
            self.0.popular.note(&request.q, from, self.0.clock.unix_seconds());
        }
    }

    /// Adds the clients that were counted since the last call to the stored popularity of search terms. Only terms that
    /// enough clients have searched for today are stored. Terms that find no book are skipped.
    #[foundation::boxed]
    pub async fn flush_terms(&self) -> Result<(), SearchError> {
        let due = self.0.popular.due(TERMS_A_FLUSH);
        let asked = due.clone();
        let found = self.in_index(move |reading| {
            let mut found = Vec::new();
            for term in asked {
                if reading.count(&words_of(&term.term))? > 0 {
                    found.push(term);
                }
            }
            Ok(found)
        });
        let Some(found) = found.await? else { return Ok(()) };
        if !found.is_empty() {
            self.store_terms(found).await?;
        }
        self.0.popular.mark_written(&due);
        Ok(())
    }

    async fn store_terms(&self, terms: Vec<DueTerm>) -> Result<(), DatabaseError> {
        let now = self.0.clock.unix_seconds();
        let written = self.0.database.write::<_, DatabaseError, _>(move |unit| {
            Box::pin(async move {
                let before = store::trends(unit, terms.iter().map(|due| due.term.as_str()));
                let before = before.await?;
                let after = terms.iter().map(|DueTerm { term, clients }| {
                    let first = || trend::after(trend::once(now), clients - 1, now);
                    let before = before.get(term).copied();
                    let after = before.map_or_else(first, |it| trend::after(it, *clients, now));
                    (term.as_str(), after)
                });
                store::put(unit, after).await?;
                store::keep_top(unit, TERMS_KEPT).await
            })
        });
        written.await
    }

    /// Discards the index, because it failed or is suspect. Searches run against the database until a new index is
    /// built.
    pub fn discard_index(&self, cause: &str) {
        tracing::error!(cause, "discarding the search index; it will be rebuilt");
        self.put_index(Err(NoIndex::Lost(cause.to_owned())));
        self.0.lost.notify_one();
    }

    pub(super) fn put_index(&self, index: Result<BookIndex, NoIndex>) {
        *self.0.index.write().unwrap_or_else(PoisonError::into_inner) = index;
    }

    fn index(&self) -> Result<BookIndex, NoIndex> {
        self.0.index.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn this_hour(&self) -> i64 {
        self.0.clock.unix_seconds().div_euclid(HOUR) * HOUR
    }

    /// Returns the cached result of `asked` if the index has not changed since the result was cached; otherwise runs
    /// `work` and caches the result. Returns `None` if there is no index. Fails if too many searches wait.
    async fn cached_or<Q, A>(
        &self,
        kept: &ResultCache<Q, A>,
        asked: Q,
        work: impl FnOnce(&Q, &IndexSnapshot<'_>) -> tantivy::Result<A> + Send + 'static,
    ) -> Result<Option<Arc<A>>, Refused>
    where
        Q: Hash + Eq + Clone + Send + 'static,
        A: Send + Sync + 'static,
    {
        let Ok(index) = self.index() else { return Ok(None) };
        let generation = index.changes.generation();
        if let Some(answer) = kept.find(&asked, &generation) {
            return Ok(Some(answer));
        }
        let question = asked.clone();
        let found = self.in_index(move |reading| work(&question, reading)).await?.map(Arc::new);
        if let Some(found) = &found {
            kept.put(asked, generation, Arc::clone(found));
        }
        Ok(found)
    }

    /// Runs `work` with the index on the thread pool for blocking calls. Returns `None` if there is no index. If `work`
    /// returns an error, the index is taken for damaged: it is discarded, and the result is `None` too. Returns an error
    /// if too many callers wait.
    async fn in_index<T: Send + 'static>(
        &self,
        work: impl FnOnce(&IndexSnapshot<'_>) -> tantivy::Result<T> + Send + 'static,
    ) -> Result<Option<T>, Refused> {
        let Ok(index) = self.index() else { return Ok(None) };
        let turn = self.0.work.turn().await?;
        let hit_counters = Arc::clone(&self.0.hit_counters);
        let done = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            IndexSnapshot::of(&index, &hit_counters, work)
        });
        let failed = match done.await {
            Ok(Ok(answer)) => return Ok(Some(answer)),
            Ok(Err(error)) => error.to_string(),
            Err(_) => "a search panicked".to_owned(),
        };
        self.discard_index(&failed);
        Ok(None)
    }
}
