use accounts::inbox::{InboxError, ListedMessage, MessageState};
use axum::extract::State;
use axum::response::Response;
use serde::Deserialize;
use site::App;
use site::http::Query;
use utoipa::IntoParams;

use super::list::MessageFilter;
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
}

const COLUMNS: &[&str] = &["reference", "at", "topic", "begins", "email", "state", "replies"];

/// Returns the open or the closed messages of readers as a CSV file, the newest first.
#[utoipa::path(get, path = "/api/console/messages.csv", tag = "console", params(MessagesFilter),
    responses((status = 200, content_type = "text/csv", body = String)))]
pub(crate) async fn export(
    State(app): State<App>,
    Query(filter): Query<MessagesFilter>,
) -> Result<Response, ConsoleError> {
    let part = move |before| {
        let (inbox, open) = (app.inbox.clone(), filter.state == MessageFilter::Open);
        async move {
            let (list, next) = inbox.page(open, before, csv::PART).await?;
            Ok::<_, InboxError>((list.into_iter().map(line).collect(), next))
        }
    };
    Ok(csv::file("messages", COLUMNS, part).await?)
}

fn line(message: ListedMessage) -> String {
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
    ])
}
