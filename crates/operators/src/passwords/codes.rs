//! Codes of authenticator apps (TOTP, RFC 6238), and recovery codes.

use foundation::human_readable_code::encode;
use foundation::secret::hash;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use qrcodegen::{QrCode, QrCodeEcc};
use std::fmt::Write as _;
use totp_rs::{Builder, Secret, Totp};

/// Length, in bytes, of the secret that the site shares with an authenticator app, as RFC 4226
/// recommends.
pub(super) const SECRET: usize = 20;
/// Number of 30-second steps by which a code may be early or late, because clocks differ.
const SKEW: u16 = 1;
pub(super) const RECOVERY_CODES: usize = 10;
/// Length of a recovery code without its hyphens; each character holds 5 bits.
const RECOVERY_LENGTH: usize = 16;

/// Returns the 30-second step to which `code` belongs; `None` if `code` is not valid for this secret around the time
/// `now`.
pub(super) fn step_of(secret: &[u8], code: &str, now: i64) -> Option<i64> {
    let time = u64::try_from(now).ok()?;
    let step = totp(secret)?.check(code, time)?;
    i64::try_from(step).ok()
}

fn totp(secret: &[u8]) -> Option<Totp> {
    Builder::new().with_secret(secret.to_vec()).with_skew(SKEW).build().ok()
}

/// Returns a secret in base32, the form that authenticator apps accept.
pub(super) fn to_base32(secret: &[u8]) -> String {
    Secret::new(secret.into()).to_base32()
}

/// Parses a secret in base32.
pub(super) fn from_base32(text: &str) -> Option<Vec<u8>> {
    Secret::try_from_base32(text).ok().map(|secret| secret.as_bytes().to_vec())
}

/// Returns the `otpauth:` URL with which an authenticator app receives the secret.
pub(super) fn otpauth_url(secret: &[u8], site: &str, account: &str) -> String {
    let part = |text: &str| utf8_percent_encode(text, NON_ALPHANUMERIC).to_string();
    let (site, account) = (part(site), part(account));
    format!("otpauth://totp/{site}:{account}?secret={}&issuer={site}", to_base32(secret))
}

/// Returns an SVG image with `text` as a QR code, dark on light, with the light border that scanners need. Returns an
/// empty string if the text is too long for a QR code.
pub(super) fn qr_svg(text: &str) -> String {
    let Ok(code) = QrCode::encode_text(text, QrCodeEcc::Medium) else { return String::new() };
    let (size, quiet) = (code.size(), 4);
    let mut path = String::new();
    for y in 0..size {
        for x in (0..size).filter(|x| code.get_module(*x, y)) {
            let _ = write!(path, "M{},{}h1v1h-1z", x + quiet, y + quiet);
        }
    }
    let whole = size + 2 * quiet;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {whole} {whole}\" shape-rendering=\"crispEdges\">\
         <path fill=\"#fff\" d=\"M0,0h{whole}v{whole}H0z\"/><path d=\"{path}\"/></svg>"
    )
}

/// Returns a recovery code that is made from random bytes, written in groups of four characters.
pub(super) fn recovery_code(random: &[u8; 32]) -> String {
    let code = encode(random, RECOVERY_LENGTH);
    let groups: Vec<&str> = (0..RECOVERY_LENGTH / 4).map(|at| &code[at * 4..at * 4 + 4]).collect();
    groups.join("-")
}

/// Returns the hash under which a recovery code is stored; `None` if `typed` does not have the form of a recovery code.
pub(super) fn recovery_hash(typed: &str) -> Option<String> {
    let code = normalized(typed);
    let fits =
        code.len() == RECOVERY_LENGTH && code.bytes().all(|byte| byte.is_ascii_alphanumeric());
    fits.then(|| hash(&code))
}

/// Normalises a typed code: removes spaces and hyphens, and converts letters to lower case.
pub(super) fn normalized(typed: &str) -> String {
    typed.chars().filter(|c| !c.is_whitespace() && *c != '-').collect::<String>().to_lowercase()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn codes_are_those_of_the_standard() {
        // Appendix B of RFC 6238; codes of six digits are the last six of eight.
        let secret = b"12345678901234567890";
        for (time, code) in [(59, "287082"), (1_111_111_109, "081804"), (20_000_000_000, "353130")]
        {
            assert_eq!(step_of(secret, code, time), Some(time / 30), "{time}");
            assert_eq!(step_of(secret, code, time + 30), Some(time / 30), "a step late");
            assert_eq!(step_of(secret, code, time + 90), None, "too late");
            assert_eq!(step_of(b"12345678901234567891", code, time), None);
        }
        for wrong in ["", "28708", "2870820", "abcdef", "28 7082"] {
            assert_eq!(step_of(secret, wrong, 59), None, "{wrong:?}");
        }
    }

    #[test]
    fn an_app_learns_the_secret_from_the_url() {
        let secret = b"12345678901234567890";
        let url = otpauth_url(secret, "Quay & Co", "ann@books.example");
        assert_eq!(
            url,
            "otpauth://totp/Quay%20%26%20Co:ann%40books%2Eexample\
             ?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Quay%20%26%20Co"
        );
        let svg = qr_svg(&url);
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>") && svg.len() < 60_000);
        assert_eq!(qr_svg(&"x".repeat(5000)), "");
    }

    proptest! {
        #[test]
        fn a_recovery_code_is_found_however_it_is_typed(random in any::<[u8; 32]>()) {
            let code = recovery_code(&random);
            prop_assert_eq!(code.len(), 19);
            let typed = code.replace('-', " ").to_uppercase();
            prop_assert_eq!(recovery_hash(&typed), recovery_hash(&code));
            prop_assert!(recovery_hash(&code[1..]).is_none());
        }
    }
}
