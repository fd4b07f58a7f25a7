//! Responds to requests: the middleware layers around every route, the list of all routes, the error pages, the API
//! description, and the health probes. The accept loop is in the crate `http_server`.

mod console_gate;
mod docs;
mod error_page;
#[cfg(test)]
mod error_tests;
mod feed_problem;
mod negotiate;
mod observe;
mod openapi;
mod probes;
mod region_gate;
mod same_origin;
mod site;

pub use openapi::description;
pub use region_gate::{Needs, RouteRegions};
pub use site::Site;

use crate::app::Endpoints;
use crate::{api, app, builds, http, icons, pages};

/// Returns the routes and error codes of this crate, feature by feature. The crate `console_api` adds those of the
/// crates that build on `site`.
pub fn endpoints() -> Endpoints {
    Endpoints::new()
        .errors(http::errors::CODES)
        .errors(app::errors::CODES)
        .merge(api::catalogue::endpoints())
        .merge(api::search::endpoints())
        .merge(pages::endpoints())
        .merge(api::session::endpoints())
        .merge(api::wallet::endpoints())
        .merge(api::payments::endpoints())
        .merge(api::welfare::endpoints())
        .merge(api::notifications::endpoints())
        .merge(api::rights::endpoints())
        .merge(api::reading::endpoints())
        .merge(api::campaigns::endpoints())
        .merge(api::conversions::endpoints())
        .merge(api::regions::endpoints())
        .merge(api::inbox::endpoints())
        .merge(builds::routes::endpoints())
        .merge(icons::routes::endpoints())
        .merge(openapi::endpoints())
        .merge(probes::endpoints())
}
