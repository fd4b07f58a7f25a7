//! Where a reader is in each book, and was before.

use std::collections::HashMap;

use manuscript::anchor::{Anchor, IndexedText};
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
/// Largest difference of a clock from UTC, in minutes.
const FURTHEST_ZONE: i64 = 14 * 60;
/// A response contains at most this many past positions of a book.
const OFFERED: i64 = 60;
/// At most this many of the newest positions of a book are searched for past positions.
const LOOKED_AT: i64 = 20_000;
/// About as many characters as fit on a screen: with no more than these left in the last section, the book is finished.
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
    /// Number of the block in the section at the top of the screen, counted from 0. After the last block, the position is
    /// moved to the nearest one that exists.
    #[schema(example = 4)]
    pub block: u32,
    /// Number of characters of the block's text before the position. After its end, the position is moved to its end.
    #[schema(example = 120)]
    pub offset: u32,
    /// Hash of the sentence there, computed by the client, by which the place is found after edits of the text; at most
    /// 62 visible ASCII characters. Without a valid one, the server computes its own, which
    /// responses do not contain.
    #[serde(default)]
    #[schema(example = "9f2c.41.7a")]
    pub fingerprint: Option<String>,
    /// When the reader was there, in Unix seconds by the reader's clock. A time ahead of the server's clock counts as
    /// now.
    #[schema(minimum = 0, example = 1_790_000_000)]
    pub at: i64,
    /// The device on which the reader was there: a name for people that the client chooses. Of a longer one, the first
    /// 40 characters are stored.
    #[serde(default)]
    #[schema(example = "Firefox on Linux")]
    pub device: String,
    /// Time zone of the reader at that time, as an IANA name: it decides to which day of the reader's calendar the
    /// position belongs. Without it, `zone` does.
    #[serde(default)]
    #[schema(max_length = 64, example = "Europe/London")]
    pub time_zone: Option<String>,
    /// How far the reader's clock was ahead of UTC, in minutes; negative to the west. It is what devices record while
    /// they are offline; `time_zone` takes precedence.
    #[serde(default)]
    #[schema(minimum = -840, maximum = 840, default = 0, example = 0)]
    pub zone: i64,
    /// The visit during which the reader was there: a random text of letters, digits, `-` and `_` that the client makes
    /// each time it starts, such as for each tab. Without it, all positions of one `device` count as one visit, in the
    /// order of `at`.
    #[serde(default)]
    #[schema(max_length = 40, pattern = "^[A-Za-z0-9_-]*$", example = "m3x0qk7d2v9a")]
    pub visit: String,
    /// Number of the position in its visit: a later one has a larger number.
    #[serde(default)]
    #[schema(minimum = 0, default = 0, example = 7)]
    pub turn: i64,
    /// `version` of the position that the reader was last shown as the place in this book; empty if there was none. A
    /// position that was read without knowing of the place, and is before it, does not become the place.
    #[serde(default)]
    #[schema(max_length = 64, example = "12.m3x0qk7d2v9a")]
    pub after: String,
}

/// A position, where it is in the current text of the book.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ReadingPosition {
    /// Number of the section in the book as it is now.
    #[schema(minimum = 1, maximum = 999_999_999, example = 1)]
    pub section: i64,
    /// Number of the block in the section as it is now, counted from 0.
    #[schema(example = 4)]
    pub block: u32,
    /// Number of characters of the block's text before the position.
    #[schema(example = 120)]
    pub offset: u32,
    /// Whether this is the sentence at which the position was recorded; otherwise, because the text has changed, a
    /// place near it.
    #[schema(example = true)]
    pub exact: bool,
    /// Hash of the sentence at the position, as sent by the client; empty if it sent none.
    #[schema(example = "9f2c.41.7a")]
    pub fingerprint: String,
    /// When the reader was there, in Unix seconds.
    #[schema(minimum = 0, example = 1_790_000_000)]
    pub at: i64,
    /// Name of the device, as sent by the client; empty if it sent none.
    #[schema(example = "Firefox on Linux")]
    pub device: String,
    /// Names this position in `after` of positions that the client records later.
    #[schema(example = "12.m3x0qk7d2v9a")]
    pub version: String,
}

/// A reader's latest and furthest position in a book.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct BookPositions {
    /// The reader's place, at which the book opens: the newest position, except that one which is before the place
    /// becomes it only if the reader knew of the place. Null if the book was never opened.
    pub latest: Option<ReadingPosition>,
    /// The position furthest on in the text; null if the book was never opened.
    pub furthest: Option<ReadingPosition>,
}

/// Where a reader left a book on a past day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct PastPosition {
    #[serde(flatten)]
    pub place: ReadingPosition,
    /// The day on which this was the last position, in days since 1970-01-01, by the time zone of the request.
    #[schema(minimum = 0, example = 20_717)]
    pub day: i64,
}

/// A point in the current text of a section.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct TextPoint {
    pub(super) block: u32,
    pub(super) offset: u32,
}

/// Returns the problem of a time that is negative.
pub(super) fn not_a_time(field: &str) -> Problem {
    let must = "must be a time in Unix seconds, at least 0";
    Problem::new(Place::Body, field, Rule::Minimum, json!(0), must)
}

/// A new position, ready to be appended to the log.
pub(super) struct PendingPosition {
    pub(super) fields: PositionFields,
    /// The day of the reader's calendar, in days since 1970.
    pub(super) day: i64,
    /// Where the position is in the current text.
    pub(super) found: TextPoint,
    /// Whether the position is at the end of a complete book, so that the book is finished.
    pub(super) ends_book: bool,
}

impl NewPosition {
    /// Returns the day of the reader's calendar at the time `at`, in days since 1970.
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
        // A withdrawn section is no place in the book: nobody is led back to it, or is further on for it.
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

/// First character of stored fingerprints that the server computed. Such a fingerprint reveals the words around a
/// position, even in a section that the reader may not read, so no response contains it.
const SERVER_MADE: char = '~';

/// Returns the anchor of a position and its fingerprint as it is stored. With a valid fingerprint from the client, the
/// anchor is what the client sent; otherwise the server computes one at the nearest place that exists.
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

/// Returns a stored fingerprint without the character that says that the server computed it.
pub(super) fn remembered(stored: &str) -> String {
    stored.trim_start_matches(SERVER_MADE).to_owned()
}

/// Returns whether the server computed a stored fingerprint, because the client sent only block and offset.
pub(super) fn is_server_made(stored: &str) -> bool {
    stored.starts_with(SERVER_MADE)
}

/// Returns the fingerprint for responses: the stored one if the client sent it, otherwise an empty text.
pub(super) fn public_fingerprint(stored: String) -> String {
    if is_server_made(&stored) { String::new() } else { stored }
}

impl Reading {
    /// Appends a position to the log, and returns the reader's latest and furthest position in the book. The same
    /// position at the same time is stored once.
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

    /// Returns the reader's latest and furthest position in each of these books, by book key; books that were never
    /// opened are left out.
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

    /// Returns where the reader left a book on each day with each device, newest first. Days are told apart by the
    /// offset that `zone` has from UTC now, so that one query finds them.
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

    /// Finds where stored positions are in the current texts. Each text is loaded once.
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

/// Finds where a stored position is in the current text. If its section was withdrawn, that is the start of the section
/// which now has its number.
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

/// Converts a block number or offset from the database.
pub(super) fn to_u32(number: i64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// Removes invisible characters from a device name and truncates it to the longest that is stored.
pub(super) fn printable(device: &str) -> String {
    visible(device).chars().take(LONGEST_DEVICE).collect()
}

fn is_fingerprint(text: &str) -> bool {
    text.len() <= LONGEST_FINGERPRINT
        && !text.starts_with(SERVER_MADE)
        && text.bytes().all(|byte| byte.is_ascii_graphic())
}
