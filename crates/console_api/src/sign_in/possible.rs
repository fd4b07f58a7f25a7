use axum::extract::State;
use serde::Serialize;
use site::App;
use site::http::Envelope;
use utoipa::ToSchema;

use crate::error::ConsoleError;

/// How an operator can sign in here.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({ "passkeys": true, "first": false }))]
pub(crate) struct PossibleSignIn {
    /// Whether passkeys work at this site: its URL is https, or its host is this machine.
    passkeys: bool,
    /// Whether nobody has signed in yet, so that the first owner needs the link that the server printed.
    first: bool,
}

/// Returns how an operator can sign in to the console of this site.
#[utoipa::path(get, path = "/api/console/sign-in", tag = "console",
    responses((status = 200, body = Envelope<PossibleSignIn>)))]
pub(crate) async fn possible(
    State(app): State<App>,
) -> Result<Envelope<PossibleSignIn>, ConsoleError> {
    let first = !app.operators.anybody_signed_in().await?;
    Ok(Envelope::of(PossibleSignIn { passkeys: app.operators.takes_passkeys(), first }))
}
