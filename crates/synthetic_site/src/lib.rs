//! Fills a site with synthetic books, readers and ledger entries, for load tests.
//!
//! The rows of readers are inserted directly into the tables of all features, many rows per statement, because adding
//! ten million ledger entries through the services would take days. No other code may bypass the services in this way.
//! A test ensures that the rows are correct: the audit of the ledger must find no fault in them.
//!
//! # Promises
//!
//! * The same seed, size and day give the same rows.
//! * Each unit of work stores [`READERS_A_UNIT`] readers. So an interrupted run can be continued by another run, and
//!   the memory that a run needs does not grow with the number of readers.
//! * A site that is in production, or that has books or readers that are not synthetic, is refused.

mod books;
mod extras;
mod fill;
mod random;
mod readers;
mod rows;
mod sections;
mod wallets;

pub use self::fill::{FillError, Filled, Progress, Site, Size};

/// Number of readers that are stored in one unit of work.
pub const READERS_A_UNIT: u64 = 250;
