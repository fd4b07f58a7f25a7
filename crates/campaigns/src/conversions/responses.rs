//! What a peer's answer means for the events that it was told of.

use http::StatusCode;

const LONGEST_REASON: usize = 300;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Sent {
    Done,
    /// Something in it will never be taken.
    Refused(String),
    /// Another time it may be taken.
    Failed(String),
    /// The site itself is not let in, whatever it brings.
    Unauthorized(String),
}

impl Sent {
    /// As the status of an answer alone has it, which is not a success.
    pub(super) fn by_status(status: StatusCode, reason: String) -> Self {
        match status {
            StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN => Self::Unauthorized(reason),
            StatusCode::REQUEST_TIMEOUT | StatusCode::TOO_MANY_REQUESTS => Self::Failed(reason),
            status if status.is_client_error() => Self::Refused(reason),
            _ => Self::Failed(reason),
        }
    }
}

/// A reason to be kept: short, on one line, and without the secret.
pub(super) fn reason(status: StatusCode, sentence: &str, secret: &str) -> String {
    let sentence = sentence.replace(secret, "…");
    let whole = format!("{} {sentence}", status.as_u16());
    let line = whole.chars().map(|c| if c.is_control() { ' ' } else { c });
    line.take(LONGEST_REASON).collect::<String>().trim_end().to_owned()
}
