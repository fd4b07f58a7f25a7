//! One file a path.

mod history;
mod library;
mod position;

use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::routes;

use crate::http::{Auth, Cache, Endpoints, Limit, Policy};

/// Nothing to tell but that it is done.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Done {}

pub(crate) fn endpoints() -> Endpoints {
    let reader = Policy { auth: Auth::Reader, limit: Limit::Read, cache: Cache::Never };
    Endpoints::new()
        .add(routes!(position::position, position::note), reader)
        .add(routes!(history::history, history::forget), reader)
        .add(routes!(library::library, library::keep, library::remove), reader)
}
