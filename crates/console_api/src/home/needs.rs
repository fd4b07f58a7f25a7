use foundation::calendar::DAY;
use money::payments::in_doubt;
use operators::{Action, SignedInOperator};
use serde::Serialize;
use site::App;
use utoipa::ToSchema;

use crate::error::ConsoleError;

/// Seconds after which an order that its provider has not decided is in doubt.
const DOUBTFUL: i64 = 3600;
/// Days for which replies that were given up are shown.
const FAILED_DAYS: i64 = 7;

/// Something that needs a hand.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = HomeNeed)]
pub(crate) struct Need {
    kind: NeedKind,
    /// How many there are.
    #[schema(minimum = 1)]
    count: i64,
}

/// What needs a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = HomeNeedKind)]
pub(crate) enum NeedKind {
    /// Messages of readers that are open.
    Messages,
    /// Replies that could not be delivered in the last week.
    FailedReplies,
    /// Orders that their payment provider has not decided for an hour.
    PaymentsInDoubt,
}

/// Returns what needs a hand and the operator may see; what does not is left out.
pub(super) async fn needs(
    app: &App,
    operator: &SignedInOperator,
    now: i64,
) -> Result<Vec<Need>, ConsoleError> {
    let mut counted = Vec::new();
    if operator.role.may(Action::ReadInbox) {
        counted.push((NeedKind::Messages, app.inbox.waiting().await?.0));
        let since = now - FAILED_DAYS * DAY;
        counted.push((NeedKind::FailedReplies, app.inbox.failed_replies(since).await?));
    }
    if operator.role.may(Action::ReadReaders) {
        let count = in_doubt(&mut app.database.read().await?, now - DOUBTFUL).await?;
        counted.push((NeedKind::PaymentsInDoubt, count));
    }
    counted.retain(|(_, count)| *count > 0);
    Ok(counted.into_iter().map(|(kind, count)| Need { kind, count }).collect())
}
