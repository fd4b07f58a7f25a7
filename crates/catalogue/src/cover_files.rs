//! Encodes a cover in every width in which it is served.

use manuscript::{Book, CoverDrawing, Image, add_image, cover_sizes, image_from};

use super::new_book::NewBook;
use super::service::CatalogueError;

/// Widths in pixels: for a shelf on a phone, for a shelf on a high-density screen, and for the book page.
pub(super) const WIDTHS: [u32; 3] = [160, 320, 640];

/// A cover as WebP files, one for every width.
pub(super) struct CoverFiles {
    /// Name of the picture from which the files were made; it changes with the picture.
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

/// Renders a cover that came as a drawing. If that fails, the book keeps the picture in it, if there is one.
pub(super) fn with_rendered_cover(mut book: Book) -> Book {
    let Some(CoverDrawing { svg, pictures }) = book.drawing.take() else { return book };
    let picture = |href: &str| Some(book.images.get(pictures.get(href)?)?.webp.clone());
    let rendered = ::covers::lettered::rendered(&svg, picture);
    if let Some(image) = rendered.and_then(|png| image_from(&png)) {
        book.cover = Some(add_image(&mut book.images, image));
    }
    book
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawing_becomes_the_cover_and_a_broken_one_leaves_the_picture() {
        let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='400' height='600'><text y='90'>Salt</text></svg>";
        let book = |svg: &str| Book {
            cover: Some("picture".to_owned()),
            drawing: Some(CoverDrawing { svg: svg.to_owned(), pictures: Default::default() }),
            ..Book::default()
        };
        let drawn = with_rendered_cover(book(svg));
        let image = &drawn.images[drawn.cover.as_ref().unwrap()];
        assert_eq!((image.width, image.height), (1067, 1600));
        assert_eq!(with_rendered_cover(book("<svg")).cover.as_deref(), Some("picture"));
    }
}
