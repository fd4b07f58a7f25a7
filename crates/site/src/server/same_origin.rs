//! Refuses cross-site writes: a request that writes and was sent by a page of another site gets 403, whatever cookies
//! it has. Clients that are not browsers send neither `Sec-Fetch-Site` nor `Origin`; their requests are let through,
//! because such clients hold no reader's cookies that a page could misuse.
//!
//! A browser marks a request as `same-origin` even if the page was opened under a foreign host name that resolves to
//! this server's address (DNS rebinding). The host therefore has to belong to this site: it is the host of `site_url`,
//! a host in `site_aliases`, or a loopback address, which nobody can register as a name. If `site_url` itself has an IP
//! address as its host, every other IP address is accepted, too.

use std::net::IpAddr;

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use http::header::{HOST, ORIGIN};
use http::{HeaderMap, Method};

use crate::app::App;
use crate::http::{ApiError, CROSS_SITE};

pub(super) async fn refuse_cross_site(
    State(app): State<App>,
    request: Request,
    next: Next,
) -> Response {
    let reads = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    // In HTTP/2 the host is part of the URI.
    let authority = request.uri().authority().map(http::uri::Authority::as_str);
    let ours = Ours { site_url: &app.site.url, aliases: &app.site_aliases };
    if reads || ours.sent(request.headers(), authority) {
        return next.run(request).await;
    }
    ApiError::from(CROSS_SITE).into_response()
}

/// The URL of this site (`site_url`), and the other hosts at which readers may open the site (`aliases`).
struct Ours<'a> {
    site_url: &'a str,
    aliases: &'a [String],
}

impl Ours<'_> {
    /// Returns whether a request was sent by a page of this site, or by a program that is not a browser.
    fn sent(&self, headers: &HeaderMap, authority: Option<&str>) -> bool {
        let text = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
        let host = authority.or_else(|| text(HOST.as_str()));
        let origin = text(ORIGIN.as_str());
        let ours = |origin: &str| self.is_origin(origin, host);
        match text("sec-fetch-site") {
            Some("same-origin" | "none") => match origin {
                Some(origin) if origin != "null" => ours(origin),
                _ => host.is_none_or(|host| self.is_host(host)),
            },
            // A page of a sibling host, such as another subdomain, may not write, unless its origin is this site's.
            Some("same-site") => origin.is_some_and(ours),
            None => origin.is_none_or(ours),
            Some(_) => false,
        }
    }

    /// Returns whether `origin` is this site. The origin is compared with `site_url` as well as with `host`, because a
    /// proxy may have replaced the host of the request; a page of another site cannot have the origin of `site_url`.
    fn is_origin(&self, origin: &str, host: Option<&str>) -> bool {
        let Some((scheme, name)) = origin.split_once("://") else { return false };
        let same = |host: &str| without_port_of(scheme, host).eq_ignore_ascii_case(name);
        origin.eq_ignore_ascii_case(self.site_url)
            || host.is_some_and(|host| same(host) && self.is_host(host))
    }

    fn is_host(&self, host: &str) -> bool {
        let (scheme, name) = self.site_url.split_once("://").unwrap_or(("", self.site_url));
        let host = without_port_of(scheme, host);
        let named = |name: &str| host.eq_ignore_ascii_case(without_port_of(scheme, name));
        named(name)
            || self.aliases.iter().any(|alias| named(alias))
            || is_loopback(host)
            || (address(host).is_some() && address(name).is_some())
    }
}

/// Returns a host without its port if the port is the default of the scheme, such as 443 for https.
fn without_port_of<'h>(scheme: &str, host: &'h str) -> &'h str {
    let port = match scheme {
        "https" => ":443",
        "http" => ":80",
        _ => return host,
    };
    host.strip_suffix(port).unwrap_or(host)
}

/// Returns the host name or IP address in `host`, without the port.
fn name(host: &str) -> &str {
    match host.strip_prefix('[') {
        Some(rest) => rest.split(']').next().unwrap_or_default(),
        None => host.split(':').next().unwrap_or_default(),
    }
}

fn address(host: &str) -> Option<IpAddr> {
    name(host).parse().ok()
}

fn is_loopback(host: &str) -> bool {
    let name = name(host).to_ascii_lowercase();
    address(host).is_some_and(|address| address.to_canonical().is_loopback())
        || name == "localhost"
        || name.ends_with(".localhost")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn from_here(pairs: &[(&'static str, &str)]) -> bool {
        let pairs = pairs.iter().map(|(name, value)| {
            (http::HeaderName::from_static(name), http::HeaderValue::from_str(value).unwrap())
        });
        let aliases = ["www.books.example".to_owned()];
        Ours { site_url: "https://books.example", aliases: &aliases }.sent(&pairs.collect(), None)
    }

    #[test]
    fn our_pages_and_other_clients_may_write_but_other_sites_may_not() {
        for fine in [
            &[][..],
            &[("sec-fetch-site", "same-origin"), ("origin", "https://books.example")],
            &[("sec-fetch-site", "none")],
            &[("origin", "https://books.example")],
            &[("origin", "http://127.0.0.1:8080"), ("host", "127.0.0.1:8080")],
            &[("sec-fetch-site", "same-site"), ("origin", "https://books.example")],
        ] {
            assert!(from_here(fine), "{fine:?}");
        }
        for foreign in [
            &[("sec-fetch-site", "cross-site")][..],
            &[("sec-fetch-site", "cross-site"), ("origin", "https://books.example")],
            &[("sec-fetch-site", "same-site"), ("origin", "https://evil.books.example")],
            &[("sec-fetch-site", "same-site")],
            &[("origin", "null")],
            &[("origin", "https://evil.example"), ("host", "books.example")],
            &[("origin", "https://books.example.evil.example")],
            &[("sec-fetch-site", "\u{e9}")],
        ] {
            assert!(!from_here(foreign), "{foreign:?}");
        }
    }

    /// DNS rebinding: a foreign host name resolves to this server's address, and a page was opened under that name.
    #[test]
    fn a_page_at_a_host_that_is_not_ours_is_another_site() {
        const SAME: (&str, &str) = ("sec-fetch-site", "same-origin");
        for foreign in [
            &[SAME, ("host", "evil.example")][..],
            &[SAME, ("host", "evil.example"), ("origin", "http://evil.example")],
            &[SAME, ("host", "evil.example:443"), ("origin", "null")],
            &[("sec-fetch-site", "none"), ("host", "evil.example")],
            &[("host", "evil.example"), ("origin", "http://evil.example")],
            &[
                SAME,
                ("host", "localhost.evil.example"),
                ("origin", "http://localhost.evil.example"),
            ],
            &[SAME, ("host", "127.0.0.1.evil.example")],
            &[SAME, ("host", "10.0.0.7:8080"), ("origin", "http://10.0.0.7:8080")],
            &[SAME, ("host", "books.example"), ("origin", "https://evil.example")],
        ] {
            assert!(!from_here(foreign), "{foreign:?}");
        }
        for fine in [
            &[SAME, ("host", "books.example")][..],
            &[SAME, ("host", "Books.Example:443"), ("origin", "null")],
            &[SAME, ("host", "backend:8080"), ("origin", "https://books.example")],
            &[SAME, ("host", "www.books.example"), ("origin", "https://www.books.example")],
            &[SAME, ("host", "[::1]:8080"), ("origin", "http://[::1]:8080")],
            &[SAME, ("host", "localhost:8080"), ("origin", "http://localhost:8080")],
            &[SAME, ("host", "Books.localhost"), ("origin", "http://books.localhost")],
            &[("host", "evil.example")],
        ] {
            assert!(from_here(fine), "{fine:?}");
        }
    }

    #[test]
    fn a_site_at_an_address_may_be_opened_at_every_address_of_the_machine_but_under_no_name() {
        let ours = Ours { site_url: "http://0.0.0.0:8080", aliases: &[] };
        assert!(ours.is_host("192.168.1.7:8080") && ours.is_host("[fe80::1]:8080"));
        assert!(!ours.is_host("evil.example:8080") && !ours.is_host("evil.example"));
    }
}
