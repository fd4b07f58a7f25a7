//! Error codes of the contact form, and the conversion of its errors to API errors.

use inbox::{InboxError, Problem};
use serde::Serialize;
use utoipa::ToSchema;

use crate::http::{ApiError, IDEMPOTENCY_KEY_REUSED, error_codes};

error_codes! {
    WRONG_FIELDS = 1009, UNPROCESSABLE_ENTITY {
        message: "some fields cannot be taken as they are",
        meaning: "Some fields of the form are invalid; data.problems lists them.",
        client: "Correct the fields that data.problems lists, and send the form again.",
        data: FormProblems,
    }
}

/// The invalid fields of a contact form.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({ "problems": [{ "field": "reply_to", "problem": "not_an_address" }] }))]
pub(crate) struct FormProblems {
    /// The invalid fields, each with one problem.
    problems: Vec<Problem>,
}

impl From<InboxError> for ApiError {
    fn from(error: InboxError) -> Self {
        match error {
            InboxError::Wrong(problems) => {
                Self::from(WRONG_FIELDS).with_data(FormProblems { problems })
            }
            InboxError::TooMany(seconds) => Self::too_many(seconds),
            InboxError::KeyReused => IDEMPOTENCY_KEY_REUSED.into(),
            InboxError::NoSuchMessage(_)
            | InboxError::NoMail
            | InboxError::BadEntry
            | InboxError::Database(_) => Self::internal(error),
        }
    }
}
