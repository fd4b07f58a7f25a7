//! All that is kept of what a reader read: to be taken along, or forgotten.

use database::{Executes, Unit};

use super::service::ReadingError;
use super::store;
use super::store::library::LibraryRow;
use super::store::positions::KeptPosition;
use crate::reader::ReaderId;

/// Every book of a reader's library, by its number in the catalogue.
pub async fn whole_library(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Vec<LibraryRow>, ReadingError> {
    Ok(store::library::all(db, reader).await?)
}

/// Every place a reader was at, the oldest first.
pub async fn all_positions(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Vec<KeptPosition>, ReadingError> {
    Ok(store::positions::all(db, reader).await?)
}

/// Forgets library, places and history within the caller's unit of work.
pub async fn forget(unit: &mut Unit, reader: ReaderId) -> Result<(), ReadingError> {
    store::library::forget(unit, reader).await?;
    store::days::forget(unit, reader, None).await?;
    Ok(store::positions::forget(unit, reader).await?)
}
