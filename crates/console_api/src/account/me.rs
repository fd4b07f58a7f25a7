use axum::extract::State;
use operators::{Action, Device, Limits, Role, SignedInOperator};
use serde::Serialize;
use site::App;
use site::http::Envelope;
use utoipa::ToSchema;

use crate::error::ConsoleError;

/// The operator who is signed in, and the actions that this operator may do.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Me {
    /// Number of the operator.
    #[schema(minimum = 1, example = 1)]
    id: i64,
    /// E-mail address of the operator, which is used to sign in and names the operator in the audit log.
    #[schema(example = "ann@books.example")]
    email: String,
    /// Name of the operator; empty until the operator sets one.
    #[schema(example = "Ann")]
    name: String,
    role: Role,
    /// All actions that the operator may do in this session; the API refuses all others.
    actions: Vec<Action>,
    limits: Limits,
    /// False if the session was opened with a one-time link, and the operator has not yet enrolled a passkey or a
    /// password in the session. The session then allows only the enrolment.
    enrolled: bool,
    /// Number of the operator's passkeys.
    #[schema(minimum = 0, example = 1)]
    passkeys: i64,
    /// Whether the operator has a password, which is used together with an authenticator app.
    has_password: bool,
    /// Number of recovery codes that are not used yet; 0 without a password.
    #[schema(minimum = 0, example = 10)]
    recovery_codes_left: i64,
    /// The browsers in which the operator is signed in.
    sessions: Vec<Device>,
}

/// Returns the operator who is signed in to the console, and the actions that this operator may do.
#[utoipa::path(get, path = "/api/console/me", tag = "console",
    responses((status = 200, body = Envelope<Me>)))]
pub(crate) async fn me(
    State(app): State<App>,
    operator: SignedInOperator,
) -> Result<Envelope<Me>, ConsoleError> {
    let credentials = app.operators.credentials(&operator).await?;
    Ok(Envelope::of(Me {
        id: operator.operator.get(),
        email: operator.email.to_string(),
        name: operator.name.clone(),
        role: operator.role,
        actions: operator.actions(),
        limits: operator.role.limits(),
        enrolled: !operator.limited,
        passkeys: credentials.passkeys,
        has_password: credentials.has_password,
        recovery_codes_left: credentials.recovery_codes_left,
        sessions: app.operators.devices(&operator).await?,
    }))
}
