//! Undoes the last bulk edit, as long as nothing that it changed was changed since.

use database::audit::{self, Act};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use super::edit::{BulkError, lock_books, set_values, touched};
use super::store as bulk_store;
use super::values::Values;
use crate::book_id::BookId;
use crate::service::Catalogue;
use crate::store;

/// What undoes an edit, as it is stored.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(super) struct Undo {
    pub(super) books: Vec<UndoBook>,
    pub(super) shelves: Vec<UndoShelf>,
}

#[derive(Debug, Serialize, Deserialize)]
pub(super) struct UndoBook {
    pub(super) book_id: BookId,
    /// Version of the book after the edit.
    pub(super) version: i64,
    pub(super) before: Values,
}

#[derive(Debug, Serialize, Deserialize)]
pub(super) struct UndoShelf {
    pub(super) slug: String,
    pub(super) before: Vec<i64>,
    pub(super) after: Vec<i64>,
}

/// The last edit of several books.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct LastBulkEdit {
    /// Number of the edit.
    #[schema(minimum = 1, example = 7)]
    pub id: i64,
    /// When the edit was made, in Unix seconds.
    pub at: i64,
    /// E-mail address of the operator who made the edit.
    #[schema(example = "ann@books.example")]
    pub by: String,
    /// Number of books that the edit changed.
    #[schema(minimum = 1, example = 12)]
    pub books: i64,
    /// When the edit was undone, in Unix seconds; null if it was not.
    #[schema(example = json!(null))]
    pub undone_at: Option<i64>,
}

impl Catalogue {
    /// Returns the last bulk edit; `None` if there was none.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn last_bulk_edit(&self) -> Result<Option<LastBulkEdit>, BulkError> {
        let row = bulk_store::last(&mut self.database.read().await?).await?;
        Ok(row.map(|row| LastBulkEdit {
            id: row.id,
            at: row.made_at,
            by: row.made_by,
            books: row.books,
            undone_at: row.undone_at,
        }))
    }

    /// Undoes the last bulk edit, if it is the one with this number: all of it, or nothing. Fails if a book or a shelf
    /// was changed since. Returns the number of books that have their former values again.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn undo_bulk_edit(&self, edit: i64) -> Result<i64, BulkError> {
        let now = self.clock.unix_seconds();
        let unit = self.database.write::<_, BulkError, _>(move |unit| {
            Box::pin(async move {
                let stored = bulk_store::take_undo(unit, edit, now).await?;
                let undo: Undo = serde_json::from_str(&stored.ok_or(BulkError::NothingToUndo)?)?;
                let ids: Vec<_> = undo.books.iter().map(|book| book.book_id.clone()).collect();
                lock_books(unit, &ids).await?;
                let slugs = undo.shelves.iter().map(|shelf| shelf.slug.as_str());
                bulk_store::lock_shelves(unit, slugs.collect()).await?;
                let rows = bulk_store::books(unit, ids.iter().map(BookId::as_str)).await?;
                for book in &undo.books {
                    let row = rows.iter().find(|row| row.book_id == book.book_id.as_str());
                    let row = row.ok_or_else(|| {
                        BulkError::ChangedSince(format!("the book {}", book.book_id))
                    })?;
                    if row.version != book.version {
                        return Err(BulkError::ChangedSince(format!("“{}”", row.title)));
                    }
                    set_values(unit, row, &row.values()?, &book.before).await?;
                    let object = format!("book:{}", book.book_id);
                    let details = json!({ "undone": edit, "version": book.version + 1 });
                    let act = Act { action: "book.edit", object: &object, details };
                    audit::record(unit, &act, now).await?;
                }
                for shelf in &undo.shelves {
                    let changed = || BulkError::ChangedSince(format!("the shelf {}", shelf.slug));
                    let found = bulk_store::shelf(unit, &shelf.slug).await?;
                    let found = found.filter(|found| found.books == shelf.after);
                    bulk_store::place(unit, &found.ok_or_else(changed)?, &shelf.before).await?;
                }
                let object = format!("bulk_edit:{edit}");
                let act = Act { action: "book.bulk_undo", object: &object, details: "{}" };
                audit::record(unit, &act, now).await?;
                let touched = touched(ids.iter());
                store::record_changes(unit, &touched, now).await?;
                Ok((crate::rows::count(ids.len()), touched))
            })
        });
        let (books, touched) = unit.await?;
        self.feed.notify(&touched);
        Ok(books)
    }
}
