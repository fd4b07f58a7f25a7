//! Decodes images and encodes them again as WebP, so that untrusted bytes are never served.

use std::io::Cursor;

use image::{DynamicImage, GenericImageView as _, ImageFormat, ImageReader, imageops::FilterType};
use sha2::{Digest as _, Sha256};

use crate::{Image, Images};

const MAX_SOURCE_SIDE: u32 = 8192;
const MAX_PIXELS: u64 = 24_000_000;
const MAX_DECODER_BYTES: u64 = 112 << 20;
const MAX_SIDE: u32 = 1600;
const QUALITY: f32 = 80.0;

/// Converts an image to WebP; `None` if it is not PNG, JPEG, GIF or WebP, is damaged, or is too large.
pub fn convert(bytes: &[u8]) -> Option<Image> {
    let source = decode(bytes)?;
    let scaled = shrink(source);
    let (width, height) = scaled.dimensions();
    let encoded = match scaled.color().has_alpha() {
        true => webp::Encoder::from_rgba(&scaled.into_rgba8(), width, height)
            .encode_simple(false, QUALITY),
        false => webp::Encoder::from_rgb(&scaled.into_rgb8(), width, height)
            .encode_simple(false, QUALITY),
    };
    Some(Image { width, height, webp: encoded.ok()?.to_vec() })
}

/// Adds the image to `images` under a hash of its bytes, and returns that hash.
pub fn store(images: &mut Images, image: Image) -> String {
    let hash = Sha256::digest(&image.webp);
    let name = hex::encode(&hash[..16]);
    images.insert(name.clone(), image);
    name
}

fn decode(bytes: &[u8]) -> Option<DynamicImage> {
    let format = image::guess_format(bytes).ok()?;
    let known = [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::Gif, ImageFormat::WebP];
    if !known.contains(&format) || (format == ImageFormat::Jpeg && has_too_many_scans(bytes)) {
        return None;
    }
    let (width, height) =
        ImageReader::with_format(Cursor::new(bytes), format).into_dimensions().ok()?;
    let sides = [width, height];
    let pixels = u64::from(width) * u64::from(height);
    if sides.iter().any(|side| !(1..=MAX_SOURCE_SIDE).contains(side)) || pixels > MAX_PIXELS {
        return None;
    }
    let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
    let mut limits = image::Limits::default();
    limits.max_image_width = Some(MAX_SOURCE_SIDE);
    limits.max_image_height = Some(MAX_SOURCE_SIDE);
    limits.max_alloc = Some(MAX_DECODER_BYTES);
    reader.limits(limits);
    reader.decode().ok()
}

/// Returns whether a JPEG has more scans than a real file, which has about ten. Each scan makes the decoder visit the
/// whole image.
fn has_too_many_scans(bytes: &[u8]) -> bool {
    const MAX_SCANS: usize = 64;
    bytes.windows(2).filter(|pair| *pair == [0xff, 0xda]).count() > MAX_SCANS
}

fn shrink(source: DynamicImage) -> DynamicImage {
    let longest = |image: &DynamicImage| image.width().max(image.height());
    let mut image = source;
    // A fast, coarse reduction to twice the size first, so that the fine filter needs little memory.
    if longest(&image) > 2 * MAX_SIDE {
        image = image.thumbnail(2 * MAX_SIDE, 2 * MAX_SIDE);
    }
    match longest(&image) > MAX_SIDE {
        true => image.resize(MAX_SIDE, MAX_SIDE, FilterType::Triangle),
        false => image,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn encoded(width: u32, height: u32, format: ImageFormat) -> Vec<u8> {
        let picture =
            image::RgbImage::from_fn(width, height, |x, y| image::Rgb([x as u8, y as u8, 7]));
        let mut bytes = Cursor::new(Vec::new());
        DynamicImage::ImageRgb8(picture).write_to(&mut bytes, format).unwrap();
        bytes.into_inner()
    }

    #[test]
    fn four_formats_become_webp_of_at_most_1600_pixels() {
        for format in [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::Gif, ImageFormat::WebP] {
            let image = convert(&encoded(40, 20, format)).unwrap();
            assert_eq!((image.width, image.height), (40, 20));
            assert_eq!(image::guess_format(&image.webp).unwrap(), ImageFormat::WebP);
        }
        let wide = convert(&encoded(4000, 500, ImageFormat::Png)).unwrap();
        assert_eq!((wide.width, wide.height), (1600, 200));
        let thin = convert(&encoded(1, 5000, ImageFormat::Png)).unwrap();
        assert_eq!((thin.width, thin.height), (1, 1600));
    }

    #[test]
    fn invalid_and_oversized_images_are_rejected() {
        assert!(convert(b"<svg/>").is_none());
        assert!(convert(b"\x89PNG\r\n\x1a\n").is_none());
        assert!(convert(&encoded(8193, 1, ImageFormat::Png)).is_none());
    }

    #[test]
    fn equal_images_share_one_name() {
        let mut images = Images::new();
        let image = || convert(&encoded(8, 8, ImageFormat::Png)).unwrap();
        let name = store(&mut images, image());
        assert_eq!(store(&mut images, image()), name);
        assert_eq!((name.len(), images.len()), (32, 1));
    }
}
