//! Merges the reading data of two readers, and undoes such a merge.

use std::collections::{BTreeMap, HashMap};

use database::{Executes, Unit};
use serde::{Deserialize, Serialize};

use super::marks::newer;
use super::persistence::PendingMark;
use super::reopening::{ReachedBook, joined_places, reopen};
use super::service::ReadingError;
use super::settings::later;
use super::store;
use super::store::library::LibraryRow;
use super::store::marks::MarkRow;
use super::store::settings::SettingsRow;
use catalogue::BookKey;
use readers::ReaderId;

/// The record of what a merge moved from the reader `from` to the reader `into`, with which the merge can be undone.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct ReadingMerge {
    /// Library rows of books that only `from` had in the library.
    pub books: Vec<LibraryRow>,
    /// Books that both readers had in their libraries. The row of `into` gets the newer of the two
    /// states and the earlier `added_at`; the row of `from` does not change.
    pub joined: Vec<JoinedBook>,
    /// Ids of the readers who originally wrote the moved rows: `from`, and readers that had been merged into `from`
    /// earlier.
    pub writers: Vec<i64>,
    /// Number of positions moved.
    pub positions: u64,
    /// Number of history rows moved. There is one history row per book and day.
    pub days: u64,
    /// Number of reading-time counters moved. There is one counter per day, device and book.
    #[serde(default)]
    pub times: u64,
    /// Number of marks moved.
    #[serde(default)]
    pub marks: u64,
    /// Number of own shelves moved, each with its books.
    #[serde(default)]
    pub shelves: u64,
    /// Marks with the same id in both readers' data, where the version of `from` is newer and `into` takes it over.
    /// `from` keeps its rows.
    #[serde(default)]
    pub joined_marks: Vec<JoinedMark>,
    /// The reading settings of `into` before and after the merge, if those of `from` were newer and `into` took them
    /// over; otherwise `None`. `from` keeps its settings.
    #[serde(default)]
    pub settings: Option<JoinedSettings>,
}

/// The library row of the reader `into` before and after a merge, for a book that both readers had.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct JoinedBook {
    pub before: LibraryRow,
    pub after: LibraryRow,
}

/// The row of the reader `into` before and after a merge, for a mark that both readers had.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct JoinedMark {
    pub before: MarkRow,
    pub after: MarkRow,
}

/// The reading settings of the reader `into` before a merge (`None` if there were none) and after the merge.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct JoinedSettings {
    pub before: Option<SettingsRow>,
    pub after: SettingsRow,
}

/// Merges the reader `from` into the reader `into`: moves all reading data of `from` to `into`, in the caller's unit of
/// work. Returns what is needed to undo the merge.
#[foundation::boxed]
pub async fn merge(
    unit: &mut Unit,
    from: ReaderId,
    into: ReaderId,
) -> Result<ReadingMerge, ReadingError> {
    if from == into {
        return Err(ReadingError::SameReader);
    }
    let joined = join_libraries(unit, from, into).await?;
    let books = store::library::reassign_all(unit, from, into).await?;
    let open = store::positions::books(unit, from).await?;
    let mut reached = sections_of(unit, &open, [from, into]).await?;
    let mut places = store::positions::open(unit, from, &open).await?;
    places.extend(store::positions::open(unit, into, &open).await?);
    let places = joined_places(unit, places).await?;
    for book in &mut reached {
        book.place = places.get(&book.book).copied();
    }
    let writers = store::writers::of(unit, from).await?;
    let mut merged = ReadingMerge {
        books,
        joined,
        joined_marks: join_marks(unit, from, into).await?,
        settings: join_settings(unit, from, into).await?,
        ..ReadingMerge::default()
    };
    store::positions::close_all(unit, from).await?;
    for writer in &writers {
        merged.positions += store::positions::reassign(unit, *writer, from, into).await?;
        merged.days += store::history::reassign(unit, *writer, from, into).await?;
        merged.times += store::time::reassign(unit, *writer, from, into).await?;
        merged.marks += store::marks::reassign(unit, *writer, from, into).await?;
        merged.shelves += store::shelves::reassign(unit, *writer, from, into).await?;
    }
    reopen(unit, into, &reached).await?;
    Ok(ReadingMerge { writers, ..merged })
}

/// Returns each of `books` with the number of sections that it had when one of the two `readers` reached the furthest
/// position in it. If both readers have opened the book, the larger number is returned; if neither has, 0.
async fn sections_of(
    unit: &mut Unit,
    books: &[BookKey],
    readers: [ReaderId; 2],
) -> Result<Vec<ReachedBook>, ReadingError> {
    let mut sections: BTreeMap<_, _> = books.iter().map(|book| (*book, 0)).collect();
    for reader in readers {
        for open in store::positions::open(unit, reader, books).await? {
            let most = sections.entry(open.latest.book).or_default();
            *most = open.sections.max(*most);
        }
    }
    let reached = |(book, sections)| ReachedBook { book, sections, place: None };
    Ok(sections.into_iter().map(reached).collect())
}

/// Returns `book_id` and title of each book in the reader's library, ordered by `book_id`.
pub async fn library_titles(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Vec<(String, String)>, ReadingError> {
    Ok(store::library::titles(db, reader).await?)
}

/// Returns the time of the reader's earliest position, in Unix seconds by the clock of the device; `None` if the reader
/// has no position.
pub async fn first_read_at(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Option<i64>, ReadingError> {
    Ok(store::positions::first_at(db, reader).await?)
}

async fn join_libraries(
    unit: &mut Unit,
    from: ReaderId,
    into: ReaderId,
) -> Result<Vec<JoinedBook>, ReadingError> {
    let mut joined = Vec::new();
    for (one, before) in store::library::of_both(unit, from, into).await? {
        let newer = if one.changed_at > before.changed_at { &one } else { &before };
        let added_at = one.added_at.min(before.added_at);
        let after = LibraryRow { added_at, ..newer.clone() };
        joined.push(JoinedBook { before, after });
    }
    let after: Vec<_> = joined.iter().map(|book| &book.after).collect();
    store::library::overwrite(unit, into, &after).await?;
    Ok(joined)
}

async fn join_marks(
    unit: &mut Unit,
    from: ReaderId,
    into: ReaderId,
) -> Result<Vec<JoinedMark>, ReadingError> {
    let one = store::marks::shared(unit, from, into).await?;
    let other = store::marks::shared(unit, into, from).await?;
    let mut joined = Vec::new();
    for (row, before) in one.into_iter().zip(other) {
        if let Some(after) = newer(Some(&before), PendingMark { row, was_ahead: false }) {
            joined.push(JoinedMark { before, after });
        }
    }
    let last = store::marks::last_change(unit, into).await?;
    let written: Vec<_> = joined.iter().map(|mark| &mark.after).zip(last + 1..).collect();
    store::marks::put(unit, into, &written).await?;
    Ok(joined)
}

async fn join_settings(
    unit: &mut Unit,
    from: ReaderId,
    into: ReaderId,
) -> Result<Option<JoinedSettings>, ReadingError> {
    let Some(one) = store::settings::find(unit, from).await? else { return Ok(None) };
    let before = store::settings::find(unit, into).await?;
    let after = later(before.clone(), one);
    if before.as_ref() == Some(&after) {
        return Ok(None);
    }
    store::settings::put(unit, into, &after).await?;
    Ok(Some(JoinedSettings { before, after }))
}

/// Undoes [`merge`]: moves back to `from` what the merge moved to `into`. Library books, shared marks and settings that
/// `into` has changed since the merge stay with `into`.
#[foundation::boxed]
pub async fn undo_merge(
    unit: &mut Unit,
    from: ReaderId,
    into: ReaderId,
    merged: &ReadingMerge,
) -> Result<(), ReadingError> {
    if from == into {
        return Err(ReadingError::SameReader);
    }
    undo_libraries(unit, from, into, merged).await?;
    undo_joined(unit, into, merged).await?;
    let open = store::position_log::books_by(unit, into, &merged.writers).await?;
    let open: Vec<_> = open.into_iter().collect();
    let sections = sections_of(unit, &open, [from, into]).await?;
    for writer in &merged.writers {
        store::positions::reassign(unit, *writer, into, from).await?;
        store::history::reassign(unit, *writer, into, from).await?;
        store::time::reassign(unit, *writer, into, from).await?;
        store::marks::reassign(unit, *writer, into, from).await?;
        store::shelves::reassign(unit, *writer, into, from).await?;
    }
    reopen(unit, from, &sections).await?;
    reopen(unit, into, &sections).await
}

/// Undoes the merge of two libraries: gives the moved library rows back to `from`, and restores the
/// earlier rows of `into`. `into` keeps the rows that `into` has changed since the merge.
async fn undo_libraries(
    unit: &mut Unit,
    from: ReaderId,
    into: ReaderId,
    merged: &ReadingMerge,
) -> Result<(), ReadingError> {
    let moved = merged.books.iter().map(|row| row.book);
    let books = moved.chain(merged.joined.iter().map(|joined| joined.after.book));
    let now = store::library::rows(unit, into, &books.collect::<Vec<_>>()).await?;
    let now: HashMap<_, _> = now.into_iter().map(|row| (row.book, row)).collect();
    let unchanged = |row: &LibraryRow| now.get(&row.book).is_some_and(|now| same_choice(now, row));
    let moved = merged.books.iter().filter(|row| unchanged(row)).map(|row| row.book);
    store::library::remove(unit, into, &moved.collect::<Vec<_>>()).await?;
    store::library::restore(unit, from, &merged.books).await?;
    let joined = merged.joined.iter().filter(|joined| unchanged(&joined.after));
    let before: Vec<_> = joined.map(|joined| &joined.before).collect();
    Ok(store::library::overwrite(unit, into, &before).await?)
}

/// Returns whether two versions of a book's library row have the same state and times. If so, the
/// reader did not change the row between the two versions.
fn same_choice(one: &LibraryRow, other: &LibraryRow) -> bool {
    let choice = |row: &LibraryRow| (row.added_at, row.changed_at);
    one.state == other.state && choice(one) == choice(other)
}

async fn undo_joined(
    unit: &mut Unit,
    into: ReaderId,
    merged: &ReadingMerge,
) -> Result<(), ReadingError> {
    let ids = merged.joined_marks.iter().map(|joined| joined.after.mark_id.as_str());
    let now = store::marks::known(unit, into, &ids.collect::<Vec<_>>()).await?;
    let now: HashMap<_, _> = now.iter().map(|row| (row.mark_id.as_str(), row)).collect();
    let unchanged =
        |joined: &&JoinedMark| now.get(joined.after.mark_id.as_str()) == Some(&&joined.after);
    let before = merged.joined_marks.iter().filter(unchanged).map(|joined| &joined.before);
    let last = store::marks::last_change(unit, into).await?;
    store::marks::put(unit, into, &before.zip(last + 1..).collect::<Vec<_>>()).await?;
    if let Some(JoinedSettings { before, after }) = &merged.settings
        && store::settings::find(unit, into).await?.as_ref() == Some(after)
    {
        match before {
            Some(before) => store::settings::put(unit, into, before).await?,
            None => store::settings::erase(unit, into).await?,
        }
    }
    Ok(())
}
