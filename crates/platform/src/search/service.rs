use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use tokio::sync::mpsc;

use super::index::{BookIndex, BookWriter};
use super::model::{Facets, FoundBook, SearchData, SearchPageData, SuggestedBook, Suggestions};
use super::request::SearchRequest;
use crate::catalogue::{BookListItem, Catalogue, CatalogueError, Subject};

const BOOKS_A_STEP: i64 = 500;
/// After a failure the index is tried again, not given up.
const TRY_AGAIN: Duration = Duration::from_secs(2);
/// Changes that may wait before the index is simply made anew.
const WAITING: usize = 1024;

#[derive(Debug, Clone, thiserror::Error)]
pub enum SearchError {
    #[error("the index is being made")]
    NotYet,
    #[error("the index failed: {0}")]
    Index(String),
}

impl From<tantivy::TantivyError> for SearchError {
    fn from(error: tantivy::TantivyError) -> Self {
        Self::Index(error.to_string())
    }
}

/// The search service, cheap to clone.
#[derive(Clone)]
pub struct Search(Arc<RwLock<Result<BookIndex, SearchError>>>);

impl Search {
    /// Starts without an index; `follow` makes it.
    pub fn new() -> Self {
        Self(Arc::new(RwLock::new(Err(SearchError::NotYet))))
    }

    /// Whether searches are answered from a complete index.
    pub fn state(&self) -> Result<(), SearchError> {
        self.index().map(|_| ())
    }

    /// Books that match words and filters.
    pub async fn books(&self, request: &SearchRequest) -> Result<SearchData, SearchError> {
        let SearchRequest { q, filters, sort, page } = request;
        let (offset, limit) = (to_size(page.offset()), to_size(page.size()));
        let (books, total) = self.index()?.search(q, offset, limit)?;
        let books = (page.offset() + 1..).zip(books).map(|(list_order, book)| FoundBook {
            book: BookListItem { list_order, ..book },
            snippet: Vec::new(),
        });
        Ok(SearchData {
            q: q.clone(),
            filters: filters.clone(),
            sort: *sort,
            books: page.of(books.collect(), i64::try_from(total).unwrap_or(i64::MAX)),
            facets: Facets::default(),
            did_you_mean: None,
        })
    }

    /// What may be meant by the letters typed so far.
    pub async fn suggest(&self, typed: &str) -> Result<Suggestions, SearchError> {
        let (books, _) = self.index()?.search(typed, 0, 6)?;
        let books = books.into_iter().map(|book| SuggestedBook {
            book_id: book.book_id,
            title: book.title,
            author: book.author,
            book_pic: book.book_pic,
            cover_colour: book.cover_colour,
        });
        Ok(Suggestions { books: books.collect(), ..Suggestions::default() })
    }

    /// What the search page shows before anything is typed.
    pub async fn page(&self) -> Result<SearchPageData, SearchError> {
        Ok(SearchPageData { popular: Vec::new(), genres: Vec::new(), tags: Vec::new() })
    }

    fn index(&self) -> Result<BookIndex, SearchError> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Makes the index and keeps it true, for as long as it is polled.
    pub async fn follow(self, catalogue: Catalogue) {
        let (told, mut changes) = mpsc::channel::<Vec<Subject>>(WAITING);
        let overflowed = Arc::new(AtomicBool::new(false));
        let lost = Arc::clone(&overflowed);
        // Signed up before the first build, so that nothing falls between the two.
        catalogue.changes().listen(move |subjects| {
            if told.try_send(subjects.to_vec()).is_err() {
                lost.store(true, Ordering::Relaxed);
            }
        });
        loop {
            let Err(error) = self.keep_true(&catalogue, &mut changes, &overflowed).await else {
                return;
            };
            tracing::error!(%error, "the search index could not be kept; it is made anew");
            tokio::time::sleep(TRY_AGAIN).await;
        }
    }

    async fn keep_true(
        &self,
        catalogue: &Catalogue,
        changes: &mut mpsc::Receiver<Vec<Subject>>,
        overflowed: &AtomicBool,
    ) -> Result<(), FollowError> {
        let mut writer = self.rebuild(catalogue).await?;
        while let Some(first) = changes.recv().await {
            let mut subjects: HashSet<_> = first.into_iter().collect();
            while let Ok(more) = changes.try_recv() {
                subjects.extend(more);
            }
            let lost = overflowed.swap(false, Ordering::Relaxed);
            if lost || subjects.contains(&Subject::Everything) {
                writer = self.rebuild(catalogue).await?;
            } else {
                writer = update(writer, catalogue, &subjects).await?;
            }
        }
        Ok(())
    }

    /// Makes a new index beside the old one, and puts it in its place when it is complete.
    async fn rebuild(&self, catalogue: &Catalogue) -> Result<BookWriter, FollowError> {
        let mut writer = BookWriter::new()?;
        let mut after = 0;
        loop {
            let books = catalogue.books_after(after, BOOKS_A_STEP).await?;
            let Some(last) = books.last() else { break };
            after = last.id;
            books.iter().try_for_each(|book| writer.put(book))?;
        }
        let writer = committed(writer).await?;
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = Ok(writer.index());
        Ok(writer)
    }
}

async fn update(
    mut writer: BookWriter,
    catalogue: &Catalogue,
    subjects: &HashSet<Subject>,
) -> Result<BookWriter, FollowError> {
    for subject in subjects {
        let Subject::Book(book_id) = subject else { continue };
        match catalogue.list_item(book_id).await? {
            Some(book) => writer.put(&book)?,
            None => writer.remove(book_id),
        }
    }
    committed(writer).await
}

/// Commits on a thread that may block.
async fn committed(mut writer: BookWriter) -> Result<BookWriter, FollowError> {
    let commit = tokio::task::spawn_blocking(move || writer.commit().map(|()| writer));
    commit
        .await
        .map_err(|_| SearchError::Index("the commit panicked".to_owned()))?
        .map_err(Into::into)
}

impl Default for Search {
    fn default() -> Self {
        Self::new()
    }
}

#[derive(Debug, thiserror::Error)]
enum FollowError {
    #[error(transparent)]
    Catalogue(#[from] CatalogueError),
    #[error(transparent)]
    Index(#[from] tantivy::TantivyError),
    #[error(transparent)]
    Search(#[from] SearchError),
}

fn to_size(number: i64) -> usize {
    usize::try_from(number).expect("a page request holds small numbers from 0 up")
}
