//! Derives a name for the browser and its system, such as “Chrome on Android”, and the type of the device from a user
//! agent. No other part of the user agent is stored.

/// Parts of user agents, and the browser that each part stands for. The first match counts, so the order matters: the
/// user agent of Edge also contains `Chrome/`, and that of Chrome also contains `Safari/`.
const BROWSERS: &[(&str, &str)] = &[
    ("FBAN", "Facebook"),
    ("FBAV", "Facebook"),
    ("Instagram", "Instagram"),
    ("musical_ly", "TikTok"),
    ("BytedanceWebview", "TikTok"),
    ("TikTok", "TikTok"),
    ("SamsungBrowser", "Samsung Internet"),
    ("EdgA/", "Edge"),
    ("EdgiOS", "Edge"),
    ("Edg/", "Edge"),
    ("OPR/", "Opera"),
    ("FxiOS", "Firefox"),
    ("Firefox/", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
];
const SYSTEMS: &[(&str, &str)] = &[
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("iPod", "iPod"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Macintosh", "Mac"),
    ("Mac OS", "Mac"),
    ("Linux", "Linux"),
];
const APPLE: &[&str] = &["iPhone", "iPad", "iPod", "Mac"];

pub(super) fn name(agent: &str) -> String {
    let find = |list: &[(&str, &'static str)]| {
        list.iter().find(|(part, _)| agent.contains(part)).map(|(_, name)| *name)
    };
    match (find(BROWSERS), find(SYSTEMS)) {
        (Some(browser), Some(system)) => format!("{browser} on {system}"),
        (Some(one), None) | (None, Some(one)) => one.to_owned(),
        (None, None) => "Unknown browser".to_owned(),
    }
}

pub(super) fn device_type(agent: &str) -> i64 {
    if APPLE.iter().any(|device| agent.contains(device)) { 2 } else { 1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_is_named_with_its_system() {
        for (agent, told, device) in [
            (
                "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36",
                "Chrome on Android",
                1,
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1",
                "Safari on iPhone",
                2,
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 [FBAN/FBIOS;FBAV/450.0]",
                "Facebook on iPhone",
                2,
            ),
            (
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:130.0) Gecko/20100101 Firefox/130.0",
                "Firefox on Mac",
                2,
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0",
                "Edge on Windows",
                1,
            ),
            ("curl/8", "Unknown browser", 1),
            ("", "Unknown browser", 1),
        ] {
            assert_eq!((name(agent).as_str(), device_type(agent)), (told, device), "{agent}");
        }
    }
}
