//! Extractors for the signed-in reader. A handler that takes `SignedIn` is registered with `Auth::Reader`; a handler
//! that takes `Option<SignedIn>`, with `Auth::Optional`.

use std::borrow::Cow;

use axum::extract::{FromRequest, FromRequestParts, OptionalFromRequestParts, Request};
use http::header::AUTHORIZATION;
use http::request::Parts;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use utoipa::ToSchema;

use super::App;
use super::cookies::{credentials, session_half};
use super::errors::NOT_SIGNED_IN;
use crate::http::{ApiError, body_bytes};
use accounts::session::{Credentials, SignedIn};
use foundation::input::{batch_from_json, unchecked_from_json};
use foundation::secret::Secret;

impl FromRequestParts<App> for SignedIn {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Self::Rejection> {
        let arrived = app.sessions.arrival();
        let credentials = credentials(&parts.headers).ok_or(NOT_SIGNED_IN)?;
        Ok(app.sessions.authenticate(&credentials, arrived).await?)
    }
}

/// Extracts the reader for routes that work without a login and return more with one. A request with an invalid access
/// token is refused, not treated as anonymous, so that the client can refresh the token.
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

/// The access token in a JSON body. Deserialising this type skips all other fields without storing them.
#[derive(Deserialize)]
struct TokenInBody<'b> {
    #[serde(borrow, default)]
    access_token: Cow<'b, str>,
}

/// A JSON body whose field `access_token` has the reader's access token, and the reader who was authenticated with the
/// token. Entries of lists in the body are accepted or refused one by one. The content type is not checked, because a
/// page that is closing cannot set a content type.
///
/// A request without the session cookie is refused before its body is received. A request with a wrong token is refused
/// before the rest of its body is parsed.
pub(crate) struct SignedBody<T> {
    pub(crate) signed_in: SignedIn,
    pub(crate) body: T,
}

impl<T: DeserializeOwned + ToSchema + 'static> FromRequest<App> for SignedBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Self, Self::Rejection> {
        let arrived = app.sessions.arrival();
        let half = session_half(request.headers()).ok_or(NOT_SIGNED_IN)?;
        let sent = body_bytes(request, app).await?;
        let token: TokenInBody<'_> = unchecked_from_json(&sent)?;
        let token = Secret::parse(&token.access_token).ok_or(NOT_SIGNED_IN)?;
        let signed_in = app.sessions.authenticate(&Credentials { token, half }, arrived).await?;
        Ok(Self { signed_in, body: batch_from_json(&sent)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_token_is_found_wherever_it_stands() {
        for body in [
            r#"{"access_token":"t","places":[0,0]}"#,
            r#"{"places":[[{"access_token":"no"}]],"access_token":"t"}"#,
            r#"{"access\u005ftoken":"\u0074"}"#,
        ] {
            let found: TokenInBody<'_> = unchecked_from_json(body.as_bytes()).unwrap();
            assert_eq!(found.access_token, "t", "{body}");
        }
        let none: TokenInBody<'_> = unchecked_from_json(b"{}").unwrap();
        assert_eq!(none.access_token, "");
    }
}
