//! Icons by name, in the format that icon components request.
//!
//! One icon set is embedded in the binary. Other icons are fetched from an icon API, if one is configured. At most four
//! fetches run at a time; each may take at most `FETCH_TIMEOUT` and return at most 256 KiB. Redirects are not followed.
//! Icons are accepted only if they contain nothing but shapes (`foundation::svg_check`). Results, including misses, are
//! cached for a day in up to 8 MiB.

mod service;
mod set;
mod upstream;

pub use service::{Found, IconError, Icons};
pub use set::{Icon, is_name};
pub use upstream::{BadUpstream, FETCH_TIMEOUT, Upstream, UpstreamAddress};
