//! Settings of the ad platforms to which conversions are reported.

use campaigns::conversions::{ConversionOptions, MetaSettings, TikTokSettings};
use outbound::HttpUrl;

use super::{Given, Reader, Setting, setting};

pub(super) const SETTINGS: &[Setting] = &[
    setting(
        "meta_pixel_id",
        "",
        "Meta pixel that browsers report to, with the reader's consent; empty for none",
    ),
    setting(
        "meta_access_token",
        "",
        "Access token of Meta's Conversions API, for reports from the server; empty for none",
    ),
    setting("meta_api", "https://graph.facebook.com/v24.0", "URL of Meta's API, with its version"),
    setting(
        "meta_test_code",
        "",
        "Code for Meta's test events, which do not count; empty for real events",
    ),
    setting(
        "tiktok_pixel_id",
        "",
        "TikTok pixel that browsers report to, with the reader's consent; empty for none",
    ),
    setting(
        "tiktok_access_token",
        "",
        "Access token of TikTok's Events API, for reports from the server; empty for none",
    ),
    setting(
        "tiktok_api",
        "https://business-api.tiktok.com/open_api/v1.3",
        "URL of TikTok's API, with its version",
    ),
];

/// Ids of the pixels (scripts of ad platforms) with which browsers report events; `None` for a platform without a
/// pixel.
#[derive(Debug, Clone, Default)]
pub(crate) struct Pixels {
    pub(crate) meta: Option<String>,
    pub(crate) tiktok: Option<String>,
}

impl<G: Fn(&str) -> Option<Given>> Reader<G> {
    pub(super) fn pixels(&mut self) -> Pixels {
        Pixels { meta: self.pixel("meta_pixel_id"), tiktok: self.pixel("tiktok_pixel_id") }
    }

    pub(super) fn conversions(&mut self, pixels: &Pixels) -> ConversionOptions {
        let (meta_api, tiktok_api) = (self.api("meta_api"), self.api("tiktok_api"));
        let test_code = self.word("meta_test_code", "a test code, such as TEST12345");
        let meta = self.access_token("meta_access_token", pixels.meta.as_deref());
        let meta = meta.zip(meta_api).map(|((pixel_id, access_token), api)| MetaSettings {
            api,
            pixel_id,
            access_token,
            test_code,
        });
        let tiktok = self.access_token("tiktok_access_token", pixels.tiktok.as_deref());
        let tiktok = tiktok.zip(tiktok_api).map(|((pixel_id, access_token), api)| TikTokSettings {
            api,
            pixel_id,
            access_token,
        });
        ConversionOptions { meta, tiktok }
    }

    fn pixel(&mut self, key: &str) -> Option<String> {
        self.word(key, "the id of a pixel, which has letters and digits only")
    }

    /// Parses a setting that consists of letters and digits; `None` if the setting is empty. `what` describes the value
    /// in the error message.
    fn word(&mut self, key: &str, what: &str) -> Option<String> {
        let word = self.parsed(key, |text| {
            let fits = text.len() <= 40 && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
            fits.then(|| text.to_owned()).ok_or_else(|| format!("`{text}` is not {what}"))
        });
        word.filter(|word| !word.is_empty())
    }

    fn api(&mut self, key: &str) -> Option<HttpUrl> {
        self.parsed(key, |text| {
            let address: Option<HttpUrl> = text.parse().ok();
            address
                .filter(|address| address.is_tls() && !address.has_query())
                .ok_or_else(|| format!("`{text}` is not an https address"))
        })
    }

    /// Returns the pixel id, and the access token in the setting `key`; `None` if no token is set. A token without a
    /// pixel is an error.
    fn access_token(&mut self, key: &str, pixel: Option<&str>) -> Option<(String, String)> {
        // The token is a secret, so error messages do not repeat it.
        let token = self.parsed(key, |text| match pixel {
            _ if text.is_empty() => Ok(None),
            None => Err("an access token needs the id of its pixel".to_owned()),
            Some(_) if !text.bytes().all(|byte| byte.is_ascii_graphic()) => {
                Err("an access token has no spaces".to_owned())
            }
            Some(pixel) => Ok(Some((pixel.to_owned(), text.to_owned()))),
        });
        token.flatten()
    }
}
