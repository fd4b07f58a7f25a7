//! Undoes the last bulk edit, unless a book or shelf that it changed was changed again since.

use catalogue::{
    BookId, BookKey, BookValues, lock_books_in, lock_shelves_in, place_books_in, set_book_values_in,
};
use database::audit::{self, Act};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use crate::{BulkEdits, BulkError, store};

/// The data for undoing a bulk edit, stored together with the edit.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(crate) struct Undo {
    pub(crate) books: Vec<UndoBook>,
    pub(crate) shelves: Vec<UndoShelf>,
}

#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct UndoBook {
    pub(crate) book_id: BookId,
    /// Version of the book after the edit.
    pub(crate) version: i64,
    pub(crate) before: BookValues,
}

#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct UndoShelf {
    pub(crate) slug: String,
    pub(crate) before: Vec<BookKey>,
    pub(crate) after: Vec<BookKey>,
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
    /// When the edit was undone, in Unix seconds; null if the edit was not undone.
    #[schema(example = json!(null))]
    pub undone_at: Option<i64>,
}

impl BulkEdits {
    /// Returns the last bulk edit; `None` if there was none.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn last(&self) -> Result<Option<LastBulkEdit>, BulkError> {
        let row = store::last(&mut self.database.read().await?).await?;
        Ok(row.map(|row| LastBulkEdit {
            id: row.id,
            at: row.made_at,
            by: row.made_by,
            books: row.books,
            undone_at: row.undone_at,
        }))
    }

    /// Undoes the bulk edit with the number `edit`, entirely or not at all. Fails if it is not the
    /// last edit, if it was already undone, if one of its books or shelves was changed after the
    /// edit, or if it changed shelves and `edits_shelves` is false.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn undo(&self, edit: i64, edits_shelves: bool) -> Result<(), BulkError> {
        let now = self.clock.unix_seconds();
        let undone = self.catalogue.change_books::<_, BulkError, _>(move |unit| {
            Box::pin(async move {
                let stored = store::take_undo(unit, edit, now).await?;
                let undo: Undo = serde_json::from_str(&stored.ok_or(BulkError::NothingToUndo)?)?;
                if !undo.shelves.is_empty() && !edits_shelves {
                    return Err(BulkError::NoShelves);
                }
                let ids: Vec<_> = undo.books.iter().map(|book| book.book_id.clone()).collect();
                lock_books_in(unit, &ids).await?;
                let slugs = undo.shelves.iter().map(|shelf| shelf.slug.as_str());
                lock_shelves_in(unit, &slugs.collect::<Vec<_>>()).await?;
                let rows = store::books(unit, ids.iter().map(BookId::as_str)).await?;
                for book in &undo.books {
                    let row = rows.iter().find(|row| row.book_id == book.book_id.as_str());
                    let row = row.ok_or_else(|| {
                        BulkError::ChangedSince(format!("the book {}", book.book_id))
                    })?;
                    if row.version != book.version {
                        return Err(BulkError::ChangedSince(format!("“{}”", row.title)));
                    }
                    set_book_values_in(unit, row.id, &row.values()?, &book.before).await?;
                    let object = format!("book:{}", book.book_id);
                    let details = json!({ "undone": edit, "version": book.version + 1 });
                    let act = Act { action: "book.edit", object: &object, details };
                    audit::record(unit, &act, now).await?;
                }
                for shelf in &undo.shelves {
                    let changed = || BulkError::ChangedSince(format!("the shelf {}", shelf.slug));
                    let found = store::shelf(unit, &shelf.slug).await?;
                    let found = found.filter(|found| found.books == shelf.after);
                    let found = found.ok_or_else(changed)?;
                    // A book that the edit took off the shelf may have been deleted since.
                    if !store::all_exist(unit, &shelf.before).await? {
                        return Err(changed());
                    }
                    place_books_in(unit, found.id, &shelf.before).await?;
                }
                let object = format!("bulk_edit:{edit}");
                let act = Act { action: "book.bulk_undo", object: &object, details: "{}" };
                audit::record(unit, &act, now).await?;
                Ok(((), Some(ids)))
            })
        });
        undone.await
    }
}
