use super::SessionId;
use readers::ReaderId;

/// The reader whose request this is: proven by the token and the cookie that goes with it, together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SignedIn {
    pub reader: ReaderId,
    pub session: SessionId,
    /// Whether the reader has a login elsewhere.
    pub bound: bool,
}
