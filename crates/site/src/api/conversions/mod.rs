//! Endpoints of ad conversions, one file per endpoint.

mod events;
mod taken;

use utoipa_axum::routes;

use crate::app::Endpoints;
use crate::app::call::{get, post};
use crate::http::{Auth, Cache, Limit, Policy, Region};

pub(crate) fn endpoints() -> Endpoints {
    let reader = Policy {
        auth: Auth::Reader,
        limit: Limit::Read,
        cache: Cache::Never,
        region: Region::SITE,
    };
    Endpoints::new().add(routes!(events::ad_events), reader, get("listAdEvents", &[])).add(
        routes!(taken::take_ad_events),
        reader,
        post("markAdEventsTaken", &[]),
    )
}
