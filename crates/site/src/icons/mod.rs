//! Icons by name, in the form icon components ask for: `/_icons/lucide.json?icons=book,search`.
//!
//! One set ships with the binary. What it does not have is fetched from another server, where one is
//! configured, within `FETCH_TIMEOUT`; only shapes are taken from there, and they are kept for a day.
//!
//! Promises: a set that cannot be had here is answered 503, which sends the component on to its next
//! host at once. 404 says that no host will have the set. An icon that its set does not have stands in
//! `not_found`.

pub(crate) mod routes;
mod service;
mod set;
mod svg_check;
mod upstream;

pub use service::Icons;
pub use upstream::{BadUpstream, FETCH_TIMEOUT, Upstream, UpstreamAddress};
