//! The browser of an operator, for tests.

use bytes::Bytes;
use database::audit::Actor;
use http::header::{CONTENT_TYPE, COOKIE, SET_COOKIE};
use http::{Request, StatusCode};
use http_body_util::Full;
use operators::{EmailAddress, Role};
use serde_json::{Value, json};

use crate::authenticator::Authenticator;
use crate::site::{Answer, TestSite};

pub(super) const COOKIE_NAME: &str = "__Host-console_session";

pub(super) struct Desk<'s> {
    pub(super) site: &'s TestSite,
    pub(super) token: Option<String>,
    pub(super) authenticator: Authenticator,
    pub(super) address: [u8; 4],
}

impl<'s> Desk<'s> {
    /// Returns a browser in which nobody is signed in.
    pub(super) fn empty(site: &'s TestSite) -> Self {
        Self { site, token: None, authenticator: Authenticator::new(), address: [203, 0, 113, 77] }
    }

    /// Returns a browser in which a new operator with this role has just signed in with a one-time link.
    pub(super) async fn with_link(site: &'s TestSite, email: &str, role: Role) -> Self {
        let mut desk = Self::empty(site);
        let url = new_link(site, email, role).await;
        assert_eq!(desk.follow(&url).await.status, StatusCode::OK);
        desk
    }

    /// Returns a browser in which a new operator with this role is signed in and has added a passkey.
    pub(super) async fn of(site: &'s TestSite, role: Role) -> Self {
        let mut desk = Self::with_link(site, &format!("{}@books.example", role.name()), role).await;
        let answer = desk.enrol("Laptop").await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
        desk
    }

    /// Signs in with a one-time link.
    pub(super) async fn follow(&mut self, url: &str) -> Answer {
        let (_, token) = url.split_once("#link=").unwrap();
        self.post("/api/console/sign-in/link", &json!({ "token": token })).await
    }

    pub(super) async fn enrol(&mut self, name: &str) -> Answer {
        let options = self.post("/api/console/me/passkeys/start", &Value::Null).await;
        assert_eq!(options.status, StatusCode::OK, "{}", options.text());
        let credential = self.authenticator.create(&options.json()["data"]);
        let body = json!({ "name": name, "credential": credential });
        self.post("/api/console/me/passkeys/finish", &body).await
    }

    pub(super) async fn sign_in_by_passkey(&mut self) -> Answer {
        let options = self.post("/api/console/sign-in/passkey/start", &Value::Null).await;
        let credential = self.authenticator.get(&options.json()["data"]);
        let body = json!({ "credential": credential });
        self.post("/api/console/sign-in/passkey/finish", &body).await
    }

    pub(super) async fn get(&self, path: &str) -> Answer {
        self.send("GET", path, None, &[]).await
    }

    /// Sends a GET request, and returns the data of the response. Panics if the status is not 200.
    pub(super) async fn data(&self, path: &str) -> Value {
        let answer = self.get(path).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.text());
        answer.json()["data"].clone()
    }

    /// Sends a POST request, and stores the session cookie of the response.
    pub(super) async fn post(&mut self, path: &str, body: &Value) -> Answer {
        let answer = self.send("POST", path, Some(body), &[]).await;
        for line in answer.headers.get_all(SET_COOKIE) {
            let (pair, attributes) = line.to_str().unwrap().split_once(';').unwrap();
            if let Some(token) = pair.strip_prefix(&format!("{COOKIE_NAME}=")) {
                let kept = !attributes.contains("Max-Age=0");
                self.token = kept.then(|| token.to_owned());
            }
        }
        answer
    }

    /// Sends a request without storing the cookies of the response.
    pub(super) async fn send(
        &self,
        method: &str,
        path: &str,
        body: Option<&Value>,
        headers: &[(&str, &str)],
    ) -> Answer {
        let mut request = Request::builder().method(method).uri(path);
        if let Some(token) = &self.token {
            request = request.header(COOKIE, format!("{COOKIE_NAME}={token}"));
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let mut bytes = Bytes::new();
        if let Some(body) = body.filter(|body| !body.is_null()) {
            request = request.header(CONTENT_TYPE, "application/json");
            bytes = body.to_string().into();
        }
        let peer = Some((self.address, 4000).into());
        self.site.send_from(peer, request.body(Full::new(bytes)).unwrap()).await
    }
}

/// Adds an operator, and returns a one-time link with which the operator can sign in.
pub(super) async fn new_link(site: &TestSite, email: &str, role: Role) -> String {
    let (operators, server) = (&site.site.app.operators, Actor::server());
    let email = EmailAddress::parse(email).unwrap();
    operators.add(&email, role, &server).await.unwrap();
    operators.make_link(&email, &server).await.unwrap().url
}
