//! Scales pictures down: each new pixel is the average of the area that it covers, where a pixel at the edge of the area
//! counts as far as it is inside.
//!
//! A crate of its own, because it is most of the work of reading a book of photographs and is always compiled with
//! optimisation.

/// Width and height in pixels.
pub type Size = (u32, u32);

/// Scales a picture down. Its pixels are `N` bytes each, row by row, without gaps; so is the result. Returns `None` if the
/// picture has another size than `size`, or if `new` is empty or larger.
pub fn scale_down<const N: usize>(pixels: &[u8], size: Size, new: Size) -> Option<Vec<u8>> {
    let side = |side: u32| usize::try_from(side).ok();
    let (width, height) = (side(size.0)?, side(size.1)?);
    let (new_width, new_height) = (side(new.0)?, side(new.1)?);
    let fits = (1..=width).contains(&new_width) && (1..=height).contains(&new_height);
    if !fits || width.max(height) > MAX_SIDE || pixels.len() != width * height * N {
        return None;
    }
    let columns = spans(width, new_width);
    let rows = spans(height, new_height);
    let mut scaled = Vec::with_capacity(new_width * new_height * N);
    let mut row = vec![0_u32; new_width * N];
    let mut sums = vec![0_u32; new_width * N];
    // The row of the picture that `row` has, scaled in width.
    let mut current = usize::MAX;
    for span in rows {
        sums.fill(0);
        for (at, weight) in span.weights() {
            if at != current {
                scale_row::<N>(&pixels[at * width * N..][..width * N], &columns, width, &mut row);
                current = at;
            }
            for (sum, value) in sums.iter_mut().zip(&row) {
                *sum += *value * weight;
            }
        }
        // The weights of a span have the sum `height`.
        let total = (height as u32) << FRACTION;
        scaled.extend(sums.iter().map(|sum| ((sum + total / 2) / total).min(255) as u8));
    }
    Some(scaled)
}

/// With longer sides, sums would not fit 32 bits.
const MAX_SIDE: usize = 1 << 16;
/// Number of bits after the point of a value in a scaled row, which is below 2 to the power of 12; times the greatest
/// weight of a row, a sum is below 2 to the power of 28.
const FRACTION: u32 = 4;

/// The pixels of the old picture that a new pixel covers in one dimension. Lengths are in parts: an old pixel has as many
/// parts as there are new pixels, a new pixel as many as there are old ones.
struct Span {
    first: usize,
    /// Parts of the first pixel.
    first_weight: u32,
    /// Number of pixels after the first one that are covered wholly.
    whole: usize,
    whole_weight: u32,
    /// Parts of the last pixel; 0 if there is none but the whole ones.
    last_weight: u32,
}

impl Span {
    /// Returns the index and the weight of each pixel.
    fn weights(&self) -> impl Iterator<Item = (usize, u32)> {
        let whole = (1..=self.whole).map(|at| (self.first + at, self.whole_weight));
        let last = (self.last_weight > 0).then_some((self.first + self.whole + 1, self.last_weight));
        std::iter::once((self.first, self.first_weight)).chain(whole).chain(last)
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

/// Scales one row of pixels in width.
fn scale_row<const N: usize>(pixels: &[u8], columns: &[Span], width: usize, row: &mut [u32]) {
    let (pixels, _) = pixels.as_chunks::<N>();
    let (row, _) = row.as_chunks_mut::<N>();
    let factor = (1_u64 << (32 + FRACTION)) / width as u64;
    for (new, span) in row.iter_mut().zip(columns) {
        let covered = &pixels[span.first..=span.first + span.whole];
        let (first, whole) = covered.split_first().expect("a span has a first pixel");
        let last = match span.last_weight {
            0 => first,
            _ => &pixels[span.first + span.whole + 1],
        };
        for channel in 0..N {
            let middle: u32 = whole.iter().map(|pixel| u32::from(pixel[channel])).sum();
            let sum = u32::from(first[channel]) * span.first_weight
                + middle * span.whole_weight
                + u32::from(last[channel]) * span.last_weight;
            new[channel] = ((u64::from(sum) * factor + (1 << 31)) >> 32) as u32;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn new_pixels_are_averages_of_the_area_that_they_cover() {
        let row = [0, 10, 20, 30, 40];
        // Two and a half pixels each.
        assert_eq!(scale_down::<1>(&row, (5, 1), (2, 1)).unwrap(), [8, 32]);
        assert_eq!(scale_down::<1>(&row, (1, 5), (1, 2)).unwrap(), [8, 32]);
        assert_eq!(scale_down::<1>(&row, (5, 1), (5, 1)).unwrap(), row);
        assert_eq!(scale_down::<1>(&row, (5, 1), (1, 1)).unwrap(), [20]);
        let colours = [1, 2, 3, 5, 6, 7, 9, 10, 11, 13, 14, 15];
        assert_eq!(scale_down::<3>(&colours, (2, 2), (1, 1)).unwrap(), [7, 8, 9]);
        assert_eq!(scale_down::<3>(&colours, (4, 1), (2, 1)).unwrap(), [3, 4, 5, 11, 12, 13]);
    }

    #[test]
    fn an_even_colour_stays_as_it_is_at_every_size() {
        for (old, new) in [((4001, 7), (1600, 2)), ((8192, 3), (1600, 1)), ((1601, 1601), (1600, 1600))] {
            for value in [0, 1, 127, 254, 255] {
                let pixels = vec![value; old.0 as usize * old.1 as usize];
                let scaled = scale_down::<1>(&pixels, old, new).unwrap();
                assert_eq!(scaled.len(), (new.0 * new.1) as usize);
                assert!(scaled.iter().all(|pixel| *pixel == value), "{value} {old:?}");
            }
        }
    }

    #[test]
    fn pictures_of_another_size_and_larger_ones_are_refused() {
        for (size, new) in [((2, 2), (1, 1)), ((3, 1), (0, 1)), ((3, 1), (4, 1)), ((3, 1), (1, 2))] {
            assert_eq!(scale_down::<1>(&[1, 2, 3], size, new), None, "{size:?} {new:?}");
        }
    }
}
