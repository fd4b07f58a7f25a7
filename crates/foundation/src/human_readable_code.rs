//! Codes that people read out and type: no two of their letters look alike.

pub const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// A code of so many letters, one for each of the first bytes.
pub fn encode(bytes: &[u8], length: usize) -> String {
    bytes[..length].iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect()
}
