//! The one unit of work that keeps what was noted.

use std::collections::HashMap;

use database::Unit;
use manuscript::anchor::IndexedText;

use super::library::LibraryState;
use super::marks::newer;
use super::position_order::{BookProgress, Progress, Recency};
use super::positions::{PendingPosition, stored_anchor};
use super::service::{ReadingError, lock};
use super::store;
use super::store::marks::MarkRow;
use super::store::positions::{OpenBook, PositionRow};
use super::store::time::TimeFields;
use attribution;
use catalogue::{BookRef, section_by_id_in};
use readers::{ReaderId, note_read};

/// Marks a reader can have, deleted ones too as long as they are remembered.
const MOST_MARKS: i64 = 10_000;

/// Places in one book.
pub(super) struct BookPositionBatch {
    pub(super) book: BookRef,
    pub(super) places: Vec<PendingPosition>,
}

impl BookPositionBatch {
    pub(super) fn of(book: &BookRef) -> Self {
        Self { book: book.clone(), places: Vec::new() }
    }

    pub(super) fn add(&mut self, place: PendingPosition) {
        self.places.push(place);
    }
}

/// How far the clock of a device may be ahead: two changes within one second are told apart by times
/// of which the later is a second ahead.
const CLOCK_LEAD: i64 = 60;

/// When something was changed, by the clock of a device that may be wrong.
pub(super) fn changed_at(said: i64, now: i64) -> i64 {
    if is_ahead(said, now) { now } else { said }
}

pub(super) fn is_ahead(said: i64, now: i64) -> bool {
    said > now.saturating_add(CLOCK_LEAD)
}

/// A mark on its way in.
pub(super) struct PendingMark {
    pub(super) row: MarkRow,
    /// The reader's clock was ahead, and `changed_at` is ours.
    pub(super) was_ahead: bool,
}

/// Everything that is to be kept at once.
pub(super) struct WriteBatch {
    /// By the numbers of the books.
    pub(super) places: Vec<BookPositionBatch>,
    /// Block and offset, in the text as it is today, of positions that are furthest so far.
    pub(super) known_reach: HashMap<i64, (u32, u32)>,
    pub(super) time: Vec<TimeFields>,
    /// Each with its place among those sent.
    pub(super) marks: Vec<(usize, PendingMark)>,
}

impl WriteBatch {
    pub(super) fn is_empty(&self) -> bool {
        self.places.is_empty() && self.time.is_empty() && self.marks.is_empty()
    }
}

/// What could not be kept.
pub(super) struct WriteOutcome {
    /// Marks, by their places among those sent.
    pub(super) too_many: Vec<usize>,
}

pub(super) async fn persist(
    unit: &mut Unit,
    reader: ReaderId,
    notes: WriteBatch,
    now: i64,
) -> Result<WriteOutcome, ReadingError> {
    lock(unit, reader).await?;
    note_read(unit, reader, now).await?;
    for of_book in &notes.places {
        persist_positions(unit, reader, of_book, &notes.known_reach, now).await?;
    }
    for time in &notes.time {
        store::time::grow(unit, reader, time).await?;
    }
    let too_many = persist_marks(unit, reader, notes.marks).await?;
    Ok(WriteOutcome { too_many })
}

async fn persist_positions(
    unit: &mut Unit,
    reader: ReaderId,
    notes: &BookPositionBatch,
    known_reach: &HashMap<i64, (u32, u32)>,
    now: i64,
) -> Result<(), ReadingError> {
    let mut new = Vec::new();
    for place in &notes.places {
        if let Some(id) = store::positions::put(unit, reader, &place.fields).await? {
            store::history::put(unit, reader, place.day, &place.fields).await?;
            new.push((id, place));
        }
    }
    let Some(earliest) = new.iter().map(|(_, place)| place.fields.at).min() else { return Ok(()) };
    let book = notes.book.book;
    let before = store::positions::open(unit, reader, &[book]).await?.pop();
    let first = before.is_none();
    let sections = before.as_ref().map(|before| before.sections);
    let old = match &before {
        Some(before) => Some(opened(unit, before, &new, known_reach).await?),
        None => None,
    };
    let was_furthest = old.as_ref().map(|old| old.furthest.position);
    let after = new.iter().fold(old, |before, (id, place)| {
        let (latest, reach) = ranked(*id, place);
        Some(BookProgress::after(before, latest, reach))
    });
    let after = after.expect("there is a new place");
    let sections = match sections {
        Some(sections) if was_furthest == Some(after.furthest.position) => sections,
        // A book that was added to since the place was left has something new after it.
        before if after.furthest.at < notes.book.update_time => {
            before.unwrap_or(0).max(after.furthest.number)
        }
        _ => notes.book.section_num,
    };
    let latest = (after.latest.position, after.latest.at);
    let furthest = after.furthest.position;
    store::positions::set_open(unit, reader, book, latest, furthest, sections).await?;
    if first {
        let state = LibraryState::Reading.name();
        store::library::put_new(unit, reader, book, state, earliest).await?;
    }
    let ended = new.iter().filter(|(_, place)| place.ends_book).map(|(_, place)| place.fields.at);
    if let Some(at) = ended.max() {
        let state = LibraryState::Finished.name();
        store::library::change_at(unit, reader, book, state, at).await?;
    }
    if attribution::tracks_sections(unit, reader, book).await? {
        let sections = store::positions::count_sections(unit, reader, book).await?;
        attribution::record_sections(unit, reader, book, sections, now).await?;
    }
    Ok(())
}

/// A new place in both orders.
fn ranked(position: i64, place: &PendingPosition) -> (Recency, Progress) {
    let fields = &place.fields;
    let (block, offset) = place.found;
    let latest = Recency {
        at: fields.at,
        number: fields.number,
        block: fields.block,
        offset: fields.char_offset,
        device: fields.device.clone(),
        position,
    };
    let (at, device) = (fields.at, fields.device.clone());
    (latest, Progress { number: fields.number, block, offset, at, device, position })
}

/// Where a book was open before. Where exactly the furthest place is today matters only if something
/// new is in the same section.
async fn opened(
    unit: &mut Unit,
    before: &OpenBook,
    new: &[(i64, &PendingPosition)],
    known_reach: &HashMap<i64, (u32, u32)>,
) -> Result<BookProgress, ReadingError> {
    let furthest = &before.furthest;
    let near = new.iter().any(|(_, place)| place.fields.section == furthest.section);
    let found = match known_reach.get(&furthest.id) {
        Some(found) => *found,
        // Another device was quicker.
        None if near => match section_by_id_in(unit, furthest.section).await? {
            Some(section) => {
                let found = IndexedText::of(&section.blocks).find(&stored_anchor(furthest));
                (found.block, found.offset)
            }
            None => (0, 0),
        },
        None => (0, 0),
    };
    Ok(BookProgress { latest: lateness(&before.latest), furthest: reach(furthest, found) })
}

fn lateness(row: &PositionRow) -> Recency {
    Recency {
        at: row.at,
        number: row.number,
        block: row.block,
        offset: row.char_offset,
        device: row.device.clone(),
        position: row.id,
    }
}

fn reach(row: &PositionRow, (block, offset): (u32, u32)) -> Progress {
    let (number, device) = (row.section_now(), row.device.clone());
    Progress { number, block, offset, at: row.at, device, position: row.id }
}

/// Opens a book anew by what the log has of it, or closes it if there is nothing.
pub(super) async fn reopen(
    unit: &mut Unit,
    reader: ReaderId,
    book: i64,
    sections: i64,
) -> Result<(), ReadingError> {
    let Some(latest) = store::positions::latest(unit, reader, book).await? else {
        return Ok(store::positions::close(unit, reader, book).await?);
    };
    let rows = store::positions::in_furthest_section(unit, reader, book).await?;
    let section = match rows.first() {
        Some(row) => section_by_id_in(unit, row.section).await?,
        None => None,
    };
    let indexed = section.map(|section| IndexedText::of(&section.blocks));
    let furthest = rows.iter().map(|row| {
        let found = indexed.as_ref().map(|indexed| indexed.find(&stored_anchor(row)));
        reach(row, found.map_or((0, 0), |found| (found.block, found.offset)))
    });
    let furthest = furthest.max().map_or(latest.0, |reach| reach.position);
    Ok(store::positions::set_open(unit, reader, book, latest, furthest, sections).await?)
}

/// Answers which there was no room for.
async fn persist_marks(
    unit: &mut Unit,
    reader: ReaderId,
    marks: Vec<(usize, PendingMark)>,
) -> Result<Vec<usize>, ReadingError> {
    let mut too_many = Vec::new();
    if marks.is_empty() {
        return Ok(too_many);
    }
    let ids: Vec<_> = marks.iter().map(|(_, mark)| mark.row.mark_id.as_str()).collect();
    let known = store::marks::known(unit, reader, &ids).await?;
    let mut known: HashMap<_, _> =
        known.into_iter().map(|row| (row.mark_id.clone(), row)).collect();
    let mut count = store::marks::count(unit, reader).await?;
    let mut change = store::marks::last_change(unit, reader).await?;
    for (index, mark) in marks {
        let old = known.get(&mark.row.mark_id);
        if old.is_none() && count >= MOST_MARKS {
            too_many.push(index);
            continue;
        }
        count += i64::from(old.is_none());
        let Some(row) = newer(old, mark) else { continue };
        change += 1;
        store::marks::put(unit, reader, &row, change).await?;
        known.insert(row.mark_id.clone(), row);
    }
    Ok(too_many)
}
