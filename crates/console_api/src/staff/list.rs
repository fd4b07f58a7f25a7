use axum::extract::State;
use operators::{Action, Limits, Operator, Role};
use serde::Serialize;
use site::App;
use site::http::Envelope;
use utoipa::ToSchema;

use crate::error::ConsoleError;

/// A role, and what it may do.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RoleActions {
    role: Role,
    /// What operators of this role may do.
    actions: Vec<Action>,
    limits: Limits,
}

/// The operators of the site.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OperatorList {
    /// All operators, the active ones first, by e-mail address.
    list: Vec<Operator>,
    /// The roles that an operator can have, and what each may do.
    roles: Vec<RoleActions>,
}

/// Lists the operators of the site, and what each role may do.
#[utoipa::path(get, path = "/api/console/operators", tag = "console",
    responses((status = 200, body = Envelope<OperatorList>)))]
pub(crate) async fn list(State(app): State<App>) -> Result<Envelope<OperatorList>, ConsoleError> {
    let roles =
        Role::ALL.map(|role| RoleActions { role, actions: role.actions(), limits: role.limits() });
    Ok(Envelope::of(OperatorList { list: app.operators.list().await?, roles: roles.into() }))
}
