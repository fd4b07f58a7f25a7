use database::DatabaseError;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::model::SignedInOperator;
use crate::roles::{Action, Role};

/// What an approval is about.
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

    /// Returns whether operators with this role may do this themselves, up to this amount.
    pub fn is_within(self, role: Role, amount: i64) -> bool {
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
    /// Nobody decided within seven days.
    Expired,
}

impl ApprovalState {
    pub(crate) fn of(stored: &str, expires_at: i64, now: i64) -> Self {
        match stored {
            "approved" => Self::Approved,
            "done" => Self::Done,
            "declined" => Self::Declined,
            _ if expires_at <= now => Self::Expired,
            _ => Self::Waiting,
        }
    }

    /// Returns whether an operator has something to do about the request.
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
    /// Number of coins, or the price of the order in hundredths of its currency.
    #[schema(minimum = 1, example = 800)]
    pub amount: i64,
    /// Currency of the price; null for coins.
    #[schema(example = json!(null))]
    pub currency: Option<String>,
    /// The reason that the operator gave.
    #[schema(example = "A whole volume was missing")]
    pub reason: String,
    /// E-mail address of the operator who asked.
    #[schema(example = "ben@books.example")]
    pub asked_by: String,
    /// When the operator asked, in Unix seconds.
    pub asked_at: i64,
    /// When the request expires if nobody decides, in Unix seconds.
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

/// A request of an operator above the limit of the operator's role.
#[derive(Debug, Clone)]
pub struct NewApproval {
    pub kind: ApprovalKind,
    pub object: String,
    pub amount: i64,
    pub currency: Option<String>,
    pub reason: String,
    /// What has to be carried out, as JSON.
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
    #[error("this request has expired")]
    Expired,
    #[error("the key was used for another request")]
    KeyReused,
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

/// Checks whether `operator` may decide about a request of the operator with the number `asked_by`.
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
    fn only_a_request_that_waits_expires() {
        let states = ["waiting", "approved", "done", "declined"];
        let at = |now| states.map(|stored| ApprovalState::of(stored, 10, now));
        use ApprovalState::{Approved, Declined, Done, Expired, Waiting};
        assert_eq!(at(9), [Waiting, Approved, Done, Declined]);
        assert_eq!(at(10), [Expired, Approved, Done, Declined]);
    }
}
