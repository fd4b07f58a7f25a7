//! Error codes of payments, and the conversion of payment errors to API errors.

use foundation::input::{Problem, Rule};
use money::payments::PaymentError;

use crate::api::wallet::errors::NO_SUCH_RECEIPT;
use crate::http::{ApiError, error_codes};

error_codes! {
    PAYMENTS_DOWN = 1310, SERVICE_UNAVAILABLE {
        message: "nothing can be paid for at the moment; try again later",
        meaning: "There is no payment provider, or it does not respond. Nothing was charged.",
        client: "Retry later with the same idempotency key.",
    }
    PLAN_ALREADY_ACTIVE = 1311, CONFLICT {
        message: "a plan runs already",
        meaning: "The reader already has an active plan.",
        client: "Change the plan with POST /api/vip/change.",
    }
    NO_SUCH_ORDER = 1312, NOT_FOUND {
        message: "there is no such order",
        meaning: "The reader has no such order.",
        client: "List the reader's payments.",
    }
    NOT_SOLD = 1313, NOT_FOUND {
        message: "this is not sold any more",
        meaning: "The pack or plan is not for sale, or no longer.",
        client: "Take a pack or plan from GET /api/shop.",
    }
    NO_PLAN = 1314, CONFLICT {
        message: "no plan runs",
        meaning: "The reader has no active plan.",
        client: "Order a plan first.",
    }
    INVALID_WEBHOOK_SIGNATURE = 1315, BAD_REQUEST {
        message: "this notification is not signed, or too old",
        meaning: "The signature of the webhook is invalid or too old.",
        client: "None: only payment providers send webhooks.",
    }
    PLAN_CANCELLED = 1316, CONFLICT {
        message: "the plan is cancelled; resume it first",
        meaning: "The reader's plan is cancelled, so there is no next period with another plan.",
        client: "Resume the plan, then change it.",
    }
}

impl From<PaymentError> for ApiError {
    fn from(error: PaymentError) -> Self {
        match error {
            PaymentError::Unavailable(cause) => Self::from(PAYMENTS_DOWN).with_source(cause),
            PaymentError::NotSold => NOT_SOLD.into(),
            PaymentError::PlanAlreadyActive => PLAN_ALREADY_ACTIVE.into(),
            PaymentError::NoPlan => NO_PLAN.into(),
            PaymentError::PlanCancelled => PLAN_CANCELLED.into(),
            PaymentError::TooMany(seconds) => Self::too_many(seconds),
            PaymentError::NoSuchOrder => NO_SUCH_ORDER.into(),
            PaymentError::NoSuchReceipt => NO_SUCH_RECEIPT.into(),
            PaymentError::InvalidSignature => INVALID_WEBHOOK_SIGNATURE.into(),
            PaymentError::BadPath(_) => {
                let must = "must be a path of this site, such as /me";
                Problem::of_field("return_to", Rule::Format, must).into()
            }
            PaymentError::Wrong(problem) => problem.into(),
            PaymentError::Wallet(error) => error.into(),
            PaymentError::Idempotency(error) => error.into(),
            PaymentError::NotPossible(_)
            | PaymentError::Refused(..)
            | PaymentError::Damaged(_)
            | PaymentError::Database(_) => Self::internal(error),
        }
    }
}
