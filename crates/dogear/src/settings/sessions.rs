//! Settings of how long readers stay signed in, and of the hosts at which readers may open the site.

use accounts::session::SessionAges;
use foundation::clock::Seconds;

use super::{Given, Reader, Setting, setting};

pub(super) const SETTINGS: &[Setting] = &[
    setting(
        "guest_session_days",
        "400",
        "Days after which a guest's session is replaced by a new one; the guest stays (1 to 3650)",
    ),
    setting(
        "account_session_days",
        "180",
        "Days after which a reader with a third-party login has to sign in again (1 to 3650)",
    ),
    setting(
        "site_aliases",
        "",
        "Hosts at which readers may use the site besides that of site_url, separated by commas, such as www.books.example",
    ),
];

pub(super) fn ages<G: Fn(&str) -> Option<Given>>(reader: &mut Reader<G>) -> SessionAges {
    let mut days = |key| Seconds::days(reader.number(key, 1, 3650).cast_signed());
    SessionAges { guest: days("guest_session_days"), bound: days("account_session_days") }
}

/// Parses a list of hosts, separated by commas, each with an optional port.
pub(super) fn hosts(text: &str) -> Result<Vec<String>, String> {
    let listed = text.split(',').map(str::trim).filter(|entry| !entry.is_empty());
    let host = |entry: &str| match entry.contains(['/', '@', '?', '#', '*', ' ', '"']) {
        true => Err(format!("`{entry}` is not a host, such as www.books.example")),
        false => Ok(entry.to_ascii_lowercase()),
    };
    listed.map(host).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn aliases_are_hosts_and_no_urls_or_patterns() {
        assert_eq!(hosts(""), Ok(Vec::new()));
        let listed = hosts("WWW.books.example, old.example:8443").unwrap();
        assert_eq!(listed, ["www.books.example", "old.example:8443"]);
        for bad in ["https://books.example", "*.books.example", "a b", "u@books.example"] {
            assert!(hosts(bad).is_err(), "{bad}");
        }
    }
}
