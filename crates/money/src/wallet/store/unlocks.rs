use std::collections::{HashMap, HashSet};

use database::FromRow;
use database::{DatabaseError, Executes, Unit, bulk, execute, fetch_all, fetch_optional};
use ledger::Coins;

use catalogue::{BookKey, SectionKey};
use readers::ReaderId;

/// A section to unlock, its price, and the ledger entry that paid for the section; `entry` is `None` if the section
/// cost nothing.
pub(in crate::wallet) struct NewUnlock {
    pub(in crate::wallet) section: SectionKey,
    pub(in crate::wallet) price: Coins,
    pub(in crate::wallet) entry: Option<i64>,
}

/// Inserts unlocks of a reader. Fails with a unique violation if the reader has already unlocked one of the sections.
pub(in crate::wallet) async fn put(
    unit: &mut Unit,
    reader: ReaderId,
    book: BookKey,
    unlocks: &[NewUnlock],
    now: i64,
) -> Result<(), DatabaseError> {
    let columns = ["reader", "book", "section", "price", "entry", "unlocked_at"];
    let rows = unlocks
        .iter()
        .map(|unlock| (reader.get(), book, unlock.section, unlock.price.get(), unlock.entry, now));
    bulk::insert(unit, "unlock", columns, rows, "").await.map(|_| ())
}

#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub(in crate::wallet) struct UnlockRow {
    pub(in crate::wallet) id: i64,
    pub(in crate::wallet) book: BookKey,
    pub(in crate::wallet) section: SectionKey,
    pub(in crate::wallet) price: i64,
    pub(in crate::wallet) unlocked_at: i64,
}

pub(in crate::wallet) async fn find(
    db: &mut impl Executes,
    reader: ReaderId,
    section: SectionKey,
) -> Result<Option<UnlockRow>, DatabaseError> {
    let sql = "SELECT id, book, section, price, unlocked_at FROM unlock
        WHERE reader = $1 AND section = $2";
    fetch_optional!(db, UnlockRow, sql, reader.get(), section)
}

pub(in crate::wallet) async fn of_book(
    db: &mut impl Executes,
    reader: ReaderId,
    book: BookKey,
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
    /// Number of sections that the reader has unlocked and that are still part of the book.
    pub(in crate::wallet) sections: i64,
    /// Number of sections that the reader has unlocked and that were withdrawn from the book.
    pub(in crate::wallet) withdrawn: i64,
    /// Id of the reader's last unlock in the book.
    pub(in crate::wallet) last: i64,
}

/// Returns up to `limit` books in which the reader has unlocked sections, the latest unlock first. Only books whose
/// last unlock has an id smaller than `before` are returned.
pub(in crate::wallet) async fn books(
    db: &mut impl Executes,
    reader: ReaderId,
    before: i64,
    limit: i64,
) -> Result<Vec<OwnedRow>, DatabaseError> {
    let sql = "SELECT b.book_id, b.title, b.author, b.section_num,
            u.stored - u.withdrawn AS sections, u.withdrawn, u.last
        FROM (SELECT unlock.book, COUNT(section.id) AS stored,
                COUNT(section.withdrawn_at) AS withdrawn, MAX(unlock.id) AS last FROM unlock
            LEFT JOIN section ON section.id = unlock.section
            WHERE unlock.reader = $1 GROUP BY unlock.book) u
        JOIN book b ON b.id = u.book WHERE u.last < $2 ORDER BY u.last DESC LIMIT $3";
    fetch_all!(db, OwnedRow, sql, reader.get(), before, limit)
}

/// Returns those of `sections` that at least one reader has unlocked. Needs one index lookup per section, however many
/// readers unlocked the section.
pub(in crate::wallet) async fn owned_among(
    db: &mut impl Executes,
    sections: &[SectionKey],
) -> Result<HashSet<SectionKey>, DatabaseError> {
    let sql = "SELECT s.id FROM section s WHERE s.id IN ({})
        AND EXISTS (SELECT 1 FROM unlock u WHERE u.section = s.id)";
    let rows: Vec<(SectionKey,)> = bulk::fetch_in(db, sql, (), sections).await?;
    Ok(rows.into_iter().map(|(section,)| section).collect())
}

/// Returns the readers who have unlocked at least one of `sections`.
pub(in crate::wallet) async fn owners_of(
    db: &mut impl Executes,
    sections: &[SectionKey],
) -> Result<HashSet<i64>, DatabaseError> {
    let sql = "SELECT DISTINCT reader FROM unlock WHERE section IN ({})";
    let rows: Vec<(i64,)> = bulk::fetch_in(db, sql, (), sections).await?;
    Ok(rows.into_iter().map(|(reader,)| reader).collect())
}

/// Passes unlocks on to other sections: for each pair of sections in `pairs`, every reader who has unlocked the first
/// section inherits an unlock of the second section, at price 0. The new unlock refers to the original unlock, even if
/// that unlock was passed on several times.
pub(in crate::wallet) async fn pass_on(
    unit: &mut Unit,
    pairs: &[(SectionKey, SectionKey)],
) -> Result<(), DatabaseError> {
    let sql = "INSERT INTO unlock (reader, book, section, price, unlocked_at, inherited_from)
        SELECT u.reader, u.book, v.column2, 0, u.unlocked_at, COALESCE(u.inherited_from, u.id)
        FROM (VALUES {}) AS v JOIN unlock u ON u.section = v.column1
        WHERE TRUE ON CONFLICT (reader, section) DO NOTHING";
    bulk::execute_values(unit, sql, pairs.iter().copied()).await.map(|_| ())
}

/// Returns the public id and the title of the book of each of these unlocks.
pub(in crate::wallet) async fn books_of(
    db: &mut impl Executes,
    unlocks: &[i64],
) -> Result<Vec<(String, String)>, DatabaseError> {
    let sql = "SELECT b.book_id, b.title FROM unlock u JOIN book b ON b.id = u.book
        WHERE u.id IN ({})";
    bulk::fetch_in(db, sql, (), unlocks).await
}

/// An unlock of a reader who is merged into another reader, with the facts by which the merge decides whether to move
/// the unlock.
#[derive(Debug, Clone, FromRow)]
pub(in crate::wallet) struct MergedUnlock {
    pub(in crate::wallet) id: i64,
    pub(in crate::wallet) book: BookKey,
    pub(in crate::wallet) price: i64,
    pub(in crate::wallet) entry: Option<i64>,
    /// Number of bonus coins from rewards that the ledger entry `entry` spent, on all sections that the entry paid for.
    pub(in crate::wallet) entry_rewards: i64,
    /// 1 if the section was unlocked by wait for free, otherwise 0.
    pub(in crate::wallet) waited: i64,
    /// 1 if the reader who remains after the merge has unlocked the section too, otherwise 0.
    pub(in crate::wallet) owned: i64,
    /// Id of the unlock from which this unlock was inherited, because both sections have the same text; `None` if this
    /// unlock was not inherited.
    pub(in crate::wallet) inherited_from: Option<i64>,
}

/// Returns the unlocks of `from`, oldest first, for the merge of `from` into `into`.
pub(in crate::wallet) async fn to_merge(
    unit: &mut Unit,
    from: ReaderId,
    into: ReaderId,
) -> Result<Vec<MergedUnlock>, DatabaseError> {
    let sql = "SELECT u.id, u.book, u.price, u.entry, u.inherited_from,
            CAST(COALESCE((SELECT SUM(-p.amount) FROM coin_posting p JOIN coin_lot l ON l.id = p.lot
                WHERE p.entry = u.entry AND p.account = 'wallet' AND l.kind = 'bonus'
                    AND l.source = 'reward'), 0) AS BIGINT) AS entry_rewards,
            CAST(CASE WHEN u.entry IS NULL AND u.inherited_from IS NULL AND EXISTS
                (SELECT 1 FROM wait_unlock w WHERE w.reader = u.reader AND w.book = u.book)
                THEN 1 ELSE 0 END AS BIGINT) AS waited,
            CAST(CASE WHEN EXISTS (SELECT 1 FROM unlock other
                WHERE other.reader = $2 AND other.section = u.section)
                THEN 1 ELSE 0 END AS BIGINT) AS owned
        FROM unlock u WHERE u.reader = $1 ORDER BY u.id";
    fetch_all!(unit, MergedUnlock, sql, from.get(), into.get())
}

/// Returns how many sections of each book the reader has unlocked by wait for free since `since`.
pub(in crate::wallet) async fn waits_since(
    unit: &mut Unit,
    reader: ReaderId,
    since: i64,
) -> Result<HashMap<BookKey, i64>, DatabaseError> {
    let sql = "SELECT u.book, COUNT(*) FROM unlock u
        JOIN wait_unlock w ON w.reader = u.reader AND w.book = u.book
        WHERE u.reader = $1 AND u.entry IS NULL AND u.inherited_from IS NULL
            AND u.unlocked_at >= $2 GROUP BY u.book";
    Ok(fetch_all!(unit, (BookKey, i64), sql, reader.get(), since)?.into_iter().collect())
}

/// Moves these unlocks from the reader `from` to the reader `into`. Unlocks that do not belong to `from`, and unlocks
/// of sections that `into` has unlocked too, are not moved. Returns the ids of the moved unlocks, in the given order.
pub(in crate::wallet) async fn reassign(
    unit: &mut Unit,
    unlocks: &[i64],
    from: ReaderId,
    into: ReaderId,
) -> Result<Vec<i64>, DatabaseError> {
    let sql = "UPDATE unlock SET reader = $2 WHERE reader = $1 AND id IN ({}) AND NOT EXISTS
        (SELECT 1 FROM unlock other WHERE other.reader = $2 AND other.section = unlock.section)
        RETURNING id";
    let given = bulk::fetch_in(unit, sql, (from.get(), into.get()), unlocks).await?;
    let given: HashSet<i64> = given.into_iter().map(|(id,)| id).collect();
    Ok(unlocks.iter().copied().filter(|unlock| given.contains(unlock)).collect())
}

/// Moves inherited unlocks from the reader `from` to the reader `into`, if the unlocks from which they were inherited
/// belong to `into`. Unlocks of sections that `into` has unlocked too are not moved.
pub(in crate::wallet) async fn reassign_inherited(
    unit: &mut Unit,
    from: ReaderId,
    into: ReaderId,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE unlock SET reader = $2 WHERE reader = $1
        AND inherited_from IN (SELECT origin.id FROM unlock origin WHERE origin.reader = $2)
        AND NOT EXISTS
        (SELECT 1 FROM unlock other WHERE other.reader = $2 AND other.section = unlock.section)";
    execute!(unit, sql, from.get(), into.get()).map(|_| ())
}

/// An unlock, as the data export contains it.
#[derive(FromRow)]
pub(in crate::wallet) struct ExportedUnlock {
    pub(in crate::wallet) book_id: String,
    /// Current number of the section; `None` if the section was withdrawn from the book.
    pub(in crate::wallet) number: Option<i64>,
    pub(in crate::wallet) price: i64,
    pub(in crate::wallet) unlocked_at: i64,
}

/// Returns all unlocks of a reader, oldest first.
pub(in crate::wallet) async fn exported(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Vec<ExportedUnlock>, DatabaseError> {
    let sql = "SELECT b.book_id, s.number, u.price, u.unlocked_at FROM unlock u
        JOIN book b ON b.id = u.book
        LEFT JOIN section s ON s.id = u.section AND s.withdrawn_at IS NULL
        WHERE u.reader = $1 ORDER BY u.id";
    fetch_all!(db, ExportedUnlock, sql, reader.get())
}
