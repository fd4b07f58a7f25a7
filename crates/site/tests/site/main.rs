//! Tests of the platform through its real router, on SQLite and PostgreSQL, with the built web app.
#![allow(clippy::unwrap_used, reason = "tests may panic")]

mod access;
mod api;
mod attribution;
mod authenticator;
mod campaigns;
mod catalogue;
mod console;
mod conversions;
mod costly_calls;
mod covers;
mod described;
mod error_pages;
mod eviction;
mod examples;
mod experiments;
mod failures;
mod feeds;
mod http_semantics;
mod icons;
mod inbox;
mod input_errors;
mod input_limits;
mod landing;
mod matter;
mod merge;
mod notifications;
mod owned_books;
mod owners;
mod pages;
mod paid_text;
mod payments;
mod peer;
mod publisher_pages;
mod reader_pages;
mod reading;
mod reads;
mod ready_responses;
mod region_rules;
mod regions;
mod registry;
mod request_log;
mod rights;
mod rules;
mod search;
mod server;
mod session;
mod site;
mod site_files;
mod text_direction;
mod unlock;
mod wallet;
mod welfare;
mod withdrawal;
mod withdrawn_sections;

/// The allocator of the product.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
