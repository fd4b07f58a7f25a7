//! Passes responses of the router through `page_cache::Negotiation`: ETags, ranges, compression.

use axum::body::{Body, HttpBody as _, to_bytes};
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use http::header::AUTHORIZATION;
use page_cache::{Asked, Negotiation};

use crate::http::ApiError;

/// Responses below this path hold tokens and codes; they are not compressed.
const SECRETS: &str = "/api/me/";

/// Private responses are compressed only for requests with a login in `Authorization`: a page of another site cannot
/// make a browser send that header, and so cannot choose what stands beside a reader's data.
pub(super) async fn negotiate(
    State(negotiation): State<Negotiation>,
    request: Request,
    next: Next,
) -> Response {
    let has_login = request.headers().contains_key(AUTHORIZATION);
    let asked = Asked::of(&request, has_login && !request.uri().path().starts_with(SECRETS));
    let response = next.run(request).await;
    // A body without a known length is made while it is sent.
    let is_whole = response.body().size_hint().exact().is_some();
    if !is_whole || !Negotiation::concerns(response.status(), response.headers()) {
        return response;
    }
    let (parts, body) = response.into_parts();
    match to_bytes(body, usize::MAX).await {
        Ok(body) => negotiation.finish(&asked, parts, body).await.map(Body::from),
        Err(error) => ApiError::internal(error).into_response(),
    }
}
