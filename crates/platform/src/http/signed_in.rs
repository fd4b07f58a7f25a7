use axum::extract::FromRequestParts;
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
