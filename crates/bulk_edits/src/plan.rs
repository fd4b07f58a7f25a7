//! Plans an edit of several books: what changes in each book and on each shelf.

use std::collections::{HashMap, HashSet};

use catalogue::{BookId, BookKey, BookValues};
use database::Executes;
use serde::Serialize;
use utoipa::ToSchema;

use crate::store::{self, BulkRow, ShelfOnHand};
use crate::values::{BulkChange, BulkField, FieldChange, changed, changes};
use crate::{BulkEdits, BulkError, MOST_BOOKS, MOST_ON_A_SHELF};

/// What a bulk edit would change in one book.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct BulkPreview {
    /// Id of the book.
    pub book_id: BookId,
    /// Title of the book.
    #[schema(example = "The Drowned Tuner")]
    pub title: String,
    /// Version of the book, which the request for the edit must contain.
    #[schema(minimum = 1, example = 3)]
    pub version: i64,
    /// The fields that would change; empty if the book already has the new values.
    pub changes: Vec<FieldChange>,
    /// The reason why the edit cannot change this book; null if the edit can.
    #[schema(example = json!(null))]
    pub problem: Option<String>,
}

/// A book in the plan of a bulk edit: its stored row, its values before and after the edit, and the
/// preview.
pub(crate) struct PlannedBook {
    pub(crate) row: BulkRow,
    pub(crate) before: BookValues,
    pub(crate) after: BookValues,
    pub(crate) preview: BulkPreview,
}

/// A bulk edit that is fully computed but not stored yet: the books and shelves that it changes.
pub(crate) struct Plan {
    pub(crate) books: Vec<PlannedBook>,
    /// The shelves that the edit changes: each as it is now, and the books that it has after the
    /// edit.
    pub(crate) shelves: Vec<(ShelfOnHand, Vec<BookKey>)>,
}

impl BulkEdits {
    /// Returns, for each of `books` in the given order, what `change` would change in this book.
    /// Stores nothing.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn preview(
        &self,
        books: &[BookId],
        change: &BulkChange,
    ) -> Result<Vec<BulkPreview>, BulkError> {
        let plan = plan(&mut self.database.read().await?, books, change).await?;
        Ok(plan.books.into_iter().map(|book| book.preview).collect())
    }
}

/// Returns the names of the shelves that an edit changes, sorted, each once.
pub(crate) fn shelves_of(change: &BulkChange) -> Vec<&str> {
    let all = change.add_to_shelves.iter().chain(&change.remove_from_shelves);
    let mut slugs: Vec<_> = all.map(String::as_str).collect();
    slugs.sort_unstable();
    slugs.dedup();
    slugs
}

pub(crate) async fn plan(
    db: &mut impl Executes,
    books: &[BookId],
    change: &BulkChange,
) -> Result<Plan, BulkError> {
    let different: HashSet<_> = books.iter().collect();
    if books.is_empty() || books.len() > MOST_BOOKS || different.len() < books.len() {
        return Err(BulkError::BadBooks);
    }
    let rows = store::books(db, books.iter().map(BookId::as_str)).await?.into_iter();
    let mut rows: HashMap<_, _> = rows.map(|row| (row.book_id.clone(), row)).collect();
    let mut planned = Vec::with_capacity(books.len());
    for book in books {
        let row = rows.remove(book.as_str());
        let row = row.ok_or_else(|| BulkError::NoSuchBook(book.clone()))?;
        planned.push(planned_book(book, row, change)?);
    }
    let mut shelves = Vec::new();
    for slug in shelves_of(change) {
        let shelf = store::shelf(db, slug).await?;
        let shelf = shelf.ok_or_else(|| BulkError::NoSuchShelf(slug.to_owned()))?;
        let is = |slugs: &[String]| slugs.iter().any(|other| other == slug);
        let (adds, removes) = (is(&change.add_to_shelves), is(&change.remove_from_shelves));
        let after = planned_shelf(&shelf, &mut planned, adds && !removes);
        if after.len() > MOST_ON_A_SHELF.max(shelf.books.len()) {
            return Err(BulkError::ShelfFull(shelf.title));
        }
        if after != shelf.books {
            shelves.push((shelf, after));
        }
    }
    Ok(Plan { books: planned, shelves })
}

fn planned_book(
    book_id: &BookId,
    row: BulkRow,
    change: &BulkChange,
) -> Result<PlannedBook, BulkError> {
    let before = row.values()?;
    let mut preview = BulkPreview {
        book_id: book_id.clone(),
        title: row.title.clone(),
        version: row.version,
        changes: Vec::new(),
        problem: None,
    };
    let after = match changed(&before, change) {
        Ok(after) => after,
        Err(problem) => {
            preview.problem = Some(problem.to_string());
            before.clone()
        }
    };
    preview.changes = changes(&before, &after);
    if row.withdrawn_at.is_some() && !change.add_to_shelves.is_empty() {
        preview.problem = Some("a withdrawn book cannot be put on a shelf".to_owned());
    }
    Ok(PlannedBook { row, before, after, preview })
}

/// Returns the books that `shelf` has after an edit that puts `books` on it or, if `adds` is false, takes them off it.
/// Also adds this change to the preview of each book that is put on or taken off.
fn planned_shelf(shelf: &ShelfOnHand, books: &mut [PlannedBook], adds: bool) -> Vec<BookKey> {
    let mut after = shelf.books.clone();
    for book in books {
        let key = book.row.id;
        let is_on = shelf.books.contains(&key);
        if is_on == adds {
            continue;
        }
        match adds {
            true => after.push(key),
            false => after.retain(|other| *other != key),
        }
        let title = |shown: bool| if shown { shelf.title.clone() } else { String::new() };
        let (before, now) = (title(!adds), title(adds));
        let changes = &mut book.preview.changes;
        match changes.iter_mut().find(|change| change.field == BulkField::Shelves) {
            Some(change) => {
                for (text, more) in [(&mut change.before, before), (&mut change.after, now)] {
                    let parts = [std::mem::take(text), more];
                    let parts: Vec<_> = parts.into_iter().filter(|part| !part.is_empty()).collect();
                    *text = parts.join(", ");
                }
            }
            None => changes.push(FieldChange { field: BulkField::Shelves, before, after: now }),
        }
    }
    after
}
