use database::audit::{self, Act};
use foundation::calendar::DAY;
use foundation::paging::truncate_page;
use serde_json::json;

use super::model::{Approval, ApprovalError, ApprovalKind, ApprovalState, NewApproval, check};
use super::store::{self, ApprovalRow};
use crate::model::SignedInOperator;
use crate::roles::Action;
use crate::service::Operators;

/// The number of seconds after which a request that nobody has decided about expires.
const EXPIRES_AFTER: i64 = 7 * DAY;
/// The largest number of open requests that are counted.
const MOST_COUNTED: i64 = 500;

/// A request that was approved and has to be carried out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ApprovedRequest {
    pub kind: ApprovalKind,
    /// The number of coins, or the amount of the refund, that was approved.
    pub amount: i64,
    /// What has to be carried out, as JSON.
    pub request: String,
}

impl Operators {
    /// Stores a request above the limit of the operator's role, for another operator to approve, and returns its
    /// number. A retry with the same key returns the same number.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn ask_approval(
        &self,
        operator: &SignedInOperator,
        new: NewApproval,
    ) -> Result<i64, ApprovalError> {
        let (asked_by, by, now) = (operator.operator, operator.actor(), self.now());
        let (key, request) = (new.key.clone(), new.request.clone());
        let stored = self.database.write::<_, ApprovalError, _>(move |unit| {
            Box::pin(async move {
                crate::store::lock_operator(unit, asked_by).await?;
                let known = store::known(unit, asked_by.get(), &key).await?;
                if let Some((id, stored)) = known {
                    return if stored == request { Ok(id) } else { Err(ApprovalError::KeyReused) };
                }
                let id = store::put(unit, &new, asked_by.get(), now, now + EXPIRES_AFTER).await?;
                let (amount, kind) = (new.amount, new.kind.name());
                let details = json!({ "approval": id, "kind": kind, "amount": amount });
                let act = Act { action: "approval.ask", object: &new.object, details };
                audit::record_as(unit, &by, &act, now).await?;
                Ok(id)
            })
        });
        stored.await
    }

    /// Returns one page of the requests that an operator has something to do about, or of all others, the newest first,
    /// and the cursor of the next page.
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

    /// Returns how many requests wait for a decision of this operator.
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

    /// Approves a request, and returns what has to be carried out; `approval_done` then records that it was. A request
    /// that was approved, but not carried out, can be approved again.
    #[tracing::instrument(level = "debug", skip_all, fields(approval = id))]
    #[foundation::boxed]
    pub async fn approve(
        &self,
        operator: &SignedInOperator,
        id: i64,
    ) -> Result<ApprovedRequest, ApprovalError> {
        let row = self.decide(operator, id, "approved", "approval.approve").await?;
        let kind = ApprovalKind::parse(&row.kind).ok_or(ApprovalError::NoSuchApproval)?;
        Ok(ApprovedRequest { kind, amount: row.amount, request: row.request })
    }

    /// Declines a request.
    #[tracing::instrument(level = "debug", skip_all, fields(approval = id))]
    #[foundation::boxed]
    pub async fn decline(&self, operator: &SignedInOperator, id: i64) -> Result<(), ApprovalError> {
        self.decide(operator, id, "declined", "approval.decline").await.map(|_| ())
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

    /// Lets an approved request wait for a decision again, because it cannot be carried out any more: it can then be
    /// declined.
    #[tracing::instrument(level = "debug", skip_all, fields(approval = id))]
    #[foundation::boxed]
    pub async fn reopen_approval(
        &self,
        operator: &SignedInOperator,
        id: i64,
    ) -> Result<(), ApprovalError> {
        let (by, now) = (operator.actor(), self.now());
        let reopened = self.database.write::<_, ApprovalError, _>(move |unit| {
            Box::pin(async move {
                let Some(object) = store::reopen(unit, id).await? else { return Ok(()) };
                let details = json!({ "approval": id });
                let act = Act { action: "approval.reopen", object: &object, details };
                Ok(audit::record_as(unit, &by, &act, now).await?)
            })
        });
        reopened.await
    }

    async fn decide(
        &self,
        operator: &SignedInOperator,
        id: i64,
        state: &'static str,
        action: &'static str,
    ) -> Result<ApprovalRow, ApprovalError> {
        let (operator, now) = (operator.clone(), self.now());
        let decided = self.database.write::<_, ApprovalError, _>(move |unit| {
            Box::pin(async move {
                store::lock(unit, id).await?;
                let row = store::find(unit, id).await?.ok_or(ApprovalError::NoSuchApproval)?;
                let kind = ApprovalKind::parse(&row.kind).ok_or(ApprovalError::NoSuchApproval)?;
                check(&operator, kind, row.amount, row.asked_by)?;
                match ApprovalState::of(&row.state, row.expires_at, now) {
                    ApprovalState::Waiting => {}
                    ApprovalState::Expired => return Err(ApprovalError::Expired),
                    // Another attempt to carry it out.
                    ApprovalState::Approved if state == "approved" => return Ok(row),
                    _ => return Err(ApprovalError::Decided),
                }
                store::decide(unit, id, state, operator.operator.get(), now).await?;
                let details = json!({ "approval": id, "kind": row.kind, "amount": row.amount });
                let act = Act { action, object: &row.object, details };
                audit::record_as(unit, &operator.actor(), &act, now).await?;
                Ok(row)
            })
        });
        decided.await
    }
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
