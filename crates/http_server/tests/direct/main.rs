//! Ready responses on real sockets: their bytes are those of hyper, whatever is sent, and the limits of a connection hold
//! for them too.

#![allow(clippy::unwrap_used, reason = "tests may panic")]

mod heads;
mod limits;
mod server;
