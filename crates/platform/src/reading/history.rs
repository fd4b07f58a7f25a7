//! Which books were read on which days.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;
use utoipa::ToSchema;

use super::service::{Reading, ReadingError};
use super::store;
use super::store::days::DayRow;
use crate::calendar;
use crate::catalogue::{BookId, BookListItem};
use crate::reader::ReaderId;

const DAY: i64 = 86_400;

/// A book on a day on which it was read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Day {
    /// The reader's calendar day, as `YYYY-MM-DD`.
    pub day: String,
    /// When it was last read on that day, in unix seconds.
    pub at: i64,
    /// Number of the section that was read last.
    pub section: i64,
    pub book: BookListItem,
}

/// Where the next part of a history begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HistoryCursor {
    pub(super) day: i64,
    pub(super) at: i64,
    pub(super) book: i64,
}

impl HistoryCursor {
    const NEWEST: Self = Self { day: i64::MAX, at: i64::MAX, book: i64::MAX };
}

impl fmt::Display for HistoryCursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.day, self.at, self.book)
    }
}

impl FromStr for HistoryCursor {
    type Err = ReadingError;

    fn from_str(text: &str) -> Result<Self, ReadingError> {
        let mut parts = text.split('.').map(str::parse);
        match (parts.next(), parts.next(), parts.next(), parts.next()) {
            (Some(Ok(day)), Some(Ok(at)), Some(Ok(book)), None) => Ok(Self { day, at, book }),
            _ => Err(ReadingError::Wrong("`cursor` is what an answer before said is next")),
        }
    }
}

impl Reading {
    /// A part of the history, the newest first, and where the next part begins.
    pub async fn history(
        &self,
        reader: ReaderId,
        from: Option<HistoryCursor>,
        limit: i64,
    ) -> Result<(Vec<Day>, Option<HistoryCursor>), ReadingError> {
        let mut db = self.database.read().await?;
        let from = from.unwrap_or(HistoryCursor::NEWEST);
        let rows = store::days::before(&mut db, reader, from, limit).await?;
        drop(db);
        let full = i64::try_from(rows.len()).is_ok_and(|rows| rows == limit);
        let cursor = |row: &DayRow| HistoryCursor { day: row.day, at: row.last_at, book: row.book };
        let next = rows.last().filter(|_| full).map(cursor);
        let mut days = Vec::with_capacity(rows.len());
        for row in rows {
            // One by one: a book may be there on several days.
            let book = self.catalogue.listed(&[row.book]).await?.into_iter().next();
            let Some(book) = book else { continue };
            let day = calendar::date(row.day.saturating_mul(DAY));
            days.push(Day { day, at: row.last_at, section: row.number, book });
        }
        Ok((days, next))
    }

    /// Takes a book out of the history, or everything. No place is lost by it.
    pub async fn forget_history(
        &self,
        reader: ReaderId,
        book_id: Option<&BookId>,
    ) -> Result<(), ReadingError> {
        let book = match book_id {
            Some(book_id) => Some(self.catalogue.kept_book(book_id).await?),
            None => None,
        };
        let work =
            self.database.write(move |unit| Box::pin(store::days::forget(unit, reader, book)));
        Ok(work.await?)
    }
}
