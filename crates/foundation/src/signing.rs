//! HMAC-SHA-256 signatures.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;

fn start_mac(key: &[u8], parts: &[&[u8]]) -> Hmac<Sha256> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("HMAC accepts keys of any length");
    parts.iter().for_each(|part| mac.update(part));
    mac
}

/// Returns the HMAC-SHA-256 of the concatenated `parts`.
pub fn mac(key: &[u8], parts: &[&[u8]]) -> [u8; 32] {
    start_mac(key, parts).finalize().into_bytes().into()
}

/// Returns whether `told`, a received signature, is the HMAC-SHA-256 of the concatenated `parts`. Compares in constant
/// time.
pub fn verify_mac(key: &[u8], parts: &[&[u8]], told: &[u8]) -> bool {
    start_mac(key, parts).verify_slice(told).is_ok()
}

/// Returns the signed text, in the form `text.signature`. [`verify`] accepts it only with the same key and `purpose`.
pub fn sign(key: &[u8], purpose: &str, text: &str) -> String {
    let proof = mac(key, &[purpose.as_bytes(), b" ", text.as_bytes()]);
    format!("{text}.{}", URL_SAFE_NO_PAD.encode(proof))
}

/// Returns the text that [`sign`] signed. `sealed` has the form `text.signature`; returns `None` if the signature was
/// not made with this key and purpose.
pub fn verify<'a>(key: &[u8], purpose: &str, sealed: &'a str) -> Option<&'a str> {
    let (text, proof) = sealed.rsplit_once('.')?;
    let proof = URL_SAFE_NO_PAD.decode(proof).ok()?;
    verify_mac(key, &[purpose.as_bytes(), b" ", text.as_bytes()], &proof).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn existing_signatures_stay_valid() {
        let known = "f7bc83f430538424b13298e6aa6fb143ef4d59a14946175997479dbc2d1a3cd8";
        let parts: [&[u8]; 2] = [b"The quick brown fox ", b"jumps over the lazy dog"];
        assert_eq!(hex::encode(mac(b"key", &parts)), known);
        let click = "stem.soQDa7CyBCtd2t_lTyl84L_vv_3fwYfD3qkw_5IRH0w";
        assert_eq!(sign(b"key", "click", "stem"), click);
        assert_eq!(verify(b"key", "click", click), Some("stem"));
        let challenge = "1120.11.00.sG7oeZvjZ7kcas331-LpJOsSQYjcmv58ZazrQPGlojc";
        assert_eq!(verify(b"key", "challenge 203.0.113.0/24", challenge), Some("1120.11.00"));
    }

    #[test]
    fn other_keys_other_purposes_and_forgeries_are_rejected() {
        let sealed = sign(b"key", "click", "stem");
        assert_eq!(verify(b"other", "click", &sealed), None);
        assert_eq!(verify(b"key", "challenge", &sealed), None);
        for forged in [&sealed.replacen('s', "S", 1), "", ".", "stem", "stem.", "é.é"] {
            assert_eq!(verify(b"key", "click", forged), None, "{forged}");
        }
    }
}
