//! Icons by name, in the format that icon components request.
//!
//! One set ships with the binary. Other icons are fetched from an icon API, if one is configured: four fetches at a
//! time, within `FETCH_TIMEOUT` and 256 KiB, without redirects. Only shapes are accepted (`foundation::svg_check`), and
//! results, including misses, are cached for a day in up to 8 MiB.

mod service;
mod set;
mod upstream;

pub use service::{Found, IconError, Icons};
pub use set::{Icon, is_name};
pub use upstream::{BadUpstream, FETCH_TIMEOUT, Upstream, UpstreamAddress};
