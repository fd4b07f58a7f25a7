//! Recomputes at which positions books open after two readers were merged, or after a merge was undone.

use std::collections::HashMap;

use anchors::IndexedText;
use database::Unit;

use super::persistence::{found_in, placed, reach};
use super::position_order::{Placed, Progress};
use super::positions::{TextPoint, to_u32};
use super::service::ReadingError;
use super::store;
use super::store::position_log::LatestPosition;
use super::store::positions::{OpenBook, OpenFields};
use catalogue::{BookKey, SectionKey, sections_by_key_in};
use readers::ReaderId;

/// Number of books per batch in [`reopen`]. Each book may need the text of a section.
const REOPENED_AT_ONCE: usize = 64;

/// A book that a reader has opened, as input of [`reopen`]. `sections` is the number of sections that the book had when
/// the reader reached the furthest position so far. `place` is the latest position, at which the book opens; `None` if
/// the latest position must be computed from the log of positions.
pub(super) struct ReachedBook {
    pub(super) book: BookKey,
    pub(super) sections: i64,
    pub(super) place: Option<LatestPosition>,
}

/// Determines the latest and the furthest position in each book again, and stores them, after a merge or its undoing
/// has changed the log of positions. A book without positions in the log is stored as never opened.
pub(super) async fn reopen(
    unit: &mut Unit,
    reader: ReaderId,
    books: &[ReachedBook],
) -> Result<(), ReadingError> {
    for some in books.chunks(REOPENED_AT_ONCE) {
        let keys: Vec<_> = some.iter().map(|reached| reached.book).collect();
        let unknown = some.iter().filter(|reached| reached.place.is_none());
        let unknown: Vec<_> = unknown.map(|reached| reached.book).collect();
        let mut latest = places_in_log(unit, reader, &unknown).await?;
        latest.extend(some.iter().filter_map(|reached| Some((reached.book, reached.place?))));
        let closed = keys.iter().filter(|book| !latest.contains_key(book)).copied();
        store::positions::close(unit, reader, &closed.collect::<Vec<_>>()).await?;
        let furthest = furthest_positions(unit, reader, &keys).await?;
        let open = some.iter().filter_map(|&ReachedBook { book, sections, .. }| {
            let latest = latest.get(&book)?;
            let furthest = furthest.get(&book).map_or(latest.id, |reach| reach.position);
            Some(OpenFields { book, latest: latest.id, at: latest.at, furthest, sections })
        });
        store::positions::set_open(unit, reader, &open.collect::<Vec<_>>()).await?;
    }
    Ok(())
}

/// Computes from the log at which position each book opens, as if the positions had arrived in the order of their
/// times. Reads the whole log of the books: used when a merge is undone, never in a request while reading.
async fn places_in_log(
    unit: &mut Unit,
    reader: ReaderId,
    books: &[BookKey],
) -> Result<HashMap<BookKey, LatestPosition>, ReadingError> {
    let mut places: HashMap<BookKey, Placed> = HashMap::new();
    for row in store::position_log::in_order(unit, reader, books).await? {
        // Uses the recorded block and offset without locating them in the current text: mostly the section alone
        // decides.
        let point = TextPoint { block: to_u32(row.block), offset: to_u32(row.char_offset) };
        let new = placed(&row, point);
        if places.get(&row.book).is_none_or(|place| new.takes_over(place)) {
            places.insert(row.book, new);
        }
    }
    let latest = |(book, Placed { position: id, at, .. })| (book, LatestPosition { id, at });
    Ok(places.into_iter().map(latest).collect())
}

/// Returns at which position each book opens after two readers were merged. `open` contains the opened books of both
/// readers, so that a book which both opened occurs twice.
pub(super) async fn joined_places(
    unit: &mut Unit,
    open: Vec<OpenBook>,
) -> Result<HashMap<BookKey, LatestPosition>, ReadingError> {
    let sections: Vec<_> = open.iter().map(|open| open.latest.section).collect();
    let texts = indexed_texts(unit, &sections).await?;
    let mut places: HashMap<BookKey, Placed> = HashMap::new();
    for OpenBook { latest: row, .. } in open {
        let text = texts.get(&row.section);
        let new = placed(&row, text.map(|text| found_in(text, &row)).unwrap_or_default());
        let place = match places.remove(&row.book) {
            Some(before) => Placed::joined(before, new),
            None => new,
        };
        places.insert(row.book, place);
    }
    let latest = |(book, Placed { position: id, at, .. })| (book, LatestPosition { id, at });
    Ok(places.into_iter().map(latest).collect())
}

async fn indexed_texts(
    unit: &mut Unit,
    sections: &[SectionKey],
) -> Result<HashMap<SectionKey, IndexedText>, ReadingError> {
    let texts = sections_by_key_in(unit, sections).await?.into_iter();
    Ok(texts.map(|section| (section.section, IndexedText::of(&section.blocks))).collect())
}

/// Returns the furthest position in each of these books, compared by where positions are in the current text.
async fn furthest_positions(
    unit: &mut Unit,
    reader: ReaderId,
    books: &[BookKey],
) -> Result<HashMap<BookKey, Progress>, ReadingError> {
    let rows = store::position_log::in_furthest_section(unit, reader, books).await?;
    let sections: Vec<_> = rows.iter().map(|row| row.section).collect();
    let texts = indexed_texts(unit, &sections).await?;
    let mut furthest: HashMap<BookKey, Progress> = HashMap::new();
    for row in &rows {
        let found = texts.get(&row.section).map(|text| found_in(text, row));
        let new = reach(row, found.unwrap_or_default());
        if furthest.get(&row.book).is_none_or(|known| *known < new) {
            furthest.insert(row.book, new);
        }
    }
    Ok(furthest)
}
