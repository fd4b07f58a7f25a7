//! A reader's positions in a book.

use std::collections::HashMap;

use manuscript::anchor::{Anchor, IndexedText};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::loaded_texts::LoadedTexts;
use super::service::{Reading, ReadingError};
use super::store;
use super::store::positions::{PositionFields, PositionRow};
use super::sync::Batch;
use catalogue::{BookId, BookKey, BookRef, CatalogueError};
use foundation::calendar::DAY;
use readers::ReaderId;

const LONGEST_FINGERPRINT: usize = 62;
const LONGEST_DEVICE: usize = 40;
/// Largest UTC offset of a time zone, in minutes.
const FURTHEST_ZONE: i64 = 14 * 60;
/// Limit on the past positions of one book in a response.
const OFFERED: i64 = 60;
/// Limit on the log rows that are read for them.
const LOOKED_AT: i64 = 20_000;
/// Characters that fit on a screen: a reader with no more than this left is at the end.
const SCREENFUL: u64 = 1500;

/// A position to be recorded.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[schema(as = NewPosition)]
pub struct NewPosition {
    #[schema(value_type = String)]
    pub book_id: BookId,
    /// Number of the section, counted from 1.
    pub section: i64,
    /// Number of the block in the section, counted from 0.
    pub block: u32,
    /// Characters of the block's text before the position.
    pub offset: u32,
    /// The anchor's fingerprint; computed by the server if the client sends none.
    #[serde(default)]
    pub fingerprint: Option<String>,
    /// Unix seconds, by the reader's clock; a time ahead of the server's counts as now.
    pub at: i64,
    /// Which of the reader's devices recorded it; a name that the client chooses.
    #[serde(default)]
    pub device: String,
    /// UTC offset of the reader's clock, in minutes.
    #[serde(default)]
    pub zone: i64,
}

/// A position resolved against the current text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ReadingPosition {
    /// Number of the section in the book as it is now.
    pub section: i64,
    pub block: u32,
    pub offset: u32,
    /// Whether this is the very sentence; otherwise a position near it, because the text has changed.
    pub exact: bool,
    /// The fingerprint that the client sent; empty if it sent none.
    pub fingerprint: String,
    /// Unix seconds.
    pub at: i64,
    pub device: String,
}

/// A reader's positions in a book. Both are absent if the book was never opened.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct BookPositions {
    /// The last position by the reader's clock: where the book opens.
    pub latest: Option<ReadingPosition>,
    /// The furthest position in the order of the text.
    pub furthest: Option<ReadingPosition>,
}

/// A position at which a book was left.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct PastPosition {
    #[serde(flatten)]
    pub place: ReadingPosition,
    /// The day of the reader's calendar, in days since 1970.
    pub day: i64,
}

/// A position to be appended to the log.
pub(super) struct PendingPosition {
    pub(super) fields: PositionFields,
    /// The day of the reader's calendar.
    pub(super) day: i64,
    /// Block and offset in the current text.
    pub(super) found: (u32, u32),
    /// Whether it is at the end of a complete book.
    pub(super) ends_book: bool,
}

impl NewPosition {
    pub(super) fn noted(
        self,
        book: &BookRef,
        texts: &LoadedTexts,
        now: i64,
    ) -> Result<PendingPosition, ReadingError> {
        if self.at < 0 {
            return Err(ReadingError::Wrong("`at` is a time in unix seconds"));
        }
        check_zone(self.zone)?;
        let text = texts.of(book.book, self.section);
        let text = text.ok_or(CatalogueError::NoSuchSection(self.section))?;
        let (anchor, print) = anchor(&text.indexed, self.block, self.offset, self.fingerprint);
        let found = text.find(&anchor, &print);
        let last = book.complete && text.number == book.section_num;
        let at = self.at.min(now);
        Ok(PendingPosition {
            day: (at + self.zone * 60).div_euclid(DAY),
            found: (found.block, found.offset),
            ends_book: last && text.indexed.left(found.block, found.offset) <= SCREENFUL,
            fields: PositionFields {
                book: book.book,
                section: text.section,
                number: text.number,
                block: i64::from(anchor.block),
                char_offset: i64::from(anchor.offset),
                fingerprint: print,
                at,
                device: printable(&self.device),
                was_ahead: self.at > now,
            },
        })
    }
}

/// Prefix of stored fingerprints that were computed by the server. Such a fingerprint reveals words around any
/// position, even in a section that the reader may not read, so no response contains it.
const SERVER_MADE: char = '~';

/// Returns the client's anchor if it sent a fingerprint, otherwise an anchor at the nearest position that exists;
/// and the fingerprint as it is stored.
pub(super) fn anchor(
    indexed: &IndexedText,
    block: u32,
    offset: u32,
    fingerprint: Option<String>,
) -> (Anchor, String) {
    match fingerprint.filter(|print| is_fingerprint(print)) {
        Some(fingerprint) => {
            (Anchor { block, offset, fingerprint: fingerprint.clone() }, fingerprint)
        }
        None => {
            let anchor = indexed.anchor(block, offset);
            let stored = format!("{SERVER_MADE}{}", anchor.fingerprint);
            (anchor, stored)
        }
    }
}

/// Returns a stored fingerprint without its prefix, for resolving.
pub(super) fn remembered(stored: &str) -> String {
    stored.trim_start_matches(SERVER_MADE).to_owned()
}

/// Returns whether a stored fingerprint was computed by the server, for a position given as block and offset only.
pub(super) fn is_server_made(stored: &str) -> bool {
    stored.starts_with(SERVER_MADE)
}

/// Returns the fingerprint for responses: only one that the reader's own device computed from a text it had.
pub(super) fn public_fingerprint(stored: String) -> String {
    if is_server_made(&stored) { String::new() } else { stored }
}

impl Reading {
    /// Appends a position to the log, and returns the reader's positions in the book. The same position at the same
    /// time is stored once.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get()))]
    #[foundation::boxed]
    pub async fn record_position(
        &self,
        reader: ReaderId,
        new: NewPosition,
    ) -> Result<BookPositions, ReadingError> {
        let book_id = new.book_id.clone();
        let batch = Batch { places: vec![new], ..Batch::default() };
        let (_, mut refused) = self.apply_batch(reader, batch).await?;
        if let Some(refused) = refused.pop() {
            return Err(refused.error);
        }
        self.position(reader, &book_id).await
    }

    /// Returns the reader's positions in a book.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get(), book = %book_id))]
    #[foundation::boxed]
    pub async fn position(
        &self,
        reader: ReaderId,
        book_id: &BookId,
    ) -> Result<BookPositions, ReadingError> {
        let book = self.catalogue.book_key(book_id).await?;
        let places = self.positions_in(reader, &[book]).await?;
        Ok(places.into_values().next().unwrap_or_default())
    }

    /// Returns the reader's positions in books, by book key, without books that were never opened.
    pub(super) async fn positions_in(
        &self,
        reader: ReaderId,
        books: &[BookKey],
    ) -> Result<HashMap<BookKey, BookPositions>, ReadingError> {
        let mut db = self.database.read().await?;
        let open = store::positions::open(&mut db, reader, books).await?;
        drop(db);
        let rows: Vec<_> = open.into_iter().flat_map(|book| [book.latest, book.furthest]).collect();
        let numbers: Vec<_> = rows.iter().step_by(2).map(|row| row.book).collect();
        let mut places = self.relocated(reader, rows).await?.into_iter();
        let pairs = numbers.into_iter().map(|book| {
            let (latest, furthest) = (places.next(), places.next());
            (book, BookPositions { latest, furthest })
        });
        Ok(pairs.collect())
    }

    /// Returns where a book was left on each day with each device, newest first.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get(), book = %book_id))]
    #[foundation::boxed]
    pub async fn past_positions(
        &self,
        reader: ReaderId,
        book_id: &BookId,
        zone: i64,
    ) -> Result<Vec<PastPosition>, ReadingError> {
        check_zone(zone)?;
        let book = self.catalogue.book_key(book_id).await?;
        let mut db = self.database.read().await?;
        let ahead = zone * 60;
        let rows = store::positions::by_day(&mut db, reader, book, ahead, LOOKED_AT, OFFERED);
        let rows = rows.await?;
        drop(db);
        let places = self.relocated(reader, rows).await?.into_iter();
        let left = places.map(|place| {
            let day = (place.at + ahead).div_euclid(DAY);
            PastPosition { place, day }
        });
        Ok(left.collect())
    }

    /// Resolves positions against the current texts. Each section is loaded once.
    pub(super) async fn relocated(
        &self,
        reader: ReaderId,
        rows: Vec<PositionRow>,
    ) -> Result<Vec<ReadingPosition>, ReadingError> {
        let texts =
            LoadedTexts::load_by_key(self.text_loader(reader), rows.iter().map(|row| row.section))
                .await?;
        Ok(rows.into_iter().map(|row| found(row, &texts)).collect())
    }
}

/// Resolves a stored position. If its section was removed: the start of the section that now has its number.
fn found(row: PositionRow, texts: &LoadedTexts) -> ReadingPosition {
    let (number, block, offset, exact) = match texts.by_key(row.section) {
        Some(text) => {
            let found = text.find(&stored_anchor(&row), &row.fingerprint);
            (text.number, found.block, found.offset, found.exact)
        }
        None => (row.section_now(), 0, 0, false),
    };
    let PositionRow { fingerprint, at, device, .. } = row;
    ReadingPosition {
        section: number,
        block,
        offset,
        exact,
        fingerprint: public_fingerprint(fingerprint),
        at,
        device,
    }
}

pub(super) fn stored_anchor(row: &PositionRow) -> Anchor {
    Anchor {
        block: to_u32(row.block),
        offset: to_u32(row.char_offset),
        fingerprint: remembered(&row.fingerprint),
    }
}

/// Converts a stored block number or offset back.
pub(super) fn to_u32(number: i64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

pub(super) fn check_zone(zone: i64) -> Result<(), ReadingError> {
    if !(-FURTHEST_ZONE..=FURTHEST_ZONE).contains(&zone) {
        return Err(ReadingError::Wrong("`zone` is within 14 hours of UTC, in minutes"));
    }
    Ok(())
}

/// Removes control characters from a device name and truncates it.
pub(super) fn printable(device: &str) -> String {
    device.chars().filter(|c| !c.is_control()).take(LONGEST_DEVICE).collect()
}

fn is_fingerprint(text: &str) -> bool {
    text.len() <= LONGEST_FINGERPRINT
        && !text.starts_with(SERVER_MADE)
        && text.bytes().all(|byte| byte.is_ascii_graphic())
}
