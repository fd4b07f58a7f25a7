//! What a variant opens.

use database::{DatabaseError, Executes};

use super::store;
use readers::ReaderId;

/// Sections of a book before this number are open to the reader by its sticky variant.
pub async fn open_before(
    db: &mut impl Executes,
    reader: ReaderId,
    book: i64,
) -> Result<Option<i64>, DatabaseError> {
    store::variants::first_locked(db, reader, book).await
}
