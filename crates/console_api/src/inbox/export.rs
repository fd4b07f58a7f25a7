use std::collections::HashMap;
use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use inbox::{InboxError, ListedMessage, MessageState};
use operators::SignedInOperator;
use serde::Deserialize;
use site::App;
use site::http::Query;
use utoipa::IntoParams;

use super::assignees::names;
use super::list::{AssigneeFilter, MessageFilter};
use crate::csv;
use crate::error::ConsoleError;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct MessagesFilter {
    /// `open`, the default, exports the messages that wait for a reply of the publisher; `closed` exports the closed
    /// ones.
    #[serde(default)]
    #[param(inline)]
    state: MessageFilter,
    /// `anybody`, the default, exports all messages; `me` exports only those that are assigned to the operator who
    /// sends the request. `nobody` exports those that are assigned to no one, or to an operator who can no longer
    /// reply.
    #[serde(default)]
    #[param(inline)]
    assigned: AssigneeFilter,
}

const COLUMNS: &[&str] =
    &["reference", "at", "topic", "begins", "email", "state", "replies", "assigned_to"];

/// Returns the open or the closed messages of readers as a CSV file, the newest first.
#[utoipa::path(get, path = "/api/console/messages.csv", tag = "console", params(MessagesFilter),
    responses((status = 200, content_type = "text/csv", body = String)))]
pub(crate) async fn export(
    State(app): State<App>,
    operator: SignedInOperator,
    Query(filter): Query<MessagesFilter>,
) -> Result<Response, ConsoleError> {
    let names = Arc::new(names(&app).await?);
    let assigned = Arc::new(filter.assigned.of(&app, &operator).await?);
    let part = move |before| {
        let (inbox, names) = (app.inbox.clone(), Arc::clone(&names));
        let assigned = Arc::clone(&assigned);
        let open = filter.state == MessageFilter::Open;
        async move {
            let (list, next) = inbox.page(open, &assigned, before, csv::PART).await?;
            let lines = list.into_iter().map(|message| line(message, &names));
            Ok::<_, InboxError>((lines.collect(), next))
        }
    };
    Ok(csv::file("messages", COLUMNS, part).await?)
}

fn line(message: ListedMessage, names: &HashMap<i64, String>) -> String {
    let assigned = message.assigned_to.and_then(|operator| names.get(&operator));
    let state = match message.state {
        MessageState::Open => "open",
        MessageState::Closed => "closed",
    };
    csv::line([
        message.reference,
        csv::time(Some(message.at)),
        message.topic,
        message.opening,
        message.email,
        state.to_owned(),
        message.replies.to_string(),
        assigned.cloned().unwrap_or_default(),
    ])
}
