//! Where a reader is in a book.

use manuscript::anchor::Anchor;
use serde::Serialize;
use utoipa::ToSchema;

use super::service::{Reading, ReadingError};
use super::store;
use super::store::positions::{PositionFields, PositionRow};
use crate::catalogue::BookId;
use crate::reader::{ReaderId, note_read};

const LONGEST_FINGERPRINT: usize = 62;
const LONGEST_DEVICE: usize = 40;
/// Clocks of the earth are no further from each other than this, in minutes.
const FURTHEST_ZONE: i64 = 14 * 60;
const DAY: i64 = 86_400;

/// A place a reader was at.
#[derive(Debug, Clone)]
pub struct NewPosition {
    pub book_id: BookId,
    /// Number of the section, counted from 1.
    pub section: i64,
    pub block: u32,
    /// Characters of the block's text before the place.
    pub offset: u32,
    /// What the client made of the sentence there; made here if it did not.
    pub fingerprint: Option<String>,
    /// Unix seconds, by the reader's clock; one that is ahead of ours counts as now.
    pub at: i64,
    /// Which of the reader's devices it was, in the client's own words.
    pub device: String,
    /// How many minutes the reader's clock is ahead of UTC.
    pub zone: i64,
}

/// Where a book opens.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Place {
    /// Number of the section in the book as it is now.
    pub section: i64,
    pub block: u32,
    pub offset: u32,
    /// Whether it is the very sentence, or only near it because the text has changed.
    pub exact: bool,
    pub fingerprint: String,
    /// Unix seconds.
    pub at: i64,
    pub device: String,
}

impl Reading {
    /// Adds a place to the log. The same place at the same time is kept once.
    pub async fn note_position(
        &self,
        reader: ReaderId,
        new: NewPosition,
    ) -> Result<(), ReadingError> {
        let now = self.clock.unix_seconds();
        if new.at < 0 {
            return Err(ReadingError::Wrong("`at` is a time in unix seconds"));
        }
        if new.zone.abs() > FURTHEST_ZONE {
            return Err(ReadingError::Wrong("`zone` is within 14 hours of UTC, in minutes"));
        }
        let section = self.catalogue.kept_section(&new.book_id, new.section).await?;
        let anchor = match new.fingerprint.filter(|print| is_fingerprint(print)) {
            Some(fingerprint) => Anchor { block: new.block, offset: new.offset, fingerprint },
            None => Anchor::at(&section.blocks, new.block, new.offset),
        };
        let at = new.at.min(now);
        let day = (at + new.zone * 60).div_euclid(DAY);
        let fields = PositionFields {
            book: section.book,
            section: section.section,
            number: section.number,
            block: i64::from(anchor.block),
            char_offset: i64::from(anchor.offset),
            fingerprint: anchor.fingerprint,
            at,
            device: printable(&new.device),
        };
        let work = self.database.write::<_, ReadingError, _>(move |unit| {
            Box::pin(async move {
                note_read(unit, reader, now).await?;
                if let Some(position) = store::positions::put(unit, reader, &fields).await? {
                    store::positions::advance(unit, reader, fields.book, position, at).await?;
                    store::days::put(unit, reader, day, &fields).await?;
                }
                Ok(())
            })
        });
        work.await
    }

    /// Where a book opens for a reader who has been in it.
    pub async fn position(
        &self,
        reader: ReaderId,
        book_id: &BookId,
    ) -> Result<Option<Place>, ReadingError> {
        let book = self.catalogue.kept_book(book_id).await?;
        let mut db = self.database.read().await?;
        let Some(row) = store::positions::current(&mut db, reader, book).await? else {
            return Ok(None);
        };
        drop(db);
        self.found_again(book_id, row).await.map(Some)
    }

    /// The place in the book as it is now. A section that is gone leaves the one with its number.
    async fn found_again(&self, book_id: &BookId, row: PositionRow) -> Result<Place, ReadingError> {
        let small = |number: i64| u32::try_from(number).unwrap_or(u32::MAX);
        let PositionRow { number, fingerprint, at, device, .. } = row;
        let (block, offset) = (small(row.block), small(row.char_offset));
        let place = |section, block, offset, exact, fingerprint| Place {
            section,
            block,
            offset,
            exact,
            fingerprint,
            at,
            device,
        };
        if let Some(section) = self.catalogue.kept_section_again(row.section).await? {
            let anchor = Anchor { block, offset, fingerprint };
            let found = anchor.find(&section.blocks);
            let (block, offset, exact) = (found.block, found.offset, found.exact);
            return Ok(place(section.number, block, offset, exact, anchor.fingerprint));
        }
        let (book, _) = self.catalogue.book(book_id).await?;
        let nearest = number.clamp(1, book.extend.section_num.max(1));
        Ok(place(nearest, 0, 0, false, fingerprint))
    }
}

/// A name without what cannot be shown or stored, and not too long.
fn printable(device: &str) -> String {
    device.chars().filter(|c| !c.is_control()).take(LONGEST_DEVICE).collect()
}

fn is_fingerprint(text: &str) -> bool {
    text.len() <= LONGEST_FINGERPRINT && text.bytes().all(|byte| byte.is_ascii_graphic())
}
