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
use crate::{
    builds, campaigns, catalogue, conversions, feeds, findability, icons, inbox, notices, pages,
    payments, reading, rights, search, session, wallet, welfare,
};

/// Every route there is, feature by feature.
pub fn endpoints() -> Endpoints {
    Endpoints::new()
        .merge(catalogue::routes::endpoints())
        .merge(search::routes::endpoints())
        .merge(pages::routes::endpoints())
        .merge(session::routes::endpoints())
        .merge(wallet::routes::endpoints())
        .merge(payments::routes::endpoints())
        .merge(welfare::routes::endpoints())
        .merge(notices::routes::endpoints())
        .merge(rights::routes::endpoints())
        .merge(reading::routes::endpoints())
        .merge(campaigns::routes::endpoints())
        .merge(conversions::routes::endpoints())
        .merge(inbox::routes::endpoints())
        .merge(builds::routes::endpoints())
        .merge(feeds::routes::endpoints())
        .merge(findability::routes::endpoints())
        .merge(icons::routes::endpoints())
        .merge(openapi::endpoints())
        .merge(probes::endpoints())
}
