//! The way in and out: the table of contents of every route, the answers' common form, and the
//! limits at the socket.

mod client;
mod connection;
mod docs;
mod envelope;
mod error;
mod etag;
mod metrics;
mod metrics_server;
mod observe;
mod openapi;
mod path;
mod probes;
mod query;
mod registry;
mod rules;
mod security;
mod server;
mod site;
mod watch;

pub use client::Client;
pub use envelope::{Envelope, PageRequest, Paged};
pub use error::{ApiError, CATALOGUE, CatalogueEntry};
pub(crate) use etag::{etag, names_etag};
pub use metrics::Metrics;
pub(crate) use metrics::RenderOutcome;
pub use metrics_server::MetricsServer;
pub use openapi::description;
pub use path::Path;
pub use query::{PageQuery, Query};
pub use registry::{Auth, Cache, Endpoint, Endpoints, Limit, Policy};
pub use rules::{NewRule, Redirect, Rendering, RouteRules, Rule};
pub use security::SecurityHeaders;
pub use server::{Server, ServerError, ServerOptions};
pub use site::{Site, SiteBody};
pub use watch::Deadlines;

use crate::{builds, catalogue, feeds, findability, icons, inbox, pages, search};

/// Every route there is, feature by feature.
pub fn endpoints() -> Endpoints {
    Endpoints::new()
        .merge(catalogue::routes::endpoints())
        .merge(search::routes::endpoints())
        .merge(pages::routes::endpoints())
        .merge(inbox::routes::endpoints())
        .merge(builds::routes::endpoints())
        .merge(feeds::routes::endpoints())
        .merge(findability::endpoints())
        .merge(icons::endpoints())
        .merge(openapi::endpoints())
        .merge(probes::endpoints())
}
