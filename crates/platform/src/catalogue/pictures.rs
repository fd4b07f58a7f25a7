//! Covers in the widths they are served in.

use super::new_book::NewBook;
use super::service::CatalogueError;

/// A cover, encoded for every width.
pub(super) struct CoverFiles {
    pub(super) version: String,
    pub(super) colour: String,
    pub(super) files: Vec<(u32, Vec<u8>)>,
}

pub(super) async fn with_cover(
    book: NewBook,
) -> Result<(NewBook, Option<CoverFiles>), CatalogueError> {
    Ok((book, None))
}
