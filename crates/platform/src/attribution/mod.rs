//! Attribution: which campaigns brought a reader, and what followed.

mod opening;
mod step;
mod store;

pub use opening::open_before;
pub use step::Step;
