use database::{DatabaseError, Executes, Unit, fetch_optional};

/// Sets or forgets since when a book is withdrawn. Answers its id, tags and trend, if it was otherwise
/// before.
pub(crate) async fn set_withdrawn(
    unit: &mut Unit,
    book_id: &str,
    at: Option<i64>,
) -> Result<Option<(i64, String, f64)>, DatabaseError> {
    let sql = match at {
        Some(_) => {
            "UPDATE book SET withdrawn_at = $2 WHERE book_id = $1 AND withdrawn_at IS NULL
            RETURNING id, tags, trend"
        }
        None => {
            "UPDATE book SET withdrawn_at = $2 WHERE book_id = $1 AND withdrawn_at IS NOT NULL
            RETURNING id, tags, trend"
        }
    };
    fetch_optional!(unit, (i64, String, f64), sql, book_id, at)
}

/// Since when a book is withdrawn, if it is; nothing where there is no such book.
pub(crate) async fn withdrawn_at(
    db: &mut impl Executes,
    book_id: &str,
) -> Result<Option<Option<i64>>, DatabaseError> {
    let sql = "SELECT withdrawn_at FROM book WHERE book_id = $1";
    Ok(fetch_optional!(db, (Option<i64>,), sql, book_id)?.map(|(at,)| at))
}
