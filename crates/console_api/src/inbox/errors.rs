//! Error codes of the inbox, and the conversion of inbox errors to API errors.

use inbox::{AnswerError, AssignError, InboxError};
use serde::Serialize;
use site::http::{ApiError, error_codes};
use utoipa::ToSchema;

use crate::error::ConsoleError;

error_codes! {
    NO_SUCH_MESSAGE = 1620, NOT_FOUND {
        message: "there is no such message",
        meaning: "There is no message with this reference, or it has no screenshot.",
        client: "Load the list of messages again.",
    }
    NO_MAIL_SERVER = 1621, CONFLICT {
        message: "the site has no mail server, so replies cannot be sent",
        meaning: "The settings name no mail server.",
        client: "Set smtp_url, mail_from and mail_to, and restart the site.",
    }
    BAD_ENTRY = 1622, UNPROCESSABLE_ENTITY {
        message: "a reply or a note has 1 to 20,000 characters",
        meaning: "The text is empty or too long.",
        client: "Let the operator write something, or shorten the text.",
    }
    MESSAGE_TAKEN = 1623, CONFLICT {
        message: "somebody else has assigned this message in the meantime",
        meaning: "The message is not assigned as `seen` says; data is the number of the operator who has it now.",
        client: "Load the message again, and show who works on it.",
        data: TakenBy,
    }
    NO_SUCH_ASSIGNEE = 1624, UNPROCESSABLE_ENTITY {
        message: "this operator cannot work on messages",
        meaning: "No active operator who may reply to messages has this number.",
        client: "Load the list of operators for messages again.",
    }
    NO_SUCH_ANSWER = 1625, NOT_FOUND {
        message: "there is no such canned answer",
        meaning: "There is no canned answer with this number.",
        client: "Load the canned answers again.",
    }
    ANSWER_CHANGED = 1626, CONFLICT {
        message: "somebody else changed this canned answer in the meantime",
        meaning: "The version is not the current version of the answer, or another answer has this title.",
        client: "Show the message, and load the canned answers again.",
    }
    BAD_ANSWER = 1627, UNPROCESSABLE_ENTITY {
        message: "the canned answer cannot be stored like this",
        meaning: "The title or the text is empty or too long, or there are too many answers; the message says which.",
        client: "Let the operator correct what the message says.",
    }
}

/// The data of an error: which operator works on a message now.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({ "assigned_to": 2 }))]
pub(crate) struct TakenBy {
    /// Number of the operator who works on the message; null if nobody does.
    #[schema(minimum = 1)]
    assigned_to: Option<i64>,
}

impl From<AssignError> for ConsoleError {
    fn from(error: AssignError) -> Self {
        Self(match error {
            AssignError::NoSuchMessage => NO_SUCH_MESSAGE.into(),
            AssignError::Changed(assigned_to) => {
                ApiError::from(MESSAGE_TAKEN).with_data(TakenBy { assigned_to })
            }
            AssignError::Database(error) => error.into(),
        })
    }
}

impl From<AnswerError> for ConsoleError {
    fn from(error: AnswerError) -> Self {
        Self(match error {
            AnswerError::NoSuchAnswer => NO_SUCH_ANSWER.into(),
            AnswerError::Database(error) => error.into(),
            changed @ (AnswerError::Changed | AnswerError::TitleTaken) => {
                ApiError::from(ANSWER_CHANGED).with_message(changed.to_string())
            }
            wrong => ApiError::from(BAD_ANSWER).with_message(wrong.to_string()),
        })
    }
}

impl From<InboxError> for ConsoleError {
    fn from(error: InboxError) -> Self {
        Self(match error {
            InboxError::NoSuchMessage(_) => NO_SUCH_MESSAGE.into(),
            InboxError::NoMail => NO_MAIL_SERVER.into(),
            InboxError::BadEntry => BAD_ENTRY.into(),
            other => ApiError::from(other),
        })
    }
}
