//! Shared building blocks that no feature owns: clock, randomness, calendar, paging, checks of input, signing, rate
//! limits, the shutdown signal.
//!
//! No I/O, except for reading the system clock and randomness.

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

/// Makes an `async fn` return a boxed future. For service functions that other crates call.
///
/// The code of an `async fn` is generated in the crate that polls it, not in the one that defines it: without boxing,
/// `site`, the binary and every test generate all services again, and a handler's future contains those of all services
/// it calls. The library is named after the most common use of boxed futures, recursion.
pub use async_recursion::async_recursion as boxed;
