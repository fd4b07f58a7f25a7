//! The HTTP server below the router: the accept loop, connections with their deadlines, and the separate listener for
//! metrics.
//!
//! This crate knows no route. A [`Handler`] is called through a vtable, so that all generic code of hyper is
//! instantiated in this crate: the code is compiled once, is optimised in every profile, and is not compiled again when
//! a handler changes. For the same reason, `run` returns a boxed future: the code of an `async fn` is generated in the
//! crate that polls it.

mod accept;
mod connection;
mod connection_timer;
mod date;
mod direct;
mod metrics;
mod metrics_server;
mod peer_limit;
mod ready_response;
mod request_head;
mod simple_request;

use std::net::SocketAddr;

use bytes::Bytes;
use futures_util::future::BoxFuture;
use http::{Request, Response};
use http_body_util::{Either, Full};

pub use accept::{Server, ServerError, ServerOptions};
pub use connection_timer::Deadlines;
pub use hyper::body::Incoming;
pub use metrics::ConnectionMetrics;
pub use metrics_server::{MetricsServer, MetricsText};
pub use ready_response::ReadyResponse;
pub use simple_request::{HeaderValues, SimpleRequest};

/// The body of a response: complete bytes from a cache, or a stream from the router.
pub type ResponseBody = Either<Full<Bytes>, axum::body::Body>;

/// Responds to the requests of all connections.
pub trait Handler: Send + Sync + 'static {
    fn respond(
        &self,
        request: Request<Incoming>,
        peer: SocketAddr,
    ) -> BoxFuture<'_, Response<ResponseBody>>;

    /// Returns the ready response to a request, if there is one: the response that `respond` would return, found by a
    /// lookup without waiting.
    fn ready_response(&self, request: &SimpleRequest<'_>) -> Option<ReadyResponse>;

    /// Called once when the shutdown begins, while the server still accepts connections.
    fn start_draining(&self);
}
