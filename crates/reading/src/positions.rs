//! Where a reader is in a book.

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
/// Clocks of the earth are no further from each other than this, in minutes.
const FURTHEST_ZONE: i64 = 14 * 60;
/// Places of one book that are offered to return to.
const OFFERED: i64 = 60;
/// Places of the log that are looked at for them.
const LOOKED_AT: i64 = 20_000;
/// So many characters are seen at once: who has no more than these before them is at the end.
const SCREENFUL: u64 = 1500;

/// A place a reader was at.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[schema(as = NewPosition)]
pub struct NewPosition {
    #[schema(value_type = String)]
    pub book_id: BookId,
    /// Number of the section, counted from 1.
    pub section: i64,
    /// Number of the block in the section, counted from 0.
    pub block: u32,
    /// Characters of the block's text before the place.
    pub offset: u32,
    /// The anchor's fingerprint; made here if the client made none.
    #[serde(default)]
    pub fingerprint: Option<String>,
    /// Unix seconds, by the reader's clock; one that is ahead of ours counts as now.
    pub at: i64,
    /// Which of the reader's devices it was, in the client's own words.
    #[serde(default)]
    pub device: String,
    /// How many minutes the reader's clock is ahead of UTC.
    #[serde(default)]
    pub zone: i64,
}

/// A place in a book as it is now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ReadingPosition {
    /// Number of the section in the book as it is now.
    pub section: i64,
    pub block: u32,
    pub offset: u32,
    /// Whether it is the very sentence, or only near it because the text has changed.
    pub exact: bool,
    /// The one that the client made; empty if it made none.
    pub fingerprint: String,
    /// Unix seconds.
    pub at: i64,
    pub device: String,
}

/// Where a reader is in a book. Neither is there in a book that was never opened.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct BookPositions {
    /// The last place by the reader's clock: where the book opens.
    pub latest: Option<ReadingPosition>,
    /// The furthest place in the order of the text.
    pub furthest: Option<ReadingPosition>,
}

/// A place that a book was left at.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct PastPosition {
    #[serde(flatten)]
    pub place: ReadingPosition,
    /// The day of the reader's calendar, in days since 1970.
    pub day: i64,
}

/// A place on its way into the log.
pub(super) struct PendingPosition {
    pub(super) fields: PositionFields,
    /// The day of the reader's calendar.
    pub(super) day: i64,
    /// Where it is in the text as it is today.
    pub(super) found: (u32, u32),
    /// Whether it is the end of a book to which nothing will be added.
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

/// Begins a stored fingerprint that was made here. It tells of words around any place, also in a
/// section that the reader may not read, so it is never told to anybody.
const SERVER_MADE: char = '~';

/// What the client says of a place, if it made a fingerprint; otherwise the nearest place there is.
/// With it, the fingerprint as it is stored.
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

/// A stored fingerprint, to find the place by.
pub(super) fn remembered(stored: &str) -> String {
    stored.trim_start_matches(SERVER_MADE).to_owned()
}

/// Whether a stored fingerprint was made here, of a place that the reader named by its numbers.
pub(super) fn is_server_made(stored: &str) -> bool {
    stored.starts_with(SERVER_MADE)
}

/// A stored fingerprint as it is told: only what the reader's own device made of a text it had.
pub(super) fn public_fingerprint(stored: String) -> String {
    if is_server_made(&stored) { String::new() } else { stored }
}

impl Reading {
    /// Adds a place to the log, and answers where the reader is then. The same place at the same time
    /// is kept once.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get()))]
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

    /// Where a reader is in a book.
    #[tracing::instrument(
        level = "debug",
        skip_all,
        fields(reader = reader.get(), book = %book_id)
    )]
    pub async fn position(
        &self,
        reader: ReaderId,
        book_id: &BookId,
    ) -> Result<BookPositions, ReadingError> {
        let book = self.catalogue.book_key(book_id).await?;
        let places = self.positions_in(reader, &[book]).await?;
        Ok(places.into_values().next().unwrap_or_default())
    }

    /// Where a reader is in books, by their numbers; those never opened are left out.
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

    /// Where a book was left on each day with each device, the newest first.
    #[tracing::instrument(
        level = "debug",
        skip_all,
        fields(reader = reader.get(), book = %book_id)
    )]
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

    /// The places in their books as they are now. Each section is read once.
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

/// A section that is gone leaves the beginning of the one with its number.
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

/// A number of blocks or characters, as it was before it was stored.
pub(super) fn to_u32(number: i64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

pub(super) fn check_zone(zone: i64) -> Result<(), ReadingError> {
    if zone.abs() > FURTHEST_ZONE {
        return Err(ReadingError::Wrong("`zone` is within 14 hours of UTC, in minutes"));
    }
    Ok(())
}

/// A name without what cannot be shown or stored, and not too long.
pub(super) fn printable(device: &str) -> String {
    device.chars().filter(|c| !c.is_control()).take(LONGEST_DEVICE).collect()
}

fn is_fingerprint(text: &str) -> bool {
    text.len() <= LONGEST_FINGERPRINT
        && !text.starts_with(SERVER_MADE)
        && text.bytes().all(|byte| byte.is_ascii_graphic())
}
