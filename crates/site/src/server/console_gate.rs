//! The gate of the console's API: without an operator's session, no path below `/api/console/` exists but the sign-in.
//!
//! The gate is in front of the router, so that neither a method nor a body nor a parameter tells a stranger whether
//! there is such a route. Whether the operator's role allows what a route does is checked by `Endpoints`.

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use super::error_page::nothing_at;
use crate::app::{App, console_token};
use crate::http::ApiError;

const CONSOLE: &str = "/api/console/";
const SIGN_IN: &str = "/api/console/sign-in";

pub(super) async fn admit_operators(
    State(app): State<App>,
    mut request: Request,
    next: Next,
) -> Response {
    if !needs_operator(request.uri().path()) {
        return next.run(request).await;
    }
    let found = match console_token(request.headers()) {
        Some(token) => app.operators.authenticate(&token).await,
        None => Ok(None),
    };
    match found {
        Ok(Some(operator)) => {
            request.extensions_mut().insert(operator);
            next.run(request).await
        }
        Ok(None) => nothing_at(request.uri().path()).into_response(),
        Err(error) => ApiError::internal(error).into_response(),
    }
}

fn needs_operator(path: &str) -> bool {
    let sign_in = path.strip_prefix(SIGN_IN);
    path.starts_with(CONSOLE)
        && !sign_in.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_sign_in_is_open_to_everybody() {
        for open in
            ["/api/console/sign-in", "/api/console/sign-in/link", "/api/me/profile", "/console"]
        {
            assert!(!needs_operator(open), "{open}");
        }
        for closed in
            ["/api/console/", "/api/console/me", "/api/console/sign-ins", "/api/console/sign-out"]
        {
            assert!(needs_operator(closed), "{closed}");
        }
    }
}
