//! SQL queries for the auto-unlock setting of a reader for a book, and for the time of the reader's
//! last unlock by wait for free in a book.

use database::{DatabaseError, Executes, Unit, bulk, execute, fetch_all, fetch_optional};

use database::FromRow;
use ledger::Coins;

use catalogue::BookKey;
use readers::ReaderId;

#[derive(FromRow)]
pub(in crate::wallet) struct AutoUnlockRow {
    pub(in crate::wallet) enabled: i64,
    pub(in crate::wallet) cap: i64,
    pub(in crate::wallet) spent: i64,
}

pub(in crate::wallet) async fn auto(
    db: &mut impl Executes,
    reader: ReaderId,
    book: BookKey,
) -> Result<Option<AutoUnlockRow>, DatabaseError> {
    let sql = "SELECT enabled, cap, spent FROM auto_unlock WHERE reader = $1 AND book = $2";
    fetch_optional!(db, AutoUnlockRow, sql, reader.get(), book)
}

/// Stores the auto-unlock setting of a reader for a book. If auto-unlock was off before, the number of coins spent is
/// reset to zero.
pub(in crate::wallet) async fn set_auto(
    unit: &mut Unit,
    reader: ReaderId,
    book: BookKey,
    enabled: bool,
    cap: Coins,
) -> Result<(), DatabaseError> {
    let sql =
        "INSERT INTO auto_unlock (reader, book, enabled, cap, spent) VALUES ($1, $2, $3, $4, 0)
        ON CONFLICT (reader, book) DO UPDATE SET enabled = excluded.enabled, cap = excluded.cap,
            spent = CASE WHEN auto_unlock.enabled = 0 THEN 0 ELSE auto_unlock.spent END";
    execute!(unit, sql, reader.get(), book, i64::from(enabled), cap.get()).map(|_| ())
}

pub(in crate::wallet) async fn add_auto_spent(
    unit: &mut Unit,
    reader: ReaderId,
    book: BookKey,
    coins: Coins,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE auto_unlock SET spent = spent + $3 WHERE reader = $1 AND book = $2";
    execute!(unit, sql, reader.get(), book, coins.get()).map(|_| ())
}

#[derive(FromRow)]
pub(in crate::wallet) struct AutoUnlockBookRow {
    pub(in crate::wallet) book_id: String,
    pub(in crate::wallet) title: String,
    #[sqlx(flatten)]
    pub(in crate::wallet) auto: AutoUnlockRow,
}

/// Returns all auto-unlock settings of a reader, ordered by book key.
pub(in crate::wallet) async fn all_auto(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Vec<AutoUnlockBookRow>, DatabaseError> {
    let sql = "SELECT b.book_id, b.title, a.enabled, a.cap, a.spent FROM auto_unlock a
        JOIN book b ON b.id = a.book WHERE a.reader = $1 ORDER BY a.book";
    fetch_all!(db, AutoUnlockBookRow, sql, reader.get())
}

readers::reassigns_by_key!(give_all_auto, give_auto, "auto_unlock", "book": i64);

/// Returns when the reader last unlocked a section of a book by wait for free, in Unix seconds; `None` if never.
pub(in crate::wallet) async fn waited_at(
    db: &mut impl Executes,
    reader: ReaderId,
    book: BookKey,
) -> Result<Option<i64>, DatabaseError> {
    let sql = "SELECT last_at FROM wait_unlock WHERE reader = $1 AND book = $2";
    Ok(fetch_optional!(db, (i64,), sql, reader.get(), book)?.map(|(at,)| at))
}

pub(in crate::wallet) async fn set_waited(
    unit: &mut Unit,
    reader: ReaderId,
    book: BookKey,
    now: i64,
) -> Result<(), DatabaseError> {
    let sql = "INSERT INTO wait_unlock (reader, book, last_at) VALUES ($1, $2, $3)
        ON CONFLICT (reader, book) DO UPDATE SET last_at = excluded.last_at";
    execute!(unit, sql, reader.get(), book, now).map(|_| ())
}

/// Copies, for each book, the time of the last unlock by wait for free from the reader `from` to the reader `into`,
/// unless `into` has a later time. `from` keeps its times. Returns the key of each book whose time changed, the new
/// time, and the previous time of `into`.
pub(in crate::wallet) async fn copy_waits(
    unit: &mut Unit,
    from: ReaderId,
    into: ReaderId,
) -> Result<Vec<(i64, i64, Option<i64>)>, DatabaseError> {
    let sql = "SELECT w.book, w.last_at, own.last_at FROM wait_unlock w
        LEFT JOIN wait_unlock own ON own.reader = $2 AND own.book = w.book
        WHERE w.reader = $1 AND (own.last_at IS NULL OR own.last_at < w.last_at) ORDER BY w.book";
    let copied = fetch_all!(unit, (i64, i64, Option<i64>), sql, from.get(), into.get())?;
    if copied.is_empty() {
        return Ok(copied);
    }
    let sql = "INSERT INTO wait_unlock (reader, book, last_at)
        SELECT $2, book, last_at FROM wait_unlock WHERE reader = $1
        ON CONFLICT (reader, book) DO UPDATE SET last_at = excluded.last_at
            WHERE excluded.last_at > wait_unlock.last_at";
    execute!(unit, sql, from.get(), into.get())?;
    Ok(copied)
}

/// Undoes [`copy_waits`]: restores the reader's previous times of the last unlock by wait for free,
/// except for books in which the reader has unlocked a section that way in the meantime.
pub(in crate::wallet) async fn restore_waits(
    unit: &mut Unit,
    reader: ReaderId,
    copied: &[(i64, i64, Option<i64>)],
) -> Result<(), DatabaseError> {
    let reader = reader.get();
    let sql = "UPDATE wait_unlock SET last_at = v.column4 FROM (VALUES {}) AS v
        WHERE wait_unlock.reader = v.column1 AND wait_unlock.book = v.column2
            AND wait_unlock.last_at = v.column3";
    let had = copied.iter().filter_map(|(book, at, had)| Some((reader, *book, *at, (*had)?)));
    bulk::execute_values(unit, sql, had).await?;
    let sql = "DELETE FROM wait_unlock WHERE EXISTS (SELECT 1 FROM (VALUES {}) AS v
        WHERE wait_unlock.reader = v.column1 AND wait_unlock.book = v.column2
            AND wait_unlock.last_at = v.column3)";
    let new = copied.iter().filter(|(.., had)| had.is_none());
    let new = new.map(|(book, at, _)| (reader, *book, *at));
    bulk::execute_values(unit, sql, new).await.map(|_| ())
}

pub(in crate::wallet) async fn delete_by_reader(
    unit: &mut Unit,
    reader: ReaderId,
) -> Result<(), DatabaseError> {
    execute!(unit, "DELETE FROM auto_unlock WHERE reader = $1", reader.get())?;
    execute!(unit, "DELETE FROM wait_unlock WHERE reader = $1", reader.get()).map(|_| ())
}
