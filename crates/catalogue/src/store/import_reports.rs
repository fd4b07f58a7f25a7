use database::{DatabaseError, Executes, Unit, execute, fetch_optional};

/// Stores the JSON report of the last import of a book. Does nothing if there is no such book.
pub(crate) async fn put_report(
    unit: &mut Unit,
    book_id: &str,
    report: &str,
    now: i64,
) -> Result<(), DatabaseError> {
    let sql = "INSERT INTO import_report (book, imported_at, report)
        SELECT id, $2, $3 FROM book WHERE book_id = $1
        ON CONFLICT (book) DO UPDATE SET
            imported_at = excluded.imported_at, report = excluded.report";
    execute!(unit, sql, book_id, now, report).map(|_| ())
}

/// Returns when a book was last imported, in Unix seconds, and the report of this import as JSON.
pub(crate) async fn report(
    db: &mut impl Executes,
    book_id: &str,
) -> Result<Option<(i64, String)>, DatabaseError> {
    let sql = "SELECT r.imported_at, r.report FROM import_report r JOIN book b ON b.id = r.book
        WHERE b.book_id = $1";
    fetch_optional!(db, (i64, String), sql, book_id)
}
