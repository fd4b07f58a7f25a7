use serde::Serialize;
use utoipa::ToSchema;

/// Whether a message is open, or was closed by an operator or a command of the publisher.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum MessageState {
    Open,
    Closed,
}

impl MessageState {
    pub(crate) fn of(closed: bool) -> Self {
        if closed { Self::Closed } else { Self::Open }
    }
}

/// Selects messages by the operator who works on them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AssignedTo {
    Anybody,
    /// Only messages that none of these operators has taken.
    NoneOf(Vec<i64>),
    /// Only messages of the operator with this number.
    Operator(i64),
}
