//! Everything in Dogear that handles HTTP requests: the router and its policies, and the handlers of the API, pages and
//! feeds.
//!
//! `server::endpoints()` lists every route for readers; those for operators are in the crate `console_api`. The feature crates (`accounts`, `catalogue`, `money` and others) have no
//! routes.

mod api;
pub mod app;
pub mod builds;
pub mod feeds;
pub mod http;
pub mod icons;
pub mod pages;
pub mod seo;
pub mod server;

pub mod codes;
mod site_info;

pub use api::wallet::idempotency_key::{Key, KeyHeader};
pub use app::{App, AppOptions};
pub use page_cache::{Build, WebApp, WebAppError};
pub use site_info::{FooterLink, InvalidLink, ReaderLayout, SiteInfo};
