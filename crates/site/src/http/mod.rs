//! Building blocks of requests and responses: the envelope, the error type, route policies, security headers, metrics.
//! This module knows no feature.

mod cookie;
mod envelope;
mod error;
pub(crate) mod errors;
mod form;
mod json;
mod metrics;
mod path;
mod peer;
mod policy;
mod query;
mod region;
mod security;
mod streamed;

pub use api_description::error_code::{ErrorCode, ErrorData, ErrorPage};
pub use api_description::error_codes;
pub(crate) use cookie::cookie;
pub use envelope::{Acknowledged, Envelope};
pub use error::ApiError;
pub(crate) use error::{Failed, FieldProblem};
pub(crate) use errors::{
    CROSS_SITE, IDEMPOTENCY_KEY_REUSED, NO_SUCH_ENDPOINT, TOO_LARGE, TOO_MANY, TOO_SLOW,
    WRONG_METHOD,
};
pub(crate) use form::FormBody;
pub use json::{BatchBody, JsonBody};
pub(crate) use json::{body_bytes, content_type, wrong_content_type};
pub use metrics::Metrics;
pub use page_cache::BodyDigest;
pub use page_cache::Cache;
pub(crate) use page_cache::names_etag;
pub use path::Path;
pub(crate) use peer::Peer;
pub use policy::{Auth, Limit, Policy};
pub use query::Query;
pub use region::{Named, NamedIn, Region, SiteRule};
pub(crate) use route_rules::{
    Moved, REGION_PAGE, is_machine_path, is_page_path, page_of_payload, region_page,
    without_trailing_slash,
};
pub use route_rules::{NewRule, Redirect, Rendering, RouteRules, Rule};
pub use security::{SecurityHeaders, csp_hash};
pub use streamed::streamed;
