//! Extractors for the client's IP address and country. Headers such as `X-Forwarded-For` are read only if the peer, the
//! other end of the connection, is a trusted proxy.

use std::net::IpAddr;

use axum::extract::FromRequestParts;
use http::request::Parts;
use http::{HeaderMap, HeaderName};

use super::App;
use crate::http::{ApiError, Peer};
use campaigns::regions::Country;
use foundation::network::Network;

const X_FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// The client's IP address; `None` if the peer of the connection is unknown.
#[derive(Debug, Clone, Copy)]
pub struct Client(pub Option<IpAddr>);

impl FromRequestParts<App> for Client {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Self::Rejection> {
        let peer = parts.extensions.get::<Peer>().map(|peer| peer.0.ip());
        Ok(Self(address(app, &parts.headers, peer)))
    }
}

/// The country that a request comes from; `None` if the country is unknown.
#[derive(Debug, Clone, Copy)]
pub struct InCountry(pub Option<Country>);

impl FromRequestParts<App> for InCountry {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Self::Rejection> {
        let peer = parts.extensions.get::<Peer>().map(|peer| peer.0.ip());
        Ok(Self(country(app, &parts.headers, peer)))
    }
}

/// Returns the country that a trusted proxy names in its header; without such a header, the country of the client's IP
/// address. `None` if neither is known.
pub(crate) fn country(app: &App, headers: &HeaderMap, peer: Option<IpAddr>) -> Option<Country> {
    let by_proxy = peer.is_some_and(|peer| is_trusted(peer.to_canonical(), &app.trusted_proxies));
    let named = by_proxy.then(|| named_country(app, headers)).flatten();
    named.or_else(|| app.regions.country_of_address(address(app, headers, peer)?))
}

/// Returns the country in the header that trusted proxies set. If the header occurs several times, the last one counts.
fn named_country(app: &App, headers: &HeaderMap) -> Option<Country> {
    let name = app.regions.country_header()?;
    headers.get_all(name).iter().next_back()?.to_str().ok()?.parse().ok()
}

fn address(app: &App, headers: &HeaderMap, peer: Option<IpAddr>) -> Option<IpAddr> {
    peer.map(|peer| behind(peer.to_canonical(), headers, &app.trusted_proxies))
}

fn is_trusted(address: IpAddr, trusted: &[Network]) -> bool {
    trusted.iter().any(|network| network.contains(address))
}

/// Returns the client's IP address. Starting with `peer`, the function goes through `X-Forwarded-For` from right to
/// left, and returns the first address that is not a trusted proxy. Entries further left were sent by the client and
/// may be forged. If all addresses are trusted proxies, returns the leftmost one.
fn behind(peer: IpAddr, headers: &HeaderMap, trusted: &[Network]) -> IpAddr {
    let mut nearest = peer;
    let values = headers.get_all(X_FORWARDED_FOR).iter().filter_map(|value| value.to_str().ok());
    let listed: Vec<&str> = values.flat_map(|value| value.split(',')).map(str::trim).collect();
    for entry in listed.iter().rev() {
        if !is_trusted(nearest, trusted) {
            break;
        }
        match entry.parse::<IpAddr>() {
            Ok(address) => nearest = address.to_canonical(),
            Err(_) => break,
        }
    }
    nearest
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(peer: &str, forwarded: &str) -> String {
        let headers = HeaderMap::from_iter([(X_FORWARDED_FOR, forwarded.parse().unwrap())]);
        let trusted = ["10.0.0.1", "10.0.0.2", "172.16.0.0/12"].map(|text| text.parse().unwrap());
        behind(peer.parse().unwrap(), &headers, &trusted).to_string()
    }

    #[test]
    fn only_headers_of_trusted_proxies_are_used() {
        assert_eq!(
            told("203.0.113.5", "198.51.100.1"),
            "203.0.113.5",
            "headers of an untrusted peer are ignored"
        );
        assert_eq!(told("10.0.0.1", "198.51.100.1"), "198.51.100.1");
        assert_eq!(told("10.0.0.1", "1.1.1.1, 198.51.100.1, 10.0.0.2"), "198.51.100.1");
        assert_eq!(told("10.0.0.1", "nonsense"), "10.0.0.1");
        assert_eq!(told("172.20.4.5", "198.51.100.1, 172.16.0.9"), "198.51.100.1", "a network");
        assert_eq!(told("172.32.0.1", "198.51.100.1"), "172.32.0.1", "outside of the network");
    }
}
