//! Tests of ready responses on real sockets: for every request, they have the same bytes as hyper's responses, and the
//! deadlines of a connection apply to them, too.

#![allow(clippy::unwrap_used, reason = "tests may panic")]

mod heads;
mod limits;
mod server;
