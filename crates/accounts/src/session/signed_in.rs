use super::SessionId;
use readers::ReaderId;

/// The caller's reader and session, proven by token and cookie together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SignedIn {
    pub reader: ReaderId,
    pub session: SessionId,
    /// Whether the reader is a bound account, not a guest.
    pub bound: bool,
}
