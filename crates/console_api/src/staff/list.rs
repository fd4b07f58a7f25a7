use axum::extract::State;
use operators::{Action, Limits, Operator, Role};
use serde::Serialize;
use site::App;
use site::http::Envelope;
use utoipa::ToSchema;

use crate::error::ConsoleError;

/// A role, with the actions that it allows.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RoleActions {
    role: Role,
    /// All actions that operators with this role may do.
    actions: Vec<Action>,
    limits: Limits,
}

/// The operators of the site, and the roles that they can have.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OperatorList {
    /// All operators: the active ones first, and each group sorted by e-mail address.
    list: Vec<Operator>,
    /// All roles, each with the actions that it allows.
    roles: Vec<RoleActions>,
}

/// Lists the operators of the site, and the actions that each role allows.
#[utoipa::path(get, path = "/api/console/operators", tag = "console",
    responses((status = 200, body = Envelope<OperatorList>)))]
pub(crate) async fn list(State(app): State<App>) -> Result<Envelope<OperatorList>, ConsoleError> {
    let roles =
        Role::ALL.map(|role| RoleActions { role, actions: role.actions(), limits: role.limits() });
    Ok(Envelope::of(OperatorList { list: app.operators.list().await?, roles: roles.into() }))
}
