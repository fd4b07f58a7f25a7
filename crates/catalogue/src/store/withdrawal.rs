use database::FromRow;
use database::{DatabaseError, Executes, Unit, fetch_optional};

use crate::keys::BookKey;

#[derive(FromRow)]
pub(crate) struct WithdrawnBook {
    pub(crate) id: BookKey,
    pub(crate) tags: String,
    pub(crate) trend: f64,
}

/// Withdraws a book at the time `at`, or restores the book if `at` is `None`. Returns the book; `None` if nothing
/// changed.
pub(crate) async fn set_withdrawn(
    unit: &mut Unit,
    book_id: &str,
    at: Option<i64>,
) -> Result<Option<WithdrawnBook>, DatabaseError> {
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
    fetch_optional!(unit, WithdrawnBook, sql, book_id, at)
}

/// Returns when a book was withdrawn, in Unix seconds: `None` if there is no such book, `Some(None)` if the book is not
/// withdrawn.
pub(crate) async fn withdrawn_at(
    db: &mut impl Executes,
    book_id: &str,
) -> Result<Option<Option<i64>>, DatabaseError> {
    let sql = "SELECT withdrawn_at FROM book WHERE book_id = $1";
    Ok(fetch_optional!(db, (Option<i64>,), sql, book_id)?.map(|(at,)| at))
}
