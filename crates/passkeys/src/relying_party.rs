//! The site as a WebAuthn relying party. Passkeys are bound to the host name of its URL, and never to an IP address.

use std::net::IpAddr;

/// The host name and the origin of this site for WebAuthn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RelyingParty {
    /// The host name to which the passkeys of the site are bound.
    pub id: String,
    /// The origin (scheme, host and port) of the site; only its pages may use the passkeys.
    pub origin: String,
}

impl RelyingParty {
    /// Returns the relying party for the URL of the site. A loopback address becomes `localhost`, because browsers bind
    /// passkeys to host names only. Returns `None` if browsers offer no passkeys at this URL, because its scheme is not
    /// https or its host is an IP address.
    pub fn of(site_url: &str) -> Option<Self> {
        let (scheme, rest) = site_url.split_once("://")?;
        let authority = rest.split('/').next()?;
        let (host, port) = host_and_port(authority);
        let address = host.parse::<IpAddr>().ok();
        let local = host == "localhost" || address.is_some_and(|address| address.is_loopback());
        if !local && (scheme != "https" || address.is_some()) {
            return None;
        }
        let id = if local { "localhost" } else { host }.to_lowercase();
        let port = port.map_or_else(String::new, |port| format!(":{port}"));
        Some(Self { origin: format!("{scheme}://{id}{port}"), id })
    }
}

/// Splits an authority such as `host:8080` or `[::1]:8080` into host and port.
fn host_and_port(authority: &str) -> (&str, Option<&str>) {
    if let Some((host, port)) = authority.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        return (host, port.strip_prefix(':'));
    }
    authority.split_once(':').map_or((authority, None), |(host, port)| (host, Some(port)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passkeys_are_bound_to_a_name() {
        for (url, expected) in [
            ("https://books.example", Some(("books.example", "https://books.example"))),
            ("https://Books.example:8443", Some(("books.example", "https://books.example:8443"))),
            ("http://127.0.0.1:8080", Some(("localhost", "http://localhost:8080"))),
            ("http://[::1]:8080", Some(("localhost", "http://localhost:8080"))),
            ("http://localhost", Some(("localhost", "http://localhost"))),
            ("http://books.example", None),
            ("http://192.168.1.5:8080", None),
            ("https://203.0.113.5", None),
            ("https://[2001:db8::1]", None),
        ] {
            let found = RelyingParty::of(url);
            let found = found.as_ref().map(|site| (site.id.as_str(), site.origin.as_str()));
            assert_eq!(found, expected, "{url}");
        }
    }
}
