//! Covers in the widths they are served in.

use manuscript::{Image, cover_sizes};

use super::new_book::NewBook;
use super::service::CatalogueError;

/// A shelf on a phone, a shelf on a fine screen, and the page of a book.
pub(super) const WIDTHS: [u32; 3] = [160, 320, 640];

/// A cover, encoded for every width.
pub(super) struct CoverFiles {
    /// The name of the picture it was made from.
    pub(super) version: String,
    /// The colour of the whole, such as `#1f2a44`.
    pub(super) colour: String,
    pub(super) files: Vec<(u32, Vec<u8>)>,
}

/// Makes the cover's files on a thread that may work for a while.
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
