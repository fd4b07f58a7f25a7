//! Determines at which of a reader's positions a book opens, and which is the furthest.
//!
//! Positions arrive in any order, some more than once: from a device that was offline, from a tab that sent before it
//! closed. The furthest is the maximum in an order that does not depend on arrival. The place at which the book opens
//! goes forward with whoever reads on, and back only with somebody who knew of it: a device that never showed the later
//! place cannot take the book back.

use std::fmt;
use std::str::FromStr;

use super::keys::PositionKey;

/// A step of reading: the tab in which it was taken, and its number there.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Turn {
    pub(super) visit: String,
    pub(super) number: i64,
}

impl Turn {
    /// Returns whether `other` is this turn, or an earlier one of the same tab.
    fn covers(&self, other: &Self) -> bool {
        self.visit == other.visit && other.number <= self.number
    }

    fn is_later_than(&self, other: &Self) -> bool {
        self.visit == other.visit && other.number < self.number
    }
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.number, self.visit)
    }
}

impl FromStr for Turn {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (number, visit) = text.split_once('.').ok_or(())?;
        Ok(Self { visit: visit.to_owned(), number: number.parse().map_err(|_| ())? })
    }
}

/// A position that may become the place at which the book opens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Placed {
    pub(super) turn: Turn,
    /// The place that the reader had been shown before reading here; `None` if there was none.
    pub(super) after: Option<Turn>,
    pub(super) at: i64,
    /// Section, block and offset in the current text.
    pub(super) point: (i64, u32, u32),
    pub(super) position: PositionKey,
}

impl Placed {
    /// Returns whether the reader knew of `other` when reading here.
    fn knows(&self, other: &Self) -> bool {
        let was_shown = self.after.as_ref().is_some_and(|after| after.covers(&other.turn));
        was_shown || self.turn.is_later_than(&other.turn)
    }

    /// Returns whether the book opens here after it opened at `place`: if the reader knew of that place, or if this one
    /// is both newer and not before it.
    pub(super) fn takes_over(&self, place: &Self) -> bool {
        if place.knows(self) {
            return false;
        }
        self.knows(place) || (self.at >= place.at && self.point >= place.point)
    }

    /// Returns the place of two readers who become one: the newer takes over from the older as if it came after it.
    pub(super) fn joined(one: Self, other: Self) -> Self {
        let key = |place: &Self| (place.at, place.point, place.position);
        let (older, newer) = if key(&one) <= key(&other) { (one, other) } else { (other, one) };
        if newer.takes_over(&older) { newer } else { older }
    }
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

/// The place at which a book opens, and the furthest position in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct BookProgress {
    pub(super) latest: Placed,
    pub(super) furthest: Progress,
}

impl BookProgress {
    /// Returns place and furthest position after one more position was added, given as `new` and as `furthest`.
    pub(super) fn after(before: Option<Self>, new: Placed, furthest: Progress) -> Self {
        match before {
            None => Self { latest: new, furthest },
            Some(before) => Self {
                latest: if new.takes_over(&before.latest) { new } else { before.latest },
                furthest: before.furthest.max(furthest),
            },
        }
    }
}

#[cfg(test)]
mod tests;
