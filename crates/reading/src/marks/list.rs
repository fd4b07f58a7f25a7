//! Lists of marks: in pages for a screen, and as changes since the last sync of a device.

use std::collections::HashMap;
use std::fmt;
use std::str::FromStr;

use serde::Serialize;
use sha2::{Digest as _, Sha256};
use utoipa::ToSchema;

use super::rules::{relocated, stored_end};
use super::{Mark, MarkColour, MarkEnd, MarkKind, MarkStart};
use crate::loaded_texts::LoadedTexts;
use crate::positions::{public_fingerprint, to_u32};
use crate::service::{Reading, ReadingError};
use crate::store;
use crate::store::marks::SeenMark;
use crate::sync::{ChangedMarks, MOST_AT_ONCE};
use catalogue::{BookId, BookKey, BookListItem};
use foundation::calendar::DAY;
use foundation::paging::{bad_cursor, truncate_page};
use readers::ReaderId;

/// The number of seconds for which the server stores the row of a deleted mark. A device that is offline for no longer
/// than this still gets the deletion when the device syncs, and deletes its copy of the mark.
const REMEMBERED: i64 = 365 * DAY;

/// A mark in a list, with the title of its section and its book.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ListedMark {
    #[serde(flatten)]
    pub mark: Mark,
    /// Title of the mark's section; empty if the book no longer has the section.
    #[schema(example = "Somebody Else’s Ear")]
    pub title: String,
    /// The book in which the mark was made.
    pub book: BookListItem,
}

/// The cursor of a page of marks: the mark after which the page begins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MarkCursor {
    pub(crate) created_at: i64,
    pub(crate) mark_id: String,
}

impl fmt::Display for MarkCursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.created_at, self.mark_id)
    }
}

impl FromStr for MarkCursor {
    type Err = ReadingError;

    fn from_str(text: &str) -> Result<Self, ReadingError> {
        let parts = text.split_once('.').filter(|(_, id)| id.is_ascii() && id.len() <= 32);
        let parsed = parts.and_then(|(at, id)| Some((at.parse().ok()?, id.to_owned())));
        let (created_at, mark_id) = parsed.ok_or_else(bad_cursor)?;
        Ok(Self { created_at, mark_id })
    }
}

impl Reading {
    /// Returns a page of a reader's marks, newest first, and the cursor of the next page, if there is one. If `book_id`
    /// is given, the page contains only marks in that book.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get(), book = book_id.map(tracing::field::display)))]
    #[foundation::boxed]
    pub async fn marks(
        &self,
        reader: ReaderId,
        book_id: Option<&BookId>,
        from: Option<MarkCursor>,
        size: i64,
    ) -> Result<(Vec<ListedMark>, Option<MarkCursor>), ReadingError> {
        let book = self.of_book(book_id).await?;
        let newest = MarkCursor { created_at: i64::MAX, mark_id: String::new() };
        let mut db = self.database.read().await?;
        let from = from.unwrap_or(newest);
        let mut rows = store::marks::before(&mut db, reader, book, &from, size + 1).await?;
        drop(db);
        let next = truncate_page(&mut rows, size, |row| MarkCursor {
            created_at: row.mark.created_at,
            mark_id: row.mark.mark_id.clone(),
        });
        let books = self.books_of(rows.iter().map(|row| row.mark.book)).await?;
        let titles: Vec<_> =
            rows.iter().map(|row| (row.mark.book, row.title.clone().unwrap_or_default())).collect();
        let marks = self.marks_now(reader, rows).await?;
        let listed = marks.into_iter().zip(titles).filter_map(|(mark, (book, title))| {
            Some(ListedMark { mark, title, book: books.get(&book)?.clone() })
        });
        Ok((listed.collect(), next))
    }

    /// Loads these books as list items, and returns them by book key. Each book is loaded only once.
    pub(crate) async fn books_of(
        &self,
        books: impl Iterator<Item = BookKey>,
    ) -> Result<HashMap<BookKey, BookListItem>, ReadingError> {
        let mut books: Vec<_> = books.collect();
        books.sort_unstable();
        books.dedup();
        let listed = self.catalogue.listed(&books).await?;
        Ok(listed.into_iter().map(|book| (book.id, book)).collect())
    }

    pub(super) async fn of_book(
        &self,
        book_id: Option<&BookId>,
    ) -> Result<Option<BookKey>, ReadingError> {
        Ok(match book_id {
            Some(book_id) => Some(self.catalogue.book_key(book_id).await?),
            None => None,
        })
    }

    /// Returns the reader's marks that changed after `since`, the cursor of the device's last sync. Without a valid
    /// cursor, returns all marks of the reader.
    pub(crate) async fn changed_marks(
        &self,
        reader: ReaderId,
        since: Option<&str>,
    ) -> Result<ChangedMarks, ReadingError> {
        let last = since.and_then(|since| known_change(reader, since)).unwrap_or(0);
        let most = i64::try_from(MOST_AT_ONCE).unwrap_or(i64::MAX);
        let mut db = self.database.read().await?;
        let mut rows = store::marks::changed_after(&mut db, reader, last, most + 1).await?;
        drop(db);
        let more = truncate_page(&mut rows, most, |_| ()).is_some();
        let last = rows.last().map_or(last, |row| row.change);
        Ok(ChangedMarks {
            list: self.marks_now(reader, rows).await?,
            next: cursor(reader, last),
            more,
        })
    }

    /// Locates the marks in the current texts of their sections. Loads texts only for books that changed after the mark
    /// was stored.
    async fn marks_now(
        &self,
        reader: ReaderId,
        rows: Vec<SeenMark>,
    ) -> Result<Vec<Mark>, ReadingError> {
        let changed = rows.iter().filter(|row| !is_in_place(row)).map(|row| row.mark.section);
        let texts = LoadedTexts::load_by_key(self.text_loader(reader), changed).await?;
        rows.into_iter().map(|row| mark_now(row, &texts)).collect()
    }

    /// Deletes the rows of deleted marks one year after the deletion. Returns the number of rows.
    #[foundation::boxed]
    pub async fn purge_deleted_marks(&self) -> Result<u64, ReadingError> {
        let before = self.clock.unix_seconds() - REMEMBERED;
        let swept =
            self.database.write(move |unit| Box::pin(store::marks::purge_deleted(unit, before)));
        Ok(swept.await?)
    }
}

/// Returns whether a mark can be returned with its stored position, because its book has not
/// changed since the mark was stored, or because the mark is deleted.
fn is_in_place(row: &SeenMark) -> bool {
    row.mark.deleted == 1 || row.number_now.is_some() && row.mark.version == row.version_now
}

fn mark_now(row: SeenMark, texts: &LoadedTexts) -> Result<Mark, ReadingError> {
    let gone = row.mark.number.clamp(1, row.section_num.max(1));
    let section = row.number_now.unwrap_or(gone);
    let (block, offset, exact, end) = if is_in_place(&row) {
        let (block, offset) = (to_u32(row.mark.start_block), to_u32(row.mark.start_offset));
        (block, offset, true, stored_end(&row.mark))
    } else if let Some(text) = texts.by_key(row.mark.section).filter(|text| !text.is_gone()) {
        let (start, end) = relocated(&row.mark, text);
        (start.block, start.offset, start.exact, end)
    } else {
        (0, 0, false, stored_end(&row.mark).map(|_| MarkEnd { block: 0, offset: 0 }))
    };
    let mark = row.mark;
    Ok(Mark {
        id: mark.mark_id,
        book_id: row.book_id.try_into().map_err(|_| ReadingError::Damaged("the id of a book"))?,
        section,
        kind: match mark.kind.as_str() {
            "highlight" => MarkKind::Highlight,
            _ => MarkKind::Bookmark,
        },
        start: MarkStart {
            block,
            offset,
            fingerprint: public_fingerprint(mark.start_print),
            exact,
        },
        end,
        colour: mark.colour.as_deref().and_then(MarkColour::named),
        quote: mark.quote,
        note: mark.note,
        created_at: mark.created_at,
        changed_at: mark.changed_at,
        deleted: mark.deleted == 1,
    })
}

/// Returns the sync cursor of a device that has all changes up to the number `change`. The cursor is valid only for
/// this reader: a merge into another reader makes the cursor invalid, so that the device gets all marks of the other
/// reader.
fn cursor(reader: ReaderId, change: i64) -> String {
    let whose = Sha256::digest(format!("marks of {}", reader.get()));
    format!("{}.{change}", hex::encode(&whose[..6]))
}

fn known_change(reader: ReaderId, since: &str) -> Option<i64> {
    let (_, change) = since.split_once('.')?;
    let change = change.parse().ok()?;
    (cursor(reader, change) == since).then_some(change)
}
