use std::collections::HashSet;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use tokio::sync::mpsc;

use super::index::BookIndex;
use crate::catalogue::{BookListItem, Catalogue, CatalogueError, Subject};
use crate::http::{PageRequest, Paged};

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
    /// Starts with an empty index that `follow` fills.
    pub fn new() -> Self {
        Self(Arc::new(RwLock::new(Err(SearchError::NotYet))))
    }

    /// Whether searches are answered from a complete index.
    pub fn state(&self) -> Result<(), SearchError> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).as_ref().map(|_| ()).map_err(Clone::clone)
    }

    pub fn books(&self, words: &str, page: PageRequest) -> Result<Paged<BookListItem>, SearchError> {
        let index = self.0.read().unwrap_or_else(PoisonError::into_inner);
        let index = index.as_ref().map_err(Clone::clone)?;
        let (offset, limit) = (to_size(page.offset()), to_size(page.size()));
        let (mut books, total) = index.search(words, offset, limit)?;
        for (order, book) in (page.offset() + 1..).zip(&mut books) {
            book.list_order = order;
        }
        Ok(page.of(books, i64::try_from(total).unwrap_or(i64::MAX)))
    }

    /// Makes the index and keeps it true, for as long as it is polled.
    pub async fn follow(self, catalogue: Catalogue) {
        let (changed, mut changes) = mpsc::channel::<Vec<Subject>>(WAITING);
        let overflowed = Arc::new(std::sync::atomic::AtomicBool::new(false));
        let lost = Arc::clone(&overflowed);
        // Signed up before the first build, so that nothing falls between the two.
        catalogue.changes().listen(move |subjects| {
            if changed.try_send(subjects.to_vec()).is_err() {
                lost.store(true, std::sync::atomic::Ordering::Relaxed);
            }
        });
        loop {
            let run = async {
                self.rebuild(&catalogue).await?;
                while let Some(first) = changes.recv().await {
                    let mut subjects: HashSet<_> = first.into_iter().collect();
                    while let Ok(more) = changes.try_recv() {
                        subjects.extend(more);
                    }
                    let lost = overflowed.swap(false, std::sync::atomic::Ordering::Relaxed);
                    if lost || subjects.contains(&Subject::Everything) {
                        self.rebuild(&catalogue).await?;
                    } else {
                        self.update(&catalogue, &subjects).await?;
                    }
                }
                Ok::<_, CatalogueOrIndex>(())
            };
            match run.await {
                Ok(()) => return,
                Err(error) => tracing::error!(%error, "the search index could not be kept; trying again"),
            }
            tokio::time::sleep(TRY_AGAIN).await;
        }
    }

    async fn rebuild(&self, catalogue: &Catalogue) -> Result<(), CatalogueOrIndex> {
        let mut index = BookIndex::in_memory()?;
        let mut after = 0;
        loop {
            let books = catalogue.books_after(after, BOOKS_A_STEP).await?;
            let Some(last) = books.last() else { break };
            after = last.id;
            books.iter().try_for_each(|book| index.put(book))?;
        }
        index.commit()?;
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = Ok(index);
        Ok(())
    }

    async fn update(
        &self,
        catalogue: &Catalogue,
        subjects: &HashSet<Subject>,
    ) -> Result<(), CatalogueOrIndex> {
        let mut changed = Vec::new();
        for subject in subjects {
            if let Subject::Book(book_id) = subject {
                changed.push((book_id, catalogue.list_item(book_id).await?));
            }
        }
        if changed.is_empty() {
            return Ok(());
        }
        let mut index = self.0.write().unwrap_or_else(PoisonError::into_inner);
        let index = index.as_mut().map_err(|error| error.clone())?;
        for (book_id, book) in changed {
            match book {
                Some(book) => index.put(&book)?,
                None => index.remove(book_id),
            }
        }
        Ok(index.commit()?)
    }
}

impl Default for Search {
    fn default() -> Self {
        Self::new()
    }
}

#[derive(Debug, thiserror::Error)]
enum CatalogueOrIndex {
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
