use std::collections::HashMap;

use database::FromRow;
use database::{DatabaseError, Executes, Unit, bulk, execute, fetch_all, fetch_optional};

use catalogue::{BookKey, SectionKey};
use readers::ReaderId;

pub(in crate::wallet) struct NewReceipt<'a> {
    pub(in crate::wallet) id: &'a str,
    pub(in crate::wallet) reader: ReaderId,
    pub(in crate::wallet) entry: Option<i64>,
    pub(in crate::wallet) book: BookKey,
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

pub(in crate::wallet) async fn put_sections(
    unit: &mut Unit,
    receipt: &str,
    sections: &[SectionKey],
) -> Result<(), DatabaseError> {
    let rows = sections.iter().map(|section| (receipt, *section));
    bulk::insert(unit, "receipt_section", ["receipt", "section"], rows, "").await.map(|_| ())
}

#[derive(FromRow)]
pub(in crate::wallet) struct ReceiptRow {
    pub(in crate::wallet) id: String,
    pub(in crate::wallet) body: String,
    pub(in crate::wallet) signature: String,
}

/// Returns the reader's receipts for a book that list this section, oldest first.
pub(in crate::wallet) async fn of_section(
    db: &mut impl Executes,
    reader: ReaderId,
    book: BookKey,
    section: SectionKey,
) -> Result<Vec<ReceiptRow>, DatabaseError> {
    let sql = "SELECT r.id, r.body, r.signature FROM receipt r
        JOIN receipt_section s ON s.receipt = r.id AND s.section = $3
        WHERE r.reader = $1 AND r.book = $2 ORDER BY r.made_at, r.id";
    fetch_all!(db, ReceiptRow, sql, reader.get(), book, section)
}

/// Returns the ids of the reader's receipts that list any of `sections` of the book, each with the
/// number of these sections on the receipt.
pub(in crate::wallet) async fn section_counts(
    db: &mut impl Executes,
    reader: ReaderId,
    book: BookKey,
    sections: &[SectionKey],
) -> Result<HashMap<String, i64>, DatabaseError> {
    let sql = "SELECT s.receipt, COUNT(*) FROM receipt_section s JOIN receipt r ON r.id = s.receipt
        WHERE r.reader = $1 AND r.book = $2 AND s.section IN ({}) GROUP BY s.receipt";
    let rows: Vec<(String, i64)> = bulk::fetch_in(db, sql, (reader.get(), book), sections).await?;
    let mut counts = HashMap::new();
    for (receipt, count) in rows {
        *counts.entry(receipt).or_insert(0) += count;
    }
    Ok(counts)
}

pub(in crate::wallet) async fn find(
    db: &mut impl Executes,
    reader: ReaderId,
    id: &str,
) -> Result<Option<ReceiptRow>, DatabaseError> {
    let sql = "SELECT id, body, signature FROM receipt WHERE id = $2 AND reader = $1";
    fetch_optional!(db, ReceiptRow, sql, reader.get(), id)
}

/// Returns the reader to whom the receipt with this id was issued.
pub(in crate::wallet) async fn owner(
    db: &mut impl Executes,
    id: &str,
) -> Result<Option<ReaderId>, DatabaseError> {
    let sql = "SELECT reader FROM receipt WHERE id = $1";
    Ok(fetch_optional!(db, (i64,), sql, id)?.map(|(reader,)| ReaderId::new(reader)))
}

/// Returns all receipts of a reader, oldest first, exactly as they were signed.
pub(in crate::wallet) async fn all(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Vec<ReceiptRow>, DatabaseError> {
    let sql = "SELECT id, body, signature FROM receipt WHERE reader = $1 ORDER BY made_at, id";
    fetch_all!(db, ReceiptRow, sql, reader.get())
}

/// Moves the receipts of the reader `from` to the reader `into`. A receipt stays with `from` if its
/// payment paid for one of the unlocks with the ids `held_back`. Returns the ids of the moved
/// receipts.
pub(in crate::wallet) async fn reassign_all(
    unit: &mut Unit,
    from: ReaderId,
    into: ReaderId,
    held_back: &[i64],
) -> Result<Vec<String>, DatabaseError> {
    let sql = "UPDATE receipt SET reader = $2 WHERE reader = $1 RETURNING id";
    let given = fetch_all!(unit, (String,), sql, from.get(), into.get())?;
    let mut given: Vec<_> = given.into_iter().map(|(id,)| id).collect();
    if !held_back.is_empty() {
        let sql = "SELECT r.id FROM receipt r JOIN unlock u ON u.entry = r.entry
            WHERE r.reader = $1 AND u.id IN ({})";
        let kept: Vec<(String,)> = bulk::fetch_in(unit, sql, (into.get(),), held_back).await?;
        let kept: Vec<_> = kept.into_iter().map(|(id,)| id).collect();
        given.retain(|id| !kept.contains(id));
        reassign(unit, &kept, into, from).await?;
    }
    Ok(given)
}

/// Moves these receipts from the reader `from` to the reader `into`. Receipts that do not belong to `from` are not
/// changed.
pub(in crate::wallet) async fn reassign(
    unit: &mut Unit,
    receipts: &[String],
    from: ReaderId,
    into: ReaderId,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE receipt SET reader = $2 WHERE reader = $1 AND id IN ({})";
    bulk::execute_in(unit, sql, (from.get(), into.get()), receipts).await.map(|_| ())
}
