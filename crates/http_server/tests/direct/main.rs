//! Tests of ready responses on real sockets: for every request, a ready response has the same bytes as hyper's
//! response, and the deadlines of a connection apply to ready responses, too.

#![allow(clippy::unwrap_used, reason = "tests may panic")]

mod heads;
mod limits;
mod server;
