//! Validation of marks, and the rule for which of two versions of a mark wins.

use anchors::{Anchor, FoundPosition, IndexedText};
use serde_json::json;

use super::{MarkEnd, MarkKind, NewMark};
use crate::loaded_texts::{LoadedText, LoadedTexts};
use crate::persistence::{PendingMark, changed_at, is_ahead};
use crate::positions::{anchor, not_a_time, remembered, to_u32};
use crate::service::ReadingError;
use crate::store::marks::MarkRow;
use catalogue::{BookRef, CatalogueError, is_withdrawn_number};
use foundation::input::{Place, Problem, Rule};

const LONGEST_QUOTE: usize = 2000;
const LONGEST_NOTE: usize = 4000;
/// The largest section number that a device may send. Numbers of withdrawn sections have nine digits.
const LAST_SECTION: i64 = 999_999_999;

impl NewMark {
    /// Returns the mark's section number, clamped to the sections that `book` has now, so that a mark in a section that
    /// the book no longer has can still be changed and deleted. Numbers of withdrawn sections are not clamped.
    pub(crate) fn number_in(&self, book: &BookRef) -> i64 {
        if is_withdrawn_number(self.section) {
            return self.section;
        }
        self.section.clamp(1, book.section_num.max(1))
    }

    pub(crate) fn stored(
        self,
        book: &BookRef,
        texts: &LoadedTexts,
        now: i64,
    ) -> Result<PendingMark, ReadingError> {
        self.check()?;
        let number = self.number_in(book);
        // No mark can be made in a withdrawn section by a reader who has not unlocked the section, so that such a
        // reader learns nothing about its text.
        let text = texts.of(book.book, number).filter(|text| !text.is_gone());
        let text = text.ok_or(CatalogueError::NoSuchSection(number))?;
        let (start, start_print) =
            anchor(&text.indexed, self.start.block, self.start.offset, self.start.fingerprint);
        let found = text.find(&start, &start_print);
        let here = found.exact && (found.block, found.offset) == (start.block, start.offset);
        let end = self.end.filter(|_| self.kind == MarkKind::Highlight);
        let end_print = end.map(|end| {
            let end = shifted(&text.indexed, &start, end, found);
            text.indexed.anchor(end.block, end.offset.saturating_sub(1)).fingerprint
        });
        let words =
            |text: String| if self.deleted { String::new() } else { text.replace('\0', "") };
        let row = MarkRow {
            mark_id: self.id,
            book: book.book,
            section: text.section,
            number: text.number,
            kind: self.kind.name().to_owned(),
            start_block: i64::from(start.block),
            start_offset: i64::from(start.offset),
            start_print,
            end_block: end.map(|end| i64::from(end.block)),
            end_offset: end.map(|end| i64::from(end.offset)),
            end_print,
            colour: self.colour.filter(|_| !self.deleted).map(|colour| colour.name().to_owned()),
            quote: words(self.quote),
            note: words(self.note),
            created_at: self.created_at.min(now),
            changed_at: changed_at(self.changed_at, now),
            deleted: i64::from(self.deleted),
            version: if here { book.version.clone() } else { String::new() },
        };
        Ok(PendingMark { row, was_ahead: is_ahead(self.changed_at, now) })
    }

    fn check(&self) -> Result<(), ReadingError> {
        let url_safe = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
        if !(16..=32).contains(&self.id.len()) || !self.id.bytes().all(url_safe) {
            let must = "must have 16 to 32 letters, digits, hyphens and underscores";
            return Err(Problem::of_field("id", Rule::Pattern, must).into());
        }
        if !(1..=LAST_SECTION).contains(&self.section) {
            let must = format!("must be a number from 1 to {LAST_SECTION}");
            return Err(Problem::of_field("section", Rule::Value, &must).into());
        }
        for (field, time) in [("created_at", self.created_at), ("changed_at", self.changed_at)] {
            if time < 0 {
                return Err(not_a_time(field).into());
            }
        }
        for (field, text, most) in
            [("quote", &self.quote, LONGEST_QUOTE), ("note", &self.note, LONGEST_NOTE)]
        {
            if text.chars().count() > most {
                let must = format!("must have at most {most} characters");
                let (place, rule) = (Place::Body, Rule::MaxLength);
                return Err(Problem::new(place, field, rule, json!(most), &must).into());
            }
        }
        let begin = MarkEnd { block: self.start.block, offset: self.start.offset };
        match (self.kind, self.end) {
            (MarkKind::Highlight, end) if end.is_none_or(|end| end < begin) => {
                let must = "must be there for a highlight, and not before its `start`";
                Err(Problem::of_field("end", Rule::Value, must).into())
            }
            _ => Ok(()),
        }
    }
}

/// Returns the new end of a mark whose start moved from `start` to `found`. The distance between start and end stays
/// the same.
fn shifted(indexed: &IndexedText, start: &Anchor, end: MarkEnd, found: FoundPosition) -> MarkEnd {
    let (block, offset) = if end.block == start.block {
        let length = end.offset.saturating_sub(start.offset);
        (found.block, found.offset.saturating_add(length))
    } else {
        (found.block.saturating_add(end.block.saturating_sub(start.block)), end.offset)
    };
    let (block, offset) = indexed.nearest(block, offset);
    MarkEnd { block, offset }
}

/// Locates the start and the end of a stored mark in the current text.
pub(super) fn relocated(row: &MarkRow, text: &LoadedText) -> (FoundPosition, Option<MarkEnd>) {
    let start = Anchor {
        block: to_u32(row.start_block),
        offset: to_u32(row.start_offset),
        fingerprint: remembered(&row.start_print),
    };
    let (found, indexed) = (text.find(&start, &row.start_print), &text.indexed);
    let Some(end) = stored_end(row).filter(|_| text.tells(&row.start_print)) else {
        return (found, stored_end(row));
    };
    let by_print = row.end_print.as_ref().map(|print| {
        // The stored fingerprint is that of the last marked character, so an edit of the next sentence does not change
        // the fingerprint.
        let last = end.offset.saturating_sub(1);
        let last = Anchor { block: end.block, offset: last, fingerprint: print.clone() };
        let last = indexed.find(&last);
        let (block, offset) = indexed.nearest(last.block, last.offset.saturating_add(1));
        MarkEnd { block, offset }
    });
    let begin = MarkEnd { block: found.block, offset: found.offset };
    let by_print = by_print.filter(|end| *end > begin);
    (found, Some(by_print.unwrap_or_else(|| shifted(indexed, &start, end, found))))
}

pub(super) fn stored_end(row: &MarkRow) -> Option<MarkEnd> {
    let (block, offset) = row.end_block.zip(row.end_offset)?;
    Some(MarkEnd { block: to_u32(block), offset: to_u32(offset) })
}

/// Returns the row to be written if `new` replaces the stored version `old` of a mark, otherwise `None`. The version
/// that was changed later wins, in whatever order the versions arrive.
pub(crate) fn newer(old: Option<&MarkRow>, new: PendingMark) -> Option<MarkRow> {
    let PendingMark { mut row, was_ahead } = new;
    let Some(old) = old else { return Some(row) };
    // A retry from a device whose clock is ahead contains another time, but the same version of the mark.
    if was_ahead && said(old) == said(&row) {
        return None;
    }
    if was_ahead {
        // A second change within one second, from a device whose clock is ahead, still counts as later than the first.
        row.changed_at = row.changed_at.max(old.changed_at.saturating_add(1));
    }
    let old_rank = (old.changed_at, said(old), old.created_at);
    if (row.changed_at, said(&row), row.created_at) <= old_rank {
        return None;
    }
    stay(old, &mut row);
    Some(row)
}

/// Gives `new`, a changed version of the mark `old`, the section and the start of `old` if both begin at the same
/// sentence (equal fingerprints) but name different sections. The section of `new` is then wrong: the device sent an
/// outdated section number, or the section was removed from the book. The end becomes that of `old` too, unless the
/// reader moved it.
fn stay(old: &MarkRow, new: &mut MarkRow) {
    let same = (old.book, &old.start_print) == (new.book, &new.start_print);
    if !same || old.section == new.section {
        return;
    }
    let begin = |row: &MarkRow| (row.start_block, row.start_offset);
    let end_moved = begin(old) == begin(new) && stored_end(old) != stored_end(new);
    (new.section, new.number) = (old.section, old.number);
    (new.start_block, new.start_offset) = begin(old);
    new.version.clone_from(&old.version);
    if end_moved {
        // The fingerprint of the new end was computed in the text of the section that the device sent, not of the
        // stored section.
        new.end_print = None;
    } else {
        (new.end_block, new.end_offset) = (old.end_block, old.end_offset);
        new.end_print.clone_from(&old.end_print);
    }
}

type Said<'a> = (
    (i64, &'a str, &'a str, Option<&'a str>, &'a str),
    (i64, i64, &'a str, Option<i64>, Option<i64>),
);

/// Returns all fields of a mark that a device sends, except the times and the section, for comparing two versions.
fn said(row: &MarkRow) -> Said<'_> {
    (
        (
            row.deleted,
            row.note.as_str(),
            row.quote.as_str(),
            row.colour.as_deref(),
            row.kind.as_str(),
        ),
        (
            row.start_block,
            row.start_offset,
            row.start_print.as_str(),
            row.end_block,
            row.end_offset,
        ),
    )
}

#[cfg(test)]
mod tests {
    use catalogue::{BookKey, SectionKey};
    use proptest::prelude::*;
    use proptest::sample::Index;

    use super::*;

    fn version(changed_at: i64, note: &str, deleted: bool, block: i64) -> MarkRow {
        MarkRow {
            mark_id: "0123456789abcdef".into(),
            book: BookKey::new(1),
            section: SectionKey::new(7),
            number: 3,
            kind: "bookmark".into(),
            start_block: block,
            start_offset: 0,
            start_print: format!("print{block}"),
            end_block: None,
            end_offset: None,
            end_print: None,
            colour: None,
            quote: String::new(),
            note: if deleted { String::new() } else { note.to_owned() },
            created_at: 0,
            changed_at,
            deleted: i64::from(deleted),
            version: String::new(),
        }
    }

    fn kept<'a>(sent: impl IntoIterator<Item = &'a MarkRow>) -> Option<MarkRow> {
        sent.into_iter().fold(None, |old, row| {
            newer(old.as_ref(), PendingMark { row: row.clone(), was_ahead: false }).or(old)
        })
    }

    proptest! {
        #[test]
        fn the_last_changed_version_wins_in_any_order_and_with_repetitions(
            versions in proptest::collection::vec((0..6_i64, "[a-c]{0,1}", any::<bool>(), 0..3_i64), 1..8),
            order in proptest::collection::vec(any::<Index>(), 24),
        ) {
            let versions: Vec<_> = versions.iter().map(|(at, note, deleted, block)| {
                version(*at, note, *deleted, *block)
            }).collect();
            let expected = kept(&versions).unwrap();
            let mut mixed: Vec<_> = order.iter().map(|index| index.get(&versions)).collect();
            mixed.extend(versions.iter().rev());
            prop_assert_eq!(&kept(mixed).unwrap(), &expected);
            let last = versions.iter().map(|row| row.changed_at).max();
            prop_assert_eq!(Some(expected.changed_at), last);
            prop_assert_eq!(&kept([&expected, &expected]).unwrap(), &expected, "a repetition changes nothing");
        }
    }

    #[test]
    fn a_retry_from_a_clock_that_is_ahead_is_not_a_change() {
        let old = version(5, "a", false, 0);
        let again = PendingMark { row: version(9, "a", false, 0), was_ahead: true };
        assert_eq!(newer(Some(&old), again), None);
        let other = PendingMark { row: version(9, "b", false, 0), was_ahead: true };
        assert!(newer(Some(&old), other).is_some());
        let at_once = PendingMark { row: version(5, "", true, 0), was_ahead: true };
        assert_eq!(newer(Some(&old), at_once).unwrap().changed_at, 6);
    }

    #[test]
    fn a_mark_keeps_its_section_if_the_device_sends_an_old_section_number() {
        let old = version(5, "a", false, 0);
        let row = MarkRow { section: SectionKey::new(8), number: 2, ..version(6, "b", false, 0) };
        let kept = newer(Some(&old), PendingMark { row, was_ahead: false }).unwrap();
        assert_eq!((kept.section, kept.number, kept.note.as_str()), (SectionKey::new(7), 3, "b"));
        let row = MarkRow { section: SectionKey::new(8), ..version(6, "b", false, 1) };
        let moved = newer(Some(&old), PendingMark { row, was_ahead: false }).unwrap();
        assert_eq!(moved.section, SectionKey::new(8), "a mark at another position moves");
    }
}
