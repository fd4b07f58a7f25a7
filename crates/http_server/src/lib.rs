//! The HTTP server below the router: the accept loop, connections with their deadlines, and the listener for metrics.
//!
//! The crate knows no route. A [`Handler`] is called through a vtable, so this crate holds all of hyper's generic code:
//! it is compiled once, is optimised in every profile, and a change of a handler does not compile it again. For the
//! same reason `run` returns a boxed future: the code of an `async fn` is generated in the crate that polls it.

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

/// The body of a response: complete, from a cache, or streamed, from the router.
pub type ResponseBody = Either<Full<Bytes>, axum::body::Body>;

/// Responds to the requests of all connections.
pub trait Handler: Send + Sync + 'static {
    fn respond(
        &self,
        request: Request<Incoming>,
        peer: SocketAddr,
    ) -> BoxFuture<'_, Response<ResponseBody>>;

    /// Returns the response to a request if it is ready: no more work than to look it up, without waiting. It is what
    /// `respond` would return.
    fn ready_response(&self, request: &SimpleRequest<'_>) -> Option<ReadyResponse>;

    /// Called once when the shutdown begins, while connections are still accepted.
    fn start_draining(&self);
}
