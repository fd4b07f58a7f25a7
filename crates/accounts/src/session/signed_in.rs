use super::SessionId;
use readers::ReaderId;

/// The reader and the session of a request, proven by the token and the cookie together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SignedIn {
    pub reader: ReaderId,
    pub session: SessionId,
    /// Whether the reader is a bound account; false for a guest.
    pub bound: bool,
}
