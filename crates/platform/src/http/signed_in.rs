use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use http::header::AUTHORIZATION;
use http::request::Parts;

use super::error::ApiError;
use crate::app::App;
use crate::reader::ReaderId;
use crate::session::{Credentials, SessionId};

/// The reader whose request this is: proven by the token and the cookie that goes with it, together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SignedIn {
    pub reader: ReaderId,
    pub session: SessionId,
    /// Whether the reader has a login elsewhere.
    pub bound: bool,
}

impl FromRequestParts<App> for SignedIn {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Self::Rejection> {
        let arrived = app.sessions.arrival();
        let credentials = Credentials::of(&parts.headers).ok_or(ApiError::NotSignedIn)?;
        Ok(app.sessions.authenticate(&credentials, arrived).await?)
    }
}

/// For routes that answer anybody, and readers better. Whoever sends a token means to be known: one
/// that is not good is told, and can be refreshed, rather than answered as a stranger.
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
