//! Decodes images and encodes them again as WebP, so that untrusted bytes are never served.

use std::io::Cursor;

use image::codecs::jpeg::JpegEncoder;
use image::metadata::Orientation;
use image::{
    DynamicImage, GenericImageView as _, GrayImage, ImageDecoder as _, ImageFormat, ImageReader,
    RgbImage, RgbaImage,
};
use picture_scaling::scale_down;
use sha2::{Digest as _, Sha256};

use crate::limits::ReadControl;
use crate::{Image, Images};

const MAX_SOURCE_SIDE: u32 = 8192;
pub(crate) const MAX_PIXELS: u64 = 24_000_000;
const MAX_DECODER_BYTES: u64 = 112 << 20;
pub(crate) const MAX_SIDE: u32 = 1600;
const QUALITY: f32 = 80.0;
/// The compression effort of libwebp, from 0 to 6. Lower than the default of 4, which makes files 3
/// percent smaller but takes three times as long.
const METHOD: i32 = 1;

/// The largest number of images that are decoded at the same time. Together they may have at most [`MAX_PIXELS`]
/// pixels.
const AT_ONCE: usize = 4;

/// A group of images to decode at the same time: how many they are, and how many pixels they have
/// in total.
#[derive(Default)]
pub(crate) struct Batch {
    images: usize,
    pixels: u64,
}

impl Batch {
    /// Adds an image with this many pixels, if the batch is empty or has room for the image. Returns `false` otherwise:
    /// then the images of the batch must be decoded before this image.
    pub(crate) fn add(&mut self, pixels: u64) -> bool {
        let fits = self.images < AT_ONCE && self.pixels.saturating_add(pixels) <= MAX_PIXELS;
        if fits || self.images == 0 {
            self.images += 1;
            self.pixels = self.pixels.saturating_add(pixels);
            return true;
        }
        false
    }
}

/// Estimates how much memory the conversion of an image file takes, as a number of pixels for [`Batch::add`].
pub(crate) fn weight(bytes: &[u8]) -> u64 {
    let size = known_format(bytes).and_then(|format| {
        ImageReader::with_format(Cursor::new(bytes), format).into_dimensions().ok()
    });
    let pixels = size.map_or(0, |(width, height)| u64::from(width) * u64::from(height));
    // Images with more than `MAX_PIXELS` pixels are refused without decoding, so only their bytes count.
    if pixels > MAX_PIXELS { bytes.len() as u64 } else { pixels.max(bytes.len() as u64) }
}

/// Why an image in a book file cannot be kept. Displays as a clause for the import report, such as `it is damaged`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Unusable {
    #[error("it is not in the file")]
    Missing,
    #[error("it is damaged")]
    Damaged,
    #[error("it is too large")]
    TooLarge,
    #[error("it is a drawing that is damaged or too complex")]
    Undrawable,
    #[error("it is not PNG, JPEG, GIF, WebP or SVG")]
    Unknown,
}

/// Converts an untrusted image to WebP, scaled down if a side has more than [`MAX_SIDE`] pixels. A WebP image that is
/// small enough and has no metadata stays as it is, byte for byte.
pub(crate) fn convert(bytes: &[u8]) -> Result<Image, Unusable> {
    let (source, orientation) = decode(bytes)?;
    let fits = source.width().max(source.height()) <= MAX_SIDE;
    if fits && is_plain_webp(bytes) {
        return Ok(Image { width: source.width(), height: source.height(), webp: bytes.to_vec() });
    }
    let mut scaled = shrink(source);
    scaled.apply_orientation(orientation);
    let (width, height) = scaled.dimensions();
    let webp = match scaled.color().has_alpha() {
        true => encode(&webp::Encoder::from_rgba(&scaled.into_rgba8(), width, height)),
        false => encode(&webp::Encoder::from_rgb(&scaled.into_rgb8(), width, height)),
    };
    Ok(Image { width, height, webp: webp.ok_or(Unusable::Damaged)? })
}

/// Converts an untrusted image to WebP, scaled down if it is large. Returns `None` if it is damaged, far too large or
/// of an unknown format.
pub fn to_webp(bytes: &[u8]) -> Option<Vec<u8>> {
    convert(bytes).ok().map(|image| image.webp)
}

/// Converts a WebP image for reading programs that do not know WebP: to PNG if it may have transparent pixels,
/// otherwise to JPEG. Returns `None` if it cannot be decoded.
pub fn without_webp(webp: &[u8]) -> Option<(ImageFormat, Vec<u8>)> {
    const JPEG_QUALITY: u8 = 90;
    let (image, _) = decode(webp).ok()?;
    let mut bytes = Cursor::new(Vec::new());
    let format = match image.color().has_alpha() {
        true => {
            image.write_to(&mut bytes, ImageFormat::Png).ok()?;
            ImageFormat::Png
        }
        false => {
            let encoder = JpegEncoder::new_with_quality(&mut bytes, JPEG_QUALITY);
            image.into_rgb8().write_with_encoder(encoder).ok()?;
            ImageFormat::Jpeg
        }
    };
    Some((format, bytes.into_inner()))
}

/// Encodes pixels of four bytes each as WebP; `None` if there are none, or not as many as `width` and `height` require.
pub(crate) fn encode_rgba(width: u32, height: u32, rgba: &[u8]) -> Option<Image> {
    if rgba.is_empty() || rgba.len() as u64 != u64::from(width) * u64::from(height) * 4 {
        return None;
    }
    let webp = encode(&webp::Encoder::from_rgba(rgba, width, height))?;
    Some(Image { width, height, webp })
}

fn encode(encoder: &webp::Encoder<'_>) -> Option<Vec<u8>> {
    let mut config = webp::WebPConfig::new().ok()?;
    config.quality = QUALITY;
    config.method = METHOD;
    encoder.encode_advanced(&config).ok().map(|encoded| encoded.to_vec())
}

/// Converts an untrusted image file, such as a cover that an operator uploads. Returns the image, and its name, which
/// is a hash of its bytes.
pub fn read_picture(bytes: &[u8]) -> Result<(String, Image), Unusable> {
    let image = convert(bytes)?;
    let mut images = Images::new();
    let name = store(&mut images, image);
    let image = images.remove(&name).ok_or(Unusable::Missing)?;
    Ok((name, image))
}

/// Returns whether the bytes start like an image of a format that [`convert`] can decode.
pub(crate) fn is_known(bytes: &[u8]) -> bool {
    known_format(bytes).is_some()
}

fn known_format(bytes: &[u8]) -> Option<ImageFormat> {
    let known = [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::Gif, ImageFormat::WebP];
    image::guess_format(bytes).ok().filter(|format| known.contains(format))
}

/// Returns whether the bytes are a WebP image and nothing else: one frame, without metadata or trailing bytes.
fn is_plain_webp(bytes: &[u8]) -> bool {
    let number = |at: usize| {
        bytes.get(at..at + 4).map(|b| u32::from_le_bytes([b[0], b[1], b[2], b[3]]) as usize)
    };
    let only_chunk = |kind: &[u8]| {
        bytes.get(12..16) == Some(kind)
            && number(16).is_some_and(|size| 20 + size + size % 2 == bytes.len())
    };
    bytes.starts_with(b"RIFF")
        && bytes.get(8..12) == Some(b"WEBP")
        && number(4).is_some_and(|size| size + 8 == bytes.len())
        && (only_chunk(b"VP8 ") || only_chunk(b"VP8L"))
}

/// Calls `convert` with each of `jobs`, several at the same time if there are several CPU cores, and returns the
/// results in the order of the jobs. The CPU time of the threads that run the jobs counts towards the limit in
/// `control`.
pub(crate) fn side_by_side<J: Send, R: Send>(
    jobs: Vec<J>,
    control: &ReadControl<'_>,
    convert: impl Fn(J) -> R + Sync,
) -> Vec<R> {
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    if jobs.len() < 2 || cores < 2 {
        return jobs.into_iter().map(convert).collect();
    }
    let clock = control.cpu_clock();
    let timed = |job: J| {
        let start = clock.map(|clock| clock());
        let result = convert(job);
        (result, start.zip(clock).map(|(start, clock)| clock().saturating_sub(start)))
    };
    let timed = &timed;
    let count = jobs.len().div_ceil(jobs.len().div_ceil(cores));
    let mut jobs = jobs.into_iter();
    let mut results = Vec::with_capacity(jobs.len());
    while jobs.len() > 0 {
        let some: Vec<J> = jobs.by_ref().take(count).collect();
        std::thread::scope(|scope| {
            let running: Vec<_> =
                some.into_iter().map(|job| scope.spawn(move || timed(job))).collect();
            for thread in running {
                let (result, used) =
                    thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
                control.count_cpu(used.unwrap_or_default());
                results.push(result);
            }
        });
    }
    results
}

/// Adds the image to `images` under a hash of its bytes, and returns that hash.
pub(crate) fn store(images: &mut Images, image: Image) -> String {
    let hash = Sha256::digest(&image.webp);
    let name = hex::encode(&hash[..16]);
    images.insert(name.clone(), image);
    name
}

/// Decodes an image. Also returns the rotation, stated in the metadata of photographs, that turns the image upright.
fn decode(bytes: &[u8]) -> Result<(DynamicImage, Orientation), Unusable> {
    let format = known_format(bytes).ok_or(Unusable::Unknown)?;
    if format == ImageFormat::Jpeg && has_too_many_scans(bytes) {
        return Err(Unusable::TooLarge);
    }
    let (width, height) = ImageReader::with_format(Cursor::new(bytes), format)
        .into_dimensions()
        .map_err(|_| Unusable::Damaged)?;
    let sides = [width, height];
    let pixels = u64::from(width) * u64::from(height);
    if sides.iter().any(|side| !(1..=MAX_SOURCE_SIDE).contains(side)) || pixels > MAX_PIXELS {
        return Err(Unusable::TooLarge);
    }
    let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
    let mut limits = image::Limits::default();
    limits.max_image_width = Some(MAX_SOURCE_SIDE);
    limits.max_image_height = Some(MAX_SOURCE_SIDE);
    limits.max_alloc = Some(MAX_DECODER_BYTES);
    reader.limits(limits.clone());
    let mut decoder = reader.into_decoder().map_err(|_| Unusable::Damaged)?;
    limits.reserve(decoder.total_bytes()).map_err(|_| Unusable::TooLarge)?;
    decoder.set_limits(limits).map_err(|_| Unusable::TooLarge)?;
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let image = DynamicImage::from_decoder(decoder).map_err(|_| Unusable::Damaged)?;
    Ok((image, orientation))
}

/// Returns whether a JPEG has far more scans than real files, which have about ten. Each scan makes the decoder go
/// through the whole image, so a hostile file could keep it busy.
fn has_too_many_scans(bytes: &[u8]) -> bool {
    const MAX_SCANS: usize = 64;
    memchr::memmem::find_iter(bytes, &[0xff, 0xda]).count() > MAX_SCANS
}

/// Scales a picture down if a side has more than [`MAX_SIDE`] pixels.
fn shrink(source: DynamicImage) -> DynamicImage {
    let size = source.dimensions();
    let longest = size.0.max(size.1);
    if longest <= MAX_SIDE {
        return source;
    }
    let side = |side: u32| {
        let longest = u64::from(longest);
        let scaled = (u64::from(side) * u64::from(MAX_SIDE) + longest / 2) / longest;
        u32::try_from(scaled).unwrap_or(MAX_SIDE).max(1)
    };
    let new = (side(size.0), side(size.1));
    let scaled = match source {
        DynamicImage::ImageLuma8(grey) => {
            let pixels = scale_down(&grey, 1, size, new);
            pixels.and_then(|pixels| GrayImage::from_raw(new.0, new.1, pixels)).map(Into::into)
        }
        alpha if alpha.color().has_alpha() => {
            let pixels = scale_down(&alpha.into_rgba8(), 4, size, new);
            pixels.and_then(|pixels| RgbaImage::from_raw(new.0, new.1, pixels)).map(Into::into)
        }
        colour => {
            let pixels = scale_down(&colour.into_rgb8(), 3, size, new);
            pixels.and_then(|pixels| RgbImage::from_raw(new.0, new.1, pixels)).map(Into::into)
        }
    };
    scaled.expect("the new size is smaller")
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

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
    fn a_photograph_that_was_taken_sideways_is_turned() {
        let jpeg = encoded(40, 20, ImageFormat::Jpeg);
        // One field of Exif: the orientation (0x112), 6 for a quarter turn to the right.
        let exif = b"Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0";
        let length = u16::try_from(exif.len() + 2).unwrap().to_be_bytes();
        let sideways = [&jpeg[..2], &[0xff, 0xe1], &length, exif, &jpeg[2..]].concat();
        let image = convert(&sideways).unwrap();
        assert_eq!((image.width, image.height), (20, 40));
    }

    #[test]
    fn large_pictures_keep_their_colours() {
        let colours: [DynamicImage; 3] = [
            GrayImage::from_pixel(3000, 2, image::Luma([9])).into(),
            RgbImage::from_pixel(3000, 2, image::Rgb([9, 80, 200])).into(),
            RgbaImage::from_pixel(3000, 2, image::Rgba([9, 80, 200, 100])).into(),
        ];
        for picture in colours {
            let first = picture.get_pixel(0, 0);
            let scaled = shrink(picture);
            assert_eq!(scaled.dimensions(), (1600, 1));
            assert!(scaled.pixels().all(|(_, _, pixel)| pixel == first));
        }
    }

    #[test]
    fn invalid_and_oversized_images_are_rejected() {
        assert_eq!(convert(b"<svg/>"), Err(Unusable::Unknown));
        assert_eq!(convert(b"\x89PNG\r\n\x1a\n"), Err(Unusable::Damaged));
        assert_eq!(convert(&encoded(8193, 1, ImageFormat::Png)), Err(Unusable::TooLarge));
    }

    #[test]
    fn few_pixels_are_decoded_at_the_same_time() {
        let sizes = [MAX_PIXELS, 1, MAX_PIXELS / 2, MAX_PIXELS / 2, 1, 1, 1, 1, 1, u64::MAX, 1];
        let (mut batch, mut batches) = (Batch::default(), vec![0]);
        for size in sizes {
            if !batch.add(size) {
                batch = Batch::default();
                batch.add(size);
                batches.push(0);
            }
            *batches.last_mut().unwrap() += 1;
        }
        assert_eq!(batches, [1, 2, 4, 2, 1, 1]);
        assert_eq!(weight(&encoded(2000, 1000, ImageFormat::Png)), 2_000_000);
        assert_eq!(weight(b"no image"), 8);
    }

    #[test]
    fn a_webp_image_is_not_encoded_again() {
        let webp = convert(&encoded(40, 20, ImageFormat::Png)).unwrap().webp;
        assert_eq!(convert(&webp).unwrap().webp, webp);
        let padded: Vec<u8> = webp.iter().copied().chain(*b"<script>").collect();
        assert!(!convert(&padded).unwrap().webp.ends_with(b"<script>"));
    }

    #[test]
    fn work_side_by_side_keeps_its_order_and_its_time_is_counted() {
        fn clock() -> Duration {
            thread_local!(static READ: std::cell::Cell<u64> = const { std::cell::Cell::new(0) });
            READ.set(READ.get() + 1);
            Duration::from_secs(READ.get())
        }
        let control = ReadControl::unlimited().with_cpu_limit(clock, Duration::from_secs(6));
        let doubled = side_by_side((0..9).collect(), &control, |number: i32| 2 * number);
        assert_eq!(doubled, (0..9).map(|number| 2 * number).collect::<Vec<_>>());
        let cores = std::thread::available_parallelism().unwrap().get();
        assert_eq!(control.check().is_err(), cores > 1, "each of nine jobs took a second");
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
