//! Endpoints for books: list all books, edit the fields and the cover of a book, and withdraw a book.

mod book;
mod cover;
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
use site::codes::NO_SUCH_BOOK;
use site::http::{Limit, Policy};
use utoipa::IntoParams;
use utoipa_axum::routes;

use self::errors::{BAD_PICTURE, BOOK_CHANGED, WRONG_BOOK_FIELD};
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
        .add(routes!(withdraw::withdraw), edit, post("withdrawBook", &[NO_SUCH_BOOK]))
        .add(routes!(report::report), read, get("getImportReport", &[NO_SUCH_BOOK]))
}
