use database::{DatabaseError, Executes};

use super::store;
use crate::reader::ReaderId;

#[derive(Debug, thiserror::Error)]
pub enum NoticesError {
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

/// Whether a reader is told of anything: wants it, and has a browser or a mail address for it.
pub async fn is_told(db: &mut impl Executes, reader: ReaderId) -> Result<bool, NoticesError> {
    Ok(store::is_told(db, reader).await?)
}
