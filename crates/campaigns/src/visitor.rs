//! The visitor of a landing page, as the server knows the visitor from the request.

use std::net::IpAddr;

const LONGEST_AGENT: usize = 400;

/// Lower-case substrings of the user agents of bots: crawlers, link previews, ad checkers and HTTP libraries.
const PROGRAMS: &[&str] = &[
    "bot",
    "crawl",
    "spider",
    "slurp",
    "preview",
    "externalhit",
    "externalagent",
    "externalfetcher",
    "facebookcatalog",
    "whatsapp/",
    "vkshare",
    "embedly",
    "google-inspection",
    "googleother",
    "google-read-aloud",
    "mediapartners",
    "feedfetcher",
    "apis-google",
    "lighthouse",
    "phantomjs",
    "selenium",
    "scrapy",
    "curl/",
    "wget/",
    "python",
    "go-http-client",
    "java/",
    "libwww",
    "httpclient",
    "node-fetch",
    "axios/",
    "undici",
    "monitor",
    "uptime",
];
/// A phone brand whose name contains an entry of `PROGRAMS` although its phones are not bots.
const NOT_A_BOT: &str = "cubot";

/// Lower-case substrings of the user agents of in-app browsers.
const INSIDE_APPS: &[&str] =
    &["fban", "fbav", "instagram", "musical_ly", "bytedancewebview", "tiktok"];

/// A visitor of a landing page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Visitor {
    pub address: Option<IpAddr>,
    pub agent: String,
    /// Whether the browser only prefetched the page, so that no person has seen the page yet.
    pub prefetched: bool,
}

impl Visitor {
    pub fn new(user_agent: &str, prefetched: bool, address: Option<IpAddr>) -> Self {
        let agent = user_agent.trim().chars().take(LONGEST_AGENT).collect();
        Self { address, agent, prefetched }
    }

    /// Returns whether the request comes from a bot, names no user agent, or is only a prefetch
    /// that no person has seen yet.
    pub fn is_bot(&self) -> bool {
        let agent = self.agent.to_ascii_lowercase().replace(NOT_A_BOT, "");
        agent.is_empty() || self.prefetched || PROGRAMS.iter().any(|name| agent.contains(name))
    }

    /// Returns whether the visitor uses an in-app browser, where logins and payments often do not work.
    pub fn is_inside_app(&self) -> bool {
        let agent = self.agent.to_ascii_lowercase();
        INSIDE_APPS.iter().any(|part| agent.contains(part))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn visitor(agent: &str) -> Visitor {
        Visitor { address: None, agent: agent.to_owned(), prefetched: false }
    }

    #[test]
    fn bots_are_distinguished_from_people() {
        for program in [
            "",
            "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
            "meta-externalagent/1.1",
            "Mozilla/5.0 (Linux; Android 5.0) AppleWebKit/537.36 (compatible; Bytespider; x)",
            "Mozilla/5.0 (compatible; TikTokSpider; ttspider-feedback@tiktok.com)",
            "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
            "AdsBot-Google (+http://www.google.com/adsbot.html)",
            "WhatsApp/2.23.20.0",
            "curl/8.5.0",
            "python-requests/2.32",
        ] {
            assert!(visitor(program).is_bot(), "{program}");
        }
        for (person, inside) in [
            // Headless browsers do not count as bots: publishers test their own links with them.
            ("Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/130.0 Safari/537.36", false),
            ("Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36", false),
            ("Mozilla/5.0 (Linux; Android 11; CUBOT KING KONG) Chrome/120.0 Mobile", false),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) Mobile/15E148 [FBAN/FBIOS;FBAV/450.0]",
                true,
            ),
            ("Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) Mobile/15E148 Instagram 300.0", true),
            (
                "Mozilla/5.0 (Linux; Android 13) Chrome/120.0 musical_ly_2023 BytedanceWebview/d8",
                true,
            ),
        ] {
            assert!(!visitor(person).is_bot(), "{person}");
            assert_eq!(visitor(person).is_inside_app(), inside, "{person}");
        }
    }
}
