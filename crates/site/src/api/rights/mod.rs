//! One file an endpoint.

pub(crate) mod errors;
mod find;
mod text;
mod unlocks;

use utoipa_axum::routes;

use crate::app::Endpoints;
use crate::http::{Auth, Cache, Limit, Policy};

pub(crate) fn endpoints() -> Endpoints {
    let browser = Policy { auth: Auth::Browser, limit: Limit::Read, cache: Cache::Never };
    Endpoints::new()
        .add(routes!(text::text), browser)
        .add(routes!(find::find), browser)
        .add(routes!(unlocks::unlocks), Policy { auth: Auth::Reader, ..browser })
}
