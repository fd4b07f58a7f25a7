//! Endpoints of the catalogue, one file per endpoint.

mod contents;
mod cover;
mod detail;
pub(crate) mod errors;
mod list;
mod picture;
mod read;
mod sections;

use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::routes;

use self::errors::{NO_SUCH_BOOK, NO_SUCH_PICTURE, NO_SUCH_SECTION, NO_SUCH_SHELF};
use crate::app::Endpoints;
use crate::app::call::{get, post};
use crate::http::{Auth, Cache, Limit, NamedIn, Policy, Region};
use catalogue::BookId;

/// Query parameters of a request about one book.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct OfBook {
    /// Id of the book.
    #[param(inline)]
    pub book_id: BookId,
}

pub(crate) fn endpoints() -> Endpoints {
    let read = |cache, region| Policy { auth: Auth::Anyone, limit: Limit::Read, cache, region };
    let book = read(Cache::Revalidate, Region::book(NamedIn::BOOK_ID));
    let counted = Region::SITE.any_book("It counts a section that was read and returns nothing.");
    Endpoints::new()
        .errors(errors::CODES)
        .add(
            routes!(list::list),
            read(Cache::Revalidate, Region::SITE),
            get("listBooks", &[NO_SUCH_SHELF, NO_SUCH_BOOK]),
        )
        .add(routes!(detail::detail), book, get("getBook", &[NO_SUCH_BOOK]))
        .add(routes!(sections::sections), book, get("listSections", &[NO_SUCH_BOOK]))
        .add(routes!(contents::contents), book, get("getContents", &[NO_SUCH_BOOK]))
        .add(
            routes!(read::read),
            Policy { auth: Auth::Optional, ..read(Cache::Never, counted) },
            post("countRead", &[NO_SUCH_BOOK, NO_SUCH_SECTION]),
        )
        // Covers are served in every country, because lists such as a reader's purchases also show books that are not
        // offered in the reader's country.
        .add(
            routes!(cover::cover),
            read(Cache::Immutable, Region::OPEN),
            get("getCover", &[NO_SUCH_BOOK, NO_SUCH_PICTURE]),
        )
        .add(
            routes!(picture::picture),
            read(Cache::Immutable, Region::SITE),
            get("getPicture", &[NO_SUCH_PICTURE]),
        )
}
