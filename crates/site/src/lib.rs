//! Everything in Dogear that handles HTTP requests, except for the console: the router and its policies, and the
//! handlers of the API and of pages.
//!
//! `server::endpoints()` lists the routes of this crate. The routes for operators are in the crate `console_api`, those
//! of feeds and of files for crawlers in `feeds`. The feature crates (`accounts`, `catalogue`, `money` and others) have
//! no routes.

mod api;
pub mod app;
mod builds;
pub mod http;
pub mod icons;
pub mod pages;
pub mod server;

pub mod codes;
mod site_info;

pub use api::catalogue::OfBook;
pub use api::wallet::idempotency_key::{Key, KeyHeader};
pub use app::{App, AppOptions};
pub use page_cache::{Build, WebApp, WebAppError};
pub use site_info::{FooterLink, InvalidLink, ReaderLayout, SiteInfo};
