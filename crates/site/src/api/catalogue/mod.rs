//! One file an endpoint.

mod contents;
mod cover;
mod detail;
pub(crate) mod errors;
mod list;
mod picture;
mod read;
mod sections;

use utoipa_axum::routes;

use crate::app::Endpoints;
use crate::http::{Auth, Cache, Limit, Policy};

pub(crate) fn endpoints() -> Endpoints {
    let read = Policy { auth: Auth::Anyone, limit: Limit::Read, cache: Cache::Revalidate };
    Endpoints::new()
        .errors(errors::CODES)
        .add(routes!(list::list), read)
        .add(routes!(detail::detail), read)
        .add(routes!(sections::sections), read)
        .add(routes!(contents::contents), read)
        .add(routes!(read::read), Policy { cache: Cache::Never, ..read })
        .add(routes!(cover::cover), Policy { cache: Cache::Immutable, ..read })
        .add(routes!(picture::picture), Policy { cache: Cache::Immutable, ..read })
}
