//! Security headers of every response.

use http::HeaderMap;
use http::header::{
    CONTENT_SECURITY_POLICY, HeaderName, HeaderValue, REFERRER_POLICY, STRICT_TRANSPORT_SECURITY,
    X_CONTENT_TYPE_OPTIONS,
};

use page_cache::DocumentHeaders;

use crate::site_info::SiteInfo;

const PERMISSIONS_POLICY: HeaderName = HeaderName::from_static("permissions-policy");
/// Script host of the social SDK and of Meta's pixel; allowed only if one of the two is configured.
const SOCIAL_SCRIPTS: &str = " https://connect.facebook.net";
/// Hosts to which the social SDK and Meta's pixel send requests; allowed only if one of the two is configured.
const SOCIAL_CALLS: &str = " https://graph.facebook.com https://www.facebook.com";
/// Host of TikTok's pixel; allowed only if that pixel is configured.
const TIKTOK: &str = " https://analytics.tiktok.com";
/// Host from which browsers fetch icons that the site does not have.
const PUBLIC_ICONS: &str = "https://api.iconify.design";

#[derive(Debug, Clone)]
pub struct SecurityHeaders {
    common: Vec<(HeaderName, HeaderValue)>,
    page: HeaderValue,
}

impl SecurityHeaders {
    /// Creates the headers for `site`. `scripts` and `styles` are the texts that are inline in the site's HTML
    /// documents; the content security policy allows them by their hashes.
    pub(crate) fn new(site: &SiteInfo, scripts: &[&str], styles: &[&str]) -> Self {
        let mut common = vec![
            (X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
            (REFERRER_POLICY, HeaderValue::from_static("strict-origin-when-cross-origin")),
            (
                PERMISSIONS_POLICY,
                HeaderValue::from_static(
                    "camera=(), microphone=(), geolocation=(), browsing-topics=()",
                ),
            ),
        ];
        if site.url.starts_with("https://") {
            let year = HeaderValue::from_static("max-age=31536000; includeSubDomains");
            common.push((STRICT_TRANSPORT_SECURITY, year));
        }
        let (hashes, style_hashes) = (hashes_of(scripts), hashes_of(styles));
        let (social_scripts, social_calls) = match (&site.social_app_id, &site.meta_pixel_id) {
            (None, None) => ("", ""),
            _ => (SOCIAL_SCRIPTS, SOCIAL_CALLS),
        };
        let tiktok = if site.tiktok_pixel_id.is_some() { TIKTOK } else { "" };
        let page = format!(
            "default-src 'self'; script-src 'self'{hashes}{social_scripts}{tiktok}; style-src 'self'{style_hashes}; \
             img-src 'self' data:{social_calls}{tiktok}; font-src 'self'; \
             connect-src 'self' {PUBLIC_ICONS}{social_calls}{tiktok}; manifest-src 'self'; object-src 'none'; \
             base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
        );
        let page = HeaderValue::try_from(page).expect("hashes and hosts are plain ASCII");
        Self { common, page }
    }

    /// Returns the security headers of the site's HTML documents.
    pub(crate) fn for_pages(&self) -> Vec<(HeaderName, HeaderValue)> {
        let mut headers = self.common.clone();
        headers.push((CONTENT_SECURITY_POLICY, self.page.clone()));
        headers
    }

    /// Returns the security headers of all responses that are not HTML documents. Their content security policy forbids
    /// everything, so that a file that is opened directly in a tab can run and load nothing.
    pub(crate) fn for_files(&self) -> Vec<(HeaderName, HeaderValue)> {
        let nothing = HeaderValue::from_static("default-src 'none'; frame-ancestors 'none'");
        let mut headers = self.common.clone();
        headers.push((CONTENT_SECURITY_POLICY, nothing));
        headers
    }

    /// Returns the security headers of the service worker's script. The content security policy of the script also
    /// applies to the requests of the worker, and allows requests to this site only.
    pub(crate) fn for_worker(&self) -> Vec<(HeaderName, HeaderValue)> {
        let policy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";
        let mut headers = self.common.clone();
        headers.push((CONTENT_SECURITY_POLICY, HeaderValue::from_static(policy)));
        headers
    }

    pub(crate) fn by_kind(&self) -> DocumentHeaders {
        DocumentHeaders {
            pages: self.for_pages(),
            files: self.for_files(),
            worker: self.for_worker(),
        }
    }

    /// Adds to the `headers` of a response those of [`Self::for_files`] that are not set yet.
    pub(crate) fn complete(&self, headers: &mut HeaderMap) {
        for (name, value) in self.for_files() {
            headers.entry(name).or_insert(value);
        }
    }
}

fn hashes_of(texts: &[&str]) -> String {
    texts.iter().map(|text| format!(" '{}'", csp_hash(text))).collect()
}

/// Returns the hash of an inline script or style, in the form that a content security policy uses.
pub fn csp_hash(text: &str) -> String {
    use base64::Engine as _;
    use sha2::{Digest as _, Sha256};
    let digest = Sha256::digest(text.as_bytes());
    format!("sha256-{}", base64::engine::general_purpose::STANDARD.encode(digest))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn policy(url: &str, social: Option<&str>) -> (String, SecurityHeaders) {
        let headers =
            SecurityHeaders::new(&SiteInfo::new("S", url, social), &["let a = 1"], &["a{}"]);
        (headers.page.to_str().unwrap().to_owned(), headers)
    }

    #[test]
    fn only_our_own_inline_scripts_and_styles_are_allowed() {
        let (policy, _) = policy("http://x", None);
        assert!(policy.contains("style-src 'self' 'sha256-"));
        assert!(policy.contains("script-src 'self' 'sha256-"));
        assert!(!policy.contains("unsafe") && !policy.contains("facebook"));
        assert_eq!(csp_hash(""), "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=");
    }

    #[test]
    fn the_social_sdk_is_allowed_only_where_configured() {
        assert!(policy("http://x", Some("12345")).0.contains("https://connect.facebook.net"));
    }

    #[test]
    fn a_pixel_is_allowed_only_where_configured() {
        let with = |meta: Option<&str>, tiktok: Option<&str>| {
            let site = SiteInfo {
                meta_pixel_id: meta.map(str::to_owned),
                tiktok_pixel_id: tiktok.map(str::to_owned),
                ..SiteInfo::new("S", "http://x", None)
            };
            let headers = SecurityHeaders::new(&site, &[], &[]);
            let policy = headers.page.to_str().unwrap().to_owned();
            (policy.matches("facebook").count(), policy.matches("tiktok").count())
        };
        assert_eq!(with(None, None), (0, 0));
        assert_eq!(with(Some("1"), None), (5, 0));
        assert_eq!(with(None, Some("C1")), (0, 3));
    }

    #[test]
    fn strict_transport_security_is_sent_only_over_https() {
        let has = |url| {
            policy(url, None)
                .1
                .for_files()
                .iter()
                .any(|(name, _)| *name == STRICT_TRANSPORT_SECURITY)
        };
        assert!(has("https://books.example"));
        assert!(!has("http://127.0.0.1:8080"));
    }
}
