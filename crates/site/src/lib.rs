//! HTTP: the accept loop, the router and its policies, the API's handlers, pages and their cache, feeds.
//!
//! `server::endpoints()` lists every route. Nothing below this crate knows HTTP.

mod api;
pub mod app;
pub mod builds;
pub mod feeds;
pub mod http;
pub mod icons;
pub mod pages;
pub mod seo;
pub mod server;

mod site_info;
mod xml;

pub use app::{App, AppOptions};
pub use page_cache::{Build, WebApp, WebAppError};
pub use site_info::SiteInfo;
