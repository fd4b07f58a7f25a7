//! Range requests (RFC 9110, section 14): which part of a body a client requests.

use std::ops::Range;

/// The part of a body that a `Range` header requests.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Requested {
    /// The whole body, because the header is malformed, has a unit other than bytes, or has several
    /// ranges. A server may ignore such a header.
    Whole,
    /// These bytes of the body. The range is never empty, and always within the body.
    Part(Range<usize>),
    /// No part of the body, because the range starts after the end of the body.
    Nothing,
}

impl Requested {
    /// Parses a `Range` header for a body of `length` bytes.
    pub(crate) fn parse(header: &[u8], length: usize) -> Self {
        Self::of_one_range(header, length).unwrap_or(Self::Whole)
    }

    fn of_one_range(header: &[u8], length: usize) -> Option<Self> {
        let text = std::str::from_utf8(header).ok()?;
        let (unit, range) = text.split_once('=')?;
        let (first, last) = range.trim().split_once('-')?;
        if !unit.eq_ignore_ascii_case("bytes") {
            return None;
        }
        let (first, last) = match (first, last) {
            ("", last) => match number(last)? {
                0 => return Some(Self::Nothing),
                suffix => (length.saturating_sub(suffix), usize::MAX),
            },
            (first, "") => (number(first)?, usize::MAX),
            (first, last) => (number(first)?, number(last)?),
        };
        if first > last {
            return None;
        }
        if first >= length {
            return Some(Self::Nothing);
        }
        Some(Self::Part(first..last.saturating_add(1).min(length)))
    }
}

/// Parses a number that consists of digits only. A number that is too large for `usize` becomes `usize::MAX`, which no
/// body reaches.
fn number(text: &str) -> Option<usize> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse().unwrap_or(usize::MAX))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::Requested::{Nothing, Part, Whole};
    use super::*;

    #[test]
    fn one_range_of_bytes_is_understood() {
        let of_ten = |header: &str| Requested::parse(header.as_bytes(), 10);
        assert_eq!(of_ten("bytes=0-3"), Part(0..4));
        assert_eq!(of_ten("Bytes= 2-2 "), Part(2..3));
        assert_eq!(of_ten("bytes=4-"), Part(4..10));
        assert_eq!(of_ten("bytes=4-99"), Part(4..10));
        assert_eq!(of_ten("bytes=-3"), Part(7..10));
        assert_eq!(of_ten("bytes=-30"), Part(0..10));
        assert_eq!(of_ten("bytes=0-99999999999999999999999"), Part(0..10));
    }

    #[test]
    fn a_range_after_the_end_is_nothing_and_a_malformed_one_the_whole() {
        let of_ten = |header: &str| Requested::parse(header.as_bytes(), 10);
        for after in ["bytes=10-", "bytes=10-12", "bytes=-0", "bytes=99999999999999999999999-"] {
            assert_eq!(of_ten(after), Nothing, "{after}");
        }
        for malformed in [
            "",
            "bytes",
            "bytes=",
            "bytes=-",
            "bytes=3-2",
            "bytes=a-b",
            "bytes=+1-2",
            "bytes=1 -2",
            "items=0-1",
            "bytes=0-1,4-5",
            "bytes=0-1-2",
            "bytes=--1",
            "bytes 0-1",
            "bytes=0x1-2",
        ] {
            assert_eq!(of_ten(malformed), Whole, "{malformed}");
        }
        assert_eq!(Requested::parse(b"bytes=0-\xff", 10), Whole);
        assert_eq!(Requested::parse(b"bytes=0-0", 0), Nothing);
    }

    proptest! {
        #[test]
        fn a_part_is_what_was_asked_for_as_far_as_it_exists(
            length in 0_usize..5000, first in 0_usize..6000, more in 0_usize..6000,
        ) {
            let last = first + more;
            let body: Vec<usize> = (0..length).collect();
            let wanted: Vec<usize> = body.iter().copied().filter(|at| (first..=last).contains(at)).collect();
            match Requested::parse(format!("bytes={first}-{last}").as_bytes(), length) {
                Part(part) => prop_assert_eq!(&body[part], &wanted[..]),
                other => prop_assert!(other == Nothing && wanted.is_empty()),
            }
        }

        #[test]
        fn a_suffix_is_the_end_of_the_body(length in 0_usize..5000, suffix in 1_usize..6000) {
            match Requested::parse(format!("bytes=-{suffix}").as_bytes(), length) {
                Part(part) => prop_assert_eq!(part, length - suffix.min(length)..length),
                other => prop_assert!(other == Nothing && length == 0),
            }
        }

        #[test]
        fn no_header_leads_out_of_the_body(header in "(bytes=)?[0-9,-]{0,12}|.{0,30}", length in 0_usize..100) {
            if let Part(part) = Requested::parse(header.as_bytes(), length) {
                prop_assert!(part.start < part.end && part.end <= length, "{header}: {part:?}");
            }
        }
    }
}
