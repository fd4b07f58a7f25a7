//! What the server asks for each request: the caches first, then the router.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::middleware;
use bytes::Bytes;
use http::header::{HeaderValue, X_CONTENT_TYPE_OPTIONS};
use http_body_util::{Either, Full};
use tower::ServiceExt as _;

use super::endpoints;
use super::error::ApiError;
use super::observe::{Peer, RequestIds, observe};
use crate::app::App;

/// A whole answer from a cache, or whatever the router made.
pub type SiteBody = Either<Full<Bytes>, Body>;

/// The whole site as one service. Cheap to clone.
#[derive(Clone)]
pub struct Site {
    pub app: App,
    router: Router,
}

impl Site {
    /// `seed` makes this node's request ids its own.
    pub fn new(app: App, seed: u64) -> Self {
        let ids = Arc::new(RequestIds::new(seed));
        let router = endpoints()
            .into_router()
            .fallback(unknown_path)
            .method_not_allowed_fallback(wrong_method)
            .layer(middleware::from_fn_with_state((app.clone(), ids), observe))
            .with_state(app.clone());
        Self { app, router }
    }

    /// Answers one request. What the page cache or the assets hold is answered without the router:
    /// its layers would cost a quarter of the rate.
    pub async fn answer<B>(
        &self,
        mut request: http::Request<B>,
        peer: Option<SocketAddr>,
    ) -> http::Response<SiteBody>
    where
        B: http_body::Body<Data = Bytes> + Send + 'static,
        B::Error: Into<axum::BoxError>,
    {
        if let Some(hit) = self.app.pages.hit(&request) {
            return hit.map(Either::Left);
        }
        if let Some(peer) = peer {
            request.extensions_mut().insert(Peer(peer));
        }
        let answered = self.router.clone().oneshot(request.map(Body::new)).await;
        let mut response = answered.unwrap_or_else(|never| match never {});
        response
            .headers_mut()
            .insert(X_CONTENT_TYPE_OPTIONS, const { HeaderValue::from_static("nosniff") });
        response.map(Either::Right)
    }
}

async fn unknown_path() -> ApiError {
    ApiError::NoSuchEndpoint
}

async fn wrong_method() -> ApiError {
    ApiError::WrongMethod
}
