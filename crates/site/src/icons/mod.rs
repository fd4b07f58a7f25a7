//! The endpoint of icons, in the format that icon components request: `/_icons/lucide.json?icons=book,search`. The
//! crate `icons` finds the icons.
//!
//! Promises: a request for an icon set that a footer link uses, but that this server cannot get, gets 503; the icon
//! component then asks its next host at once. 404 means that no host has the set, or that no page of this site uses it.
//! An icon that its set does not contain is listed in `not_found`.

pub(crate) mod routes;

pub use ::icons::{BadUpstream, FETCH_TIMEOUT, Icons, Upstream, UpstreamAddress};
