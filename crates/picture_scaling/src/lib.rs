//! Scales pictures down: each new pixel is the average of the old pixels in the area that it
//! covers. An old pixel that is only partly in the area counts in proportion to that part.
//!
//! This is a separate crate so that it is always compiled with optimisation: scaling is most of the work of importing a
//! book of photographs.

/// Width and height in pixels.
pub type Size = (u32, u32);

/// Scales a picture of the size `size` down to the size `new`. `pixels` holds its pixels row by
/// row without gaps, each with `channels` bytes, from 1 to 4; the result has the same form.
/// Returns `None` if the length of `pixels` does not match `size` and `channels`, or if
/// `new` is empty or larger than `size`.
///
/// The function is not generic, because generic code is compiled in the calling crate, with less optimisation.
pub fn scale_down(pixels: &[u8], channels: usize, size: Size, new: Size) -> Option<Vec<u8>> {
    match channels {
        1 => scale::<1>(pixels, size, new),
        2 => scale::<2>(pixels, size, new),
        3 => scale::<3>(pixels, size, new),
        4 => scale::<4>(pixels, size, new),
        _ => None,
    }
}

fn scale<const N: usize>(pixels: &[u8], size: Size, new: Size) -> Option<Vec<u8>> {
    let side = |side: u32| usize::try_from(side).ok();
    let (width, height) = (side(size.0)?, side(size.1)?);
    let (new_width, new_height) = (side(new.0)?, side(new.1)?);
    let fits = (1..=width).contains(&new_width) && (1..=height).contains(&new_height);
    if !fits || width.max(height) > MAX_SIDE || pixels.len() != width * height * N {
        return None;
    }
    let columns = spans(width, new_width);
    let mut scaled = vec![0; new_width * new_height * N];
    let (mut whole, mut sums) = (vec![0_u32; width * N], vec![0_u32; width * N]);
    let row = |at: usize| &pixels[at * width * N..][..width * N];
    let new_rows = scaled.chunks_exact_mut(new_width * N);
    for (span, new_row) in spans(height, new_height).into_iter().zip(new_rows) {
        whole.fill(0);
        for at in span.whole_pixels() {
            add_row(&mut whole, row(at));
        }
        let first = row(span.first);
        let last = span.last().map_or(first, row);
        weigh_rows(&mut sums, [first, last], &whole, &span, height);
        scale_row::<N>(&sums, &columns, width, new_row);
    }
    Some(scaled)
}

/// The largest width or height of a picture. With longer sides, the sums of values would not fit into 32 bits.
const MAX_SIDE: usize = 1 << 15;
/// Number of fractional bits of a pixel value that is scaled in height but not yet in width.
const FRACTION: u32 = 8;

fn add_row(sums: &mut [u32], row: &[u8]) {
    for (sum, value) in sums.iter_mut().zip(row) {
        *sum += u32::from(*value);
    }
}

/// Sets `sums` to the weighted averages of the old rows in `span`. `ends` contains the first and
/// the last of these rows, `whole` the sums of the rows in between, and `height` is the number of
/// rows of the old picture.
fn weigh_rows(sums: &mut [u32], ends: [&[u8]; 2], whole: &[u32], span: &Span, height: usize) {
    // Weights are fractions with 16 bits: the sum of all weights, times the greatest pixel value, fits into 32 bits.
    let weight = |parts: u32| (parts << 16) / height as u32;
    let (last, middle) = (weight(span.last_weight), weight(span.whole_weight));
    // The first row gets the rounding error of the other weights, so that an even colour stays unchanged.
    let first = (1 << 16) - last - middle * span.whole as u32;
    let [first_row, last_row] = ends;
    for (((sum, whole), a), b) in sums.iter_mut().zip(whole).zip(first_row).zip(last_row) {
        let value = u32::from(*a) * first + u32::from(*b) * last + whole * middle;
        *sum = value >> (16 - FRACTION);
    }
}

/// The old pixels that a new pixel covers in one dimension, with their weights. Weights are integers: a wholly covered
/// old pixel has the number of new pixels as its weight, so that the weights of a span add up to the number of old
/// pixels.
struct Span {
    first: usize,
    /// Weight of the first pixel.
    first_weight: u32,
    /// Number of wholly covered pixels after the first pixel.
    whole: usize,
    whole_weight: u32,
    /// Weight of the last pixel; 0 if there is no partly covered pixel at the end.
    last_weight: u32,
}

impl Span {
    fn whole_pixels(&self) -> std::ops::RangeInclusive<usize> {
        self.first + 1..=self.first + self.whole
    }

    /// Returns the index of the partly covered pixel at the end, if there is one.
    fn last(&self) -> Option<usize> {
        (self.last_weight > 0).then_some(self.first + self.whole + 1)
    }
}

fn spans(old: usize, new: usize) -> Vec<Span> {
    let span = |number: usize| {
        let (start, end) = (number * old, (number + 1) * old);
        let first = start / new;
        let first_weight = ((first + 1) * new).min(end) - start;
        let rest = end - start - first_weight;
        Span {
            first,
            first_weight: first_weight as u32,
            whole: rest / new,
            whole_weight: new as u32,
            last_weight: (rest % new) as u32,
        }
    };
    (0..new).map(span).collect()
}

/// Scales one row of pixel values to the new width, and writes the new pixels to `scaled`. `width`
/// is the number of pixels of the old row, and `N` the number of bytes of a pixel.
fn scale_row<const N: usize>(row: &[u32], columns: &[Span], width: usize, scaled: &mut [u8]) {
    let (row, _) = row.as_chunks::<N>();
    let (scaled, _) = scaled.as_chunks_mut::<N>();
    // Values are below 2^16 and the weights of a span have the sum `width`, so that sums fit 32 bits.
    let factor = (1_u64 << 40) / ((width as u64) << FRACTION);
    for (new, span) in scaled.iter_mut().zip(columns) {
        let mut middle = [0_u32; N];
        for pixel in &row[span.first + 1..=span.first + span.whole] {
            for channel in 0..N {
                middle[channel] += pixel[channel];
            }
        }
        let first = &row[span.first];
        let last = span.last().map_or(first, |at| &row[at]);
        for channel in 0..N {
            let sum = first[channel] * span.first_weight
                + middle[channel] * span.whole_weight
                + last[channel] * span.last_weight;
            let value = (u64::from(sum) * factor + (1 << 39)) >> 40;
            new[channel] = if value > 255 { 255 } else { value as u8 };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn new_pixels_are_averages_of_the_area_that_they_cover() {
        let row = [0, 10, 20, 30, 40];
        // Each new pixel covers two and a half old pixels.
        assert_eq!(scale_down(&row, 1, (5, 1), (2, 1)).unwrap(), [8, 32]);
        assert_eq!(scale_down(&row, 1, (1, 5), (1, 2)).unwrap(), [8, 32]);
        assert_eq!(scale_down(&row, 1, (5, 1), (5, 1)).unwrap(), row);
        assert_eq!(scale_down(&row, 1, (5, 1), (1, 1)).unwrap(), [20]);
        let colours = [1, 2, 3, 5, 6, 7, 9, 10, 11, 13, 14, 15];
        assert_eq!(scale_down(&colours, 3, (2, 2), (1, 1)).unwrap(), [7, 8, 9]);
        assert_eq!(scale_down(&colours, 3, (4, 1), (2, 1)).unwrap(), [3, 4, 5, 11, 12, 13]);
    }

    #[test]
    fn an_even_colour_stays_as_it_is_at_every_size() {
        for (old, new) in
            [((4001, 7), (1600, 2)), ((8192, 3), (1600, 1)), ((1601, 1601), (1600, 1600))]
        {
            for value in [0, 1, 127, 254, 255] {
                let pixels = vec![value; old.0 as usize * old.1 as usize];
                let scaled = scale_down(&pixels, 1, old, new).unwrap();
                assert_eq!(scaled.len(), (new.0 * new.1) as usize);
                assert!(scaled.iter().all(|pixel| *pixel == value), "{value} {old:?}");
            }
        }
    }

    #[test]
    fn pictures_of_another_size_and_larger_ones_are_refused() {
        for (size, new) in [((2, 2), (1, 1)), ((3, 1), (0, 1)), ((3, 1), (4, 1)), ((3, 1), (1, 2))]
        {
            assert_eq!(scale_down(&[1, 2, 3], 1, size, new), None, "{size:?} {new:?}");
        }
    }
}
