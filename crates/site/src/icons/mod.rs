//! The endpoint of icons, in the format that icon components request: `/_icons/lucide.json?icons=book,search`. The
//! crate `icons` finds the icons.
//!
//! Promises: if a footer link uses an icon set that this server cannot get, requests for the set
//! get 503. The icon component of the web app then requests the set from the next icon host
//! immediately. 404 means that no icon host has the set, or that no page of this site uses the set.
//! If the set does not contain a requested icon, the response lists the icon in `not_found`.

pub(crate) mod routes;

pub use ::icons::{BadUpstream, FETCH_TIMEOUT, Icons, Upstream, UpstreamAddress};
