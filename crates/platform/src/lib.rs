//! The product: what Dogear does, one folder a feature.
//!
//! `server::endpoints()` is the table of contents. A feature calls another's service, never its store.

pub mod app;
pub mod attribution;
pub mod builds;
pub mod calendar;
pub mod campaigns;
pub mod catalogue;
pub mod clock;
pub mod conversions;
pub mod feeds;
pub mod findability;
pub mod http;
pub mod icons;
pub mod inbox;
pub mod notices;
pub mod outbound;
pub mod pages;
pub mod payments;
pub mod randomness;
pub mod reader;
pub mod reading;
pub mod regions;
pub mod rights;
pub mod search;
pub mod server;
pub mod session;
pub mod vip;
pub mod wallet;
pub mod welfare;

mod currency;
mod folding;
mod local_path;
mod markup;
mod parts;
mod query_string;
mod rate_limit;
mod readable_code;
mod reader_rows;
mod retrying;
mod secret;
mod signing;
mod site_info;
mod site_secret;
mod web_app;
mod zone;

pub use app::{App, AppOptions};
pub use site_info::{OfferedProvider, ProviderKind, SiteInfo};
pub use web_app::{Build, WebApp, WebAppError};
pub use zone::UnknownZone;

/// Lower-case hexadecimal.
pub(crate) fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write as _;
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut text, byte| {
        write!(text, "{byte:02x}").expect("a String takes whatever is written to it");
        text
    })
}
