//! Middleware that passes responses of the router through `page_cache::Negotiation`: ETags, ranges, compression.

use axum::body::{Body, HttpBody as _, to_bytes};
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use http::header::AUTHORIZATION;
use page_cache::{Asked, Negotiation};

use crate::http::ApiError;

/// Path prefix of responses that contain tokens and codes. These responses are not compressed.
const SECRETS: &str = "/api/me/";

/// Finishes the response of a route: ETag, ranges and compression. Private responses are compressed only for requests
/// with an `Authorization` header, as a protection against BREACH: a page of another site cannot make a browser send
/// that header, and so cannot place its own text beside a reader's data to guess the data from the compressed length.
pub(super) async fn negotiate(
    State(negotiation): State<Negotiation>,
    request: Request,
    next: Next,
) -> Response {
    let has_login = request.headers().contains_key(AUTHORIZATION);
    let asked = Asked::of(&request, has_login && !request.uri().path().starts_with(SECRETS));
    let response = next.run(request).await;
    // A body without a known length is generated while it is sent, and is left unchanged.
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
