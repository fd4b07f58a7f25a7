//! Icons by name, in the format that icon components request: `/_icons/lucide.json?icons=book,search`.
//!
//! One set ships with the binary. Other icons are fetched from an icon API, if one is configured: four fetches at a
//! time, within `FETCH_TIMEOUT` and 256 KiB, without redirects. Only shapes are accepted (`foundation::svg_check`), and
//! results, including misses, are cached for a day in up to 8 MiB.
//!
//! Promises: a request for a set of the publisher's links that is not available here gets 503, after which the component
//! asks its next host at once. 404 means that no host has the set, or that no page of this site uses it. An icon that its
//! set does not have is listed in `not_found`.

pub(crate) mod routes;
mod service;
mod set;
mod upstream;

pub use service::Icons;
pub use upstream::{BadUpstream, FETCH_TIMEOUT, Upstream, UpstreamAddress};
