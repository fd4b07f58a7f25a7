//! Tests of the `dogear` binary as an operator runs it: commands, settings, logs, signals.
#![allow(clippy::unwrap_used, reason = "tests may panic")]

mod api_docs;
mod backups;
mod books;
mod campaigns;
mod command_line;
mod databases;
mod failures;
mod ledger;
mod logs;
mod process;
mod serving;
