//! Distinguishes animated images from still ones, without decoding them. An import stores only the first frame of an
//! animated image.

/// Returns whether an image file has more than one frame: an animated GIF, PNG or WebP.
pub(crate) fn is_animated(bytes: &[u8]) -> bool {
    if bytes.starts_with(b"GIF8") {
        return has_several_frames(bytes).unwrap_or_default();
    }
    if bytes.starts_with(b"\x89PNG") {
        // The chunk with the number of frames comes before the pixel data.
        let mut names = bytes.windows(4).take(1 << 16);
        return names.find(|name| matches!(*name, b"acTL" | b"IDAT")) == Some(b"acTL");
    }
    const ANIMATION: u8 = 2;
    bytes.get(8..16) == Some(b"WEBPVP8X")
        && bytes.get(20).is_some_and(|flags| flags & ANIMATION != 0)
}

/// Returns whether a GIF has at least two frames; `None` if it ends too early.
fn has_several_frames(gif: &[u8]) -> Option<bool> {
    const HEADER: usize = 13;
    let palette = |flags: u8| if flags & 0x80 == 0 { 0 } else { 3 << ((flags & 7) + 1) };
    let mut at = HEADER + palette(*gif.get(10)?);
    let mut frames = 0;
    loop {
        match *gif.get(at)? {
            0x21 => at += 2,
            0x2c => {
                frames += 1;
                if frames == 2 {
                    return Some(true);
                }
                at += 11 + palette(*gif.get(at + 9)?);
            }
            _ => return Some(false),
        }
        // The data is divided into blocks, the last of which is empty.
        while *gif.get(at)? > 0 {
            at += 1 + usize::from(gif[at]);
        }
        at += 1;
    }
}

#[cfg(test)]
mod tests {
    use image::codecs::gif::GifEncoder;
    use image::{Delay, Frame, ImageFormat, RgbaImage};

    use super::*;

    #[test]
    fn moving_pictures_are_told_from_still_ones() {
        let gif = |frames: usize| {
            let mut bytes = Vec::new();
            let mut encoder = GifEncoder::new(&mut bytes);
            let frame =
                || Frame::from_parts(RgbaImage::new(3, 3), 0, 0, Delay::from_numer_denom_ms(9, 1));
            encoder.encode_frames((0..frames).map(|_| frame())).unwrap();
            drop(encoder);
            bytes
        };
        assert!(!is_animated(&gif(1)) && is_animated(&gif(2)));
        for end in 0..gif(1).len() {
            assert!(!is_animated(&gif(1)[..end]), "{end}");
        }
        let mut png = std::io::Cursor::new(Vec::new());
        RgbaImage::new(3, 3).write_to(&mut png, ImageFormat::Png).unwrap();
        let png = png.into_inner();
        let moving = [&png[..33], b"\0\0\0\x08acTL", &png[33..]].concat();
        assert!(!is_animated(&png) && is_animated(&moving));
        let webp = crate::to_webp(&png).unwrap();
        assert!(!is_animated(&webp));
        let extended = [b"RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0".as_slice(), &[2, 0, 0, 0]].concat();
        assert!(is_animated(&extended));
    }
}
