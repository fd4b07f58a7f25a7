//! A reader's latest, furthest and past positions in each book.

use std::collections::HashMap;

use anchors::{Anchor, IndexedText};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use super::loaded_texts::LoadedTexts;
use super::service::{Reading, ReadingError};
use super::store;
use super::store::positions::{PositionFields, PositionRow};
use super::sync::Batch;
use catalogue::{BookId, BookKey, BookRef, CatalogueError};
use foundation::calendar::DAY;
use foundation::input::{Place, Problem, Rule};
use foundation::time_zone::Zone;
use foundation::visible_text::visible;
use readers::ReaderId;

const LONGEST_FINGERPRINT: usize = 62;
const LONGEST_DEVICE: usize = 40;
/// Largest difference of a time zone from UTC, in minutes.
const FURTHEST_ZONE: i64 = 14 * 60;
/// The largest number of past positions in a response.
const OFFERED: i64 = 60;
/// Largest number of a reader's newest positions in a book that a query for past positions reads.
const LOOKED_AT: i64 = 20_000;
/// About one screen of text, in characters. If a book gets no more sections and at most this much of its text follows
/// the reader's position, the reader has finished the book.
const SCREENFUL: u64 = 1500;

/// A position that a device recorded.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[schema(as = NewPosition)]
pub struct NewPosition {
    /// Id of the book.
    pub book_id: BookId,
    /// Number of the section, counted from 1.
    #[schema(minimum = 1, maximum = 999_999_999, example = 1)]
    pub section: i64,
    /// Number of the block at the top of the screen, counted from 0 in the section. If the section has fewer blocks,
    /// the position is moved to the nearest block.
    #[schema(example = 4)]
    pub block: u32,
    /// Number of characters of the block's text before the position. If the text has fewer characters, the position is
    /// moved to its end.
    #[schema(example = 120)]
    pub offset: u32,
    /// Hash of the sentence at the position, computed by the client. After edits of the text, the position is found by
    /// this hash. At most 62 visible ASCII characters. Without a valid hash, the server computes its own, which
    /// responses do not contain.
    #[serde(default)]
    #[schema(example = "9f2c.41.7a")]
    pub fingerprint: Option<String>,
    /// When the reader was at the position, in Unix seconds by the device's clock. A time ahead of the server's clock
    /// is replaced by the server's time.
    #[schema(minimum = 0, example = 1_790_000_000)]
    pub at: i64,
    /// The device on which the reader was at the position: a name for people that the client chooses. Only the first 40
    /// characters are stored.
    #[serde(default)]
    #[schema(example = "Firefox on Linux")]
    pub device: String,
    /// Time zone of the reader at the time `at`, as an IANA name. It decides to which calendar day the position
    /// belongs. If it is missing, `zone` decides.
    #[serde(default)]
    #[schema(max_length = 64, example = "Europe/London")]
    pub time_zone: Option<String>,
    /// How far the reader's local time was ahead of UTC at the time `at`, in minutes; negative to the west. For devices
    /// that record positions offline; `time_zone` takes precedence.
    #[serde(default)]
    #[schema(minimum = -840, maximum = 840, default = 0, example = 0)]
    pub zone: i64,
    /// The visit (such as one tab) during which the position was recorded: a random text of letters, digits, `-` and
    /// `_` that the client makes each time it starts. Without it, all positions of one `device` count as one visit, in
    /// the order of `at`.
    #[serde(default)]
    #[schema(max_length = 40, pattern = "^[A-Za-z0-9_-]*$", example = "m3x0qk7d2v9a")]
    pub visit: String,
    /// Number of the position within its visit: a later position has a larger number.
    #[serde(default)]
    #[schema(minimum = 0, default = 0, example = 7)]
    pub turn: i64,
    /// `version` of the `latest` position that the client last showed to the reader; empty if none. A position further
    /// back in the text than the stored `latest` position replaces it only if the client had shown the stored one.
    #[serde(default)]
    #[schema(max_length = 64, example = "12.m3x0qk7d2v9a")]
    pub after: String,
}

/// A reader's position in a book, located in the current text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ReadingPosition {
    /// Current number of the section in the book.
    #[schema(minimum = 1, maximum = 999_999_999, example = 1)]
    pub section: i64,
    /// Number of the block in the current text of the section, counted from 0.
    #[schema(example = 4)]
    pub block: u32,
    /// Number of characters of the block's text before the position.
    #[schema(example = 120)]
    pub offset: u32,
    /// True if this is the sentence at which the position was recorded; false if the text has changed and the nearest
    /// position is given instead.
    #[schema(example = true)]
    pub exact: bool,
    /// Hash of the sentence at the position, as sent by the client; empty if the client sent none.
    #[schema(example = "9f2c.41.7a")]
    pub fingerprint: String,
    /// When the reader was at the position, in Unix seconds.
    #[schema(minimum = 0, example = 1_790_000_000)]
    pub at: i64,
    /// Name of the device, as sent by the client; empty if the client sent none.
    #[schema(example = "Firefox on Linux")]
    pub device: String,
    /// Identifies this position. Clients send it as `after` with positions that they record later.
    #[schema(example = "12.m3x0qk7d2v9a")]
    pub version: String,
}

/// A reader's latest and furthest position in a book.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct BookPositions {
    /// The position at which the book opens. It moves forward when the reader reads on, on any device. It moves back
    /// only if the reader goes back on a device that had shown this position. Null if the reader never opened the book.
    pub latest: Option<ReadingPosition>,
    /// The position furthest on in the text; null if the reader never opened the book.
    pub furthest: Option<ReadingPosition>,
}

/// A reader's last position in a book on a past day, on one device.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct PastPosition {
    #[serde(flatten)]
    pub place: ReadingPosition,
    /// The calendar day on which this was the last position, in days since 1970-01-01, in the time zone of the request.
    #[schema(minimum = 0, example = 20_717)]
    pub day: i64,
}

/// A point in the current text of a section.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct TextPoint {
    pub(super) block: u32,
    pub(super) offset: u32,
}

/// Returns the problem of a request in which the time in `field` is negative.
pub(super) fn not_a_time(field: &str) -> Problem {
    let must = "must be a time in Unix seconds, at least 0";
    Problem::new(Place::Body, field, Rule::Minimum, json!(0), must)
}

/// A new position, ready to be appended to the log.
pub(super) struct PendingPosition {
    pub(super) fields: PositionFields,
    /// The calendar day in the reader's time zone, in days since 1970-01-01.
    pub(super) day: i64,
    /// The point of the position in the current text.
    pub(super) found: TextPoint,
    /// Whether the position is at the end of a book that gets no more sections, so that the reader has finished the
    /// book.
    pub(super) ends_book: bool,
}

impl NewPosition {
    /// Returns the calendar day in the reader's time zone at the time `at`, in days since 1970-01-01.
    fn day(&self, at: i64) -> Result<i64, ReadingError> {
        if let Some(name) = &self.time_zone {
            return Ok(Zone::named(name)?.day(at));
        }
        if !(-FURTHEST_ZONE..=FURTHEST_ZONE).contains(&self.zone) {
            let must = "must be within 14 hours of UTC, in minutes";
            return Err(Problem::of_field("zone", Rule::Value, must).into());
        }
        Ok((at + self.zone * 60).div_euclid(DAY))
    }

    pub(super) fn noted(
        self,
        book: &BookRef,
        texts: &LoadedTexts,
        now: i64,
    ) -> Result<PendingPosition, ReadingError> {
        if self.at < 0 {
            return Err(not_a_time("at").into());
        }
        let day = self.day(self.at.min(now))?;
        // Positions in withdrawn sections are refused, so that no book opens in a withdrawn section.
        let text = texts.of(book.book, self.section).filter(|text| !text.withdrawn);
        let text = text.ok_or(CatalogueError::NoSuchSection(self.section))?;
        let (anchor, print) = anchor(&text.indexed, self.block, self.offset, self.fingerprint);
        let found = text.find(&anchor, &print);
        let last = book.complete && text.number == book.section_num;
        let at = self.at.min(now);
        Ok(PendingPosition {
            day,
            found: TextPoint { block: found.block, offset: found.offset },
            ends_book: last
                && !text.closed
                && text.indexed.left(found.block, found.offset) <= SCREENFUL,
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
                visit: self.visit,
                turn: self.turn,
                shown: self.after,
            },
        })
    }
}

/// First character of stored fingerprints that the server computed. Such a fingerprint reveals the words at a position,
/// even in a section that the reader may not read, so no response contains such a fingerprint.
const SERVER_MADE: char = '~';

/// Returns the anchor of a position, and the fingerprint to be stored. If the client sent a valid fingerprint, the
/// anchor is as the client sent it; otherwise the server computes the anchor at the nearest existing position.
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

/// Returns a stored fingerprint without the character that marks fingerprints computed by the server.
pub(super) fn remembered(stored: &str) -> String {
    stored.trim_start_matches(SERVER_MADE).to_owned()
}

/// Returns whether a stored fingerprint was computed by the server, because the client sent only block and offset.
pub(super) fn is_server_made(stored: &str) -> bool {
    stored.starts_with(SERVER_MADE)
}

/// Returns the fingerprint for a response: the stored fingerprint if the client sent it, otherwise an empty text.
pub(super) fn public_fingerprint(stored: String) -> String {
    if is_server_made(&stored) { String::new() } else { stored }
}

impl Reading {
    /// Appends a position to the log, and returns the reader's latest and furthest position in the
    /// book. Stores nothing if the log already has a position with the same time, place and device.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get()))]
    #[foundation::boxed]
    pub async fn record_position(
        &self,
        reader: ReaderId,
        new: NewPosition,
    ) -> Result<BookPositions, ReadingError> {
        self.admit_sync(reader, 1)?;
        let book_id = new.book_id.clone();
        let batch = Batch { places: vec![new], ..Batch::default() };
        let (_, mut refused) = self.apply_batch(reader, batch).await?;
        if let Some(refused) = refused.pop() {
            return Err(refused.error);
        }
        self.position(reader, &book_id).await
    }

    /// Returns the reader's latest and furthest position in a book.
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

    /// Returns the reader's latest and furthest position in each of these books, by book key. Books that the reader
    /// never opened are left out.
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

    /// Returns the last position in a book on each day and device, newest first. All days are computed with the offset
    /// that `zone` has from UTC now, so that one query is enough.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get(), book = %book_id))]
    #[foundation::boxed]
    pub async fn past_positions(
        &self,
        reader: ReaderId,
        book_id: &BookId,
        zone: &Zone,
    ) -> Result<Vec<PastPosition>, ReadingError> {
        let book = self.catalogue.book_key(book_id).await?;
        let mut db = self.database.read().await?;
        let ahead = zone.offset(self.clock.unix_seconds());
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

    /// Locates stored positions in the current texts of their sections. Each text is loaded only once.
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

/// Locates a stored position in the current text. If its section was withdrawn, returns the start of the section that
/// now has the same number.
fn found(row: PositionRow, texts: &LoadedTexts) -> ReadingPosition {
    let (number, block, offset, exact) =
        match texts.by_key(row.section).filter(|text| !text.withdrawn) {
            Some(text) => {
                let found = text.find(&stored_anchor(&row), &row.fingerprint);
                (text.number, found.block, found.offset, found.exact)
            }
            None => (row.section_now(), 0, 0, false),
        };
    let version = row.turn().to_string();
    let PositionRow { fingerprint, at, device, .. } = row;
    ReadingPosition {
        section: number,
        block,
        offset,
        exact,
        fingerprint: public_fingerprint(fingerprint),
        at,
        device,
        version,
    }
}

pub(super) fn stored_anchor(row: &PositionRow) -> Anchor {
    Anchor {
        block: to_u32(row.block),
        offset: to_u32(row.char_offset),
        fingerprint: remembered(&row.fingerprint),
    }
}

/// Converts a block number or offset from the database; a number out of range becomes `u32::MAX`.
pub(super) fn to_u32(number: i64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// Removes invisible characters from a device name and truncates it to [`LONGEST_DEVICE`] characters.
pub(super) fn printable(device: &str) -> String {
    visible(device).chars().take(LONGEST_DEVICE).collect()
}

fn is_fingerprint(text: &str) -> bool {
    text.len() <= LONGEST_FINGERPRINT
        && !text.starts_with(SERVER_MADE)
        && text.bytes().all(|byte| byte.is_ascii_graphic())
}
