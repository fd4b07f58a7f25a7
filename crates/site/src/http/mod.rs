//! What requests and answers are made of: the common form, the one error, what a route declares, and
//! what browsers and caches are told. It knows no feature.

mod cookie;
mod envelope;
mod error;
mod error_codes;
mod etag;
mod json;
mod metrics;
mod path;
mod path_kinds;
mod peer;
mod policy;
mod query;
mod region;
mod rules;
mod security;

pub(crate) use cookie::cookie;
pub use envelope::Envelope;
pub use error::ApiError;
pub(crate) use error::Failed;
pub use error_codes::{CATALOGUE, CatalogueEntry};
pub(crate) use etag::{etag, names_etag};
pub use json::JsonBody;
pub use metrics::Metrics;
pub(crate) use metrics::RenderOutcome;
pub use path::Path;
pub(crate) use path_kinds::{REGION_PAGE, is_machine_path, page_of_payload, region_page};
pub(crate) use peer::Peer;
pub use policy::{Auth, Cache, Limit, Policy};
pub use query::{PageQuery, Query};
pub use region::{Named, NamedIn, Region, SiteRule};
pub(crate) use rules::Moved;
pub use rules::{NewRule, Redirect, Rendering, RouteRules, Rule};
pub use security::SecurityHeaders;
pub(crate) use security::csp_hash;
