use axum::extract::State;
use serde::Serialize;
use site::App;
use site::http::Envelope;
use utoipa::ToSchema;

use crate::error::ConsoleError;

/// The ways of signing in to the console that this site offers.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({ "passkeys": true, "first": false }))]
pub(crate) struct PossibleSignIn {
    /// Whether passkeys can be used: the URL of the site must have the scheme https and a host name (no IP address), or
    /// its host must be `localhost` or a loopback address.
    passkeys: bool,
    /// Whether no operator has signed in yet. The first owner then signs in with the one-time link that the server
    /// prints at its start.
    first: bool,
}

/// Returns the ways of signing in to the console that this site offers.
#[utoipa::path(get, path = "/api/console/sign-in", tag = "console",
    responses((status = 200, body = Envelope<PossibleSignIn>)))]
pub(crate) async fn possible(
    State(app): State<App>,
) -> Result<Envelope<PossibleSignIn>, ConsoleError> {
    let first = !app.operators.anybody_signed_in().await?;
    Ok(Envelope::of(PossibleSignIn { passkeys: app.operators.takes_passkeys(), first }))
}
