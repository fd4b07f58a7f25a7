//! Endpoints of search, one file per endpoint.

mod books;
pub(crate) mod errors;
mod suggest;

use utoipa_axum::routes;

use crate::app::Endpoints;
use crate::app::call::get;
use crate::http::{Auth, Cache, Limit, Policy, Region, TOO_MANY};

pub(crate) fn endpoints() -> Endpoints {
    let read = Policy {
        auth: Auth::Anyone,
        limit: Limit::Read,
        cache: Cache::Revalidate,
        region: Region::SITE,
    };
    Endpoints::new().add(routes!(books::books), read, get("searchBooks", &[TOO_MANY])).add(
        routes!(suggest::suggest),
        read,
        get("suggestBooks", &[TOO_MANY]),
    )
}
