//! Random data of a reader, which a test stores before it merges the reader with another.

use database::{DatabaseError, execute, fetch_one};
use money::wallet::{self, WalletError};
use proptest::prelude::*;
use readers::ReaderId;
use reading::ReadingError;

use crate::owners::Owners;
use crate::site::NOW;
use crate::wallet::{bonus, paid};

/// Number of a book with twelve sections that cost seven coins each. `FREE_OF_CHARGE` is a book with two sections of
/// price 0.
pub(super) const SOLD: i64 = 7;
pub(super) const FREE_OF_CHARGE: i64 = 8;
const STATES: [&str; 4] = ["reading", "want", "finished", "dropped"];

/// The data of one reader in a test case.
#[derive(Debug, Clone)]
pub(super) struct Things {
    /// Lots: number of coins, and days until the coins expire; `None` for paid coins.
    pub(super) lots: Vec<(i64, Option<i64>)>,
    /// Unlocked sections: 1 to 12 are those of the book `SOLD`, 13 and 14 those of the book `FREE_OF_CHARGE`.
    pub(super) unlocks: Vec<i64>,
    /// Library entries: book, state, the time at which the entry was added, and the seconds from then to its last
    /// change.
    pub(super) library: Vec<(usize, usize, i64, i64)>,
    /// Positions: book, time and section number.
    pub(super) positions: Vec<(usize, i64, i64)>,
    /// Reading times: book, day and seconds. The device id is the same for all readers.
    pub(super) times: Vec<(usize, i64, i64)>,
    /// Marks: a number that stands for the mark's id, book, and time of the last change. Marks of
    /// different readers may have the same id.
    pub(super) marks: Vec<(usize, usize, i64)>,
    /// Shelves: the books on each shelf.
    pub(super) shelves: Vec<Vec<usize>>,
    /// Time of the last change of the reading settings; `None` if the reader has none.
    pub(super) settings: Option<i64>,
}

pub(super) fn any_things() -> impl Strategy<Value = Things> {
    use proptest::collection::vec;
    let lots = vec((1..120_i64, proptest::option::of(1..40_i64)), 0..5);
    let unlocks = vec(1..=14_i64, 0..8);
    let library = vec((0..6_usize, 0..4_usize, 0..50_i64, 0..50_i64), 0..6);
    let positions = vec((0..6_usize, 0..100_i64, 1..3_i64), 0..6);
    let times = vec((0..6_usize, 0..4_i64, 0..900_i64), 0..4);
    let marks = vec((0..5_usize, 0..6_usize, 0..50_i64), 0..4);
    let shelves = vec(vec(0..6_usize, 0..3), 0..3);
    let data = (times, marks, shelves, proptest::option::of(0..50_i64));
    (lots, unlocks, library, positions, data).prop_map(
        |(lots, unlocks, library, positions, (times, marks, shelves, settings))| Things {
            lots,
            unlocks,
            library,
            positions,
            times,
            marks,
            shelves,
            settings,
        },
    )
}

#[derive(Debug)]
pub(super) enum Failed {
    Wallet(#[allow(dead_code, reason = "shown when a test fails")] WalletError),
    Reading(#[allow(dead_code, reason = "shown when a test fails")] ReadingError),
    Database(#[allow(dead_code, reason = "shown when a test fails")] DatabaseError),
}

impl From<WalletError> for Failed {
    fn from(error: WalletError) -> Self {
        Self::Wallet(error)
    }
}

impl From<ReadingError> for Failed {
    fn from(error: ReadingError) -> Self {
        Self::Reading(error)
    }
}

impl From<DatabaseError> for Failed {
    fn from(error: DatabaseError) -> Self {
        Self::Database(error)
    }
}

pub(super) async fn give(owners: &Owners, reader: ReaderId, things: Things) {
    let books = owners.books.clone();
    let unlocks = things.unlocks;
    let work = owners.database.write::<_, Failed, _>(move |unit| {
        Box::pin(async move {
            for (number, days) in things.lots {
                let grant = days.map_or_else(|| paid(number), |days| bonus(number, days));
                wallet::grant(unit, reader, &grant, NOW).await?;
            }
            for (book, state, added, changed) in things.library {
                let sql = "INSERT INTO library_book (reader, book, state, added_at, changed_at)
                    VALUES ($1, $2, $3, $4, $5) ON CONFLICT (reader, book) DO NOTHING";
                let (book, state) = (books[book], STATES[state]);
                execute!(unit, sql, reader.get(), book, state, added, added + changed)?;
            }
            for (book, at, section) in things.positions {
                put_position(unit, reader, books[book], at, section).await?;
            }
            for (book, day, seconds) in things.times {
                let sql = "INSERT INTO reading_time
                        (reader, writer, day, device, book, seconds, words)
                    VALUES ($1, $1, $2, 'a', $3, $4, 0) ON CONFLICT DO NOTHING";
                execute!(unit, sql, reader.get(), day, books[book], seconds)?;
            }
            for (change, (name, book, at)) in (1_i64..).zip(things.marks) {
                let sql =
                    "INSERT INTO reading_mark (reader, writer, mark_id, book, section, number,
                        kind, start_block, start_offset, start_print, quote, note, created_at,
                        changed_at, deleted, version, change)
                    VALUES ($1, $1, $2, $3, 1, 1, 'bookmark', 0, 0, '', '', $4, 0, $5, 0, '', $6)
                    ON CONFLICT DO NOTHING";
                let note = format!("of {}", reader.get());
                let (name, book) = (format!("mark {name}"), books[book]);
                execute!(unit, sql, reader.get(), name.as_str(), book, note.as_str(), at, change)?;
            }
            for (number, on_it) in things.shelves.into_iter().enumerate() {
                let sql = "INSERT INTO own_shelf (shelf_id, reader, writer, name, created_at)
                    VALUES ($1, $2, $2, '', 0) RETURNING id";
                let name = format!("{} {number}", reader.get());
                let (shelf,) = fetch_one!(unit, (i64,), sql, name.as_str(), reader.get())?;
                for book in on_it {
                    let sql = "INSERT INTO own_shelf_book (shelf, book, added_at)
                        VALUES ($1, $2, 0) ON CONFLICT DO NOTHING";
                    execute!(unit, sql, shelf, books[book])?;
                }
            }
            if let Some(at) = things.settings {
                let sql = "INSERT INTO reading_settings (reader, settings, changed_at)
                    VALUES ($1, $2, $3)";
                let settings = format!("{{\"size\":{}}}", 14 + at % 9);
                execute!(unit, sql, reader.get(), settings.as_str(), at)?;
            }
            Ok(())
        })
    });
    work.await.unwrap();
    for section in unlocks {
        let unlocked = if section <= 12 {
            owners.unlock(reader, SOLD, &[section], 7).await
        } else {
            owners.unlock(reader, FREE_OF_CHARGE, &[section - 12], 0).await
        };
        let refused = |error| matches!(error, WalletError::InsufficientCoins { .. });
        assert!(unlocked.map_or_else(refused, |_| true));
    }
}

/// Stores a position as `Reading::record_position` does, but in a section that no longer exists.
async fn put_position(
    unit: &mut database::Unit,
    reader: ReaderId,
    book: i64,
    at: i64,
    section: i64,
) -> Result<(), DatabaseError> {
    let sql = "INSERT INTO reading_position
            (reader, writer, book, section, number, block, char_offset, fingerprint, at, device)
        VALUES ($1, $1, $2, 1000000 + $4, $4, 0, 0, '', $3, '')";
    execute!(unit, sql, reader.get(), book, at, section)?;
    execute!(
        unit,
        "DELETE FROM reading_place WHERE reader = $1 AND book = $2",
        reader.get(),
        book
    )?;
    let sql = "INSERT INTO reading_place (reader, book, position, at, furthest, sections)
        SELECT p.reader, p.book, p.id, p.at, (SELECT f.id FROM reading_position f
            WHERE f.reader = $1 AND f.book = $2 ORDER BY f.number DESC, f.at DESC, f.id DESC LIMIT 1), 1
        FROM reading_position p WHERE p.reader = $1 AND p.book = $2
        ORDER BY p.at DESC, p.number DESC, p.id DESC LIMIT 1";
    execute!(unit, sql, reader.get(), book)?;
    let sql = "INSERT INTO reading_day (reader, writer, day, book, section, number, last_at)
        VALUES ($1, $1, $2, $3, 1, 1, $4) ON CONFLICT (reader, writer, day, book) DO NOTHING";
    execute!(unit, sql, reader.get(), at / 20, book, at).map(|_| ())
}
