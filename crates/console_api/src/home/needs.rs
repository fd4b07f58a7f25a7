use foundation::calendar::DAY;
use money::payments::in_doubt;
use money::wallet::last_verification;
use operators::{Action, Role, SignedInOperator};
use serde::Serialize;
use site::App;
use utoipa::ToSchema;

use crate::error::ConsoleError;

/// Number of seconds after which an order counts as in doubt if it is still pending at its payment
/// provider: neither paid nor declined nor expired.
const DOUBTFUL: i64 = 3600;
/// Number of days for which failed replies to readers and failed deliveries of events to ad
/// platforms are counted as to-do items.
const FAILED_DAYS: i64 = 7;

/// A to-do item of the home view: how many things of one kind wait for an operator.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = HomeNeed)]
pub(crate) struct Need {
    kind: NeedKind,
    /// How many things of this kind wait for an operator.
    #[schema(minimum = 1)]
    count: i64,
}

/// The kinds of things that wait for an operator.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = HomeNeedKind)]
pub(crate) enum NeedKind {
    /// Open messages of readers.
    Messages,
    /// Replies to readers that could not be delivered, of the last seven days.
    FailedReplies,
    /// Requests above the limit of a role, which wait for this operator's approval.
    Approvals,
    /// Orders that have been pending at their payment provider for more than an hour: neither paid
    /// nor declined nor expired.
    PaymentsInDoubt,
    /// Events that an ad platform refused or that could not be delivered to an ad platform, of the last seven days.
    FailedEvents,
    /// Faults that the last verification of the ledger found.
    LedgerFaults,
}

/// Returns the to-do items that the operator's role may see, without those whose count is 0.
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
    if operator.role.may(Action::DecideApprovals) {
        counted.push((NeedKind::Approvals, app.operators.waiting_approvals(operator).await?));
    }
    if operator.role.may(Action::ReadReaders) {
        let count = in_doubt(&mut app.database.read().await?, now - DOUBTFUL).await?;
        counted.push((NeedKind::PaymentsInDoubt, count));
        let verified = last_verification(&mut app.database.read().await?).await?;
        counted.push((NeedKind::LedgerFaults, verified.map_or(0, |last| last.faults)));
    }
    if matches!(operator.role, Role::Owner | Role::Marketer) {
        let since = now - FAILED_DAYS * DAY;
        counted.push((NeedKind::FailedEvents, app.conversions.failed_since(since).await?));
    }
    counted.retain(|(_, count)| *count > 0);
    Ok(counted.into_iter().map(|(kind, count)| Need { kind, count }).collect())
}
