//! Makes an edit of several books, in one unit of work.

use catalogue::{BookId, lock_books_in, lock_shelves_in, place_books_in, set_book_values_in};
use database::Unit;
use database::audit::{self, Act};
use serde_json::json;

use crate::plan::{Plan, plan, shelves_of};
use crate::store;
use crate::undo::{Undo, UndoBook, UndoShelf};
use crate::values::BulkChange;
use crate::{BulkEdits, BulkError};

/// A book that a bulk edit is to change, with the version of the book that the operator saw.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BookToEdit {
    pub book_id: BookId,
    pub version: i64,
}

impl BulkEdits {
    /// Applies `change` to all of `books` in one unit of work, and returns the number of the edit.
    /// Changes nothing and fails if a book no longer has the given version, or if the change is not
    /// allowed for a book.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn make(&self, books: Vec<BookToEdit>, change: BulkChange) -> Result<i64, BulkError> {
        let now = self.clock.unix_seconds();
        let made = self.catalogue.change_books::<_, BulkError, _>(move |unit| {
            Box::pin(async move {
                let ids: Vec<_> = books.iter().map(|book| book.book_id.clone()).collect();
                lock_books_in(unit, &ids).await?;
                lock_shelves_in(unit, &shelves_of(&change)).await?;
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
                Ok((stored(unit, &plan, now).await?, Some(ids)))
            })
        });
        made.await
    }
}

/// Stores the changes in `plan`, with the data for undoing them. Returns the number of the edit.
async fn stored(unit: &mut Unit, plan: &Plan, now: i64) -> Result<i64, BulkError> {
    let mut undo = Undo::default();
    let mut changed = 0;
    for book in &plan.books {
        if book.preview.changes.is_empty() {
            continue;
        }
        changed += 1;
        if book.before != book.after {
            set_book_values_in(unit, book.row.id, &book.before, &book.after).await?;
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
        audit::record(unit, &act, now).await?;
    }
    for (shelf, after) in &plan.shelves {
        place_books_in(unit, shelf.id, after).await?;
        undo.shelves.push(UndoShelf {
            slug: shelf.slug.clone(),
            before: shelf.books.clone(),
            after: after.clone(),
        });
    }
    let edit = store::put(unit, changed, &serde_json::to_string(&undo)?, now).await?;
    let object = format!("bulk_edit:{edit}");
    let slugs: Vec<_> = undo.shelves.iter().map(|shelf| &shelf.slug).collect();
    let details = json!({ "books": changed, "shelves": slugs });
    let act = Act { action: "book.bulk_edit", object: &object, details };
    audit::record(unit, &act, now).await?;
    Ok(edit)
}
