use std::collections::HashMap;

use axum::extract::State;
use operators::{Action, SignedInOperator};
use serde::Serialize;
use site::App;
use site::http::Envelope;
use utoipa::ToSchema;

use crate::error::ConsoleError;

/// An operator of the site, and whether readers' messages can be assigned to this operator.
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

/// All operators of the site; the field `available` of each says whether readers' messages can be
/// assigned to the operator.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Assignees {
    /// The operators, first those to whom messages can be assigned.
    list: Vec<Assignee>,
}

/// Lists all operators: first those who can get messages to work on, then the others, such as those who left, because
/// older messages may be theirs.
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

/// Returns the e-mail addresses of all operators, by the operator's number. The CSV export of
/// messages uses them as the names of operators.
pub(super) async fn names(app: &App) -> Result<HashMap<i64, String>, ConsoleError> {
    Ok(app.operators.list().await?.into_iter().map(|one| (one.id, one.email)).collect())
}
