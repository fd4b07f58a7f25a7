//! Middleware around every request that reaches the router: a request id, a tracing span, a log line, metrics, and
//! recovery from a handler that panics.
//!
//! The log line has the pattern of the route instead of the path, and never the query, because path and query may
//! contain tokens. Of the peer's IP address, the log line has only the network part.

use std::panic::AssertUnwindSafe;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use futures_util::FutureExt as _;
use http::header::HeaderName;
use http::{HeaderValue, Method, StatusCode};
use tracing::Instrument as _;

use super::error_page::{error_page, nothing_at};
use super::feed_problem;
use crate::app::App;
use crate::http::{ApiError, Failed, NO_SUCH_ENDPOINT, Peer};
use foundation::network::masked;

pub(super) const X_REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Generates request ids that are unique across nodes and restarts: a random prefix and a counter.
pub(super) struct RequestIds {
    node: u64,
    next: AtomicU64,
}

impl RequestIds {
    pub(super) fn new(seed: u64) -> Self {
        Self { node: seed, next: AtomicU64::new(0) }
    }

    fn next(&self) -> String {
        format!("{:016x}{:08x}", self.node, self.next.fetch_add(1, Ordering::Relaxed))
    }
}

pub(super) async fn observe(
    State((app, ids)): State<(App, std::sync::Arc<RequestIds>)>,
    request: Request,
    next: Next,
) -> Response {
    let started = Instant::now();
    let id = ids.next();
    let method = method_name(request.method());
    let route = request
        .extensions()
        .get::<MatchedPath>()
        .map_or_else(|| "unmatched".to_owned(), |matched| matched.as_str().to_owned());
    let peer = request.extensions().get::<Peer>().map(|peer| masked(peer.0.ip()));
    let path = request.uri().path().to_owned();

    // At the default log level this span is disabled, and so are the spans of the services inside it.
    let span = tracing::debug_span!("request", id, method, route);
    let answered = AssertUnwindSafe(next.run(request)).catch_unwind().instrument(span).await;
    let mut response =
        answered.unwrap_or_else(|_| ApiError::internal("the handler panicked").into_response());
    if let Some(Failed(error)) = response.extensions().get().cloned() {
        log_cause(&error, &id, &route);
        if error.is(NO_SUCH_ENDPOINT) {
            // The error of a handler does not contain the path of the request; the error of `nothing_at` does.
            response = nothing_at(&path).into_response();
        }
        if feed_problem::is_catalog(&path) {
            response = feed_problem::problem(&path, response).await;
        } else if let Some(page) = error_page(&app, &path, &error).await {
            response = page;
        }
    }

    let took = started.elapsed();
    let status = response.status().as_u16();
    app.metrics.request(method, &route, status, took);
    let peer = peer.as_deref().unwrap_or("-");
    let micros = took.as_micros();
    // 503 means overload or shutdown; any other 5xx is a defect.
    if status >= 500 && status != 503 {
        tracing::error!(id, method, route, status, micros, peer, "request");
    } else {
        tracing::info!(id, method, route, status, micros, peer, "request");
    }
    let id = HeaderValue::try_from(id).expect("hexadecimal is a valid header");
    response.headers_mut().insert(X_REQUEST_ID, id);
    response
}

/// Logs the cause of a failed request: as an error for status 500 (a defect), otherwise as a warning (another service
/// is unavailable).
fn log_cause(error: &ApiError, id: &str, route: &str) {
    let Some(cause) = error.causes() else { return };
    let code = error.code().code;
    if error.code().status == StatusCode::INTERNAL_SERVER_ERROR {
        tracing::error!(id, route, code, cause, "a request failed");
    } else {
        tracing::warn!(id, route, code, cause, "a request could not be served");
    }
}

/// Returns the name of a known HTTP method, otherwise `other`, so that invented methods add no time series to the
/// metrics.
fn method_name(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::DELETE => "DELETE",
        Method::PATCH => "PATCH",
        Method::OPTIONS => "OPTIONS",
        _ => "other",
    }
}
