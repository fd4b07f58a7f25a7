//! Edits of several books at the same time: a dry run, which says what would change, and the edit itself, which is one
//! unit of work.

use std::collections::HashMap;

use database::audit::{self, Act, Actor};
use database::{DatabaseError, Executes, Unit};
use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;

use super::super::BookEditError;
use super::super::edit::opening_of_book;
use super::store::{self as bulk_store, BulkRow, ShelfOnHand};
use super::undo::{Undo, UndoBook, UndoShelf};
use super::values::{BulkChange, BulkField, FieldChange, Values};
use crate::book_id::BookId;
use crate::changes::Subject;
use crate::service::{Catalogue, CatalogueError};
use crate::store;

/// The largest number of books in one edit.
pub const MOST_BULK_BOOKS: usize = 200;
/// The largest number of books on an editors' shelf.
const MOST_ON_A_SHELF: usize = 500;

/// What a bulk edit would change in one book.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct BulkPreview {
    /// Id of the book.
    pub book_id: BookId,
    /// Title of the book.
    #[schema(example = "The Drowned Tuner")]
    pub title: String,
    /// Version of the book. The edit must send it.
    #[schema(minimum = 1, example = 3)]
    pub version: i64,
    /// What would change; empty if the book has these values already.
    pub changes: Vec<FieldChange>,
    /// Why the book cannot be changed like this; null if it can.
    #[schema(example = json!(null))]
    pub problem: Option<String>,
}

/// A book of an edit, with the version that the operator saw.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BookToEdit {
    pub book_id: BookId,
    pub version: i64,
}

#[derive(Debug, thiserror::Error)]
pub enum BulkError {
    #[error("there is no book {0}")]
    NoSuchBook(BookId),
    #[error("there is no shelf `{0}`")]
    NoSuchShelf(String),
    #[error("an edit has 1 to {MOST_BULK_BOOKS} books, each once")]
    BadBooks,
    #[error("“{title}” cannot be changed like this: {problem}")]
    Problem { title: String, problem: String },
    #[error("the shelf “{0}” would have more than {MOST_ON_A_SHELF} books")]
    ShelfFull(String),
    #[error("nothing would change")]
    NothingToChange,
    #[error("somebody else changed “{0}” in the meantime")]
    Changed(String),
    #[error("there is no edit that can be undone, or it was undone already")]
    NothingToUndo,
    #[error("{0} was changed after the edit, so the edit cannot be undone any more")]
    ChangedSince(String),
    #[error(transparent)]
    Catalogue(#[from] CatalogueError),
}

impl From<DatabaseError> for BulkError {
    fn from(error: DatabaseError) -> Self {
        Self::Catalogue(error.into())
    }
}

impl From<serde_json::Error> for BulkError {
    fn from(error: serde_json::Error) -> Self {
        Self::Catalogue(error.into())
    }
}

impl From<BookEditError> for BulkError {
    fn from(error: BookEditError) -> Self {
        match error {
            BookEditError::Catalogue(error) => Self::Catalogue(error),
            other => Self::Problem { title: String::new(), problem: other.to_string() },
        }
    }
}

/// A book of an edit, with what changes in it.
struct Planned {
    row: BulkRow,
    before: Values,
    after: Values,
    preview: BulkPreview,
}

/// An edit that is ready to be stored.
struct Plan {
    books: Vec<Planned>,
    /// The shelves that change, each with its books before and after.
    shelves: Vec<(ShelfOnHand, Vec<i64>)>,
}

impl Catalogue {
    /// Returns what `change` would change in these books, in their order, and stores nothing.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn preview_bulk_edit(
        &self,
        books: &[BookId],
        change: &BulkChange,
    ) -> Result<Vec<BulkPreview>, BulkError> {
        let mut db = self.database.read().await?;
        let plan = plan(&mut db, books, change).await?;
        Ok(plan.books.into_iter().map(|book| book.preview).collect())
    }

    /// Makes `change` in all these books, or in none, and returns the number of the edit. Fails if a book has another
    /// version, or cannot be changed like this.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn bulk_edit(
        &self,
        books: Vec<BookToEdit>,
        change: BulkChange,
        by: &Actor,
    ) -> Result<i64, BulkError> {
        let (by, now) = (by.clone(), self.clock.unix_seconds());
        let unit = self.database.write::<_, BulkError, _>(move |unit| {
            Box::pin(async move {
                let ids: Vec<_> = books.iter().map(|book| book.book_id.clone()).collect();
                lock_books(unit, &ids).await?;
                bulk_store::lock_shelves(unit, shelves_of(&change)).await?;
                let plan = plan(unit, &ids, &change).await?;
                for (book, seen) in plan.books.iter().zip(&books) {
                    if book.row.version != seen.version {
                        return Err(BulkError::Changed(book.row.title.clone()));
                    }
                    if let Some(problem) = &book.preview.problem {
                        let (title, problem) = (book.row.title.clone(), problem.clone());
                        return Err(BulkError::Problem { title, problem });
                    }
                }
                if plan.books.iter().all(|book| book.preview.changes.is_empty()) {
                    return Err(BulkError::NothingToChange);
                }
                let edit = stored(unit, &plan, &by, now).await?;
                let touched = touched(plan.books.iter().map(|book| &book.preview.book_id));
                store::record_changes(unit, &touched, now).await?;
                Ok((edit, touched))
            })
        });
        let (edit, touched) = unit.await?;
        self.feed.notify(&touched);
        Ok(edit)
    }
}

pub(super) fn touched<'b>(books: impl Iterator<Item = &'b BookId>) -> Vec<Subject> {
    books.cloned().map(Subject::Book).chain([Subject::Shelves]).collect()
}

/// Locks these books one after the other, in the same order as every edit of several books.
pub(super) async fn lock_books(unit: &mut Unit, books: &[BookId]) -> Result<(), DatabaseError> {
    let mut sorted: Vec<_> = books.iter().map(BookId::as_str).collect();
    sorted.sort_unstable();
    for book in sorted {
        store::lock_book(unit, book).await?;
    }
    Ok(())
}

fn shelves_of(change: &BulkChange) -> Vec<&str> {
    let all = change.add_to_shelves.iter().chain(&change.remove_from_shelves);
    let mut slugs: Vec<_> = all.map(String::as_str).collect();
    slugs.sort_unstable();
    slugs.dedup();
    slugs
}

async fn plan(
    db: &mut impl Executes,
    books: &[BookId],
    change: &BulkChange,
) -> Result<Plan, BulkError> {
    let mut rows: HashMap<_, _> = bulk_store::books(db, books.iter().map(BookId::as_str))
        .await?
        .into_iter()
        .map(|row| (row.book_id.clone(), row))
        .collect();
    if books.is_empty() || books.len() > MOST_BULK_BOOKS {
        return Err(BulkError::BadBooks);
    }
    let mut planned = Vec::with_capacity(books.len());
    for book in books {
        // A book that is given twice has no second row.
        let row = rows.remove(book.as_str());
        let row = row.ok_or_else(|| BulkError::NoSuchBook(book.clone()))?;
        planned.push(planned_book(book, row, change)?);
    }
    let mut shelves = Vec::new();
    for slug in shelves_of(change) {
        let shelf = bulk_store::shelf(db, slug).await?;
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

fn planned_book(book_id: &BookId, row: BulkRow, change: &BulkChange) -> Result<Planned, BulkError> {
    let before = row.values()?;
    let mut preview = BulkPreview {
        book_id: book_id.clone(),
        title: row.title.clone(),
        version: row.version,
        changes: Vec::new(),
        problem: None,
    };
    let after = match before.changed(change) {
        Ok(after) => after,
        Err(problem) => {
            preview.problem = Some(problem.to_string());
            before.clone()
        }
    };
    preview.changes = before.changes(&after);
    if row.withdrawn_at.is_some() && !change.add_to_shelves.is_empty() {
        preview.problem = Some("a withdrawn book cannot be put on a shelf".to_owned());
    }
    Ok(Planned { row, before, after, preview })
}

/// Returns the books of a shelf after the edit, and adds the change to the previews of the books.
fn planned_shelf(shelf: &ShelfOnHand, books: &mut [Planned], adds: bool) -> Vec<i64> {
    let mut after = shelf.books.clone();
    for book in books {
        let key = book.row.id.get();
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

/// Stores the changes of a plan with what undoes them, and returns the number of the edit.
async fn stored(unit: &mut Unit, plan: &Plan, by: &Actor, now: i64) -> Result<i64, BulkError> {
    let mut undo = Undo::default();
    let mut changed = 0;
    for book in &plan.books {
        if book.preview.changes.is_empty() {
            continue;
        }
        changed += 1;
        if book.before != book.after {
            set_values(unit, &book.row, &book.before, &book.after).await?;
            undo.books.push(UndoBook {
                book_id: book.preview.book_id.clone(),
                version: book.row.version + 1,
                before: book.before.clone(),
            });
        }
        let fields: Vec<_> = book.preview.changes.iter().map(|change| change.field).collect();
        let object = format!("book:{}", book.preview.book_id);
        let details = json!({ "fields": fields, "bulk": plan.books.len() });
        let act = Act { action: "book.edit", object: &object, details };
        audit::record_as(unit, by, &act, now).await?;
    }
    for (shelf, after) in &plan.shelves {
        bulk_store::place(unit, shelf, after).await?;
        undo.shelves.push(UndoShelf {
            slug: shelf.slug.clone(),
            before: shelf.books.clone(),
            after: after.clone(),
        });
    }
    let edit = bulk_store::put(unit, by, changed, &serde_json::to_string(&undo)?, now).await?;
    let object = format!("bulk_edit:{edit}");
    let slugs: Vec<_> = undo.shelves.iter().map(|shelf| &shelf.slug).collect();
    let details = json!({ "books": changed, "shelves": slugs });
    let act = Act { action: "book.bulk_edit", object: &object, details };
    audit::record_as(unit, by, &act, now).await?;
    Ok(edit)
}

/// Stores new values of a book, and raises its version.
pub(super) async fn set_values(
    unit: &mut Unit,
    row: &BulkRow,
    before: &Values,
    after: &Values,
) -> Result<(), BulkError> {
    let opening = match before.free_sections == after.free_sections {
        true => None,
        false => opening_of_book(unit, row.id, after.free_sections).await?,
    };
    bulk_store::set_values(unit, row.id, after, opening).await?;
    if before.tags != after.tags {
        store::put_tags(unit, row.id, &after.tags, row.trend).await?;
    }
    Ok(())
}
