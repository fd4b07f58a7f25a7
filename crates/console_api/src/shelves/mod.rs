//! Endpoints for editors' shelves and the featured book.

mod dates;
pub(crate) mod errors;
mod featured;
mod list;
mod shelf;

use operators::Action;
use site::app::Endpoints;
use site::app::call::{delete, get, post, put};
use site::codes::{NO_SUCH_BOOK, NO_SUCH_SHELF};
use site::http::{Limit, Policy};
use utoipa_axum::routes;

use self::errors::{SHELF_CHANGED, WRONG_SHELF};
use crate::policy;

pub(crate) fn endpoints() -> Endpoints {
    let edit = policy(Action::EditShelves);
    let books = Policy { limit: Limit::Batch, ..edit };
    Endpoints::new()
        .errors(errors::CODES)
        .add(routes!(list::list), edit, get("listEditorsShelves", &[]))
        .add(
            routes!(list::order),
            Policy { limit: Limit::SmallBatch, ..edit },
            post("orderEditorsShelves", &[NO_SUCH_SHELF, WRONG_SHELF]),
        )
        .add(
            routes!(shelf::shelf, shelf::set, shelf::clear),
            books,
            [
                get("getEditorsShelf", &[NO_SUCH_SHELF]),
                put("setEditorsShelf", &[NO_SUCH_BOOK, SHELF_CHANGED, WRONG_SHELF]),
                delete("clearEditorsShelf", &[NO_SUCH_SHELF]),
            ],
        )
        .add(
            routes!(dates::set),
            edit,
            post("setShelfDates", &[NO_SUCH_SHELF, SHELF_CHANGED, WRONG_SHELF]),
        )
        .add(
            routes!(featured::feature),
            edit,
            post("featureBook", &[NO_SUCH_BOOK, SHELF_CHANGED, WRONG_SHELF]),
        )
}
