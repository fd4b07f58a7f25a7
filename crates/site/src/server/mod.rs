//! The way in and out: the accept loop and its limits at the socket, what stands around every route,
//! and the table of contents of them all.

mod accept;
mod connection;
mod docs;
mod failure;
mod gate;
mod metrics_server;
mod observe;
mod openapi;
mod probes;
mod same_origin;
mod site;
mod watch;

pub use accept::{Server, ServerError, ServerOptions};
pub use metrics_server::MetricsServer;
pub use openapi::description;
pub use site::{Site, SiteBody};
pub use watch::Deadlines;

use crate::app::Endpoints;
use crate::{api, builds, feeds, findability, icons, pages};

/// Every route there is, feature by feature.
pub fn endpoints() -> Endpoints {
    Endpoints::new()
        .merge(api::catalogue::endpoints())
        .merge(api::search::endpoints())
        .merge(pages::routes::endpoints())
        .merge(api::session::endpoints())
        .merge(api::wallet::endpoints())
        .merge(api::payments::endpoints())
        .merge(api::welfare::endpoints())
        .merge(api::notices::endpoints())
        .merge(api::rights::endpoints())
        .merge(api::reading::endpoints())
        .merge(api::campaigns::endpoints())
        .merge(api::conversions::endpoints())
        .merge(api::inbox::endpoints())
        .merge(builds::routes::endpoints())
        .merge(feeds::routes::endpoints())
        .merge(findability::routes::endpoints())
        .merge(icons::routes::endpoints())
        .merge(openapi::endpoints())
        .merge(probes::endpoints())
}
