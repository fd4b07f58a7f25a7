//! What the publisher says about the site.

use accounts::session::OfferedProvider;
use serde::Serialize;
use utoipa::ToSchema;

/// Told to every page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct SiteInfo {
    pub name: String,
    /// Where readers find the site, without a slash at the end.
    pub url: String,
    /// The app id of the social SDK; without one it is not loaded.
    pub social_app_id: Option<String>,
    /// The pixel of Meta that browsers tell of events; without one nothing of it is loaded.
    pub meta_pixel_id: Option<String>,
    /// The same of TikTok.
    pub tiktok_pixel_id: Option<String>,
    /// Whether a reader must agree before scripts of others are loaded.
    pub consent: bool,
    /// Whether the shortcuts of the developer tools are taken away from readers.
    pub block_devtools: bool,
    /// The login providers that readers can use here.
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
