//! The region gate, in front of the caches and the router. The gate checks whether the site, and the book or campaign
//! that a request names, are offered in the country of the request. The policy of each route says which of these checks
//! apply.
//!
//! A response that depends on the country is `private`. Shared caches are not relied on to distinguish countries,
//! because many ignore `Vary`.

use std::borrow::Cow;
use std::net::SocketAddr;
use std::sync::Arc;

use axum::extract::Request;
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use http::header::{CACHE_CONTROL, LOCATION};
use http::{HeaderMap, HeaderValue, Method, StatusCode, Uri};
use percent_encoding::percent_decode_str;

use crate::api::regions::errors::region_blocked;
use crate::app::{App, Endpoint, Endpoints, country};
use crate::http::{ApiError, Cache, Named, NamedIn, Region, SiteRule, is_page_path, region_page};
use campaigns::regions::{Availability, RegionError};

/// The region rules of every registered path.
#[derive(Clone)]
pub struct RouteRegions(Arc<matchit::Router<Region>>);

impl RouteRegions {
    pub fn new(endpoints: &Endpoints) -> Self {
        let mut routes = matchit::Router::new();
        for Endpoint { path, policy, .. } in endpoints.table() {
            routes.insert(path, policy.region).expect("the router accepted the same paths");
        }
        Self(Arc::new(routes))
    }

    /// Returns what must be offered in the country of a request for `uri`, so that the request is served. For a path
    /// without a route, only the site has to be offered.
    pub fn needs<'u>(&self, uri: &'u Uri) -> Needs<'u> {
        let Ok(found) = self.0.at(uri.path()) else {
            return Needs { site: true, books: Vec::new(), campaigns: Vec::new() };
        };
        let named = |at| match at {
            NamedIn::Query(name) => in_query(uri.query().unwrap_or_default(), name),
            NamedIn::Path { name, suffix } => {
                let named = found.params.get(name).and_then(|part| without(decoded(part), suffix));
                named.into_iter().collect()
            }
            NamedIn::Body => Vec::new(),
        };
        let (books, campaigns) = match found.value.named {
            None => (Vec::new(), Vec::new()),
            Some(Named::Book(at)) => (named(at), Vec::new()),
            Some(Named::Campaign(at)) => (Vec::new(), named(at)),
        };
        Needs { site: found.value.site == SiteRule::Offered, books, campaigns }
    }
}

/// What must be offered in the country of a request, so that the request is served: the site (if `site` is true), books
/// (by id) and campaigns (by promotion code).
#[derive(Debug, PartialEq, Eq)]
pub struct Needs<'u> {
    pub site: bool,
    pub books: Vec<Cow<'u, str>>,
    pub campaigns: Vec<Cow<'u, str>>,
}

/// The result of checking a request against the region rules.
#[derive(Debug, Clone)]
pub(super) enum RegionGate {
    /// The request is served in every country.
    Everywhere,
    /// The request is served in the country that it comes from, but would not be served in some other country.
    Here,
    /// This book, or the whole site if `book` is `None`, is not offered in the country of the request.
    NotOffered { book: Option<String> },
    /// The campaign is not offered in the country of the request; the route responds as if the promotion code were
    /// unknown.
    CodeNotOffered,
    /// The region rules could not be read, for this reason.
    Failed(Arc<RegionError>),
}

impl RegionGate {
    pub(super) async fn of<B>(
        app: &App,
        routes: &RouteRegions,
        request: &http::Request<B>,
        peer: Option<SocketAddr>,
    ) -> Self {
        let rules = match app.regions.rules().await {
            Ok(rules) if rules.is_empty() => return Self::Everywhere,
            Ok(rules) => rules,
            Err(_) if !routes.needs(request.uri()).site => return Self::Everywhere,
            Err(error) => return Self::Failed(Arc::new(error)),
        };
        let Needs { site, books, campaigns } = routes.needs(request.uri());
        let country = country(app, request.headers(), peer.map(|peer| peer.ip()));
        let mut gate = Self::Everywhere;
        if site {
            match rules.site(country) {
                Availability::RegionBlocked => return Self::NotOffered { book: None },
                Availability::Here => gate = Self::Here,
                Availability::Everywhere => {}
            }
        }
        for book in books {
            match rules.book(&book, country) {
                Availability::RegionBlocked => {
                    return Self::NotOffered { book: Some(book.into_owned()) };
                }
                Availability::Here => gate = Self::Here,
                Availability::Everywhere => {}
            }
        }
        for code in campaigns {
            match rules.campaign(&code, country) {
                Availability::RegionBlocked => return Self::CodeNotOffered,
                Availability::Here => gate = Self::Here,
                Availability::Everywhere => {}
            }
        }
        gate
    }

    /// Returns whether the request is allowed, so that a cached response may be sent.
    pub(super) fn is_open(&self) -> bool {
        matches!(self, Self::Everywhere | Self::Here)
    }

    /// Changes `Cache-Control: public` to `private` in a response that depends on the country of the request.
    pub(super) fn mark(&self, headers: &mut HeaderMap) {
        let public = |kept: &HeaderValue| kept.as_bytes().starts_with(b"public");
        if !matches!(self, Self::Everywhere) && headers.get(CACHE_CONTROL).is_some_and(public) {
            headers.insert(CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
        }
    }
}

/// Middleware that responds instead of a route if the site or the book is not offered in the country of the request: a
/// page redirects to `/region-blocked`, any other route returns an error. All other requests are passed on.
pub(super) async fn block_region(request: Request, next: Next) -> Response {
    let book = match request.extensions().get::<RegionGate>() {
        Some(RegionGate::NotOffered { book }) => book.clone(),
        Some(RegionGate::Failed(error)) => {
            return ApiError::internal(Arc::clone(error)).into_response();
        }
        _ => return next.run(request).await,
    };
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    if !reads || !is_page_path(request.uri().path()) {
        return region_blocked(book.as_deref()).into_response();
    }
    let page = region_page(book.as_deref());
    let page = HeaderValue::try_from(page).expect("it contains only a book id");
    let headers = [(LOCATION, page), (CACHE_CONTROL, Cache::Never.header())];
    (StatusCode::FOUND, headers).into_response()
}

/// Returns all values of the query parameter `name`. Percent-encoded names and repeated parameters are included, so
/// that no spelling of the URL evades the check.
fn in_query<'u>(query: &'u str, name: &str) -> Vec<Cow<'u, str>> {
    let pairs = query.split('&').filter_map(|part| part.split_once('='));
    pairs.filter(|(key, _)| decoded(key) == name).map(|(_, value)| decoded(value)).collect()
}

fn without<'u>(name: Cow<'u, str>, suffix: &str) -> Option<Cow<'u, str>> {
    if suffix.is_empty() {
        return Some(name);
    }
    name.strip_suffix(suffix).map(|name| name.to_owned().into())
}

fn decoded(text: &str) -> Cow<'_, str> {
    percent_decode_str(text).decode_utf8_lossy()
}
