//! The signed-in operator. The console gate (`server/console_gate.rs`) puts the operator into the extensions of a request;
//! `Endpoints` checks the action that the route declares before the handler runs.

use axum::extract::FromRequestParts;
use http::Extensions;
use http::request::Parts;
use operators::{Denied, SignedInOperator};

use super::App;
use super::errors::{ENROL_FIRST, ROLE_NOT_ALLOWED};
use crate::http::{ApiError, Auth, NO_SUCH_ENDPOINT};

/// Fails unless `auth` allows a request with these extensions. Only the routes of the console are checked here; without
/// an operator, they do not exist.
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
