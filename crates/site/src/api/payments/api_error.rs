//! What this feature's errors are to a client.

use crate::http::ApiError;
use money::payments::PaymentError;

impl From<PaymentError> for ApiError {
    fn from(error: PaymentError) -> Self {
        match error {
            PaymentError::Unavailable(cause) => Self::PaymentsDown(cause),
            PaymentError::NotSold => Self::NotSold,
            PaymentError::PlanAlreadyActive => Self::PlanAlreadyActive,
            PaymentError::NoPlan => Self::NoPlan,
            PaymentError::TooMany(seconds) => Self::TooMany { seconds },
            PaymentError::NoSuchOrder => Self::NoSuchOrder,
            PaymentError::NoSuchReceipt => Self::NoSuchReceipt,
            PaymentError::InvalidSignature => Self::InvalidWebhookSignature,
            PaymentError::Wrong(sentence) => Self::BadRequest(sentence),
            PaymentError::Idempotency(error) => error.into(),
            PaymentError::Wallet(error) => error.into(),
            PaymentError::Damaged(_) | PaymentError::Database(_) => {
                Self::Internal(error.to_string())
            }
        }
    }
}
