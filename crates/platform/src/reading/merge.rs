//! Two readers become one, and can be told apart again.

use database::Unit;
use serde::{Deserialize, Serialize};

use super::service::ReadingError;
use super::store;
use super::store::library::LibraryRow;
use crate::reader::ReaderId;

/// What went from one reader to another: enough to take it back.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct ReadingMerge {
    /// Books that only the one had.
    pub books: Vec<LibraryRow>,
    /// Books that both had. Each keeps its row; the other's may have become newer.
    pub joined: Vec<JoinedBook>,
    /// Who wrote the places and days that moved: the one, and those who became part of it before.
    pub writers: Vec<i64>,
    /// How many places moved.
    pub positions: u64,
    /// How many days of books moved.
    pub days: u64,
}

/// A book that both had, as the other had it before and has it now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct JoinedBook {
    pub before: LibraryRow,
    pub after: LibraryRow,
}

/// Moves library, places and history within the caller's unit of work.
pub async fn merge(
    unit: &mut Unit,
    from: ReaderId,
    into: ReaderId,
) -> Result<ReadingMerge, ReadingError> {
    if from == into {
        return Err(ReadingError::SameReader);
    }
    let joined = join_libraries(unit, from, into).await?;
    let books = store::library::give_all(unit, from, into).await?;
    let open = store::positions::books(unit, from).await?;
    let writers = store::positions::writers(unit, from).await?;
    store::positions::forget_places(unit, from).await?;
    let (mut positions, mut days) = (0, 0);
    for writer in &writers {
        positions += store::positions::give(unit, *writer, from, into).await?;
        days += store::days::give(unit, *writer, from, into).await?;
    }
    for book in open {
        store::positions::find_place(unit, into, book).await?;
    }
    Ok(ReadingMerge { books, joined, writers, positions, days })
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
        store::library::replace(unit, into, &before, &after).await?;
        joined.push(JoinedBook { before, after });
    }
    Ok(joined)
}

/// Gives the one its library, places and history back as they were. Of what came with it, the other
/// keeps the books that it has changed since.
pub async fn undo_merge(
    unit: &mut Unit,
    from: ReaderId,
    into: ReaderId,
    merged: &ReadingMerge,
) -> Result<(), ReadingError> {
    if from == into {
        return Err(ReadingError::SameReader);
    }
    for row in &merged.books {
        store::library::remove_unchanged(unit, into, row).await?;
        store::library::restore(unit, from, row).await?;
    }
    for JoinedBook { before, after } in &merged.joined {
        store::library::replace(unit, into, after, before).await?;
    }
    let mut open = Vec::new();
    for writer in &merged.writers {
        open.extend(store::positions::books_by(unit, into, *writer).await?);
        store::positions::give(unit, *writer, into, from).await?;
        store::days::give(unit, *writer, into, from).await?;
    }
    open.sort_unstable();
    open.dedup();
    for book in open {
        store::positions::find_place(unit, from, book).await?;
        store::positions::find_place(unit, into, book).await?;
    }
    Ok(())
}
