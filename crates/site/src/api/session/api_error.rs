//! What this feature's errors are to a client.

use crate::http::ApiError;
use accounts::session::SessionError;

impl From<SessionError> for ApiError {
    fn from(error: SessionError) -> Self {
        match error {
            SessionError::TicketRefused => Self::TicketRefused,
            SessionError::TicketRequired => Self::TicketRequired,
            SessionError::ProofOfWorkRequired(challenge) => {
                Self::ProofOfWorkRequired { challenge: challenge.text, bits: challenge.bits }
            }
            SessionError::Ended => Self::SessionEnded,
            SessionError::CodeRefused => Self::CodeRefused,
            SessionError::AlreadyBound => Self::AlreadyBound,
            SessionError::ProviderRefused => Self::ProviderRefused,
            SessionError::SignInExpired => Self::SignInExpired,
            SessionError::ProviderDown => Self::ProviderDown,
            SessionError::NoSuchProvider => Self::NoSuchProvider,
            SessionError::TooMany(seconds) => Self::TooMany { seconds },
            SessionError::BadName(_) | SessionError::BadPath(_) => {
                Self::BadRequest(error.to_string())
            }
            SessionError::NoSuchMerge
            | SessionError::Wallet(_)
            | SessionError::Payment(_)
            | SessionError::Reading(_)
            | SessionError::Welfare(_)
            | SessionError::Notifications(_)
            | SessionError::Internal(_)
            | SessionError::Database(_) => Self::Internal(error.to_string()),
        }
    }
}
