//! Determines which of a reader's positions in a book is the latest, and which the furthest.
//!
//! Positions arrive in any order, some more than once: from a device that was offline, from a tab that sent before it
//! closed. Latest and furthest are the maximum in an order that does not depend on arrival, so all devices agree.

use super::keys::PositionKey;

/// A position that compares by time, by the reader's clock. Of two positions in the same second, the one further on in
/// the book is later.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Recency {
    pub(super) at: i64,
    /// Section, block and offset as they were recorded.
    pub(super) number: i64,
    pub(super) block: i64,
    pub(super) offset: i64,
    pub(super) device: String,
    pub(super) position: PositionKey,
}

/// A position that compares by its place in the current text of the book. Of two positions at the same place, the later
/// is further.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Progress {
    pub(super) number: i64,
    pub(super) block: u32,
    pub(super) offset: u32,
    pub(super) at: i64,
    pub(super) device: String,
    pub(super) position: PositionKey,
}

/// The latest and the furthest position in a book.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct BookProgress {
    pub(super) latest: Recency,
    pub(super) furthest: Progress,
}

impl BookProgress {
    /// Returns the latest and furthest position after one more position was added, given as `latest` and as `furthest`.
    pub(super) fn after(before: Option<Self>, latest: Recency, furthest: Progress) -> Self {
        match before {
            None => Self { latest, furthest },
            Some(before) => {
                Self { latest: before.latest.max(latest), furthest: before.furthest.max(furthest) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use proptest::sample::Index;

    use super::*;

    fn place((at, number, block, offset, device): (i64, i64, u32, u32, u8)) -> (Recency, Progress) {
        let device = format!("device {device}");
        let (wide_block, wide_offset) = (i64::from(block), i64::from(offset));
        let latest = Recency {
            at,
            number,
            block: wide_block,
            offset: wide_offset,
            device: device.clone(),
            position: PositionKey::new(0),
        };
        (latest, Progress { number, block, offset, at, device, position: PositionKey::new(0) })
    }

    fn all(places: &[(Recency, Progress)]) -> Option<BookProgress> {
        places
            .iter()
            .cloned()
            .fold(None, |before, (latest, reach)| Some(BookProgress::after(before, latest, reach)))
    }

    proptest! {
        #[test]
        fn any_order_with_repetitions_ends_in_the_same_state(
            places in proptest::collection::vec((0..9_i64, 1..5_i64, 0..4_u32, 0..4_u32, 0..3_u8), 1..12),
            shuffled in any::<u64>(),
            again in proptest::collection::vec(any::<Index>(), 0..8),
        ) {
            let places: Vec<_> = places.into_iter().map(place).collect();
            let expected = all(&places).unwrap();
            let mut sent = places.clone();
            sent.extend(again.iter().map(|index| index.get(&places).clone()));
            let mut seed = shuffled;
            for last in (1..sent.len()).rev() {
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                sent.swap(last, usize::try_from(seed >> 33).unwrap() % (last + 1));
            }
            prop_assert_eq!(&all(&sent).unwrap(), &expected);
            let latest = places.iter().map(|(latest, _)| latest.at).max();
            prop_assert_eq!(Some(expected.latest.at), latest, "the latest by time");
            let furthest = places.iter().map(|(_, reach)| (reach.number, reach.block, reach.offset)).max();
            let reach = &expected.furthest;
            prop_assert_eq!(Some((reach.number, reach.block, reach.offset)), furthest, "the furthest by text");
        }
    }
}
