//! The binary as its user meets it: commands, settings, logs, signals.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

mod books;
mod campaigns;
mod command_line;
mod databases;
mod ledger;
mod logs;
mod process;
mod serving;
