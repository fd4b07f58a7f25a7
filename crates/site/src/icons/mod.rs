//! The endpoint of icons, in the format that icon components request: `/_icons/lucide.json?icons=book,search`. The
//! crate `icons` finds the icons.
//!
//! Promises: a request for an icon set that a footer link uses, but that this server cannot get, gets 503. The icon
//! component of the web app then requests the set from the next icon host immediately. 404 means that no icon host has
//! the set, or that no page of this site uses the set. A requested icon that its set does not contain is listed in
//! `not_found`.

pub(crate) mod routes;

pub use ::icons::{BadUpstream, FETCH_TIMEOUT, Icons, Upstream, UpstreamAddress};
