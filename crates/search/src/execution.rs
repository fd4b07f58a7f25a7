//! Runs one search against the index, from the words of the query to the page of books.

use std::sync::{Arc, Mutex, PoisonError, RwLockReadGuard};

use super::book_table::{BookTable, Slot};
use super::expansions::{TermExpansion, expansion};
use super::facets::facets;
use super::index::{BookIndex, TextField, View};
use super::matching::{HitCounter, Matches};
use super::model::{Facets, Filters, Sort};
use super::ranking::Ranking;
use super::spelling_correction;
use super::tokenizer::folded_phrase;
use catalogue::BookKey;
use foundation::paging::Part;

/// The largest number of words of a query. Further words are ignored.
const MOST_WORDS: usize = 12;
/// If a search finds fewer books than this number, the query may be misspelt, and a spelling correction is suggested.
const FEW: usize = 3;

/// A search in the index. Also the key of the result cache.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct IndexQuery {
    pub(super) q: String,
    pub(super) filters: Filters,
    pub(super) sort: Sort,
    pub(super) part: Part,
    /// The current time in Unix seconds, rounded down to the hour. With an exact time no result could be cached, and
    /// trends change only over days.
    pub(super) now: i64,
}

/// The result of a search in the index. `ids` are the books of the requested page; `total` is the number of all found
/// books.
pub(super) struct IndexResult {
    pub(super) ids: Vec<BookKey>,
    pub(super) total: usize,
    pub(super) facets: Facets,
    pub(super) did_you_mean: Option<String>,
    /// The expansions of the required words of the query, which every found book contains. Words that were dropped or
    /// are optional are not included.
    pub(super) expansions: Arc<Vec<TermExpansion>>,
}

/// A pool of reusable hit counters: as many as the largest number of searches that ever ran at the same time.
#[derive(Default)]
pub(super) struct HitCounterPool(Mutex<Vec<HitCounter>>);

impl HitCounterPool {
    fn with<T>(&self, work: impl FnOnce(&mut HitCounter) -> T) -> T {
        let waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let mut tally = waiting.unwrap_or_default();
        let done = work(&mut tally);
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(tally);
        done
    }
}

/// The index and its table of books, in the state in which one search reads them.
pub(super) struct IndexSnapshot<'a> {
    pub(super) view: &'a View,
    pub(super) table: RwLockReadGuard<'a, BookTable>,
    pub(super) hit_counters: &'a HitCounterPool,
}

/// Returns the distinct words of a query in folded form (lower case, without accents), at most [`MOST_WORDS`].
pub(super) fn words_of(q: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for word in folded_phrase(q) {
        if !words.contains(&word) && words.len() < MOST_WORDS {
            words.push(word);
        }
    }
    words
}

impl IndexSnapshot<'_> {
    pub(super) fn of<T>(
        index: &BookIndex,
        hit_counters: &HitCounterPool,
        work: impl FnOnce(&IndexSnapshot<'_>) -> T,
    ) -> T {
        let view = index.view();
        let table = index.table.read().unwrap_or_else(PoisonError::into_inner);
        work(&IndexSnapshot { view: &view, table, hit_counters })
    }

    pub(super) fn expansions(
        &self,
        words: &[String],
        unfinished: bool,
        places: &[TextField],
    ) -> tantivy::Result<Vec<TermExpansion>> {
        let last = words.len().saturating_sub(1);
        let all = words.iter().enumerate();
        all.map(|(place, word)| expansion(self.view, word, unfinished && place == last, places))
            .collect()
    }

    pub(super) fn matching<T>(
        &self,
        expansions: &[TermExpansion],
        relaxing: bool,
        work: impl FnOnce(Matches<'_>) -> T,
    ) -> tantivy::Result<T> {
        self.hit_counters
            .with(|tally| Ok(work(tally.matches(self.view, &self.table, expansions, relaxing)?)))
    }

    /// Returns the number of books that contain all of `words`.
    pub(super) fn count(&self, words: &[String]) -> tantivy::Result<usize> {
        let expansions = self.expansions(words, false, &TextField::ALL)?;
        self.matching(&expansions, false, |matches| matches.slots.len())
    }

    pub(super) fn answer(&self, question: &IndexQuery) -> tantivy::Result<IndexResult> {
        let words = words_of(&question.q);
        let part = question.part;
        let ranking = Ranking::new(&self.table, question.now);
        if words.is_empty() {
            // An empty query matches all books; a query of punctuation only matches none.
            let all = if question.q.is_empty() { self.table.slots().collect() } else { Vec::new() };
            let all = self.admitted(question, all);
            let facets = facets(&self.table, &all);
            return Ok(self.found(all.len(), facets, &ranking.sorted(&all, question.sort, part)));
        }
        let mut expansions = self.expansions(&words, true, &TextField::ALL)?;
        let (mut found, best, wanted) = self.matching(&expansions, true, |mut matches| {
            let doubtful = matches.relaxed || matches.slots.len() < FEW;
            matches.slots = self.admitted(question, std::mem::take(&mut matches.slots));
            let shown = match question.sort {
                Sort::Relevance => ranking.best(&matches, &expansions, part),
                sort => ranking.sorted(&matches.slots, sort, part),
            };
            let facets = facets(&self.table, &matches.slots);
            let found = self.found(matches.slots.len(), facets, &shown);
            let wanted: Vec<_> = (0..words.len()).map(|word| matches.is_wanted(word)).collect();
            (found, doubtful.then(|| shown.first().copied()), wanted)
        })?;
        if let Some(best) = best {
            found.did_you_mean =
                spelling_correction::correction(self, &question.q, &expansions, best)?;
        }
        let mut wanted = wanted.into_iter();
        expansions.retain(|_| wanted.next().unwrap_or_default());
        found.expansions = Arc::new(expansions);
        Ok(found)
    }

    fn admitted(&self, question: &IndexQuery, mut slots: Vec<Slot>) -> Vec<Slot> {
        let book_filter = self.table.book_filter(&question.filters);
        slots.retain(|slot| book_filter.admits(*slot));
        slots
    }

    fn found(&self, total: usize, facets: Facets, shown: &[Slot]) -> IndexResult {
        IndexResult {
            ids: shown.iter().map(|slot| self.table.facts(*slot).id).collect(),
            total,
            facets,
            did_you_mean: None,
            expansions: Arc::default(),
        }
    }
}
