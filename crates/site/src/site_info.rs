//! Settings of the site that every page gets.

use accounts::session::OfferedProvider;
use serde::Serialize;
use utoipa::ToSchema;

/// Site settings in the payload of every page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct SiteInfo {
    /// Name of the site.
    pub name: String,
    /// The site's public URL, without a trailing slash.
    pub url: String,
    /// App id of the social SDK (Facebook); null if the SDK is not loaded.
    pub social_app_id: Option<String>,
    /// Id of the Meta pixel, with which browsers report events; null if the pixel is not loaded.
    pub meta_pixel_id: Option<String>,
    /// Id of the TikTok pixel, with which browsers report events; null if the pixel is not loaded.
    pub tiktok_pixel_id: Option<String>,
    /// Whether third-party scripts are loaded only with the reader's consent.
    pub consent: bool,
    /// Whether the keyboard shortcuts of the browser's developer tools are blocked.
    pub block_devtools: bool,
    /// Login providers with which readers can sign in.
    pub providers: Vec<OfferedProvider>,
}

impl SiteInfo {
    pub fn new(name: &str, url: &str, social_app_id: Option<&str>) -> Self {
        Self {
            name: name.to_owned(),
            url: url.to_owned(),
            social_app_id: social_app_id.map(str::to_owned),
            meta_pixel_id: None,
            tiktok_pixel_id: None,
            consent: true,
            block_devtools: true,
            providers: Vec::new(),
        }
    }
}
