use database::audit::{self, Act};
use database::{DatabaseError, Unit};
use foundation::calendar::DAY;
use foundation::paging::truncate_page;
use serde_json::json;

use super::model::{Approval, ApprovalError, ApprovalKind, ApprovalState, NewApproval, check};
use super::spending;
use super::store::{self, ApprovalRow, PutApproval};
use crate::model::SignedInOperator;
use crate::roles::Action;
use crate::service::Operators;

/// The number of seconds after which a request that is open expires.
const EXPIRES_AFTER: i64 = 7 * DAY;
/// The number of seconds for which a request counts as being carried out after it was approved, unless the attempt ends
/// earlier. Longer than the deadline of the endpoint, so that no attempt runs longer than this.
const BUSY_FOR: i64 = 60;
/// Largest number of open requests that are examined to count those that an operator may decide.
const MOST_COUNTED: i64 = 500;

/// A request that was approved and has to be carried out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ApprovedRequest {
    pub kind: ApprovalKind,
    /// The number of coins, or the amount of the refund, that was approved.
    pub amount: i64,
    /// The number of the payment to be refunded, within its order.
    pub payment: Option<i64>,
    /// The approved action, which has to be carried out, as JSON.
    pub request: String,
}

impl Operators {
    /// Counts an action towards the limit of the operator's role, and returns `None`: the operator may perform it. If
    /// the amount of the action and of what the operator granted or refunded in the last 24 hours together exceed the
    /// limit, instead stores a request for the approval of another operator, and returns its number. A retry with the
    /// same idempotency key returns the same result.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn spend_or_ask(
        &self,
        operator: &SignedInOperator,
        new: NewApproval,
    ) -> Result<Option<i64>, ApprovalError> {
        let (operator, now) = (operator.clone(), self.now());
        let asked_by = operator.operator.get();
        let stored = self.database.write::<_, ApprovalError, _>(move |unit| {
            Box::pin(async move {
                crate::store::lock_operator(unit, operator.operator).await?;
                if let Some((id, request)) = store::known(unit, asked_by, &new.key).await? {
                    return same_request(request == new.request, Some(id));
                }
                if let Some((object, amount)) = spending::known(unit, asked_by, &new.key).await? {
                    return same_request(object == new.object && amount == new.amount, None);
                }
                let spent = spending::of_last_day(unit, asked_by, new.kind, now).await?;
                if new.kind.is_within(operator.role, spent.saturating_add(new.amount)) {
                    spending::put(unit, asked_by, &new, now).await?;
                    return Ok(None);
                }
                match store::put(unit, &new, asked_by, now, now + EXPIRES_AFTER).await? {
                    PutApproval::Open(id) => Ok(Some(id)),
                    PutApproval::New(id) => {
                        let row =
                            store::find(unit, id).await?.ok_or(ApprovalError::NoSuchApproval)?;
                        record(unit, &operator, "approval.ask", &row, now).await?;
                        Ok(Some(id))
                    }
                }
            })
        });
        stored.await
    }

    /// Reverses the counting of an action towards the limit of the operator's role, because the action was refused.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn not_spent(
        &self,
        operator: &SignedInOperator,
        key: &str,
    ) -> Result<(), ApprovalError> {
        let (operator, key) = (operator.operator.get(), key.to_owned());
        let removed = self.database.write::<_, ApprovalError, _>(move |unit| {
            Box::pin(async move { Ok(spending::remove(unit, operator, &key).await?) })
        });
        removed.await
    }

    /// Returns one page of requests for approval, newest first, and the cursor of the next page. If
    /// `open` is true, the page lists requests that wait for a decision or were approved but not
    /// carried out yet; otherwise, it lists all other requests.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn approvals(
        &self,
        operator: &SignedInOperator,
        open: bool,
        before: Option<i64>,
        size: i64,
    ) -> Result<(Vec<Approval>, Option<i64>), ApprovalError> {
        let (mut db, now) = (self.database.read().await?, self.now());
        let before = before.unwrap_or(i64::MAX);
        let mut rows = store::page(&mut db, open, before, now, size + 1).await?;
        let next = truncate_page(&mut rows, size, |row| row.id);
        Ok((rows.into_iter().filter_map(|row| approval(row, operator, now)).collect(), next))
    }

    /// Returns how many open requests for approval this operator may decide.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn waiting_approvals(
        &self,
        operator: &SignedInOperator,
    ) -> Result<i64, ApprovalError> {
        if !operator.role.may(Action::DecideApprovals) {
            return Ok(0);
        }
        let (open, _) = self.approvals(operator, true, None, MOST_COUNTED).await?;
        Ok(i64::try_from(open.iter().filter(|one| one.decidable).count()).unwrap_or(i64::MAX))
    }

    /// Approves a request, and returns the action that the caller has to carry out. The caller then calls
    /// `approval_done`, `approval_failed` or `reopen_approval`. Until that call, but for a minute at most, nobody else
    /// can carry out or decline the request. A request that was approved, but not carried out, can be approved again.
    #[tracing::instrument(level = "debug", skip_all, fields(approval = id))]
    #[foundation::boxed]
    pub async fn approve(
        &self,
        operator: &SignedInOperator,
        id: i64,
    ) -> Result<ApprovedRequest, ApprovalError> {
        let (operator, now) = (operator.clone(), self.now());
        let approved = self.database.write::<_, ApprovalError, _>(move |unit| {
            Box::pin(async move {
                let row = lock_open(unit, &operator, id, now).await?;
                store::set_busy(unit, id, now + BUSY_FOR).await?;
                // Another attempt to carry it out is no further decision.
                if row.state == "waiting" {
                    store::decide(unit, id, "approved", operator.operator.get(), now).await?;
                    record(unit, &operator, "approval.approve", &row, now).await?;
                }
                let kind = ApprovalKind::parse(&row.kind).ok_or(ApprovalError::NoSuchApproval)?;
                let ApprovalRow { amount, payment, request, .. } = row;
                Ok(ApprovedRequest { kind, amount, payment, request })
            })
        });
        approved.await
    }

    /// Declines a request. Does nothing if the same operator declined it before.
    #[tracing::instrument(level = "debug", skip_all, fields(approval = id))]
    #[foundation::boxed]
    pub async fn decline(&self, operator: &SignedInOperator, id: i64) -> Result<(), ApprovalError> {
        let (operator, now) = (operator.clone(), self.now());
        let declined = self.database.write::<_, ApprovalError, _>(move |unit| {
            Box::pin(async move {
                let by = operator.operator.get();
                store::lock(unit, id).await?;
                let known = store::find(unit, id).await?;
                if known.is_some_and(|row| row.state == "declined" && row.decided_by == Some(by)) {
                    return Ok(());
                }
                let row = lock_open(unit, &operator, id, now).await?;
                store::decide(unit, id, "declined", by, now).await?;
                Ok(record(unit, &operator, "approval.decline", &row, now).await?)
            })
        });
        declined.await
    }

    /// Records that an approved request was carried out.
    #[tracing::instrument(level = "debug", skip_all, fields(approval = id))]
    #[foundation::boxed]
    pub async fn approval_done(&self, id: i64) -> Result<(), ApprovalError> {
        let done = self.database.write::<_, ApprovalError, _>(move |unit| {
            Box::pin(async move { Ok(store::done(unit, id).await?) })
        });
        done.await.map(|_| ())
    }

    /// Records that an attempt to carry out an approved request has failed. The request can be approved again or
    /// declined.
    #[tracing::instrument(level = "debug", skip_all, fields(approval = id))]
    #[foundation::boxed]
    pub async fn approval_failed(&self, id: i64) -> Result<(), ApprovalError> {
        let failed = self.database.write::<_, ApprovalError, _>(move |unit| {
            Box::pin(async move { Ok(store::set_busy(unit, id, 0).await?) })
        });
        failed.await
    }

    /// Withdraws the approval of a request that cannot be carried out any more. The request then
    /// waits for a decision again, and can be declined.
    #[tracing::instrument(level = "debug", skip_all, fields(approval = id))]
    #[foundation::boxed]
    pub async fn reopen_approval(
        &self,
        operator: &SignedInOperator,
        id: i64,
    ) -> Result<(), ApprovalError> {
        let (operator, now) = (operator.clone(), self.now());
        let reopened = self.database.write::<_, ApprovalError, _>(move |unit| {
            Box::pin(async move {
                if !store::reopen(unit, id).await? {
                    return Ok(());
                }
                let row = store::find(unit, id).await?.ok_or(ApprovalError::NoSuchApproval)?;
                Ok(record(unit, &operator, "approval.reopen", &row, now).await?)
            })
        });
        reopened.await
    }
}

/// Locks a request until the unit of work ends, and returns it. Fails if this operator may not decide about the
/// request, or if the request is not open or is being carried out.
async fn lock_open(
    unit: &mut Unit,
    operator: &SignedInOperator,
    id: i64,
    now: i64,
) -> Result<ApprovalRow, ApprovalError> {
    store::lock(unit, id).await?;
    let row = store::find(unit, id).await?.ok_or(ApprovalError::NoSuchApproval)?;
    let kind = ApprovalKind::parse(&row.kind).ok_or(ApprovalError::NoSuchApproval)?;
    check(operator, kind, row.amount, row.asked_by)?;
    match ApprovalState::of(&row.state, row.expires_at, now) {
        ApprovalState::Expired => Err(ApprovalError::Expired),
        ApprovalState::Approved if row.busy_until > now => Err(ApprovalError::Busy),
        ApprovalState::Waiting | ApprovalState::Approved => Ok(row),
        ApprovalState::Done | ApprovalState::Declined => Err(ApprovalError::Decided),
    }
}

/// Records an act about a request for approval in the audit log. An act about an order is recorded on the reader of the
/// order as well, because support looks at the timeline of the reader.
async fn record(
    unit: &mut Unit,
    operator: &SignedInOperator,
    action: &str,
    row: &ApprovalRow,
    now: i64,
) -> Result<(), DatabaseError> {
    let mut details = json!({ "approval": row.id, "kind": row.kind, "amount": row.amount });
    if row.kind == ApprovalKind::Grant.name() {
        details["bonus"] = json!(row.bonus == 1);
        details["days"] = json!(row.days);
    } else {
        details["currency"] = json!(row.currency);
    }
    for object in std::iter::once(&row.object).chain(&row.reader) {
        let act = Act { action, object, details: &details };
        audit::record_as(unit, &operator.actor(), &act, now).await?;
    }
    Ok(())
}

fn same_request(is_same: bool, approval: Option<i64>) -> Result<Option<i64>, ApprovalError> {
    if is_same { Ok(approval) } else { Err(ApprovalError::KeyReused) }
}

fn approval(row: ApprovalRow, operator: &SignedInOperator, now: i64) -> Option<Approval> {
    let kind = ApprovalKind::parse(&row.kind)?;
    let state = ApprovalState::of(&row.state, row.expires_at, now);
    let decidable = state.is_open() && check(operator, kind, row.amount, row.asked_by).is_ok();
    Some(Approval {
        id: row.id,
        kind,
        object: row.object,
        amount: row.amount,
        currency: row.currency,
        bonus: row.bonus == 1,
        days: row.days,
        reason: row.reason,
        asked_by: row.asked_by_email,
        asked_at: row.asked_at,
        expires_at: row.expires_at,
        state,
        decided_by: row.decided_by_email,
        decided_at: row.decided_at,
        decidable,
    })
}
