//! Error codes of the inbox, and the conversion of inbox errors to API errors.

use accounts::inbox::InboxError;
use site::http::{ApiError, error_codes};

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
        client: "Set mail_server, mail_from and mail_to, and restart the site.",
    }
    BAD_ENTRY = 1622, UNPROCESSABLE_ENTITY {
        message: "a reply or a note has 1 to 20,000 characters",
        meaning: "The text is empty or too long.",
        client: "Let the operator write something, or shorten the text.",
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
