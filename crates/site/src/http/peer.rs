//! The remote end of a connection.

use std::net::SocketAddr;

/// The address of the peer, the other end of a connection: a client or a proxy. The server adds this address to the
/// extensions of each request.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Peer(pub(crate) SocketAddr);
