//! Tests of sign-ins with login providers, which are test servers on real sockets.

mod attacks;
mod facebook;
mod failures;
mod issuer;
mod openid;
mod session_rules;

use http::StatusCode;
use login_providers::PROVIDER_TIMEOUT;
use serde_json::{Value, json};
use test_database::TestDatabase;

use super::browser::TestBrowser;
use crate::site::{Answer, TestSite};
use issuer::Issuer;

/// Returns a site with the issuer as its login provider, which is named `library`.
async fn site_with(issuer: &Issuer, scratch: &TestDatabase) -> TestSite {
    let providers = vec![issuer.provider("library")];
    TestSite::with_providers(scratch.open().await, providers, PROVIDER_TIMEOUT)
}

/// Starts a sign-in with a login provider, and returns the URL to which the reader is sent.
async fn start(browser: &mut TestBrowser<'_>, provider: &str, return_to: &str) -> String {
    let path = format!("/api/me/third-party/{provider}/start");
    let answer = browser.post(&path, &json!({ "return_to": return_to })).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    answer.json()["data"]["url"].as_str().unwrap().to_owned()
}

/// Finishes a sign-in as the web app does. `returned` has the parameters of the URL to which the provider sent the
/// reader back.
async fn finish(browser: &mut TestBrowser<'_>, provider: &str, returned: &Value) -> Answer {
    browser.post(&format!("/api/me/third-party/{provider}/finish"), returned).await
}

fn state_of(url: &str) -> String {
    crate::peer::parsed(url.split_once('?').unwrap().1)["state"].clone()
}

/// Runs a complete sign-in, in which the user `subject` gives consent. Returns the response to its last request.
async fn sign_in(browser: &mut TestBrowser<'_>, issuer: &Issuer, subject: &str) -> Answer {
    let url = start(browser, "library", "/book/x?from=1").await;
    let code = issuer.agree(&url, subject);
    finish(browser, "library", &json!({ "code": code, "state": state_of(&url) })).await
}

/// Returns the `outcome` field of the response to a successful sign-in.
fn outcome(answer: &Answer) -> String {
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    answer.json()["data"]["outcome"].as_str().unwrap().to_owned()
}
