//! Questions to Stripe's API, and its answers.

use http::header::AUTHORIZATION;
use http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode};
use serde_json::Value;

use super::super::model::PaymentError;
use foundation::query_string::query_string;
use outbound::{HttpClient, HttpUrl};

/// The version of the API whose objects are read here, whatever the account's own is.
const VERSION: &str = "2024-06-20";
const VERSION_HEADER: HeaderName = HeaderName::from_static("stripe-version");
const KEY_HEADER: HeaderName = HeaderName::from_static("idempotency-key");

/// Why a question has no answer.
pub(super) enum Failed {
    /// There is no such object.
    Missing,
    /// Code and sentence.
    Refused(String, String),
    /// Nothing was heard, or nothing that makes sense.
    Down(String),
}

impl From<Failed> for PaymentError {
    fn from(failed: Failed) -> Self {
        match failed {
            Failed::Missing => Self::Unavailable("Stripe knows of no such object".to_owned()),
            Failed::Refused(code, sentence) => {
                Self::Unavailable(format!("Stripe refused ({code}): {sentence}"))
            }
            Failed::Down(cause) => Self::Unavailable(format!("Stripe does not answer: {cause}")),
        }
    }
}

#[derive(Clone)]
pub(super) struct Client {
    base: HttpUrl,
    headers: HeaderMap,
    outbound: HttpClient,
}

impl Client {
    pub(super) fn new(base: HttpUrl, secret_key: &str, outbound: HttpClient) -> Self {
        let mut headers = HeaderMap::new();
        headers.insert(VERSION_HEADER, HeaderValue::from_static(VERSION));
        if let Ok(mut key) = HeaderValue::try_from(format!("Bearer {secret_key}")) {
            key.set_sensitive(true);
            headers.insert(AUTHORIZATION, key);
        }
        Self { base, headers, outbound }
    }

    pub(super) async fn get(
        &self,
        path: &str,
        query: &[(&str, &str)],
    ) -> Result<Value, PaymentError> {
        Ok(self.call(Method::GET, path, query, None).await?)
    }

    pub(super) async fn post(
        &self,
        path: &str,
        fields: &[(&str, &str)],
        key: Option<&str>,
    ) -> Result<Value, PaymentError> {
        Ok(self.call(Method::POST, path, fields, key).await?)
    }

    /// Asks. With a key, asking twice is asking once.
    pub(super) async fn call(
        &self,
        method: Method,
        path: &str,
        fields: &[(&str, &str)],
        key: Option<&str>,
    ) -> Result<Value, Failed> {
        let fields = query_string(fields);
        let (path, body) = match method {
            Method::POST => (path.to_owned(), Some(fields)),
            _ if fields.is_empty() => (path.to_owned(), None),
            _ => (format!("{path}?{fields}"), None),
        };
        let to = self.base.joined(&path).map_err(|_| Failed::Missing)?;
        let mut headers = self.headers.clone();
        if let Some(key) = key.and_then(|key| HeaderValue::try_from(key).ok()) {
            headers.insert(KEY_HEADER, key);
        }
        let answer = self.outbound.ask(method, &to, body, headers).await;
        let answer = answer.map_err(|error| Failed::Down(error.to_string()))?;
        let object = serde_json::from_slice::<Value>(answer.body());
        match (answer.status(), object) {
            (status, Ok(object)) if status.is_success() => Ok(object),
            (StatusCode::NOT_FOUND, _) => Err(Failed::Missing),
            (status, Ok(object)) if status.is_client_error() => {
                let word =
                    |name: &str| object["error"][name].as_str().unwrap_or_default().to_owned();
                let code = if word("code").is_empty() { word("type") } else { word("code") };
                Err(Failed::Refused(code, word("message")))
            }
            (status, _) => Err(Failed::Down(status.to_string())),
        }
    }
}
