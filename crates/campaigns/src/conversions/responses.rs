//! Interprets an ad platform's response to a batch of events.

use http::StatusCode;

const LONGEST_REASON: usize = 300;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Sent {
    Done,
    /// The ad platform refuses the batch, because of at least one of its events, and would refuse the same batch again.
    /// The text is the platform's reason.
    Refused(String),
    /// A temporary failure: the batch can be sent again later. The text is the reason of the failure.
    Failed(String),
    /// The ad platform rejects the site itself, whatever events the site sends. The text is the platform's reason.
    Unauthorized(String),
}

impl Sent {
    /// Classifies an error response by its HTTP `status` alone.
    pub(super) fn by_status(status: StatusCode, reason: String) -> Self {
        match status {
            StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN => Self::Unauthorized(reason),
            StatusCode::REQUEST_TIMEOUT | StatusCode::TOO_MANY_REQUESTS => Self::Failed(reason),
            status if status.is_client_error() => Self::Refused(reason),
            _ => Self::Failed(reason),
        }
    }
}

/// Returns the text that is stored with an event as the reason why the ad platform did not accept the event: `status`
/// and `sentence`, short, on one line, and without `secret`.
pub(super) fn reason(status: StatusCode, sentence: &str, secret: &str) -> String {
    let sentence = sentence.replace(secret, "…");
    let whole = format!("{} {sentence}", status.as_u16());
    let line = whole.chars().map(|c| if c.is_control() { ' ' } else { c });
    line.take(LONGEST_REASON).collect::<String>().trim_end().to_owned()
}
