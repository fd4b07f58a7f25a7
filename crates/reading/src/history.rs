//! The history: which books a reader read on which days.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;
use utoipa::ToSchema;

use super::service::{Reading, ReadingError, lock};
use super::store;
use super::store::history::DayRow;
use catalogue::{BookId, BookKey, BookListItem};
use foundation::calendar::{self, DAY};
use foundation::paging::{bad_cursor, truncate_page};
use foundation::title_search::TitleQuery;
use readers::ReaderId;

/// The largest number of books that a search in the history covers.
const MOST_BOOKS: i64 = 10_000;

/// An entry of a reader's history: a book, and a day on which the reader read the book.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct HistoryEntry {
    /// The calendar day in the reader's time zone, as `YYYY-MM-DD`.
    #[schema(example = "2026-09-21")]
    pub day: String,
    /// When the reader last read the book on this day, in Unix seconds.
    #[schema(minimum = 0, example = 1_790_000_000)]
    pub at: i64,
    /// Current number of the section that the reader read last on this day.
    #[schema(minimum = 1, example = 4)]
    pub section: i64,
    /// Title of the section that the reader read last on this day; empty if the book no longer has the section.
    #[schema(example = "Rounds")]
    pub title: String,
    /// Number of the section at which the book opens; null if no position of the reader in the book is stored.
    #[schema(minimum = 1, example = 4)]
    pub resume: Option<i64>,
    /// The book that the reader read.
    pub book: BookListItem,
}

/// The cursor of a page of a history: the history entry after which the page begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HistoryCursor {
    pub(super) day: i64,
    pub(super) at: i64,
    pub(super) book: BookKey,
}

impl HistoryCursor {
    const NEWEST: Self = Self { day: i64::MAX, at: i64::MAX, book: BookKey::new(i64::MAX) };
}

impl fmt::Display for HistoryCursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.day, self.at, self.book.get())
    }
}

impl FromStr for HistoryCursor {
    type Err = ReadingError;

    fn from_str(text: &str) -> Result<Self, ReadingError> {
        let mut parts = text.split('.').map(str::parse);
        match (parts.next(), parts.next(), parts.next(), parts.next()) {
            (Some(Ok(day)), Some(Ok(at)), Some(Ok(book)), None) => {
                Ok(Self { day, at, book: BookKey::new(book) })
            }
            _ => Err(bad_cursor().into()),
        }
    }
}

impl Reading {
    /// Returns a page of the history, newest first, and the cursor of the next page, if there is one. If `words` is not
    /// empty, the page contains only books with all of these words in the title or author.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get()))]
    #[foundation::boxed]
    pub async fn history(
        &self,
        reader: ReaderId,
        words: &str,
        from: Option<HistoryCursor>,
        size: i64,
    ) -> Result<(Vec<HistoryEntry>, Option<HistoryCursor>), ReadingError> {
        let mut db = self.database.read().await?;
        let among = match TitleQuery::of(words) {
            Some(wanted) => {
                let books = store::history::books(&mut db, reader, MOST_BOOKS).await?;
                let fits = books.iter().filter(|book| wanted.is_in(&book.title, &book.author));
                let numbers: Vec<_> = fits.map(|book| book.id.get().to_string()).collect();
                if numbers.is_empty() {
                    return Ok((Vec::new(), None));
                }
                format!(",{},", numbers.join(","))
            }
            None => String::new(),
        };
        let from = from.unwrap_or(HistoryCursor::NEWEST);
        let mut rows = store::history::before(&mut db, reader, from, size + 1, &among).await?;
        drop(db);
        let cursor = |row: &DayRow| HistoryCursor { day: row.day, at: row.last_at, book: row.book };
        let next = truncate_page(&mut rows, size, cursor);
        let books = self.books_of(rows.iter().map(|row| row.book)).await?;
        let days = rows.into_iter().filter_map(|row| {
            let within = |number: i64| number.clamp(1, row.section_num.max(1));
            Some(HistoryEntry {
                day: calendar::date(row.day.saturating_mul(DAY)),
                at: row.last_at,
                section: within(row.number_now.unwrap_or(row.number)),
                title: row.title.unwrap_or_default(),
                resume: row.resume.map(within),
                book: books.get(&row.book)?.clone(),
            })
        });
        Ok((days.collect(), next))
    }

    /// Removes one book from the history, or all books if `book_id` is `None`. The reader's positions are not deleted.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get(), book = book_id.map(tracing::field::display)))]
    #[foundation::boxed]
    pub async fn clear_history(
        &self,
        reader: ReaderId,
        book_id: Option<&BookId>,
    ) -> Result<(), ReadingError> {
        let book = match book_id {
            Some(book_id) => Some(self.catalogue.book_key(book_id).await?),
            None => None,
        };
        let work = self.database.write::<_, ReadingError, _>(move |unit| {
            Box::pin(async move {
                lock(unit, reader).await?;
                Ok(store::history::erase(unit, reader, book).await?)
            })
        });
        work.await
    }
}
