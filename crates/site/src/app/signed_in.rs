//! Extractors for the signed-in reader. A handler that takes `SignedIn` is registered with
//! `Auth::Reader`, one that takes `Option<SignedIn>` with `Auth::Browser`.

use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, OptionalFromRequestParts, Request};
use http::header::AUTHORIZATION;
use http::request::Parts;
use serde::de::DeserializeOwned;

use super::App;
use super::cookies::{credentials, credentials_with_token};
use super::errors::NOT_SIGNED_IN;
use crate::http::{ApiError, Limit};
use accounts::session::SignedIn;

impl FromRequestParts<App> for SignedIn {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Self::Rejection> {
        let arrived = app.sessions.arrival();
        let credentials = credentials(&parts.headers).ok_or(NOT_SIGNED_IN)?;
        Ok(app.sessions.authenticate(&credentials, arrived).await?)
    }
}

/// For routes that work without a login and return more with one. A request with an invalid access token is refused,
/// not treated as anonymous, so that the client can refresh the token.
impl OptionalFromRequestParts<App> for SignedIn {
    type Rejection = ApiError;

    async fn from_request_parts(
        parts: &mut Parts,
        app: &App,
    ) -> Result<Option<Self>, Self::Rejection> {
        if !parts.headers.contains_key(AUTHORIZATION) {
            return Ok(None);
        }
        <Self as FromRequestParts<App>>::from_request_parts(parts, app).await.map(Some)
    }
}

/// A request body that contains the access token.
pub(crate) trait BringsToken {
    fn token(&self) -> &str;
}

/// A JSON body that contains the access token of its reader, and that reader. The content type is not checked: a page
/// that is closing cannot choose it.
pub(crate) struct SignedBody<T> {
    pub(crate) signed_in: SignedIn,
    pub(crate) body: T,
}

impl<T: DeserializeOwned + BringsToken + Send> FromRequest<App> for SignedBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Self, Self::Rejection> {
        let arrived = app.sessions.arrival();
        let headers = request.headers().clone();
        let limit = request.extensions().get().copied().unwrap_or(Limit::Read);
        let sent = Bytes::from_request(request, app).await;
        let sent = sent.map_err(|_| ApiError::too_large(limit.body()))?;
        let body: T = serde_json::from_slice(&sent)
            .map_err(|error| ApiError::bad_request(error.to_string()))?;
        let credentials = credentials_with_token(body.token(), &headers);
        let credentials = credentials.ok_or(NOT_SIGNED_IN)?;
        let signed_in = app.sessions.authenticate(&credentials, arrived).await?;
        Ok(Self { signed_in, body })
    }
}
