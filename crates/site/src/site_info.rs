//! Settings of the site that the payload of every page contains.

use std::str::FromStr;

use ::icons::is_name;
use campaigns::ReaderPath;
use login_providers::OfferedProvider;
use serde::Serialize;
use utoipa::ToSchema;

/// The layout of the reading page; each layout has its own path.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReaderLayout {
    /// Shows one section at a time, through which the reader scrolls.
    Section,
    /// Shows the text divided into pages, which the reader turns.
    Pages,
    /// Shows one section after another in an endless scroll.
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
    #[schema(example = "Dogear")]
    pub name: String,
    /// The site's public URL, without a trailing slash.
    #[schema(example = "https://books.example")]
    pub url: String,
    /// App id of the social SDK (Facebook); null if the SDK is not loaded.
    #[schema(example = json!(null))]
    pub social_app_id: Option<String>,
    /// Id of the Meta pixel, with which browsers report events; null if the pixel is not loaded.
    #[schema(example = json!(null))]
    pub meta_pixel_id: Option<String>,
    /// Id of the TikTok pixel, with which browsers report events; null if the pixel is not loaded.
    #[schema(example = json!(null))]
    pub tiktok_pixel_id: Option<String>,
    /// Whether third-party scripts, such as pixels, are loaded only with the reader's consent.
    #[schema(example = true)]
    pub consent: bool,
    /// Whether the keyboard shortcuts of the browser's developer tools are blocked.
    #[schema(example = true)]
    pub block_devtools: bool,
    /// Layout of the reading page if neither the reader nor the reader's campaign chose one.
    pub reader_layout: ReaderLayout,
    /// Login providers with which readers can sign in.
    pub providers: Vec<OfferedProvider>,
    /// The publisher's own links in the footer of every page.
    pub links: Vec<FooterLink>,
}

/// A link of the publisher in the footer, such as to a profile in a social network.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct FooterLink {
    /// Text of the link.
    #[schema(example = "Our news")]
    pub name: String,
    /// Target of the link: an http or https URL, or a path of this site.
    #[schema(example = "/opds")]
    pub url: String,
    /// Icon of the link, from any public icon set, such as `simple-icons:mastodon`.
    #[schema(example = "lucide:rss")]
    pub icon: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidLink {
    #[error("a link is an icon, a URL and a name")]
    Incomplete,
    #[error("an icon has the name of its set and its own, such as lucide:rss")]
    Icon,
    #[error("a link leads to an http or https URL, or to a path of this site")]
    Url,
    #[error("a name has 1 to 40 characters")]
    Name,
}

impl FromStr for FooterLink {
    type Err = InvalidLink;

    /// Parses a link from the text `icon url name`; the name may contain spaces.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (icon, rest) = text.trim().split_once(' ').ok_or(InvalidLink::Incomplete)?;
        let (url, name) = rest.trim().split_once(' ').ok_or(InvalidLink::Incomplete)?;
        let name = name.trim();
        if !icon.split_once(':').is_some_and(|(set, icon)| is_name(set) && is_name(icon)) {
            return Err(InvalidLink::Icon);
        }
        let is_path = url.starts_with('/') && !url.starts_with("//");
        let is_remote = ["https://", "http://"].iter().any(|scheme| {
            url.strip_prefix(scheme).is_some_and(|rest| !rest.is_empty() && !rest.starts_with('/'))
        });
        if !(is_path || is_remote) || url.contains(['"', '<', '>', '\\']) {
            return Err(InvalidLink::Url);
        }
        if !(1..=40).contains(&name.chars().count()) || name.contains(char::is_control) {
            return Err(InvalidLink::Name);
        }
        Ok(Self { name: name.to_owned(), url: url.to_owned(), icon: icon.to_owned() })
    }
}

impl FooterLink {
    /// Returns the name of the icon set to which the link's icon belongs.
    pub(crate) fn icon_set(&self) -> Option<&str> {
        self.icon.split_once(':').map(|(set, _)| set)
    }
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
            links: Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_footer_link_is_an_icon_a_url_and_a_name() {
        let link: FooterLink = "lucide:rss  https://x.example/feed  Our news".parse().unwrap();
        assert_eq!(
            (link.icon.as_str(), link.url.as_str(), link.name.as_str()),
            ("lucide:rss", "https://x.example/feed", "Our news")
        );
        assert!("lucide:rss /opds Feed".parse::<FooterLink>().is_ok());
        for (text, problem) in [
            ("lucide:rss", InvalidLink::Incomplete),
            ("lucide:rss /opds", InvalidLink::Incomplete),
            ("rss /opds Feed", InvalidLink::Icon),
            ("Lucide:rss /opds Feed", InvalidLink::Icon),
            ("a:b:c /opds Feed", InvalidLink::Icon),
            ("lucide:rss javascript:alert(1) Feed", InvalidLink::Url),
            ("lucide:rss //x.example Feed", InvalidLink::Url),
            ("lucide:rss https:///x Feed", InvalidLink::Url),
        ] {
            assert_eq!(text.parse::<FooterLink>(), Err(problem), "{text}");
        }
        let long = format!("lucide:rss /opds {}", "x".repeat(41));
        assert_eq!(long.parse::<FooterLink>(), Err(InvalidLink::Name));
    }
}
