use database::DatabaseError;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::model::SignedInOperator;
use crate::roles::{Action, Role};

/// The kind of action for which an operator requests approval.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ApprovalKind {
    /// Coins for a reader.
    Grant,
    /// The refund of an order.
    Refund,
}

impl ApprovalKind {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Grant => "grant",
            Self::Refund => "refund",
        }
    }

    pub(crate) fn parse(name: &str) -> Option<Self> {
        [Self::Grant, Self::Refund].into_iter().find(|kind| kind.name() == name)
    }

    /// Returns whether an operator with this role may perform an action of this kind without approval. `amount` is the
    /// sum of the action's own amount and what the operator granted or refunded in the last 24 hours, as a number of
    /// coins or as money in hundredths of the currency.
    pub(crate) fn is_within(self, role: Role, amount: i64) -> bool {
        let limits = role.limits();
        let (action, limit) = match self {
            Self::Grant => (Action::GrantCoins, limits.grant_coins),
            Self::Refund => (Action::RefundOrders, limits.refund),
        };
        role.may(action) && limit.is_none_or(|most| amount <= most)
    }
}

/// The state of a request for approval.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ApprovalState {
    /// Nobody has decided yet.
    Waiting,
    /// The request was approved, but it is not carried out yet, because the attempt failed. It can be tried again.
    Approved,
    /// The request was approved and carried out.
    Done,
    /// The request was declined.
    Declined,
    /// Nobody decided within seven days, or the request was approved but not carried out in this time.
    Expired,
}

impl ApprovalState {
    pub(crate) fn of(stored: &str, expires_at: i64, now: i64) -> Self {
        match stored {
            "done" => Self::Done,
            "declined" => Self::Declined,
            _ if expires_at <= now => Self::Expired,
            "approved" => Self::Approved,
            _ => Self::Waiting,
        }
    }

    /// Returns whether the request still has to be decided, or was approved but not carried out
    /// yet.
    pub(crate) fn is_open(self) -> bool {
        matches!(self, Self::Waiting | Self::Approved)
    }
}

/// A request for approval.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Approval {
    /// Number of the request.
    #[schema(minimum = 1, example = 3)]
    pub id: i64,
    pub kind: ApprovalKind,
    /// What the request is about: `reader:` with a guest number, or `order:` with the id of an order.
    #[schema(example = "reader:216312531")]
    pub object: String,
    /// Number of coins, or the amount of the refund in hundredths of the currency.
    #[schema(minimum = 1, example = 800)]
    pub amount: i64,
    /// Currency of the refund; null for coins.
    #[schema(example = json!(null))]
    pub currency: Option<String>,
    /// Whether the coins are bonus coins; false for paid coins and for refunds.
    pub bonus: bool,
    /// Number of days between the approval and the expiry of the bonus coins; null if the coins never expire, and for
    /// refunds.
    #[schema(minimum = 1, example = 30)]
    pub days: Option<i64>,
    /// The reason that the operator gave.
    #[schema(example = "A whole volume was missing")]
    pub reason: String,
    /// E-mail address of the operator who asked.
    #[schema(example = "ben@books.example")]
    pub asked_by: String,
    /// When the operator asked, in Unix seconds.
    pub asked_at: i64,
    /// When the request expires if it is neither declined nor carried out, in Unix seconds.
    pub expires_at: i64,
    pub state: ApprovalState,
    /// E-mail address of the operator who decided; null if nobody has.
    #[schema(example = json!(null))]
    pub decided_by: Option<String>,
    /// When the operator decided, in Unix seconds; null if nobody has.
    #[schema(example = json!(null))]
    pub decided_at: Option<i64>,
    /// Whether the operator who is signed in may decide about the request now.
    pub decidable: bool,
}

/// A grant or a refund that an operator requests, and that needs approval if it is above the limit of the operator's
/// role.
#[derive(Debug, Clone)]
pub struct NewApproval {
    pub kind: ApprovalKind,
    pub object: String,
    /// The reader whose order is to be refunded, in the form of the audit log, such as `reader:216312531`; `None` for a
    /// grant, for which `object` is the reader.
    pub reader: Option<String>,
    pub amount: i64,
    pub currency: Option<String>,
    /// Whether the coins of a grant are bonus coins.
    pub bonus: bool,
    /// The number of days after which the bonus coins of a grant expire; `None` for never.
    pub days: Option<i64>,
    /// The number of the payment to be refunded, within its order.
    pub payment: Option<i64>,
    pub reason: String,
    /// The action to be carried out after its approval, as JSON.
    pub request: String,
    /// The idempotency key of the request.
    pub key: String,
}

#[derive(Debug, thiserror::Error)]
pub enum ApprovalError {
    #[error("there is no such request for approval")]
    NoSuchApproval,
    #[error("nobody decides about their own request")]
    OwnRequest,
    #[error("this is above your limit too")]
    AboveLimit,
    #[error("somebody else has decided about this request already")]
    Decided,
    #[error("this request is being carried out")]
    Busy,
    #[error("this request has expired")]
    Expired,
    #[error("the key was used for another request")]
    KeyReused,
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

/// Fails unless `operator` may decide about a request: another operator made it, and its amount is
/// within the limit of the role of `operator`. `asked_by` is the number of the operator who made it.
pub(crate) fn check(
    operator: &SignedInOperator,
    kind: ApprovalKind,
    amount: i64,
    asked_by: i64,
) -> Result<(), ApprovalError> {
    if operator.operator.get() == asked_by {
        return Err(ApprovalError::OwnRequest);
    }
    let role = operator.role;
    if !role.may(Action::DecideApprovals) || !kind.is_within(role, amount) {
        return Err(ApprovalError::AboveLimit);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_role_with_a_limit_does_nothing_above_it() {
        for kind in [ApprovalKind::Grant, ApprovalKind::Refund] {
            assert_eq!(ApprovalKind::parse(kind.name()), Some(kind));
            assert!(kind.is_within(Role::Owner, i64::MAX));
            assert!(!kind.is_within(Role::Editor, 1));
        }
        let within = |amount| ApprovalKind::Grant.is_within(Role::Support, amount);
        assert_eq!([within(500), within(501)], [true, false]);
    }

    #[test]
    fn a_request_that_is_open_expires() {
        let states = ["waiting", "approved", "done", "declined"];
        let at = |now| states.map(|stored| ApprovalState::of(stored, 10, now));
        use ApprovalState::{Approved, Declined, Done, Expired, Waiting};
        assert_eq!(at(9), [Waiting, Approved, Done, Declined]);
        assert_eq!(at(10), [Expired, Expired, Done, Declined]);
    }
}
