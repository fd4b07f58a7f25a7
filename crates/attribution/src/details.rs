//! Details of a click: the parameters of the landing page's URL that describe the ad.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

const LONGEST: usize = 300;

/// Click ids of ad platforms and UTM fields in the URL of a landing page. Values that are too long or contain control
/// characters are dropped.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(example = json!({ "fbclid": "IwAR0x1", "utm_source": "facebook", "utm_campaign": "spring" }))]
pub struct ClickDetails {
    /// Click id of Meta, from the URL of the landing page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(max_length = 4000)]
    pub fbclid: Option<String>,
    /// Click id of TikTok, from the URL of the landing page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(max_length = 4000)]
    pub ttclid: Option<String>,
    /// Click id of Google, from the URL of the landing page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(max_length = 4000)]
    pub gclid: Option<String>,
    /// `utm_source` of the URL: the site that sent the visitor, such as `facebook`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(max_length = 4000)]
    pub utm_source: Option<String>,
    /// `utm_medium` of the URL: the kind of traffic, such as `cpc`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(max_length = 4000)]
    pub utm_medium: Option<String>,
    /// `utm_campaign` of the URL: the name of the campaign at the ad platform.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(max_length = 4000)]
    pub utm_campaign: Option<String>,
    /// `utm_content` of the URL: the ad of the campaign.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(max_length = 4000)]
    pub utm_content: Option<String>,
    /// `utm_term` of the URL: the search term for which the ad was shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(max_length = 4000)]
    pub utm_term: Option<String>,
}

impl ClickDetails {
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Returns the details that may be stored: without values that are empty, too long or contain control characters.
    pub fn kept(self) -> Self {
        let fits = |text: &String| {
            !text.is_empty() && text.len() <= LONGEST && !text.chars().any(char::is_control)
        };
        let kept = |field: Option<String>| field.filter(fits);
        Self {
            fbclid: kept(self.fbclid),
            ttclid: kept(self.ttclid),
            gclid: kept(self.gclid),
            utm_source: kept(self.utm_source),
            utm_medium: kept(self.utm_medium),
            utm_campaign: kept(self.utm_campaign),
            utm_content: kept(self.utm_content),
            utm_term: kept(self.utm_term),
        }
    }
}

/// Details that are stored with a touch if the reader consented.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct TouchDetails {
    #[serde(flatten)]
    pub click: ClickDetails,
    /// The `User-Agent` header of the reader's browser.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub agent: Option<String>,
    /// The reader's IP address.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub address: Option<String>,
}

/// A touch: a campaign that brought a reader, with details of the ad.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Touch {
    pub pro_code: String,
    pub variant: i64,
    pub details: TouchDetails,
    /// When the reader opened the landing page, in Unix seconds.
    pub at: i64,
}

/// The first and the last touch of a reader: the campaigns that first and most recently brought the reader.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Touches {
    pub first: Option<Touch>,
    pub last: Option<Touch>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invalid_click_details_are_dropped() {
        let said = ClickDetails {
            fbclid: Some("IwAR0".into()),
            ttclid: Some("x".repeat(LONGEST + 1)),
            gclid: Some("a\nb".into()),
            utm_source: Some(String::new()),
            ..ClickDetails::default()
        };
        let kept = ClickDetails { fbclid: Some("IwAR0".into()), ..ClickDetails::default() };
        assert_eq!(said.kept(), kept);
    }
}
