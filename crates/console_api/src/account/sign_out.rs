use axum::extract::State;
use operators::SignedInOperator;
use site::App;
use site::app::SetCookies;
use site::http::{Acknowledged, Envelope};

use crate::error::ConsoleError;

/// Ends the session with which the operator sent this request, and deletes its cookie.
#[utoipa::path(post, path = "/api/console/sign-out", tag = "console",
    responses((status = 200, body = Envelope<Acknowledged>)))]
pub(crate) async fn sign_out(
    State(app): State<App>,
    operator: SignedInOperator,
) -> Result<(SetCookies, Envelope<Acknowledged>), ConsoleError> {
    app.operators.sign_out(&operator).await?;
    let removed = SetCookies::of_console(None, 0, app.operators.secure());
    Ok((removed, Envelope::of(Acknowledged {})))
}
