//! The remote end of a connection.

use std::net::SocketAddr;

/// The address of a connection's other end, a client or a proxy. It is in the extensions of each request.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Peer(pub(crate) SocketAddr);
