//! Converts covers to JPEG, for clients that cannot show SVG or WebP: link previews and e-readers.

use image::codecs::jpeg::JpegEncoder;
use image::{ExtendedColorType, ImageFormat};
use manuscript::Raster;
use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{ImageHrefResolver, Options, Tree};

use super::WIDTH;

const QUALITY: u8 = 85;

/// Renders a drawn cover as a JPEG that is `width` pixels wide. Returns `None` if the SVG is invalid, which would be a
/// bug in the drawing code.
pub fn drawn(svg: &str, width: u32) -> Option<Vec<u8>> {
    let tree = Tree::from_str(svg, &Options::default()).ok()?;
    let mut pixels = Pixmap::new(width, width * 3 / 2)?;
    let scale = width as f32 / WIDTH;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    // The drawing fills the whole area, so no pixel is transparent.
    let rgb: Vec<u8> = pixels.data().chunks_exact(4).flat_map(|rgba| &rgba[..3]).copied().collect();
    encoded(&rgb, pixels.width(), pixels.height())
}

/// Draws a picture of a book as pixels, at most `most` wide and high. Text in it is not drawn, and no file is loaded.
/// Returns `None` if the SVG is invalid or empty.
pub fn svg(text: &str, most: u32) -> Option<Raster> {
    let no_images = ImageHrefResolver {
        resolve_data: Box::new(|_, _, _| None),
        resolve_string: Box::new(|_, _| None),
    };
    let options = Options { image_href_resolver: no_images, ..Options::default() };
    let tree = Tree::from_str(text, &options).ok()?;
    let (width, height) = (tree.size().width(), tree.size().height());
    let scale = most as f32 / width.max(height);
    let side = |length: f32| ((length * scale).round() as u32).clamp(1, most);
    let mut pixels = Pixmap::new(side(width), side(height))?;
    // Drawings are made for white paper, and dark ink would vanish on a dark page.
    pixels.fill(Color::WHITE);
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    Some(Raster { width: pixels.width(), height: pixels.height(), rgba: pixels.take() })
}

/// Converts a stored cover from WebP to JPEG. Returns `None` if the bytes are not a WebP image.
pub fn stored(webp: &[u8]) -> Option<Vec<u8>> {
    let picture = image::load_from_memory_with_format(webp, ImageFormat::WebP).ok()?.into_rgb8();
    encoded(&picture, picture.width(), picture.height())
}

fn encoded(rgb: &[u8], width: u32, height: u32) -> Option<Vec<u8>> {
    let mut jpeg = Vec::new();
    let mut encoder = JpegEncoder::new_with_quality(&mut jpeg, QUALITY);
    encoder.encode(rgb, width, height, ExtendedColorType::Rgb8).ok()?;
    Some(jpeg)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size(jpeg: &[u8]) -> (u32, u32) {
        let picture = image::load_from_memory_with_format(jpeg, ImageFormat::Jpeg).unwrap();
        (picture.width(), picture.height())
    }

    #[test]
    fn a_drawn_cover_becomes_a_jpeg_of_the_requested_width() {
        let svg = crate::draw("Salt", "A. Pen", "mystery");
        for width in [320, 640] {
            assert_eq!(size(&drawn(&svg, width).unwrap()), (width, width * 3 / 2));
        }
    }

    #[test]
    fn letters_are_rendered() {
        let lettered = drawn(&crate::draw("Salt", "A. Pen", "mystery"), 320).unwrap();
        let bare = crate::draw("Salt", "A. Pen", "mystery").replace("<use ", "<nothing ");
        assert_ne!(lettered, drawn(&bare, 320).unwrap());
    }

    #[test]
    fn a_drawing_of_a_book_is_drawn_on_white_without_other_files() {
        let svg = |inner: &str| {
            let text = format!(
                "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='2'>{inner}</svg>"
            );
            super::svg(&text, 40).unwrap()
        };
        let drawn =
            svg("<rect width='2' height='2'/><image href='/etc/hostname' width='4' height='2'/>");
        assert_eq!((drawn.width, drawn.height), (40, 20));
        let pixel = |x: usize| &drawn.rgba[4 * x..4 * x + 4];
        assert_eq!((pixel(5), pixel(35)), (&[0, 0, 0, 255][..], &[255; 4][..]));
        assert!(super::svg("<svg", 40).is_none());
    }

    #[test]
    fn invalid_pictures_return_none() {
        assert!(drawn("<svg", 320).is_none());
        assert!(stored(b"RIFFxxxxWEBP").is_none());
    }
}
