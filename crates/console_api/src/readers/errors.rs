//! Error codes for readers and their money, and the conversion of service errors to API errors.

use accounts::session::SessionError;
use money::idempotency::IdempotencyError;
use money::payments::PaymentError;
use money::wallet::WalletError;
use site::codes::{NO_SUCH_ORDER, PAYMENTS_DOWN};
use site::http::{ApiError, ErrorCode, error_codes};

use crate::error::ConsoleError;

error_codes! {
    NO_SUCH_READER = 1630, NOT_FOUND {
        message: "there is no such reader",
        meaning: "No reader has this guest number, or the reader was deleted.",
        client: "Search for the reader again.",
    }
    ABOVE_LIMIT = 1631, FORBIDDEN {
        message: "this is above your limit",
        meaning: "The coins or the amount of the refund are above the limit of the operator who decides.",
        client: "Let an owner decide.",
    }
    NO_REASON = 1632, UNPROCESSABLE_ENTITY {
        message: "a reason is needed, of at most 200 characters",
        meaning: "The reason is empty or too long.",
        client: "Let the operator enter a reason.",
    }
    NOT_REFUNDABLE = 1633, CONFLICT {
        message: "this order cannot be refunded",
        meaning: "The order was not paid or is disputed, the payment provider refused, or a refund would pay back another amount than the operator saw; the message says which.",
        client: "Load the reader again.",
    }
    NO_SUCH_MERGE = 1634, CONFLICT {
        message: "there is no such merge, or it cannot be undone now",
        meaning: "The merge does not exist, was undone before, or one of the readers has changed since.",
        client: "Load the reader again.",
    }
}

/// The errors after which a grant or a refund cannot be carried out, however often it is tried.
const REFUSALS: &[&ErrorCode] = &[NO_SUCH_READER, NO_SUCH_ORDER, NOT_REFUNDABLE];

/// Returns whether the error means that a grant or a refund cannot be carried out, however often it is tried.
pub(crate) fn is_refusal(error: &ConsoleError) -> bool {
    REFUSALS.iter().any(|refusal| refusal.code == error.0.code().code)
}

impl From<SessionError> for ConsoleError {
    fn from(error: SessionError) -> Self {
        Self(match error {
            SessionError::NoSuchMerge => NO_SUCH_MERGE.into(),
            other => ApiError::internal(other),
        })
    }
}

impl From<WalletError> for ConsoleError {
    fn from(error: WalletError) -> Self {
        Self(match error {
            // The reader was merged or deleted meanwhile. The operator's session is not affected.
            WalletError::Idempotency(IdempotencyError::Gone) => NO_SUCH_READER.into(),
            other => ApiError::from(other),
        })
    }
}

impl From<PaymentError> for ConsoleError {
    fn from(error: PaymentError) -> Self {
        Self(match error {
            PaymentError::NoSuchOrder => NO_SUCH_ORDER.into(),
            refused @ (PaymentError::NotPossible(_) | PaymentError::Refused(..)) => {
                ApiError::from(NOT_REFUNDABLE).with_message(refused.to_string())
            }
            PaymentError::Idempotency(IdempotencyError::Gone) => NO_SUCH_READER.into(),
            PaymentError::Idempotency(error) => error.into(),
            error @ PaymentError::Unavailable(_) => {
                ApiError::from(PAYMENTS_DOWN).with_source(error)
            }
            other => ApiError::internal(other),
        })
    }
}
