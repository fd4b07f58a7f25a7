//! Encodes bytes as human-readable codes, which people read out and type. No two characters of the alphabet look alike.

pub const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// Encodes the first `length` bytes as a code, one character per byte. Panics if `bytes` is shorter than `length`.
pub fn encode(bytes: &[u8], length: usize) -> String {
    bytes[..length].iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect()
}
