//! The endpoint of icons, in the format that icon components request: `/_icons/lucide.json?icons=book,search`. The icons
//! are those of the crate `icons`.
//!
//! Promises: a request for a set of the publisher's links that is not available here gets 503, after which the component
//! asks its next host at once. 404 means that no host has the set, or that no page of this site uses it. An icon that its
//! set does not have is listed in `not_found`.

pub(crate) mod routes;

pub use ::icons::{BadUpstream, FETCH_TIMEOUT, Icons, Upstream, UpstreamAddress};
