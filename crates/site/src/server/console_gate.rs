//! Middleware that refuses API requests to the console without an operator's session. Every path below `/api/console/`,
//! except those for signing in, then gets the response of a path that does not exist.
//!
//! The middleware runs before the router, so that a stranger cannot find out which routes exist by trying methods,
//! bodies or parameters. `Endpoints` checks later whether the operator's role allows the action of the route.

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
    let found = match console_token(request.headers(), app.operators.secure()) {
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
