//! The effects of a campaign's variant on its readers: access to sections, and a layout of the reading page.

use database::{DatabaseError, Executes};

use super::store;
use readers::ReaderId;

/// Returns the number of the first section of a book that none of the reader's sticky variants opens; `None` if no
/// sticky variant opens sections.
pub async fn open_before(
    db: &mut impl Executes,
    reader: ReaderId,
    book: i64,
) -> Result<Option<i64>, DatabaseError> {
    store::variants::first_locked(db, reader, book).await
}

/// Returns the name of the layout of the reading page that the reader's sticky variant sets. If the reader has sticky
/// variants of several campaigns, the variant that became sticky last counts. Returns `None` if the reader has no
/// sticky variant, or if the variant sets no layout.
pub async fn campaign_layout(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Option<String>, DatabaseError> {
    store::variants::layout(db, reader).await
}
