use database::FromRow;
use database::{DatabaseError, Executes, Unit, execute, fetch_all, fetch_optional};

use readers::ReaderId;

pub(in crate::wallet) struct NewReceipt<'a> {
    pub(in crate::wallet) id: &'a str,
    pub(in crate::wallet) reader: ReaderId,
    pub(in crate::wallet) entry: Option<i64>,
    pub(in crate::wallet) book: i64,
    pub(in crate::wallet) at: i64,
    pub(in crate::wallet) body: &'a str,
    pub(in crate::wallet) signature: &'a str,
}

pub(in crate::wallet) async fn put(
    unit: &mut Unit,
    new: &NewReceipt<'_>,
) -> Result<(), DatabaseError> {
    let sql = "INSERT INTO receipt (id, reader, entry, book, made_at, body, signature)
        VALUES ($1, $2, $3, $4, $5, $6, $7)";
    let NewReceipt { id, reader, entry, book, at, body, signature } = *new;
    execute!(unit, sql, id, reader.get(), entry, book, at, body, signature).map(|_| ())
}

pub(in crate::wallet) async fn put_section(
    unit: &mut Unit,
    receipt: &str,
    section: i64,
) -> Result<(), DatabaseError> {
    let sql = "INSERT INTO receipt_section (receipt, section) VALUES ($1, $2)";
    execute!(unit, sql, receipt, section).map(|_| ())
}

#[derive(FromRow)]
pub(in crate::wallet) struct ReceiptRow {
    pub(in crate::wallet) id: String,
    pub(in crate::wallet) body: String,
    pub(in crate::wallet) signature: String,
}

/// A reader's receipts with a section on them, the first first.
pub(in crate::wallet) async fn of_section(
    db: &mut impl Executes,
    reader: ReaderId,
    book: i64,
    section: i64,
) -> Result<Vec<ReceiptRow>, DatabaseError> {
    let sql = "SELECT r.id, r.body, r.signature FROM receipt r
        JOIN receipt_section s ON s.receipt = r.id AND s.section = $3
        WHERE r.reader = $1 AND r.book = $2 ORDER BY r.made_at, r.id";
    fetch_all!(db, ReceiptRow, sql, reader.get(), book, section)
}

pub(in crate::wallet) async fn has_section(
    db: &mut impl Executes,
    receipt: &str,
    section: i64,
) -> Result<bool, DatabaseError> {
    let sql = "SELECT section FROM receipt_section WHERE receipt = $1 AND section = $2";
    Ok(fetch_optional!(db, (i64,), sql, receipt, section)?.is_some())
}

pub(in crate::wallet) async fn find(
    db: &mut impl Executes,
    reader: ReaderId,
    id: &str,
) -> Result<Option<ReceiptRow>, DatabaseError> {
    let sql = "SELECT id, body, signature FROM receipt WHERE id = $2 AND reader = $1";
    fetch_optional!(db, ReceiptRow, sql, reader.get(), id)
}

/// All of a reader's receipts, as they were signed.
pub(in crate::wallet) async fn all(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Vec<ReceiptRow>, DatabaseError> {
    let sql = "SELECT id, body, signature FROM receipt WHERE reader = $1 ORDER BY made_at, id";
    fetch_all!(db, ReceiptRow, sql, reader.get())
}

/// Gives all receipts to another reader, and answers which.
pub(in crate::wallet) async fn reassign_all(
    unit: &mut Unit,
    from: ReaderId,
    into: ReaderId,
) -> Result<Vec<String>, DatabaseError> {
    let sql = "UPDATE receipt SET reader = $2 WHERE reader = $1 RETURNING id";
    let given = fetch_all!(unit, (String,), sql, from.get(), into.get())?;
    Ok(given.into_iter().map(|(id,)| id).collect())
}

/// Gives one receipt to another reader, if it is still where it was.
pub(in crate::wallet) async fn reassign(
    unit: &mut Unit,
    receipt: &str,
    from: ReaderId,
    into: ReaderId,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE receipt SET reader = $3 WHERE id = $1 AND reader = $2";
    execute!(unit, sql, receipt, from.get(), into.get()).map(|_| ())
}
