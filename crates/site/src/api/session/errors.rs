//! Errors of logins as clients see them. `app::errors` has the one for a request without a login.

use accounts::session::SessionError;
use serde_json::json;

use crate::http::{ApiError, error_codes};

error_codes! {
    TICKET_REFUSED = 1101, UNAUTHORIZED {
        message: "this ticket is not good",
        meaning: "The guest cannot be told, or the ticket is not good, is too old or was used.",
        client: "Log in as a visitor without a ticket.",
    }
    TICKET_REQUIRED = 1102, CONFLICT {
        message: "this browser has a guest: ask for a ticket first",
        meaning: "The browser has a guest already.",
        client: "Ask for a ticket and log in with it.",
    }
    PROOF_OF_WORK_REQUIRED = 1103, FORBIDDEN {
        message: "many guests come at the moment: some work is asked of each",
        meaning: "Many guests come, or take rewards, at the moment; data has a challenge and its bits.",
        client: "Find the nonce and send the same again with it as work.",
    }
    SESSION_ENDED = 1104, UNAUTHORIZED {
        message: "this login has ended",
        meaning: "The login has expired or was ended.",
        client: "Forget it, and log in as a visitor.",
    }
    CODE_REFUSED = 1106, FORBIDDEN {
        message: "this code is not good; ask for a new one",
        meaning: "The code is not good, is too old or was used.",
        client: "Ask for a new code on the other device.",
    }
    PROVIDER_REFUSED = 1107, FORBIDDEN {
        message: "the sign-in was refused or cancelled",
        meaning: "The login provider refused, or the reader did.",
        client: "Say so and offer to try again.",
    }
    SIGN_IN_EXPIRED = 1108, FORBIDDEN {
        message: "the sign-in took too long or was begun in another browser; begin again",
        meaning: "The sign-in took too long, or was begun in another browser.",
        client: "Offer to begin again.",
    }
    PROVIDER_DOWN = 1109, SERVICE_UNAVAILABLE {
        message: "the login provider does not answer; try again later",
        meaning: "The login provider does not answer.",
        client: "Offer to try again later, or another provider.",
    }
    ALREADY_BOUND = 1110, CONFLICT {
        message: "this login belongs to another account, or this account has such a login already",
        meaning: "This login belongs to another account, or this account has such a login already.",
        client: "Say so; nothing was changed.",
    }
    NO_SUCH_PROVIDER = 1111, NOT_FOUND {
        message: "there is no such login provider here",
        meaning: "There is no such login provider here.",
        client: "Show those that the profile names.",
    }
}

impl From<SessionError> for ApiError {
    fn from(error: SessionError) -> Self {
        match error {
            SessionError::TicketRefused => TICKET_REFUSED.into(),
            SessionError::TicketRequired => TICKET_REQUIRED.into(),
            SessionError::ProofOfWorkRequired(challenge) => Self::from(PROOF_OF_WORK_REQUIRED)
                .with_data(json!({ "challenge": challenge.text, "bits": challenge.bits })),
            SessionError::Ended => SESSION_ENDED.into(),
            SessionError::CodeRefused => CODE_REFUSED.into(),
            SessionError::AlreadyBound => ALREADY_BOUND.into(),
            SessionError::ProviderRefused => PROVIDER_REFUSED.into(),
            SessionError::SignInExpired => SIGN_IN_EXPIRED.into(),
            SessionError::ProviderDown => PROVIDER_DOWN.into(),
            SessionError::NoSuchProvider => NO_SUCH_PROVIDER.into(),
            SessionError::TooMany(seconds) => Self::too_many(seconds),
            SessionError::BadName(_) | SessionError::BadPath(_) => {
                Self::bad_request(error.to_string())
            }
            SessionError::NoSuchMerge
            | SessionError::Wallet(_)
            | SessionError::Payment(_)
            | SessionError::Reading(_)
            | SessionError::Welfare(_)
            | SessionError::Notifications(_)
            | SessionError::Internal(_)
            | SessionError::Failed { .. }
            | SessionError::Database(_) => Self::internal(error),
        }
    }
}
