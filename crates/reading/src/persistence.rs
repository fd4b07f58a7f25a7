//! Stores what a device sends (positions, reading time and marks) in one unit of work.

use std::collections::{BTreeMap, HashMap, HashSet};

use anchors::IndexedText;
use database::Unit;

use super::keys::PositionKey;
use super::library::LibraryState;
use super::log_size::{self, MOST_BOOKS};
use super::marks::newer;
use super::position_order::{BookProgress, Placed, Progress};
use super::positions::{PendingPosition, TextPoint, stored_anchor};
use super::service::{ReadingError, lock};
use super::store;
use super::store::history::DayFields;
use super::store::marks::MarkRow;
use super::store::positions::{OpenBook, OpenFields, PositionFields, PositionName, PositionRow};
use super::store::time::TimeFields;
use catalogue::{BookKey, BookRef, sections_by_key_in};
use readers::{ReaderId, note_read};

/// The largest number of marks of a reader. Deleted marks count until their rows are purged.
pub(super) const MOST_MARKS: i64 = 10_000;

/// New positions of one reader in one book, from one request.
pub(super) struct BookPositionBatch {
    pub(super) book: BookRef,
    pub(super) places: Vec<PendingPosition>,
    /// For each position in `places`, in the same order, its index in the request.
    indexes: Vec<usize>,
}

impl BookPositionBatch {
    pub(super) fn of(book: &BookRef) -> Self {
        Self { book: book.clone(), places: Vec::new(), indexes: Vec::new() }
    }

    pub(super) fn add(&mut self, index: usize, place: PendingPosition) {
        self.places.push(place);
        self.indexes.push(index);
    }
}

/// The number of seconds by which a device's clock may be ahead of the server's clock. A small lead is normal: if a
/// reader changes something twice within one second, the client dates the second change one second ahead.
const CLOCK_LEAD: i64 = 60;

/// Returns when a change was made: `said`, the time by the device's clock, or `now` if `said` is too far ahead.
pub(super) fn changed_at(said: i64, now: i64) -> i64 {
    if is_ahead(said, now) { now } else { said }
}

pub(super) fn is_ahead(said: i64, now: i64) -> bool {
    said > now.saturating_add(CLOCK_LEAD)
}

/// A mark that a device sent, ready to be stored.
pub(super) struct PendingMark {
    pub(super) row: MarkRow,
    /// Whether the device's clock was ahead, so that `changed_at` was replaced by the server's time.
    pub(super) was_ahead: bool,
}

/// The valid entries of one request of a device, to be stored in one unit of work.
pub(super) struct WriteBatch {
    /// The new positions, grouped by book and ordered by book key.
    pub(super) places: Vec<BookPositionBatch>,
    /// The point in the current text of each stored latest or furthest position in the books of `places`, by position
    /// key. Positions that were not located are missing.
    pub(super) known_points: HashMap<PositionKey, TextPoint>,
    pub(super) time: Vec<TimeFields>,
    /// The marks, each with its index in the request.
    pub(super) marks: Vec<(usize, PendingMark)>,
}

impl WriteBatch {
    pub(super) fn is_empty(&self) -> bool {
        self.places.is_empty() && self.time.is_empty() && self.marks.is_empty()
    }
}

/// The entries of a [`WriteBatch`] that were not stored because a limit was reached.
pub(super) struct WriteOutcome {
    /// The marks that were not stored, by their index in the request: more than [`MOST_MARKS`] would be stored.
    pub(super) too_many_marks: Vec<usize>,
    /// The positions that were not stored, by their index in the request: they are in books that the reader has never
    /// opened, and the reader has already opened [`MOST_BOOKS`] other books.
    pub(super) too_many_books: Vec<usize>,
}

pub(super) async fn persist(
    unit: &mut Unit,
    reader: ReaderId,
    notes: WriteBatch,
    now: i64,
) -> Result<WriteOutcome, ReadingError> {
    lock(unit, reader).await?;
    note_read(unit, reader, now).await?;
    let mut too_many_books = Vec::new();
    for of_book in &notes.places {
        if !persist_positions(unit, reader, of_book, &notes.known_points, now).await? {
            too_many_books.extend(&of_book.indexes);
        }
    }
    if !notes.places.is_empty() {
        log_size::keep_within_limit(unit, reader, now).await?;
    }
    store::time::grow(unit, reader, &merged(notes.time)).await?;
    let too_many_marks = persist_marks(unit, reader, notes.marks).await?;
    Ok(WriteOutcome { too_many_marks, too_many_books })
}

/// Stores new positions in one book. Stores nothing and returns false if the reader has never opened the book, but has
/// already opened [`MOST_BOOKS`] other books.
async fn persist_positions(
    unit: &mut Unit,
    reader: ReaderId,
    notes: &BookPositionBatch,
    known_points: &HashMap<PositionKey, TextPoint>,
    now: i64,
) -> Result<bool, ReadingError> {
    let book = notes.book.book;
    let new = new_positions(unit, reader, notes).await?;
    let Some(earliest) = new.iter().map(|place| place.fields.at).min() else { return Ok(true) };
    let before = store::positions::open(unit, reader, &[book]).await?.pop();
    let first = before.is_none();
    if first && store::thinning::count_books(unit, reader).await? >= MOST_BOOKS {
        return Ok(false);
    }
    let fields: Vec<_> = new.iter().map(|place| &place.fields).collect();
    let keys = store::positions::insert(unit, reader, &fields).await?;
    store::history::put(unit, reader, &last_of_days(&new)).await?;
    let mut new: Vec<_> = new.iter().map(|place| (keys[&place.fields.name()], *place)).collect();
    new.sort_by_key(|(_, place)| (place.fields.at, place.fields.turn));
    let sections = before.as_ref().map(|before| before.sections);
    let old = match &before {
        Some(before) => Some(opened(unit, before, &new, known_points).await?),
        None => None,
    };
    let was_furthest = old.as_ref().map(|old| old.furthest.position);
    let after = new.iter().fold(old, |before, (id, place)| {
        let (latest, reach) = ranked(*id, place);
        Some(BookProgress::after(before, latest, reach))
    });
    let after = after.expect("there is a new position");
    let sections = match sections {
        Some(sections) if was_furthest == Some(after.furthest.position) => sections,
        // The furthest position was reached before the book last changed: sections that follow the position count as
        // new.
        before if after.furthest.at < notes.book.update_time => {
            before.unwrap_or(0).max(after.furthest.number)
        }
        _ => notes.book.section_num,
    };
    let BookProgress { latest, furthest } = after;
    let (latest, at, furthest) = (latest.position, latest.at, furthest.position);
    let open = OpenFields { book, latest, at, furthest, sections };
    store::positions::set_open(unit, reader, &[open]).await?;
    if first {
        let state = LibraryState::Reading.name();
        store::library::put_new(unit, reader, &[book], state, earliest).await?;
    }
    let ended = new.iter().filter(|(_, place)| place.ends_book).map(|(_, place)| place.fields.at);
    if let Some(at) = ended.max() {
        let state = LibraryState::Finished.name();
        store::library::change_at(unit, reader, book, state, at).await?;
    }
    if attribution::tracks_sections(unit, reader, book.get()).await? {
        let sections = store::positions::count_sections(unit, reader, book).await?;
        attribution::record_sections(unit, reader, book.get(), sections, now).await?;
    }
    Ok(true)
}

/// Returns the positions of a batch that the log does not contain yet, without duplicates.
async fn new_positions<'a>(
    unit: &mut Unit,
    reader: ReaderId,
    notes: &'a BookPositionBatch,
) -> Result<Vec<&'a PendingPosition>, ReadingError> {
    let (book, places) = (notes.book.book, &notes.places);
    let times: Vec<_> = places.iter().map(|place| place.fields.at).collect();
    let known = store::positions::at_times(unit, reader, book, &times).await?;
    let mut known: HashSet<_> = known.into_iter().collect();
    let ahead = places.iter().filter(|place| place.fields.was_ahead);
    let devices: Vec<_> = ahead.map(|place| place.fields.device.as_str()).collect();
    let last = store::positions::last_of_devices(unit, reader, book, &devices).await?;
    let mut last: HashMap<_, _> =
        last.into_iter().map(|name| (name.device.clone(), name)).collect();
    let mut new = Vec::new();
    for place in places {
        let name = place.fields.name();
        if known.contains(&name) {
            continue;
        }
        let before = last.get(&name.device);
        // A retry from a device whose clock is ahead contains another time, but the same position.
        let same = |before: &PositionName| {
            (before.section, before.block, before.char_offset)
                == (name.section, name.block, name.char_offset)
        };
        if place.fields.was_ahead && before.is_some_and(same) {
            continue;
        }
        if before.is_none_or(|before| before.at <= name.at) {
            last.insert(name.device.clone(), name.clone());
        }
        known.insert(name);
        new.push(place);
    }
    Ok(new)
}

/// Returns the last position of each day in `new`. Of two positions at the same second, the one in the later section
/// counts as the last.
fn last_of_days(new: &[&PendingPosition]) -> Vec<DayFields> {
    let mut days: BTreeMap<i64, DayFields> = BTreeMap::new();
    for PendingPosition { day, fields, .. } in new {
        let PositionFields { book, section, number, at, .. } = *fields;
        let read = DayFields { day: *day, book, section, number, last_at: at };
        let last = days.entry(*day).or_insert(read);
        if (last.last_at, last.number) <= (read.last_at, read.number) {
            *last = read;
        }
    }
    days.into_values().collect()
}

/// Merges counters of the same day, device and book into one counter with the larger `seconds` and the larger `words`.
fn merged(counters: Vec<TimeFields>) -> Vec<TimeFields> {
    let mut merged: BTreeMap<(i64, String, BookKey), TimeFields> = BTreeMap::new();
    for new in counters {
        let key = (new.day, new.device.clone(), new.book);
        match merged.get_mut(&key) {
            Some(known) => {
                known.seconds = known.seconds.max(new.seconds);
                known.words = known.words.max(new.words);
            }
            None => drop(merged.insert(key, new)),
        }
    }
    merged.into_values().collect()
}

/// Returns a new position as two candidates: one for the latest position, at which the book opens,
/// and one for the furthest position.
fn ranked(position: PositionKey, new: &PendingPosition) -> (Placed, Progress) {
    let fields = &new.fields;
    let TextPoint { block, offset } = new.found;
    let (number, at, device) = (fields.number, fields.at, fields.device.clone());
    let placed = Placed {
        turn: fields.turn(),
        after: fields.shown.parse().ok(),
        at,
        point: (number, block, offset),
        position,
    };
    (placed, Progress { number, block, offset, at, device, position })
}

/// Returns the latest and furthest position that a book had before the positions `new` were added, each with its point
/// in the current text. A point that `known_points` lacks is looked up only if a new position is in the same section;
/// otherwise comparing section numbers is enough.
async fn opened(
    unit: &mut Unit,
    before: &OpenBook,
    new: &[(PositionKey, &PendingPosition)],
    known_points: &HashMap<PositionKey, TextPoint>,
) -> Result<BookProgress, ReadingError> {
    let mut points = [TextPoint::default(); 2];
    for (point, row) in points.iter_mut().zip([&before.latest, &before.furthest]) {
        let near = new.iter().any(|(_, place)| place.fields.section == row.section);
        *point = match known_points.get(&row.id) {
            Some(found) => *found,
            // Another device won the race: the stored position changed after `known_points` was computed, so it is
            // located now.
            None if near => match sections_by_key_in(unit, &[row.section]).await?.pop() {
                Some(section) => found_in(&IndexedText::of(&section.blocks), row),
                None => TextPoint::default(),
            },
            None => TextPoint::default(),
        };
    }
    let [latest, furthest] = points;
    Ok(BookProgress {
        latest: placed(&before.latest, latest),
        furthest: reach(&before.furthest, furthest),
    })
}

pub(super) fn found_in(text: &IndexedText, row: &PositionRow) -> TextPoint {
    let found = text.find(&stored_anchor(row));
    TextPoint { block: found.block, offset: found.offset }
}

pub(super) fn placed(row: &PositionRow, TextPoint { block, offset }: TextPoint) -> Placed {
    Placed {
        turn: row.turn(),
        after: row.shown.parse().ok(),
        at: row.at,
        point: (row.section_now(), block, offset),
        position: row.id,
    }
}

pub(super) fn reach(row: &PositionRow, TextPoint { block, offset }: TextPoint) -> Progress {
    let (number, device) = (row.section_now(), row.device.clone());
    Progress { number, block, offset, at: row.at, device, position: row.id }
}

/// Stores marks. Returns which marks were not stored because of [`MOST_MARKS`], by their index in the request.
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
    let mut changes = HashMap::new();
    for (index, mark) in marks {
        let old = known.get(&mark.row.mark_id);
        if old.is_none() && count >= MOST_MARKS {
            too_many.push(index);
            continue;
        }
        count += i64::from(old.is_none());
        let Some(row) = newer(old, mark) else { continue };
        change += 1;
        changes.insert(row.mark_id.clone(), change);
        known.insert(row.mark_id.clone(), row);
    }
    // If a request contains a mark twice, its last version is written.
    let written = changes.iter().map(|(mark_id, change)| (&known[mark_id], *change));
    store::marks::put(unit, reader, &written.collect::<Vec<_>>()).await?;
    Ok(too_many)
}
