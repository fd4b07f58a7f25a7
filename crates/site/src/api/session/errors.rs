//! Error codes of sessions, and the conversion of session errors to API errors. The code for a missing login is in
//! `app::errors`.

use accounts::session::SessionError;
use foundation::input::{Problem, Rule};
use serde::Serialize;
use utoipa::ToSchema;

use crate::http::{ApiError, error_codes};

error_codes! {
    TICKET_REFUSED = 1101, UNAUTHORIZED {
        message: "this ticket is not valid",
        meaning: "The browser's cookies do not prove a guest, or the ticket is invalid, expired or used.",
        client: "Log in as a visitor without a ticket.",
    }
    TICKET_REQUIRED = 1102, CONFLICT {
        message: "this browser has a guest: ask for a ticket first",
        meaning: "The browser already has a guest, so no new guest is created.",
        client: "Get a ticket and log in with it as that guest.",
    }
    PROOF_OF_WORK_REQUIRED = 1103, FORBIDDEN {
        message: "many guests come at the moment: some work is asked of each",
        meaning: "Too many guests sign up or claim rewards; data has a proof-of-work challenge and its bits.",
        client: "Solve the challenge and retry with the solution in work.",
        data: WorkChallenge,
    }
    SESSION_ENDED = 1104, UNAUTHORIZED {
        message: "this login has ended",
        meaning: "The login has expired or was revoked.",
        client: "Discard the access token and log in as a visitor.",
    }
    CODE_REFUSED = 1106, FORBIDDEN {
        message: "this code is not valid; ask for a new one",
        meaning: "The hand-over code is invalid, expired or used.",
        client: "Create a new code as the other reader, with POST /api/me/hand-over.",
    }
    PROVIDER_REFUSED = 1107, FORBIDDEN {
        message: "the sign-in was refused or cancelled",
        meaning: "The login provider refused the sign-in, or the reader cancelled it.",
        client: "Start the sign-in again if the reader wants to.",
    }
    SIGN_IN_EXPIRED = 1108, FORBIDDEN {
        message: "the sign-in took too long or was begun in another browser; begin again",
        meaning: "The sign-in took too long, or was started in another browser.",
        client: "Start the sign-in again, in the browser in which it ends.",
    }
    PROVIDER_DOWN = 1109, SERVICE_UNAVAILABLE {
        message: "the login provider does not answer; try again later",
        meaning: "The login provider does not respond.",
        client: "Retry later, or use another provider.",
    }
    ALREADY_BOUND = 1110, CONFLICT {
        message: "this login belongs to another account, or this account has such a login already",
        meaning: "The login belongs to another account, or this account already has a login with the provider.",
        client: "Do not retry; nothing was changed.",
    }
    NO_SUCH_PROVIDER = 1111, NOT_FOUND {
        message: "there is no such login provider here",
        meaning: "The site has no such login provider.",
        client: "Use a provider that the profile lists.",
    }
    HAND_OVER_CHANGED = 1112, CONFLICT {
        message: "look at what the code would move first; it may have changed since",
        meaning: "The redemption of a code or a sign-in was not confirmed, or what it would move has changed since.",
        client: "Get a new preview, and send its confirm with the same code or passkey if the reader agrees.",
    }
    NOTHING_TO_UNDO = 1113, NOT_FOUND {
        message: "there is nothing to undo in this browser",
        meaning: "This browser redeemed no hand-over code within the last week, or it was undone.",
        client: "Do not retry: it is too late, or nothing was handed over.",
    }
    SIGNED_OUT_MEANWHILE = 1114, FORBIDDEN {
        message: "you were signed out while you signed in; nothing was changed, begin again",
        meaning: "The session that began a sign-in with a login provider was signed out before the sign-in finished.",
        client: "Start the sign-in again; nothing was changed.",
    }
    SIGN_IN_AGAIN = 1115, FORBIDDEN {
        message: "sign in again to do this",
        meaning: "The request needs a sign-in within the last 15 minutes.",
        client: "Sign in again in one of the reader's ways, then repeat the request.",
    }
    LAST_SIGN_IN = 1116, CONFLICT {
        message: "this is the only way to sign in; add another one first",
        meaning: "Without this e-mail address or passkey, the reader could not sign in again.",
        client: "Let the reader add another way to sign in first.",
    }
    PASSKEY_REFUSED = 1117, FORBIDDEN {
        message: "the passkey was not accepted; begin again",
        meaning: "The passkey is unknown, its signature is not valid, or the reader took too long.",
        client: "Begin again, or let the reader sign in another way.",
    }
    TOO_MANY_PASSKEYS = 1118, CONFLICT {
        message: "there are too many passkeys; remove one first",
        meaning: "The reader has the largest allowed number of passkeys.",
        client: "Let the reader remove a passkey.",
    }
    EMAIL_CODE_REFUSED = 1119, FORBIDDEN {
        message: "this code is not valid here; ask for a new mail",
        meaning: "The code of a mail is invalid, expired or used, or another reader asked for it.",
        client: "Use the code where it was asked for, or ask for a new mail with POST /api/me/email.",
    }
}

/// A proof-of-work challenge. The client has to find a `nonce` for which the SHA-256 hash of the text `challenge:nonce`
/// begins with `bits` zero bits.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({ "challenge": "abc", "bits": 18 }))]
pub(crate) struct WorkChallenge {
    /// Text to hash together with the nonce. The client sends this text back with the nonce.
    challenge: String,
    /// Number of zero bits with which the hash must begin.
    bits: u32,
}

impl From<SessionError> for ApiError {
    fn from(error: SessionError) -> Self {
        match error {
            SessionError::TicketRefused => TICKET_REFUSED.into(),
            SessionError::TicketRequired => TICKET_REQUIRED.into(),
            SessionError::ProofOfWorkRequired(challenge) => Self::from(PROOF_OF_WORK_REQUIRED)
                .with_data(WorkChallenge { challenge: challenge.text, bits: challenge.bits }),
            SessionError::Ended => SESSION_ENDED.into(),
            SessionError::CodeRefused => CODE_REFUSED.into(),
            SessionError::HandOverChanged => HAND_OVER_CHANGED.into(),
            SessionError::NothingToUndo => NOTHING_TO_UNDO.into(),
            SessionError::AlreadyBound => ALREADY_BOUND.into(),
            SessionError::ProviderRefused => PROVIDER_REFUSED.into(),
            SessionError::SignInExpired => SIGN_IN_EXPIRED.into(),
            SessionError::SignedOutMeanwhile => SIGNED_OUT_MEANWHILE.into(),
            SessionError::SignInAgain => SIGN_IN_AGAIN.into(),
            SessionError::LastSignIn => LAST_SIGN_IN.into(),
            SessionError::PasskeyRefused => PASSKEY_REFUSED.into(),
            SessionError::TooManyPasskeys => TOO_MANY_PASSKEYS.into(),
            SessionError::EmailCodeRefused => EMAIL_CODE_REFUSED.into(),
            SessionError::BadAddress => {
                let must = "must be an e-mail address, such as ann@example.org";
                Problem::of_field("address", Rule::Format, must).into()
            }
            SessionError::ProviderDown => PROVIDER_DOWN.into(),
            SessionError::NoSuchProvider => NO_SUCH_PROVIDER.into(),
            SessionError::TooMany(seconds) => Self::too_many(seconds),
            SessionError::BadName(must) => Problem::of_field("name", Rule::Value, must).into(),
            SessionError::BadPath(_) => {
                let must = "must be a path of this site, such as /me";
                Problem::of_field("return_to", Rule::Format, must).into()
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
