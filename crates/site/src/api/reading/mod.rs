//! Endpoints of reading, one file per path.

mod beacon;
mod bulk;
pub(crate) mod errors;
mod history;
mod library;
mod marks;
mod marks_export;
mod past_positions;
mod position;
mod settings;
mod shelves;
mod statistics;
mod sync;

use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::routes;

use crate::app::Endpoints;
use crate::http::{Auth, Cache, Limit, Policy, Region};

/// An empty object: the request succeeded.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Done {}

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
        .add(routes!(position::position, position::note), reader)
        .add(routes!(past_positions::places), reader)
        .add(routes!(sync::sync), batch)
        .add(routes!(beacon::beacon), Policy { limit: Limit::SmallBatch, ..reader })
        .add(routes!(marks::marks), reader)
        .add(routes!(marks_export::export_marks), reader)
        .add(routes!(settings::reading_settings, settings::change_settings), reader)
        .add(routes!(history::history, history::forget), reader)
        .add(routes!(library::library, library::keep, library::remove), reader)
        .add(routes!(bulk::change_books), reader)
        .add(routes!(shelves::shelves, shelves::name_shelf, shelves::remove_shelf), reader)
        .add(routes!(statistics::statistics), reader)
}
