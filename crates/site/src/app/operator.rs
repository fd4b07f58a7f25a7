//! The signed-in operator of a request. The middleware in `server/console_gate.rs` adds the operator to the request's
//! extensions; `Endpoints` checks the action that the route declares before the handler runs.

use axum::extract::FromRequestParts;
use http::Extensions;
use http::request::Parts;
use operators::{Denied, SignedInOperator};

use super::App;
use super::errors::{ENROL_FIRST, ROLE_NOT_ALLOWED};
use crate::http::{ApiError, Auth, NO_SUCH_ENDPOINT};

/// For a route of the console, checks that the operator in `extensions` may do the action of the route; fails with “no
/// such endpoint” if there is no operator. Allows requests to all other routes.
pub(super) fn check_operator(auth: Auth, extensions: &Extensions) -> Result<(), ApiError> {
    let Auth::Operator(action) = auth else { return Ok(()) };
    let operator: &SignedInOperator = extensions.get().ok_or(NO_SUCH_ENDPOINT)?;
    operator.check(action).map_err(|denied| match denied {
        Denied::Role => ROLE_NOT_ALLOWED.into(),
        Denied::EnrolFirst => ENROL_FIRST.into(),
    })
}

impl FromRequestParts<App> for SignedInOperator {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, Self::Rejection> {
        Ok(parts.extensions.get::<Self>().cloned().ok_or(NO_SUCH_ENDPOINT)?)
    }
}
