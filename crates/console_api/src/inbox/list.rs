use axum::extract::State;
use foundation::paging::{PageRequest, bad_cursor};
use inbox::{AssignedTo, ListedMessage};
use operators::SignedInOperator;
use serde::{Deserialize, Serialize};
use site::App;
use site::http::{Envelope, Query};
use utoipa::{IntoParams, ToSchema};

use super::assignees::assignees;
use crate::error::ConsoleError;

/// Whether open or closed messages are listed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(title = "MessageFilter")]
pub(crate) enum MessageFilter {
    #[default]
    Open,
    Closed,
}

/// Selects messages by the operator who works on them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(title = "AssigneeFilter")]
pub(crate) enum AssigneeFilter {
    #[default]
    Anybody,
    Me,
    Nobody,
}

impl AssigneeFilter {
    pub(super) async fn of(
        self,
        app: &App,
        operator: &SignedInOperator,
    ) -> Result<AssignedTo, ConsoleError> {
        Ok(match self {
            Self::Anybody => AssignedTo::Anybody,
            Self::Me => AssignedTo::Operator(operator.operator.get()),
            Self::Nobody => {
                let known = assignees(app, operator).await?.into_iter();
                AssignedTo::NoneOf(known.filter(|one| one.available).map(|one| one.id).collect())
            }
        })
    }
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct MessagesQuery {
    /// `open`, the default, lists the messages that wait for a reply of the publisher; `closed` lists the closed ones.
    #[serde(default)]
    #[param(inline)]
    state: MessageFilter,
    /// `anybody`, the default, lists all messages; `me` lists only those that are assigned to the operator who
    /// sends the request. `nobody` lists those that are assigned to no one, or to an operator who can no longer reply.
    #[serde(default)]
    #[param(inline)]
    assigned: AssigneeFilter,
    /// Cursor: the `next` of the previous page. If absent, the first page is returned.
    #[param(pattern = "^[0-9]{1,18}$")]
    after: Option<String>,
    /// Number of messages per page.
    #[param(minimum = 1, maximum = 100, default = 10, example = 10)]
    page_size: Option<i64>,
}

/// One page of messages.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MessagesData {
    /// The messages of this page, the newest first.
    list: Vec<ListedMessage>,
    /// Cursor of the next page, to be sent as `after`; null on the last page.
    #[schema(example = json!(null))]
    next: Option<String>,
}

/// Lists the open or the closed messages of readers in pages, the newest first.
#[utoipa::path(get, path = "/api/console/messages", tag = "console", params(MessagesQuery),
    responses((status = 200, body = Envelope<MessagesData>)))]
pub(crate) async fn list(
    State(app): State<App>,
    operator: SignedInOperator,
    Query(asked): Query<MessagesQuery>,
) -> Result<Envelope<MessagesData>, ConsoleError> {
    let size = PageRequest::new(None, asked.page_size)?.size();
    let before = asked.after.map(|after| after.parse().map_err(|_| bad_cursor())).transpose()?;
    let assigned = asked.assigned.of(&app, &operator).await?;
    let open = asked.state == MessageFilter::Open;
    let (list, next) = app.inbox.page(open, &assigned, before, size).await?;
    Ok(Envelope::of(MessagesData { list, next: next.map(|next| next.to_string()) }))
}
