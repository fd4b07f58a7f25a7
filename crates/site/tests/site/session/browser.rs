//! A test browser, which stores cookies with their paths, and the access token of the last login.

use std::collections::BTreeMap;
use std::net::SocketAddr;

use accounts::session::{Identity, Outcome, SessionError};
use bytes::Bytes;
use http::header::{AUTHORIZATION, CONTENT_TYPE, COOKIE, SET_COOKIE, USER_AGENT};
use http::{HeaderMap, Request, StatusCode};
use http_body_util::Full;
use serde_json::{Value, json};
use site::app::{SetCookies, browser_of, credentials};

use crate::site::{Answer, TestSite};

pub(crate) const PHONE: &str =
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36";

#[derive(Clone)]
pub(crate) struct TestBrowser<'s> {
    pub(crate) site: &'s TestSite,
    /// Value and path of each cookie, by name.
    pub(crate) cookies: BTreeMap<String, (String, String)>,
    pub(crate) token: Option<String>,
    pub(crate) peer: Option<SocketAddr>,
    pub(crate) headers: Vec<(&'static str, &'static str)>,
}

impl<'s> TestBrowser<'s> {
    pub(crate) fn new(site: &'s TestSite) -> Self {
        Self { site, cookies: BTreeMap::new(), token: None, peer: None, headers: Vec::new() }
    }

    pub(crate) fn at(site: &'s TestSite, address: [u8; 4]) -> Self {
        Self { peer: Some((address, 4000).into()), ..Self::new(site) }
    }

    /// Returns a browser with a new guest who is logged in.
    pub(crate) async fn visiting(site: &'s TestSite) -> Self {
        let mut browser = Self::new(site);
        browser.visit().await;
        browser
    }

    pub(crate) fn cookie(&self, name: &str) -> Option<&str> {
        self.cookies.get(name).map(|(value, _)| value.as_str())
    }

    pub(crate) fn forget_cookies(&mut self) {
        self.cookies.clear();
    }

    /// Logs in without a login provider, as the web app does: as the browser's guest, with a ticket, if its cookies
    /// name one; otherwise as a new guest.
    pub(crate) async fn visit(&mut self) -> Answer {
        self.token = None;
        let mut body = json!({ "signup_source": 1, "monetization": 0 });
        if self.cookie("guest_id").is_some() {
            let ticket = self.ticket().await;
            if let Some(ticket) = ticket {
                body["ticket"] = ticket.into();
            }
        }
        let answer = self.post("/api/me/auth-visitor", &body).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
        answer
    }

    pub(crate) async fn ticket(&self) -> Option<String> {
        let answer = self.get("/api/me/auth-challengeTicket").await;
        answer.json()["data"]["ticket"].as_str().map(str::to_owned)
    }

    pub(crate) async fn profile(&self) -> Value {
        let answer = self.get("/api/me/profile").await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
        answer.json()["data"].clone()
    }

    /// Returns the reader's guest number.
    pub(crate) async fn number(&self) -> String {
        self.profile().await["guest_number"].as_str().unwrap().to_owned()
    }

    /// Redeems a hand-over code in two steps, as the web app does: preview, then confirmation. Returns the response to
    /// the preview if the preview failed, otherwise the response to the confirmation.
    pub(crate) async fn redeem(&mut self, code: &Value) -> Answer {
        let shown = self.post("/api/me/hand-over/preview", &json!({ "code": code })).await;
        if shown.status != StatusCode::OK {
            return shown;
        }
        let confirm = &shown.json()["data"]["confirm"];
        self.post("/api/me/hand-over/redeem", &json!({ "code": code, "confirm": confirm })).await
    }

    pub(crate) async fn refresh(&mut self) -> Answer {
        self.post("/api/me/auth-refresh", &json!({})).await
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.send("GET", path, None).await
    }

    /// Sends a POST request, and stores the cookies and the access token of the response.
    pub(crate) async fn post(&mut self, path: &str, body: &Value) -> Answer {
        let answer = self.send("POST", path, Some(&body.to_string())).await;
        self.take(&answer);
        answer
    }

    /// Sends a request, without storing cookies or the access token of the response.
    pub(crate) async fn send(&self, method: &str, path: &str, body: Option<&str>) -> Answer {
        let mut request = Request::builder().method(method).uri(path);
        for (name, value) in &self.request_headers(path) {
            request = request.header(name, value);
        }
        if body.is_some() {
            request = request.header(CONTENT_TYPE, "application/json");
        }
        let body = Full::new(Bytes::from(body.unwrap_or_default().to_owned()));
        self.site.send_from(self.peer, request.body(body).unwrap()).await
    }

    pub(crate) fn request_headers(&self, path: &str) -> HeaderMap {
        let mut headers = HeaderMap::from_iter([(USER_AGENT, PHONE.parse().unwrap())]);
        let sent = |at: &str| at == "/" || path.starts_with(at);
        let cookies = self.cookies.iter().filter(|(_, (_, at))| sent(at));
        let cookies: Vec<_> = cookies.map(|(name, (value, _))| format!("{name}={value}")).collect();
        if !cookies.is_empty() {
            headers.insert(COOKIE, cookies.join("; ").parse().unwrap());
        }
        if let Some(token) = &self.token {
            headers.insert(AUTHORIZATION, format!("Bearer {token}").parse().unwrap());
        }
        for (name, value) in &self.headers {
            headers.insert(*name, value.parse().unwrap());
        }
        headers
    }

    /// Binds an identity at a login provider to the reader, as if the provider had confirmed the identity.
    pub(crate) async fn prove(&mut self, subject: &str) -> Result<Outcome, SessionError> {
        let sessions = &self.site.site.app.sessions;
        let headers = self.request_headers("/api/me/");
        let credentials = credentials(&headers).expect("a login");
        let arrived = sessions.arrival();
        let signed_in = sessions.authenticate(&credentials, arrived).await?;
        let identity = Identity {
            issuer: "https://issuer.example".into(),
            subject: subject.into(),
            provider: "example".into(),
            label: None,
        };
        let browser = browser_of(&headers, None);
        let (outcome, opened) =
            sessions.take_identity(&signed_in, identity, &browser, arrived).await?;
        for line in SetCookies::of(&opened, true).lines() {
            self.take_cookie(line);
        }
        self.token = Some(opened.login.access_token);
        Ok(outcome)
    }

    pub(crate) fn take(&mut self, answer: &Answer) {
        for line in answer.headers.get_all(SET_COOKIE) {
            self.take_cookie(line.to_str().unwrap());
        }
        if answer.status == StatusCode::OK
            && let Some(token) = answer.json()["data"]["access_token"].as_str()
        {
            self.token = Some(token.to_owned());
        }
    }

    fn take_cookie(&mut self, line: &str) {
        let (pair, attributes) = line.split_once(';').unwrap();
        let (name, value) = pair.split_once('=').unwrap();
        let path = attributes.split("Path=").nth(1).and_then(|rest| rest.split(';').next());
        if attributes.split("; ").any(|attribute| attribute.trim() == "Max-Age=0") {
            self.cookies.remove(name);
        } else {
            let kept = (value.to_owned(), path.unwrap().to_owned());
            self.cookies.insert(name.to_owned(), kept);
        }
    }
}

/// Returns the HTTP status and the error code of an error response.
pub(crate) fn refusal(answer: &Answer) -> (u16, i64) {
    (answer.status.as_u16(), answer.json()["code"].as_i64().unwrap())
}
