use database::FromRow;
use database::{DatabaseError, Executes, Unit, execute, fetch_all, fetch_optional};

use readers::ReaderId;

/// Answers the unlock's id, or none if the section was unlocked before.
pub(in crate::wallet) async fn put(
    unit: &mut Unit,
    reader: ReaderId,
    book: i64,
    section: i64,
    price: i64,
    now: i64,
) -> Result<Option<i64>, DatabaseError> {
    let sql = "INSERT INTO unlock (reader, book, section, price, unlocked_at)
        VALUES ($1, $2, $3, $4, $5) ON CONFLICT (reader, section) DO NOTHING RETURNING id";
    let row = fetch_optional!(unit, (i64,), sql, reader.get(), book, section, price, now)?;
    Ok(row.map(|(id,)| id))
}

pub(in crate::wallet) async fn set_entry(
    unit: &mut Unit,
    unlock: i64,
    entry: i64,
) -> Result<(), DatabaseError> {
    execute!(unit, "UPDATE unlock SET entry = $2 WHERE id = $1", unlock, entry).map(|_| ())
}

#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub(in crate::wallet) struct UnlockRow {
    pub(in crate::wallet) id: i64,
    pub(in crate::wallet) book: i64,
    pub(in crate::wallet) section: i64,
    pub(in crate::wallet) price: i64,
    pub(in crate::wallet) unlocked_at: i64,
}

pub(in crate::wallet) async fn find(
    db: &mut impl Executes,
    reader: ReaderId,
    section: i64,
) -> Result<Option<UnlockRow>, DatabaseError> {
    let sql = "SELECT id, book, section, price, unlocked_at FROM unlock
        WHERE reader = $1 AND section = $2";
    fetch_optional!(db, UnlockRow, sql, reader.get(), section)
}

pub(in crate::wallet) async fn of_book(
    db: &mut impl Executes,
    reader: ReaderId,
    book: i64,
) -> Result<Vec<UnlockRow>, DatabaseError> {
    let sql = "SELECT id, book, section, price, unlocked_at FROM unlock
        WHERE reader = $1 AND book = $2 ORDER BY id";
    fetch_all!(db, UnlockRow, sql, reader.get(), book)
}

pub(in crate::wallet) async fn of_reader(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Vec<UnlockRow>, DatabaseError> {
    let sql = "SELECT id, book, section, price, unlocked_at FROM unlock
        WHERE reader = $1 ORDER BY id";
    fetch_all!(db, UnlockRow, sql, reader.get())
}

#[derive(FromRow)]
pub(in crate::wallet) struct OwnedRow {
    pub(in crate::wallet) book_id: String,
    pub(in crate::wallet) title: String,
    pub(in crate::wallet) author: String,
    pub(in crate::wallet) section_num: i64,
    /// Of those that the book still has.
    pub(in crate::wallet) sections: i64,
    /// The last of its unlocks.
    pub(in crate::wallet) last: i64,
}

/// Books with unlocks, the one with the last unlock first, from before an unlock on.
pub(in crate::wallet) async fn books(
    db: &mut impl Executes,
    reader: ReaderId,
    before: i64,
    limit: i64,
) -> Result<Vec<OwnedRow>, DatabaseError> {
    let sql = "SELECT b.book_id, b.title, b.author, b.section_num, u.sections, u.last
        FROM (SELECT unlock.book, COUNT(section.id) AS sections, MAX(unlock.id) AS last FROM unlock
            LEFT JOIN section ON section.id = unlock.section
            WHERE unlock.reader = $1 GROUP BY unlock.book) u
        JOIN book b ON b.id = u.book WHERE u.last < $2 ORDER BY u.last DESC LIMIT $3";
    fetch_all!(db, OwnedRow, sql, reader.get(), before, limit)
}

/// Gives all unlocks to another reader but those that the other has too, and answers which.
pub(in crate::wallet) async fn reassign_all(
    unit: &mut Unit,
    from: ReaderId,
    into: ReaderId,
) -> Result<Vec<i64>, DatabaseError> {
    let sql = "UPDATE unlock SET reader = $2 WHERE reader = $1 AND NOT EXISTS
        (SELECT 1 FROM unlock other WHERE other.reader = $2 AND other.section = unlock.section)
        RETURNING id";
    let given = fetch_all!(unit, (i64,), sql, from.get(), into.get())?;
    Ok(given.into_iter().map(|(id,)| id).collect())
}

/// Gives one unlock to another reader, if it is still where it was and the other has none.
pub(in crate::wallet) async fn reassign(
    unit: &mut Unit,
    unlock: i64,
    from: ReaderId,
    into: ReaderId,
) -> Result<bool, DatabaseError> {
    let sql = "UPDATE unlock SET reader = $3 WHERE id = $1 AND reader = $2 AND NOT EXISTS
        (SELECT 1 FROM unlock other WHERE other.reader = $3 AND other.section = unlock.section)";
    execute!(unit, sql, unlock, from.get(), into.get()).map(|rows| rows == 1)
}

/// Book, number, price and time of all unlocks; the number is none where the book lost the section.
pub(in crate::wallet) async fn named(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Vec<(String, Option<i64>, i64, i64)>, DatabaseError> {
    let sql = "SELECT b.book_id, s.number, u.price, u.unlocked_at FROM unlock u
        JOIN book b ON b.id = u.book LEFT JOIN section s ON s.id = u.section
        WHERE u.reader = $1 ORDER BY u.id";
    fetch_all!(db, (String, Option<i64>, i64, i64), sql, reader.get())
}
