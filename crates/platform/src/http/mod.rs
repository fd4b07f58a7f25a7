//! The way in and out: the table of contents of every route, the answers' common form, and the
//! limits at the socket.

mod client;
mod codes;
mod connection;
mod cookie;
mod docs;
mod envelope;
mod error;
mod etag;
mod gate;
mod json;
mod metrics;
mod metrics_server;
mod observe;
mod openapi;
mod path;
mod probes;
mod query;
mod registry;
mod rules;
mod same_origin;
mod security;
mod server;
mod signed_in;
mod site;
mod watch;

pub use client::{Client, InCountry};
pub use codes::{CATALOGUE, CatalogueEntry};
pub(crate) use cookie::cookie;
pub use envelope::{Envelope, PageRequest, Paged};
pub use error::ApiError;
pub(crate) use etag::{etag, names_etag};
pub use json::JsonBody;
pub use metrics::Metrics;
pub(crate) use metrics::{DeliveryOutcome, RenderOutcome};
pub use metrics_server::MetricsServer;
pub(crate) use observe::masked;
pub use openapi::description;
pub use path::Path;
pub use query::{PageQuery, Query};
pub use registry::{Auth, Cache, Endpoint, Endpoints, Limit, Policy};
pub use rules::{NewRule, Redirect, Rendering, RouteRules, Rule};
pub use security::SecurityHeaders;
pub use server::{Server, ServerError, ServerOptions};
pub use signed_in::SignedIn;
pub(crate) use signed_in::{BringsToken, SignedBody};
pub use site::{Site, SiteBody};
pub use watch::Deadlines;

/// Work that is done where many come at once, as a body brings it.
pub use crate::session::SolvedWork;
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
        .merge(findability::endpoints())
        .merge(icons::endpoints())
        .merge(openapi::endpoints())
        .merge(probes::endpoints())
}
