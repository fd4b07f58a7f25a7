//! Access to sections by a campaign variant.

use database::{DatabaseError, Executes};

use super::store;
use readers::ReaderId;

/// Returns the number of the first section of a book that the reader's sticky variant does not open; `None` if no
/// variant opens any.
pub async fn open_before(
    db: &mut impl Executes,
    reader: ReaderId,
    book: i64,
) -> Result<Option<i64>, DatabaseError> {
    store::variants::first_locked(db, reader, book).await
}
