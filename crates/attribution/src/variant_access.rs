//! What a campaign's variant gives readers: access to sections, and a layout of the reading page.

use database::{DatabaseError, Executes};

use super::store;
use readers::ReaderId;

/// Returns the number of the first section of a book that the reader's sticky variants do not open; `None` if no
/// variant opens any section.
pub async fn open_before(
    db: &mut impl Executes,
    reader: ReaderId,
    book: i64,
) -> Result<Option<i64>, DatabaseError> {
    store::variants::first_locked(db, reader, book).await
}

/// Returns the name of the layout of the reading page that the reader's most recent variant sets; `None` if it sets
/// none.
pub async fn campaign_layout(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Option<String>, DatabaseError> {
    store::variants::layout(db, reader).await
}
