//! Describes the visitor of a landing page from the headers of the request.

use std::net::IpAddr;

use campaigns::Visitor;
use http::header::USER_AGENT;
use http::{HeaderMap, HeaderName};

/// Headers with which browsers mark the request of a prefetch. A prefetched landing page does not count as visited,
/// because no person has opened it yet.
const PURPOSES: [HeaderName; 2] =
    [HeaderName::from_static("sec-purpose"), HeaderName::from_static("purpose")];

pub(crate) fn visitor_of(headers: &HeaderMap, address: Option<IpAddr>) -> Visitor {
    let text = |name: &HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    let prefetched = PURPOSES
        .iter()
        .filter_map(text)
        .any(|purpose| purpose.to_ascii_lowercase().contains("prefetch"));
    Visitor::new(text(&USER_AGENT).unwrap_or_default(), prefetched, address)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_prefetched_page_has_no_visitor_yet() {
        for (name, value) in [("sec-purpose", "prefetch;prerender"), ("purpose", "Prefetch")] {
            let headers = HeaderMap::from_iter([
                (USER_AGENT, "Mozilla/5.0 Chrome/130.0".parse().unwrap()),
                (HeaderName::from_static(name), value.parse().unwrap()),
            ]);
            assert!(visitor_of(&headers, None).is_bot(), "{name}");
        }
        let headers = HeaderMap::from_iter([(USER_AGENT, "Mozilla/5.0 Firefox".parse().unwrap())]);
        assert!(!visitor_of(&headers, None).is_bot());
    }
}
