//! Endpoints of reading, one file per path.

mod beacon;
mod bulk;
pub(crate) mod errors;
mod history;
mod library;
mod library_book;
mod marks;
mod marks_export;
mod past_positions;
mod position;
mod settings;
mod shelves;
mod statistics;
mod sync;

use utoipa_axum::routes;

use self::errors::{LIMIT_REACHED, WRONG_SETTINGS};
use crate::api::catalogue::errors::{NO_SUCH_BOOK, NO_SUCH_SECTION, NO_SUCH_SHELF};
use crate::api::welfare::errors::UNKNOWN_ZONE;
use crate::app::Endpoints;
use crate::app::call::{delete, get, post, put};
use crate::http::{Auth, Cache, IDEMPOTENCY_KEY_REUSED, Limit, Policy, Region, TOO_MANY};

pub(crate) fn endpoints() -> Endpoints {
    let reader = Policy {
        auth: Auth::Reader,
        limit: Limit::Read,
        cache: Cache::Never,
        region: Region::OPEN
            .any_book("Positions, marks, history and library are the reader's own."),
    };
    let batch = Policy { limit: Limit::Batch, ..reader };
    Endpoints::new()
        .errors(errors::CODES)
        .add(
            routes!(position::position, position::note),
            reader,
            [
                get("getPosition", &[NO_SUCH_BOOK]),
                post(
                    "savePosition",
                    &[NO_SUCH_BOOK, NO_SUCH_SECTION, UNKNOWN_ZONE, LIMIT_REACHED, TOO_MANY],
                ),
            ],
        )
        .add(
            routes!(past_positions::places),
            reader,
            get("listPastPositions", &[NO_SUCH_BOOK, UNKNOWN_ZONE]),
        )
        .add(routes!(sync::sync), batch, post("syncReading", &[TOO_MANY]))
        .add(
            routes!(beacon::beacon),
            Policy { limit: Limit::SmallBatch, ..reader },
            post("sendReadingBeacon", &[TOO_MANY]),
        )
        .add(routes!(marks::marks), reader, get("listMarks", &[NO_SUCH_BOOK]))
        .add(routes!(marks_export::export_marks), reader, get("exportMarks", &[NO_SUCH_BOOK]))
        .add(
            routes!(settings::reading_settings, settings::change_settings),
            reader,
            [get("getReadingSettings", &[]), put("setReadingSettings", &[WRONG_SETTINGS])],
        )
        .add(
            routes!(history::history, history::forget),
            reader,
            [get("listHistory", &[]), delete("clearHistory", &[NO_SUCH_BOOK])],
        )
        .add(
            routes!(library::library, library::keep, library::remove),
            reader,
            [
                get("listLibrary", &[NO_SUCH_SHELF]),
                post("saveToLibrary", &[NO_SUCH_BOOK, LIMIT_REACHED]),
                delete("removeFromLibrary", &[NO_SUCH_BOOK]),
            ],
        )
        .add(routes!(library_book::library_book), reader, get("getLibraryBook", &[NO_SUCH_BOOK]))
        .add(
            routes!(bulk::change_books),
            reader,
            post("changeLibraryBooks", &[NO_SUCH_BOOK, NO_SUCH_SHELF, LIMIT_REACHED]),
        )
        .add(
            routes!(shelves::shelves, shelves::name_shelf, shelves::remove_shelf),
            reader,
            [
                get("listShelves", &[]),
                post("saveShelf", &[NO_SUCH_SHELF, LIMIT_REACHED, IDEMPOTENCY_KEY_REUSED]),
                delete("deleteShelf", &[]),
            ],
        )
        .add(routes!(statistics::statistics), reader, get("getStatistics", &[UNKNOWN_ZONE]))
}
