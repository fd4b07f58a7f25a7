//! Interprets a peer's response to a batch of events.

use http::StatusCode;

const LONGEST_REASON: usize = 300;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Sent {
    Done,
    /// Something in the batch is permanently rejected.
    Refused(String),
    /// A temporary failure; can be retried.
    Failed(String),
    /// The site itself is rejected, whatever it sends.
    Unauthorized(String),
}

impl Sent {
    /// Classifies a response by its status alone, which is not a success.
    pub(super) fn by_status(status: StatusCode, reason: String) -> Self {
        match status {
            StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN => Self::Unauthorized(reason),
            StatusCode::REQUEST_TIMEOUT | StatusCode::TOO_MANY_REQUESTS => Self::Failed(reason),
            status if status.is_client_error() => Self::Refused(reason),
            _ => Self::Failed(reason),
        }
    }
}

/// Builds the reason to be stored: short, on one line, without the secret.
pub(super) fn reason(status: StatusCode, sentence: &str, secret: &str) -> String {
    let sentence = sentence.replace(secret, "…");
    let whole = format!("{} {sentence}", status.as_u16());
    let line = whole.chars().map(|c| if c.is_control() { ' ' } else { c });
    line.take(LONGEST_REASON).collect::<String>().trim_end().to_owned()
}
