use std::collections::HashMap;

use axum::extract::State;
use operators::{Action, SignedInOperator};
use serde::Serialize;
use site::App;
use site::http::Envelope;
use utoipa::ToSchema;

use crate::error::ConsoleError;

/// An operator who works on messages, or did.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Assignee {
    /// Number of the operator.
    #[schema(minimum = 1, example = 2)]
    pub(super) id: i64,
    /// Name of the operator; the e-mail address if the operator has set no name.
    #[schema(example = "Ben")]
    name: String,
    /// Whether messages can be assigned to the operator: the operator is active, and may reply to messages.
    pub(super) available: bool,
    /// Whether this is the operator who is signed in.
    me: bool,
}

/// The operators to whom messages are assigned.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Assignees {
    /// The operators, those who are available first.
    list: Vec<Assignee>,
}

/// Lists the operators to whom messages can be assigned, and those who may still have messages from before.
#[utoipa::path(get, path = "/api/console/message/assignees", tag = "console",
    responses((status = 200, body = Envelope<Assignees>)))]
pub(crate) async fn list(
    State(app): State<App>,
    operator: SignedInOperator,
) -> Result<Envelope<Assignees>, ConsoleError> {
    Ok(Envelope::of(Assignees { list: assignees(&app, &operator).await? }))
}

pub(super) async fn assignees(
    app: &App,
    operator: &SignedInOperator,
) -> Result<Vec<Assignee>, ConsoleError> {
    let all = app.operators.list().await?.into_iter().map(|one| Assignee {
        id: one.id,
        available: one.deactivated_at.is_none() && one.role.may(Action::ReplyToMessages),
        me: one.id == operator.operator.get(),
        name: if one.name.is_empty() { one.email } else { one.name },
    });
    let mut list: Vec<_> = all.collect();
    list.sort_by_key(|one| !one.available);
    Ok(list)
}

/// Returns the e-mail addresses of all operators by their numbers.
pub(super) async fn names(app: &App) -> Result<HashMap<i64, String>, ConsoleError> {
    Ok(app.operators.list().await?.into_iter().map(|one| (one.id, one.email)).collect())
}
