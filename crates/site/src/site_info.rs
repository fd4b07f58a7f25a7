//! Settings of the site that every page gets.

use accounts::session::OfferedProvider;
use campaigns::ReaderPath;
use serde::Serialize;
use utoipa::ToSchema;

/// The layout of the reading page; each layout has its own path.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReaderLayout {
    /// One section at a time, through which the reader scrolls.
    Section,
    /// Text divided into pages, which the reader turns.
    Pages,
    /// Sections one after another, in an endless scroll.
    Run,
}

impl From<ReaderPath> for ReaderLayout {
    fn from(path: ReaderPath) -> Self {
        match path {
            ReaderPath::Section => Self::Section,
            ReaderPath::Pages => Self::Pages,
            ReaderPath::Run => Self::Run,
        }
    }
}

impl ReaderLayout {
    pub(crate) const fn path(self) -> &'static str {
        match self {
            Self::Section => "/reader",
            Self::Pages => "/new-reader",
            Self::Run => "/latest-reader",
        }
    }
}

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
    /// Layout of the reading page where neither the reader nor the campaign chose one.
    pub reader_layout: ReaderLayout,
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
            reader_layout: ReaderLayout::Section,
            providers: Vec::new(),
        }
    }
}
