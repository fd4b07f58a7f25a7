//! Decides at which of a reader's positions a book opens, and which position is the furthest.
//!
//! Positions arrive in any order, some more than once: from a device that was offline, or from a tab that sent its
//! position just before it was closed. The furthest position is the maximum in an order that does not depend on
//! arrival. The position at which the book opens moves forward when any device reads on. It moves back only if the
//! device that reads further back had shown the later position to the reader; a device that never showed it cannot move
//! the book back.

use std::fmt;
use std::str::FromStr;

use super::keys::PositionKey;

/// Identifies a recorded position: the visit (tab) in which it was recorded, and its number within that visit.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Turn {
    pub(super) visit: String,
    pub(super) number: i64,
}

impl Turn {
    /// Returns whether `other` is the same position or an earlier position of the same visit.
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

/// A position that may become the position at which the book opens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Placed {
    pub(super) turn: Turn,
    /// The latest position (at which the book opens) that the client had last shown to the reader before it recorded
    /// this position; `None` if it had shown none.
    pub(super) after: Option<Turn>,
    pub(super) at: i64,
    /// Section, block and offset in the current text.
    pub(super) point: (i64, u32, u32),
    pub(super) position: PositionKey,
}

impl Placed {
    /// Returns whether the client knew `other` when the client recorded this position. A client knows a position that
    /// it has shown to the reader as the latest position, or has recorded earlier in the same visit.
    fn knows(&self, other: &Self) -> bool {
        let was_shown = self.after.as_ref().is_some_and(|after| after.covers(&other.turn));
        was_shown || self.turn.is_later_than(&other.turn)
    }

    /// Returns whether this position replaces `place` as the latest position, at which the book
    /// opens. If the client that recorded one of the two positions knew the other position (see
    /// `knows`), the position of that client wins. If neither client did, this position wins unless
    /// it is older than `place` or before `place` in the text.
    pub(super) fn takes_over(&self, place: &Self) -> bool {
        if place.knows(self) {
            return false;
        }
        self.knows(place) || (self.at >= place.at && self.point >= place.point)
    }

    /// Returns the latest position in a book after two readers were merged, given the latest position of each reader:
    /// the newer of the two positions if it replaces the older position (see [`Self::takes_over`]), otherwise the older
    /// position.
    pub(super) fn joined(one: Self, other: Self) -> Self {
        let key = |place: &Self| (place.at, place.point, place.position);
        let (older, newer) = if key(&one) <= key(&other) { (one, other) } else { (other, one) };
        if newer.takes_over(&older) { newer } else { older }
    }
}

/// A position that is compared by its point in the current text of the book. Of two positions at the same point, the
/// later position counts as further.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Progress {
    pub(super) number: i64,
    pub(super) block: u32,
    pub(super) offset: u32,
    pub(super) at: i64,
    pub(super) device: String,
    pub(super) position: PositionKey,
}

/// The position at which a book opens (`latest`), and the furthest position in the book.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct BookProgress {
    pub(super) latest: Placed,
    pub(super) furthest: Progress,
}

impl BookProgress {
    /// Returns the latest and furthest position after one more position was recorded. The new position is given twice:
    /// as `new`, a candidate for the latest, and as `furthest`, a candidate for the furthest position.
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
