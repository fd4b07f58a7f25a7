//! Tests of the platform through its real router, on both engines, with the built web app.
#![allow(clippy::unwrap_used, reason = "tests may panic")]

mod api;
mod attribution;
mod campaigns;
mod catalogue;
mod conversions;
mod covers;
mod eviction;
mod experiments;
mod failures;
mod feeds;
mod icons;
mod inbox;
mod landing;
mod merge;
mod notifications;
mod owned_books;
mod owners;
mod pages;
mod payments;
mod peer;
mod reader_pages;
mod reading;
mod regions;
mod registry;
mod rights;
mod rules;
mod search;
mod server;
mod session;
mod site;
mod site_files;
mod unlock;
mod wallet;
mod welfare;
mod withdrawal;
