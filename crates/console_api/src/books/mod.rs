//! Endpoints for books: list all books, edit the fields and the cover of a book, edit several books, and withdraw or
//! delete a book.

mod book;
mod bulk;
mod cover;
mod delete;
pub(crate) mod errors;
mod export;
mod list;
mod report;
mod withdraw;

use catalogue::BookId;
use operators::Action;
use serde::Deserialize;
use site::app::Endpoints;
use site::app::call::{delete, get, post};
use site::codes::{NO_SUCH_BOOK, NO_SUCH_SHELF};
use site::http::{Limit, Policy};
use utoipa::IntoParams;
use utoipa_axum::routes;

use self::errors::{
    BAD_PICTURE, BOOK_CHANGED, BULK_CHANGED, BULK_REFUSED, NOT_DELETABLE, NOTHING_TO_UNDO,
    OTHER_TITLE, WRONG_BOOK_FIELD,
};
use crate::imports::errors::FILE_INTERRUPTED;
use crate::policy;

/// Query parameters of a request that concerns one book.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct OfBook {
    /// Id of the book.
    #[param(inline)]
    pub(crate) book_id: BookId,
}

pub(crate) fn endpoints() -> Endpoints {
    let (read, edit) = (policy(Action::ReadBooks), policy(Action::EditBooks));
    let upload = Policy { limit: Limit::Document, ..edit };
    let fields = Policy { limit: Limit::Batch, ..edit };
    let list = Policy { limit: Limit::SmallBatch, ..edit };
    let file = Policy { limit: Limit::Download, ..read };
    Endpoints::new()
        .errors(errors::CODES)
        .add(routes!(list::list), read, get("listManagedBooks", &[]))
        .add(routes!(export::export), file, get("exportBooks", &[]))
        .add(
            routes!(book::book, book::edit),
            fields,
            [
                get("getManagedBook", &[NO_SUCH_BOOK]),
                post("editBook", &[NO_SUCH_BOOK, WRONG_BOOK_FIELD, BOOK_CHANGED]),
            ],
        )
        .add(
            routes!(cover::upload, cover::draw),
            upload,
            [
                post("uploadCover", &[NO_SUCH_BOOK, BOOK_CHANGED, BAD_PICTURE, FILE_INTERRUPTED]),
                delete("drawCover", &[NO_SUCH_BOOK, BOOK_CHANGED]),
            ],
        )
        .add(
            routes!(bulk::preview),
            list,
            post("previewBulkEdit", &[NO_SUCH_BOOK, NO_SUCH_SHELF, BULK_REFUSED]),
        )
        .add(
            routes!(bulk::last, bulk::edit),
            list,
            [
                get("getLastBulkEdit", &[]),
                post("editBooks", &[NO_SUCH_BOOK, NO_SUCH_SHELF, BULK_REFUSED, BULK_CHANGED]),
            ],
        )
        .add(routes!(bulk::undo), edit, post("undoBulkEdit", &[NOTHING_TO_UNDO, BULK_CHANGED]))
        .add(
            routes!(delete::delete),
            edit,
            post("deleteBook", &[NO_SUCH_BOOK, OTHER_TITLE, NOT_DELETABLE]),
        )
        .add(routes!(withdraw::withdraw), edit, post("withdrawBook", &[NO_SUCH_BOOK]))
        .add(routes!(report::report), read, get("getImportReport", &[NO_SUCH_BOOK]))
}
