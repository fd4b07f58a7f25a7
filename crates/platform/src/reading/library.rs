//! A reader's own books.

use std::str::FromStr;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::service::{Reading, ReadingError};
use super::store;
use crate::catalogue::{BookId, BookListItem};
use crate::http::{PageRequest, Paged};
use crate::reader::ReaderId;

/// What a reader means to do with a book, or has done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum LibraryState {
    Reading,
    Want,
    Finished,
    Dropped,
}

impl LibraryState {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Reading => "reading",
            Self::Want => "want",
            Self::Finished => "finished",
            Self::Dropped => "dropped",
        }
    }
}

impl FromStr for LibraryState {
    type Err = ReadingError;

    fn from_str(text: &str) -> Result<Self, ReadingError> {
        let all = [Self::Reading, Self::Want, Self::Finished, Self::Dropped];
        let found = all.into_iter().find(|state| state.name() == text);
        found.ok_or_else(|| ReadingError::UnknownState(text.to_owned()))
    }
}

/// A book of a library.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct LibraryEntry {
    pub state: LibraryState,
    /// Unix seconds.
    pub added_at: i64,
    /// When its state was last chosen, in unix seconds.
    pub changed_at: i64,
    pub book: BookListItem,
}

impl Reading {
    /// The reader's books in one state or in any, the last changed first.
    pub async fn library(
        &self,
        reader: ReaderId,
        state: Option<LibraryState>,
        page: PageRequest,
    ) -> Result<Paged<LibraryEntry>, ReadingError> {
        let mut db = self.database.read().await?;
        let name = state.map(LibraryState::name);
        let rows = store::library::page(&mut db, reader, name, page.size(), page.offset()).await?;
        let total = store::library::count(&mut db, reader, name).await?;
        drop(db);
        let ids: Vec<_> = rows.iter().map(|row| row.book).collect();
        let mut books = self.catalogue.listed(&ids).await?.into_iter().peekable();
        let mut list = Vec::with_capacity(rows.len());
        for (place, row) in (page.offset() + 1..).zip(rows) {
            let Some(book) = books.next_if(|book| book.id == row.book) else { continue };
            list.push(LibraryEntry {
                state: row.state.parse()?,
                added_at: row.added_at,
                changed_at: row.changed_at,
                book: BookListItem { list_order: place, ..book },
            });
        }
        Ok(page.of(list, total))
    }

    /// Adds a book to the library, or changes its state there.
    pub async fn keep_book(
        &self,
        reader: ReaderId,
        book_id: &BookId,
        state: LibraryState,
    ) -> Result<(), ReadingError> {
        let book = self.catalogue.kept_book(book_id).await?;
        let now = self.clock.unix_seconds();
        let work = self.database.write(move |unit| {
            Box::pin(store::library::put(unit, reader, book, state.name(), now))
        });
        Ok(work.await?)
    }

    /// Takes a book out of the library, and answers whether it was there.
    pub async fn drop_book(
        &self,
        reader: ReaderId,
        book_id: &BookId,
    ) -> Result<bool, ReadingError> {
        let book = self.catalogue.kept_book(book_id).await?;
        let work =
            self.database.write(move |unit| Box::pin(store::library::remove(unit, reader, book)));
        Ok(work.await?)
    }
}
