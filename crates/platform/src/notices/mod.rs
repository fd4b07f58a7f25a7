//! Notices: what readers are told of, where they asked for it.

mod service;
mod store;

pub use service::{NoticesError, is_told};
