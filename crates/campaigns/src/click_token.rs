//! Click tokens. Each opened landing page gets a token, with which a reader can claim the click. Tokens are signed,
//! valid for a week, and not stored. When a token is redeemed, its nonce is stored, so that each token can be redeemed
//! only once.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::{Deserialize, Serialize};

use attribution::{CampaignKey, ClickDetails};
use foundation::calendar::DAY;
use foundation::signing::{sign, verify};

/// The number of seconds after the opening of a landing page for which a reader can claim the click with the token.
pub(super) const GOOD_FOR: i64 = 7 * DAY;
const PURPOSE: &str = "click";
/// The largest accepted length of a token. The tokens that this server signs are shorter.
const LONGEST: usize = 8_000;

/// The content of a click token: which landing page was opened, and when.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Click {
    #[serde(rename = "c")]
    pub(super) campaign: CampaignKey,
    #[serde(rename = "v")]
    pub(super) variant: i64,
    #[serde(rename = "t")]
    pub(super) at: i64,
    #[serde(rename = "n")]
    pub(super) nonce: String,
    /// Whether the visit was counted as a view. Visits of bots and repeat visits are not.
    #[serde(rename = "f")]
    pub(super) fresh: bool,
    /// Click ids and UTM fields of the landing page's URL; empty unless the visitor's consent allows storing them.
    #[serde(rename = "d", default)]
    pub(super) details: ClickDetails,
}

/// The key that signs click tokens.
#[derive(Clone)]
pub(super) struct ClickKey(Vec<u8>);

impl ClickKey {
    pub(super) fn new(bytes: Vec<u8>) -> Self {
        Self(bytes)
    }

    pub(super) fn sign(&self, click: &Click) -> Option<String> {
        let stem = URL_SAFE_NO_PAD.encode(serde_json::to_vec(click).ok()?);
        Some(sign(&self.0, PURPOSE, &stem))
    }

    /// Returns the click in `token` if the signature is valid and the token has not expired.
    pub(super) fn verify(&self, token: &str, now: i64) -> Option<Click> {
        if token.len() > LONGEST {
            return None;
        }
        let stem = verify(&self.0, PURPOSE, token)?;
        let click: Click = serde_json::from_slice(&URL_SAFE_NO_PAD.decode(stem).ok()?).ok()?;
        (now < click.at + GOOD_FOR).then_some(click)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_click_token_verifies_only_unchanged_and_for_a_week() {
        let key = ClickKey::new(vec![7; 32]);
        let details = ClickDetails { fbclid: Some("IwAR0".into()), ..ClickDetails::default() };
        let campaign = CampaignKey::new(3);
        let click =
            Click { campaign, variant: 2, at: 1_000, nonce: "n".into(), fresh: true, details };
        let token = key.sign(&click).unwrap();
        assert_eq!(key.verify(&token, 1_000), Some(click.clone()));
        assert_eq!(key.verify(&token, 999 + GOOD_FOR), Some(click.clone()));
        assert_eq!(key.verify(&token, 1_000 + GOOD_FOR), None, "a week later");
        assert_eq!(ClickKey::new(vec![8; 32]).verify(&token, 1_000), None, "another key");
        for (place, letter) in token.char_indices() {
            let mut other = token.clone();
            other.replace_range(place..=place, if letter == 'A' { "B" } else { "A" });
            let opened = key.verify(&other, 1_000);
            assert!(opened.is_none() || opened.as_ref() == Some(&click), "{place}");
        }
        let stem = URL_SAFE_NO_PAD.encode(serde_json::to_vec(&click).unwrap());
        for forged in ["", ".", "a.b", &stem, &format!("{stem}."), &"x".repeat(9_000)] {
            assert_eq!(key.verify(forged, 1_000), None);
        }
    }
}
