//! Error codes of approvals, and the conversion of their errors to API errors.

use operators::ApprovalError;
use site::codes::IDEMPOTENCY_KEY_REUSED;
use site::http::{ApiError, error_codes};

use crate::error::ConsoleError;
use crate::readers::errors::ABOVE_LIMIT;

error_codes! {
    NO_SUCH_APPROVAL = 1680, NOT_FOUND {
        message: "there is no such request for approval",
        meaning: "There is no request with this number, or it was deleted after 90 days.",
        client: "Load the list of requests again.",
    }
    OWN_REQUEST = 1681, FORBIDDEN {
        message: "nobody decides about their own request",
        meaning: "The operator asked for this approval.",
        client: "Let another operator decide.",
    }
    APPROVAL_CLOSED = 1682, CONFLICT {
        message: "this request was decided, is being carried out, or has expired",
        meaning: "Another operator has decided or is carrying the request out, or nobody did so for seven days; the message says which.",
        client: "Load the list of requests again.",
    }
}

impl From<ApprovalError> for ConsoleError {
    fn from(error: ApprovalError) -> Self {
        Self(match error {
            ApprovalError::NoSuchApproval => NO_SUCH_APPROVAL.into(),
            ApprovalError::OwnRequest => OWN_REQUEST.into(),
            ApprovalError::AboveLimit => ABOVE_LIMIT.into(),
            ApprovalError::KeyReused => IDEMPOTENCY_KEY_REUSED.into(),
            closed @ (ApprovalError::Decided | ApprovalError::Busy | ApprovalError::Expired) => {
                ApiError::from(APPROVAL_CLOSED).with_message(closed.to_string())
            }
            ApprovalError::Database(error) => error.into(),
        })
    }
}
