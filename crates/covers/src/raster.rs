//! Converts covers to JPEG, for clients that cannot show SVG or WebP: link previews and e-readers.

use image::codecs::jpeg::JpegEncoder;
use image::{ExtendedColorType, ImageFormat};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

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
    fn invalid_pictures_return_none() {
        assert!(drawn("<svg", 320).is_none());
        assert!(stored(b"RIFFxxxxWEBP").is_none());
    }
}
