//! Encodes a book's cover as WebP in every width in which covers are served.

use manuscript::{Image, cover_sizes};

use super::new_book::NewBook;
use super::service::CatalogueError;

/// The widths in pixels in which covers are stored: for a shelf on a phone, for a shelf on a high-density screen, and
/// for the book page.
pub(super) const WIDTHS: [u32; 3] = [160, 320, 640];

/// A book's cover as WebP files, one for each width.
pub(super) struct CoverFiles {
    /// Name of the picture from which the files were made. A different picture has a different name.
    pub(super) version: String,
    /// Average colour of the cover, such as `#1f2a44`.
    pub(super) colour: String,
    pub(super) files: Vec<(u32, Vec<u8>)>,
}

/// Encodes the cover of a book in every width, on a blocking thread; `None` if the book has no cover picture.
pub(super) async fn cover_of(book: &NewBook) -> Result<Option<CoverFiles>, CatalogueError> {
    let Some((name, picture)) =
        book.cover.as_ref().and_then(|name| book.pictures.get_key_value(name))
    else {
        return Ok(None);
    };
    let (version, picture): (String, Image) = (name.clone(), picture.clone());
    let made = tokio::task::spawn_blocking(move || cover_sizes(&picture, &WIDTHS)).await;
    let made = made.map_err(|_| CatalogueError::Picture("the encoder failed".to_owned()))?;
    let (colour, files) =
        made.ok_or_else(|| CatalogueError::Picture("it cannot be decoded".to_owned()))?;
    Ok(Some(CoverFiles { version, colour, files }))
}
