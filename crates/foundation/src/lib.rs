//! Shared building blocks that no feature owns: clock, randomness, calendar, paging, input checks, signing, rate limits
//! and the shutdown signal.
//!
//! This crate does no I/O, except for reading the system clock and the system's randomness.

pub mod bounded_list;
pub mod calendar;
pub mod clock;
pub mod costly_work;
pub mod currency;
pub mod human_readable_code;
pub mod input;
pub mod local_path;
pub mod markup;
pub mod network;
pub mod paging;
pub mod query_string;
pub mod randomness;
pub mod rate_limit;
pub mod secret;
pub mod shutdown;
pub mod signing;
pub mod svg_check;
pub mod text_folding;
pub mod time_zone;
pub mod title_search;
pub mod visible_text;
pub mod xml_writer;

/// Makes an `async fn` return a boxed future; for service functions that other crates call.
///
/// The code of an `async fn` is generated in the crate that polls its future, not in the crate that defines it. Without
/// boxing, `site`, the binary and every test would generate the code of all services again, and a handler's future
/// would contain the futures of all services that the handler calls. The macro's library is named after recursion, the
/// most common use of boxed futures.
pub use async_recursion::async_recursion as boxed;
