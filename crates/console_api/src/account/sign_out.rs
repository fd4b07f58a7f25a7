use axum::extract::State;
use operators::SignedInOperator;
use site::App;
use site::app::SetCookies;
use site::http::{Acknowledged, Envelope};

use crate::error::ConsoleError;

/// Signs the operator out of the console in this browser.
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
