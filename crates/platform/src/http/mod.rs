//! The way in and out: the table of contents of every route, the answers' common form, and the
//! limits at the socket.

mod connection;
mod docs;
mod envelope;
mod error;
mod metrics;
mod metrics_server;
mod observe;
mod openapi;
mod probes;
mod query;
mod registry;
mod server;
mod site;

pub use connection::Deadlines;
pub use envelope::{Envelope, PageRequest, Paged};
pub use error::{ApiError, CATALOGUE, CatalogueEntry};
pub use metrics::Metrics;
pub(crate) use metrics::RenderOutcome;
pub use metrics_server::MetricsServer;
pub use openapi::description;
pub use query::{PageQuery, Query};
pub use registry::{Auth, Cache, Endpoint, Endpoints, Limit, Policy};
pub use server::{Server, ServerError, ServerOptions};
pub use site::{Site, SiteBody};

use crate::{catalogue, pages, search};

/// Every route there is, in the order of the documentation.
pub fn endpoints() -> Endpoints {
    Endpoints::new()
        .merge(catalogue::routes::endpoints())
        .merge(search::routes::endpoints())
        .merge(pages::routes::endpoints())
        .merge(openapi::endpoints())
        .merge(probes::endpoints())
}
