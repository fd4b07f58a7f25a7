//! Codes that people read out and type: no two of their letters look alike.

pub(crate) const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
