//! Builds the search index from the catalogue, and applies catalogue changes to the index.
//!
//! In three cases, a node compares every book with its index and updates the entries of the books that differ: when the
//! node starts, when its queue of changes has overflowed, and when its index has failed.

use std::collections::{BTreeSet, HashSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use tokio::sync::mpsc;
use tokio::time::Instant;

use super::index::BookWriter;
use super::service::Search;
use catalogue::{BookKey, BookListItem, BookTrend, CatalogueError, Searchable, Subject};

const BOOKS_A_STEP: i64 = 500;
/// How long to wait after a failure before the next attempt.
const TRY_AGAIN: Duration = Duration::from_secs(2);
/// The largest number of changes that may wait to be applied. If there are more, every book is compared with the index
/// instead.
const WAITING: usize = 1024;
/// How long changes are collected before they are committed together. A commit takes as long for one book as for a
/// thousand.
const GATHERING: Duration = Duration::from_millis(300);
const BOOKS_A_COMMIT: usize = 1_000;
/// The largest number of trends that one refresh loads: those of the books with the highest trends.
const TRENDS_READ: i64 = 20_000;
/// A refresh of trends includes the reads of this many seconds before the previous refresh, because
/// the clocks of nodes differ, and some of these reads may have been stored after that refresh.
const LATE_READS: i64 = 600;

/// The largest number of words of a book's free text that are indexed.
const WORDS_A_BOOK: usize = 20_000;
/// Approximate maximum number of words of free text in the whole index, to limit its memory. The
/// number of words that are indexed of each book is this limit divided by the number of books, but
/// at least `FEWEST_WORDS`.
const WORDS_IN_ALL: usize = 300_000_000;
const FEWEST_WORDS: usize = 300;
/// The largest number of books whose texts the indexer reads before a commit. It commits earlier
/// when it has read `BYTES_A_COMMIT` bytes, or when the time `READING` has passed.
const TEXTS_A_COMMIT: usize = 2_000;
const BYTES_A_COMMIT: usize = 16 << 20;
const READING: Duration = Duration::from_secs(2);

#[derive(Debug, thiserror::Error)]
enum IndexerError {
    #[error(transparent)]
    Catalogue(#[from] CatalogueError),
    #[error("the index failed: {0}")]
    Index(#[from] tantivy::TantivyError),
    #[error("the index failed: its writer panicked")]
    Panicked,
}

impl Search {
    /// Builds the index and keeps it up to date. Never returns; stops when the future is dropped.
    #[foundation::boxed]
    pub async fn run_indexer(self) {
        let (sender, changes) = mpsc::channel::<Vec<Subject>>(WAITING);
        let overflowed = Arc::new(AtomicBool::new(false));
        let lost = Arc::clone(&overflowed);
        // Subscribes before the first comparison, so that no change is missed.
        self.0.catalogue.changes().subscribe(move |subjects| {
            if sender.try_send(subjects.to_vec()).is_err() {
                lost.store(true, Ordering::Relaxed);
            }
        });
        let mut follower = Indexer {
            search: self,
            changes,
            overflowed,
            writer: None,
            everything: true,
            texts_due: BTreeSet::new(),
            merge_due: false,
            trends_since: 0,
        };
        loop {
            if let Err(error) = follower.step().await {
                tracing::error!(%error, "updating the search index failed; retrying");
                follower.everything = true;
                if !matches!(error, IndexerError::Catalogue(_)) {
                    follower.writer = None;
                    follower.search.discard_index(&error.to_string());
                }
                tokio::time::sleep(TRY_AGAIN).await;
            }
        }
    }
}

struct Indexer {
    search: Search,
    changes: mpsc::Receiver<Vec<Subject>>,
    overflowed: Arc<AtomicBool>,
    /// The writer of the index; `None` until an index is created, and after the index has failed.
    writer: Option<BookWriter>,
    /// Whether every book must be compared with the index in the next step.
    everything: bool,
    /// Books whose free text is not indexed yet.
    texts_due: BTreeSet<BookKey>,
    merge_due: bool,
    trends_since: i64,
}

impl Indexer {
    async fn step(&mut self) -> Result<(), IndexerError> {
        if self.search.state().is_err() || self.writer.is_none() {
            self.writer = Some(BookWriter::new()?);
            self.texts_due.clear();
            (self.everything, self.merge_due) = (true, true);
        }
        if self.overflowed.swap(false, Ordering::Relaxed) || self.everything {
            // Reset before the comparison: changes that are made during the comparison are announced later.
            self.everything = false;
            return self.compare_everything().await;
        }
        if self.texts_due.is_empty() {
            if std::mem::take(&mut self.merge_due) {
                return self.write(BookWriter::merge).await;
            }
            let lost = self.search.clone();
            tokio::select! {
                () = lost.0.lost.notified() => Ok(()),
                Some(first) = self.changes.recv() => self.apply(first).await,
            }
        } else {
            match self.changes.try_recv() {
                Ok(first) => self.apply(first).await,
                Err(_) => self.read_texts().await,
            }
        }
    }

    async fn compare_everything(&mut self) -> Result<(), IndexerError> {
        self.trends_since = self.search.0.clock.unix_seconds() - LATE_READS;
        let catalogue = self.search.0.catalogue.clone();
        let mut known = Vec::new();
        loop {
            let books = catalogue.searchable_after(known.last().copied(), BOOKS_A_STEP).await?;
            if books.is_empty() {
                break;
            }
            known.extend(books.iter().map(|book| book.listed.id));
            self.put(books).await?;
        }
        let gone = self.with_table(|table| table.ids_besides(&known));
        self.write(move |writer| {
            gone.into_iter().for_each(|id| writer.remove(id));
            writer.commit()
        })
        .await?;
        if let Some(writer) = &self.writer {
            self.search.put_index(Ok(writer.index().clone()));
        }
        Ok(())
    }

    /// Updates the trends of all `books`, and indexes the cards of the books that differ from the index. The texts of
    /// these books are marked as not indexed yet.
    async fn put(&mut self, books: Vec<Searchable>) -> Result<(), IndexerError> {
        let trend = |book: &Searchable| BookTrend { id: book.listed.id, trend: book.trend };
        let trends: Vec<_> = books.iter().map(trend).collect();
        let mut books = books;
        self.with_table(|table| books.retain(|book| !table.is_current(book)));
        self.texts_due.extend(books.iter().map(|book| book.listed.id));
        self.write(move |writer| {
            writer.put(&books)?;
            writer.set_trends(&trends);
            Ok(())
        })
        .await
    }

    async fn apply(&mut self, first: Vec<Subject>) -> Result<(), IndexerError> {
        let mut subjects: HashSet<_> = first.into_iter().collect();
        let until = Instant::now() + GATHERING;
        while subjects.len() < BOOKS_A_COMMIT
            && let Ok(Some(more)) = tokio::time::timeout_at(until, self.changes.recv()).await
        {
            subjects.extend(more);
        }
        if subjects.contains(&Subject::Everything) {
            self.everything = true;
            return Ok(());
        }
        if subjects.remove(&Subject::Shelves) {
            self.refresh_trends().await?;
        }
        self.changed(subjects).await
    }

    async fn changed(&mut self, subjects: HashSet<Subject>) -> Result<(), IndexerError> {
        let changed = subjects.into_iter().filter_map(|subject| match subject {
            Subject::Book(book_id) => Some(book_id),
            Subject::Shelves | Subject::Everything => None,
        });
        let changed: Vec<_> = changed.collect();
        let books = self.search.0.catalogue.searchable(&changed).await?;
        let found: HashSet<_> = books.iter().map(|book| &book.listed.book_id).collect();
        let gone = changed.iter().filter(|book_id| !found.contains(book_id));
        let gone: Vec<_> =
            self.with_table(|table| gone.filter_map(|book_id| table.id_of(book_id)).collect());
        if books.is_empty() && gone.is_empty() {
            return Ok(());
        }
        self.put(books).await?;
        self.write(move |writer| {
            gone.into_iter().for_each(|id| writer.remove(id));
            writer.commit()
        })
        .await
    }

    /// Loads the trends of the books that were read since the last refresh (see
    /// [`catalogue::Catalogue::trends_since`]), and stores them in the index. Needed because a read
    /// is not announced as a change of its book.
    async fn refresh_trends(&mut self) -> Result<(), IndexerError> {
        let now = self.search.0.clock.unix_seconds();
        let trends = self.search.0.catalogue.trends_since(self.trends_since, TRENDS_READ).await?;
        self.trends_since = now - LATE_READS;
        self.write(move |writer| {
            writer.set_trends(&trends);
            Ok(())
        })
        .await
    }

    /// Indexes the free text of some of the books in `texts_due`.
    async fn read_texts(&mut self) -> Result<(), IndexerError> {
        let books = self.with_table(|table| table.live());
        let most = (WORDS_IN_ALL / books.max(1)).clamp(FEWEST_WORDS, WORDS_A_BOOK);
        let (until, mut bytes) = (Instant::now() + READING, 0);
        let (mut texts, mut read) = (Vec::new(), Vec::new());
        let due: Vec<_> = self.texts_due.iter().take(TEXTS_A_COMMIT).copied().collect();
        for ids in due.chunks(10) {
            if Instant::now() >= until || bytes >= BYTES_A_COMMIT {
                break;
            }
            for book in self.search.0.catalogue.listed(ids).await? {
                let text = self.free_text(&book, most).await?;
                bytes += text.iter().map(String::len).sum::<usize>();
                texts.push((book.id, text));
            }
            read.extend_from_slice(ids);
        }
        self.write(move |writer| {
            texts.into_iter().try_for_each(|(id, text)| writer.put_text(id, &text))?;
            writer.commit()
        })
        .await?;
        // The books stay in `texts_due` until the commit, so that a failed step is repeated for all its books.
        read.iter().for_each(|id| {
            self.texts_due.remove(id);
        });
        Ok(())
    }

    /// Returns the beginning of a book's free text, at most `most` words, as one text per section. Loads one section,
    /// then two, then four and so on, so that little more is read than needed.
    async fn free_text(
        &self,
        book: &BookListItem,
        most: usize,
    ) -> Result<Vec<String>, CatalogueError> {
        let (mut text, mut words, mut after, mut sections) = (Vec::new(), 0, 0, 1);
        while words < most {
            let more = self.search.0.catalogue.free_text(book, after, sections).await?;
            if more.is_empty() {
                break;
            }
            after += sections;
            sections *= 2;
            for part in more {
                let (cut, counted) = first_words(part, most - words);
                words += counted;
                text.push(cut);
                if words >= most {
                    break;
                }
            }
        }
        Ok(text)
    }

    fn with_table<T>(&self, work: impl FnOnce(&super::book_table::BookTable) -> T) -> T {
        let writer = self.writer.as_ref().expect("every step creates a missing writer first");
        work(&writer.index().table.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Runs `work` with the writer of the index, on the thread pool for blocking calls.
    async fn write(
        &mut self,
        work: impl FnOnce(&mut BookWriter) -> tantivy::Result<()> + Send + 'static,
    ) -> Result<(), IndexerError> {
        let mut writer = self.writer.take().ok_or(IndexerError::Panicked)?;
        let done = tokio::task::spawn_blocking(move || work(&mut writer).map(|()| writer));
        self.writer = Some(done.await.map_err(|_| IndexerError::Panicked)??);
        Ok(())
    }
}

/// Returns the first `most` words of `text`, and their number.
fn first_words(mut text: String, most: usize) -> (String, usize) {
    let mut counted = 0;
    let mut in_word = false;
    for (at, letter) in text.char_indices() {
        let blank = letter.is_whitespace();
        if in_word && blank && counted == most {
            text.truncate(at);
            break;
        }
        counted += usize::from(!in_word && !blank);
        in_word = !blank;
    }
    (text, counted.min(most))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_truncated_after_whole_words() {
        let cut = |most| first_words(" one two\n\nthree ".to_owned(), most);
        assert_eq!(cut(2), (" one two".to_owned(), 2));
        assert_eq!(cut(3), (" one two\n\nthree".to_owned(), 3));
        assert_eq!(cut(9), (" one two\n\nthree ".to_owned(), 3));
        assert_eq!(first_words(String::new(), 5), (String::new(), 0));
    }
}
