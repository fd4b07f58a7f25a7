//! Endpoints of builds, one file per endpoint.

mod latest;
mod meta;

use utoipa_axum::routes;

use crate::app::Endpoints;
use crate::app::call::get;
use crate::http::{Auth, Cache, Limit, Policy, Region};

pub(crate) fn endpoints() -> Endpoints {
    let read = Policy {
        auth: Auth::Anyone,
        limit: Limit::Read,
        cache: Cache::Revalidate,
        region: Region::OPEN,
    };
    Endpoints::new()
        .add(
            routes!(latest::latest),
            Policy { cache: Cache::Never, ..read },
            get("getLatestBuild", &[]),
        )
        .add(routes!(meta::meta), read, get("getBuild", &[]))
}
