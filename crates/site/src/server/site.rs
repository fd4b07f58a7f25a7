//! The path of a request through the site, in this order: route rules, region gate, caches, router. If there are no
//! route rules and no region rules, cached responses are passed to the HTTP server as prepared bytes.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::body::Body;
use axum::extract::DefaultBodyLimit;
use axum::middleware;
use axum::response::{IntoResponse as _, Response};
use axum::{Extension, Router};
use bytes::Bytes;
use futures_util::future::BoxFuture;
use http::header::{ALLOW, CACHE_CONTROL, CONTENT_LENGTH, HeaderValue, LOCATION};
use http::{HeaderMap, Method, StatusCode, Uri};
use http_body_util::{Either, Full};
use http_server::{Handler, Incoming, ReadyResponse, ResponseBody, SimpleRequest};
use page_cache::{Negotiation, ReadyBytes};
use tower::ServiceExt as _;

use super::console_gate::admit_operators;
use super::error_page::nothing_at;
use super::negotiate::negotiate;
use super::observe::{RequestIds, observe};
use super::openapi::WholeApi;
use super::region_gate::{RegionGate, RouteRegions, block_region};
use super::same_origin::refuse_cross_site;
use crate::app::{App, Endpoints};
use crate::http::{ApiError, Cache, Moved, Peer, Redirect, WRONG_METHOD, without_trailing_slash};

/// The whole site as one service. Cheap to clone.
#[derive(Clone)]
pub struct Site {
    pub app: App,
    router: Router,
    regions: RouteRegions,
}

impl Site {
    /// Creates the site with these routes. `seed` is the prefix of all request ids of this node; no two nodes may have
    /// the same prefix.
    pub fn new(app: App, endpoints: fn() -> Endpoints, seed: u64) -> Self {
        let ids = Arc::new(RequestIds::new(seed));
        let whole = WholeApi::new(endpoints);
        let endpoints = endpoints();
        let regions = RouteRegions::new(&endpoints);
        let router = endpoints
            .into_router()
            // Each route has its own body limit (`registry::enforce`).
            .layer(DefaultBodyLimit::disable())
            .fallback(unknown_path)
            .method_not_allowed_fallback(wrong_method)
            .layer(Extension(whole))
            .layer(middleware::from_fn_with_state(app.clone(), admit_operators))
            .layer(middleware::from_fn(block_region))
            .layer(middleware::from_fn_with_state(app.clone(), refuse_cross_site))
            .layer(middleware::from_fn_with_state(Negotiation::default(), negotiate))
            .layer(middleware::from_fn_with_state((app.clone(), ids), observe))
            .with_state(app.clone());
        Self { app, router, regions }
    }

    /// Responds to one request. Cached pages and assets bypass the router, whose middleware would cost a quarter of the
    /// throughput. The responses with cached pages and assets therefore have no request id and no log line.
    pub async fn answer<B>(
        &self,
        request: http::Request<B>,
        peer: Option<SocketAddr>,
    ) -> http::Response<ResponseBody>
    where
        B: http_body::Body<Data = Bytes> + Send + 'static,
        B::Error: Into<axum::BoxError>,
    {
        if !self.app.rules.is_empty()
            && let Some(moved) = self.moved(request.method(), request.uri())
        {
            return moved;
        }
        let gate = RegionGate::of(&self.app, &self.regions, &request, peer).await;
        let path = request.uri().path();
        if gate.is_open()
            && let Some(mut hit) =
                self.app.pages.hit(request.method(), request.uri(), request.headers())
        {
            gate.mark(hit.headers_mut());
            self.add_ruled_headers(path, hit.headers_mut());
            if request.method() == Method::HEAD {
                // Over HTTP/2, hyper would send the body even for HEAD.
                *hit.body_mut() = Full::new(Bytes::new());
            }
            return hit.map(Either::Left);
        }
        // The future is boxed, because the router's future is large, and a cache hit should not have to move it.
        Box::pin(self.pass_to_router(request.map(Body::new), gate, peer)).await
    }

    async fn pass_to_router(
        &self,
        mut request: http::Request<Body>,
        gate: RegionGate,
        peer: Option<SocketAddr>,
    ) -> http::Response<ResponseBody> {
        let path = request.uri().path().to_owned();
        if let Some(peer) = peer {
            request.extensions_mut().insert(Peer(peer));
        }
        request.extensions_mut().insert(gate.clone());
        let answered = self.router.clone().oneshot(request).await;
        let mut response = answered.unwrap_or_else(|never| match never {});
        if response.status() == StatusCode::NOT_MODIFIED {
            // In a 304, `Content-Length` would have to be the length of the omitted body, but the router sets it to 0.
            response.headers_mut().remove(CONTENT_LENGTH);
        }
        if response.status() == StatusCode::NOT_FOUND {
            // The router adds an `Allow` header with the methods of the route, even if a layer responded that the path
            // does not exist.
            response.headers_mut().remove(ALLOW);
        }
        self.app.security.complete(response.headers_mut());
        gate.mark(response.headers_mut());
        self.add_ruled_headers(&path, response.headers_mut());
        response.map(Either::Right)
    }

    /// Returns the response to a request for a page that a route rule redirects: the redirect, or 404 if the request is
    /// for the page's payload. `None` if no rule redirects the page. Only GET and HEAD are redirected; a form is
    /// handled at the path to which it was sent.
    fn moved(&self, method: &Method, uri: &Uri) -> Option<http::Response<ResponseBody>> {
        if !matches!(*method, Method::GET | Method::HEAD) {
            return None;
        }
        let mut response = match self.app.rules.moved(uri.path(), uri.query())? {
            Moved::Page(redirect) => redirected(&redirect).map(Either::Left),
            // A payload cannot redirect to another URL or site. On a 404, the tab loads the URL as a whole page, and so
            // follows the redirect.
            Moved::Payload => nothing_at(uri.path()).into_response().map(Either::Right),
        };
        self.app.security.complete(response.headers_mut());
        Some(response)
    }

    fn add_ruled_headers(&self, path: &str, headers: &mut HeaderMap) {
        if !self.app.rules.is_empty() {
            for (name, value) in self.app.rules.headers(path) {
                headers.insert(name, value.clone());
            }
        }
    }
}

impl Handler for Site {
    fn respond(
        &self,
        request: http::Request<Incoming>,
        peer: SocketAddr,
    ) -> BoxFuture<'_, http::Response<ResponseBody>> {
        Box::pin(self.answer(request, Some(peer)))
    }

    fn ready_response(&self, request: &SimpleRequest<'_>) -> Option<ReadyResponse> {
        if !self.app.rules.is_empty() || !self.app.regions.has_no_rules() {
            return None;
        }
        let accept_encoding = &mut request.values("accept-encoding");
        let if_none_match = request.values("if-none-match").next();
        let ReadyBytes { head, body, file } =
            self.app.pages.ready(request.target(), accept_encoding, if_none_match)?;
        Some(ReadyResponse { head, body, file })
    }

    fn start_draining(&self) {
        self.app.start_draining();
    }
}

fn redirected(redirect: &Redirect) -> http::Response<Full<Bytes>> {
    let mut response = http::Response::new(Full::new(Bytes::new()));
    *response.status_mut() = redirect.status;
    // A value that was taken from the path may contain characters that are not allowed in a header.
    let to = HeaderValue::try_from(&redirect.to).unwrap_or(HeaderValue::from_static("/"));
    response.headers_mut().insert(LOCATION, to);
    response.headers_mut().insert(CACHE_CONTROL, Cache::Revalidate.header());
    response
}

/// Responds to a path without a route. The path of a page with a trailing slash is redirected to the page. A path of
/// the API is not redirected, so that no program depends on a second spelling.
async fn unknown_path(method: Method, uri: Uri) -> Response {
    let reads = matches!(method, Method::GET | Method::HEAD);
    if let Some(page) = without_trailing_slash(uri.path()).filter(|_| reads) {
        let to = uri.query().map_or_else(|| page.to_owned(), |query| format!("{page}?{query}"));
        let moved = Redirect { status: StatusCode::PERMANENT_REDIRECT, to };
        return redirected(&moved).map(Body::new);
    }
    if method == Method::OPTIONS && uri.path() == "*" {
        let all = HeaderValue::from_static("GET, HEAD, POST, PUT, DELETE, OPTIONS");
        return ([(ALLOW, all)], nothing()).into_response();
    }
    nothing_at(uri.path()).into_response()
}

/// Responds to an HTTP method that a route does not have; the router adds the `Allow` header.
async fn wrong_method(method: Method) -> Response {
    if method == Method::OPTIONS {
        return nothing();
    }
    ApiError::from(WRONG_METHOD).into_response()
}

fn nothing() -> Response {
    (StatusCode::NO_CONTENT, [(CACHE_CONTROL, Cache::Never.header())]).into_response()
}
