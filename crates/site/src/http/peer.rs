//! The remote end of a connection.

use std::net::SocketAddr;

/// The peer of a connection, put into each request's extensions.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Peer(pub(crate) SocketAddr);
