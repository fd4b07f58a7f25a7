//! Resizes covers for display.

use std::io::Cursor;

use image::imageops::FilterType;
use image::{DynamicImage, ImageFormat, ImageReader};

use crate::Image;

const QUALITY: f32 = 82.0;

/// The average colour of a cover, such as `#1f2a44`, and its WebP files, each with its width in pixels.
type Sizes = (String, Vec<(u32, Vec<u8>)>);

/// Returns the average colour of `picture`, and a WebP file of it for each of `widths`, in pixels. The files show the
/// centre of the picture, cropped to the aspect ratio 2:3. `None` if the picture cannot be decoded or encoded.
pub fn cover_sizes(picture: &Image, widths: &[u32]) -> Option<Sizes> {
    let original = decode(&picture.webp)?;
    let files = widths.iter().map(|&width| {
        let sized = original.resize_to_fill(width, width * 3 / 2, FilterType::Lanczos3).into_rgb8();
        let (actual_width, height) = sized.dimensions();
        let encoded =
            webp::Encoder::from_rgb(&sized, actual_width, height).encode_simple(false, QUALITY);
        Some((width, encoded.ok()?.to_vec()))
    });
    Some((average_colour(&original), files.collect::<Option<_>>()?))
}

/// Returns the width and height of a WebP image in pixels; `None` if the bytes are not a WebP image.
pub fn picture_size(webp: &[u8]) -> Option<(u32, u32)> {
    ImageReader::with_format(Cursor::new(webp), ImageFormat::WebP).into_dimensions().ok()
}

fn decode(webp: &[u8]) -> Option<DynamicImage> {
    ImageReader::with_format(Cursor::new(webp), ImageFormat::WebP).decode().ok()
}

/// Returns the average colour of all pixels, such as `#1f2a44`.
fn average_colour(picture: &DynamicImage) -> String {
    let one = picture.resize_exact(1, 1, FilterType::Triangle).into_rgb8();
    let [red, green, blue] = one.get_pixel(0, 0).0;
    format!("#{red:02x}{green:02x}{blue:02x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn single_colour(width: u32, height: u32) -> Image {
        let pixels = image::RgbImage::from_pixel(width, height, image::Rgb([200, 40, 40]));
        let webp = webp::Encoder::from_rgb(&pixels, width, height).encode(90.0).to_vec();
        Image { width, height, webp }
    }

    #[test]
    fn a_cover_is_cropped_to_two_by_three_in_every_width() {
        let (average_colour, files) = cover_sizes(&single_colour(300, 300), &[160, 320]).unwrap();
        assert!(average_colour.starts_with("#c"), "{average_colour}");
        let sizes: Vec<_> = files.iter().map(|(_, webp)| picture_size(webp).unwrap()).collect();
        assert_eq!(sizes, [(160, 240), (320, 480)]);
    }

    #[test]
    fn invalid_image_data_gives_none() {
        let broken = Image { width: 1, height: 1, webp: b"RIFFxxxxWEBP".to_vec() };
        assert!(cover_sizes(&broken, &[160]).is_none());
        assert!(picture_size(b"").is_none());
    }
}
