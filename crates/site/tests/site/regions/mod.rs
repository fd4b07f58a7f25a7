//! Tests of region rules: the country of a request, what is blocked in a country, and that no cache sends the response
//! for one country to another.

mod books;
mod campaigns;
mod country_file;
mod site;

use ::campaigns::regions::{CountryRule, RegionOptions};
use bytes::Bytes;
use http::Request;
use http_body_util::Full;

use crate::session::TestBrowser;
use crate::site::{Answer, PROXY, TestSite};

const HEADER: &str = "x-country";

/// Returns region options in which a header names the country of a request. `site` is the rule for the whole site, if
/// any.
fn by_header(site: Option<CountryRule>) -> RegionOptions {
    RegionOptions { header: Some(HEADER.parse().unwrap()), site, file: None }
}

fn not(countries: &str) -> Option<CountryRule> {
    Some(CountryRule::not(countries).unwrap())
}

/// Sends a GET request from a country, which a trusted proxy names in a header.
async fn get_in(site: &TestSite, country: &str, path: &str) -> Answer {
    ask_in(site, country, "GET", path, "").await
}

async fn ask_in(site: &TestSite, country: &str, method: &str, path: &str, body: &str) -> Answer {
    let request = Request::builder()
        .method(method)
        .uri(path)
        .header(HEADER, country)
        .header("content-type", "application/json")
        .body(Full::new(Bytes::from(body.to_owned())));
    site.send_from(Some(PROXY), request.unwrap()).await
}

/// Returns a browser in a country, without a guest.
fn browser_in<'s>(site: &'s TestSite, country: &'static str) -> TestBrowser<'s> {
    TestBrowser { peer: Some(PROXY), headers: vec![(HEADER, country)], ..TestBrowser::new(site) }
}

fn kept_by_all(answer: &Answer) -> bool {
    answer.headers["cache-control"].to_str().unwrap().starts_with("public")
}

/// Returns the target of a redirect that no cache may store; `None` for every other response.
fn led_away(answer: &Answer) -> Option<&str> {
    let location = answer.headers.get("location")?.to_str().unwrap();
    (answer.status == 302 && answer.headers["cache-control"] == "private, no-store")
        .then_some(location)
}
