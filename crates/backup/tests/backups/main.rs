//! Tests of backups on both engines: a restored database has the same rows, and backups under load are consistent.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

mod folders;
mod round_trip;
mod sites;
mod under_load;
