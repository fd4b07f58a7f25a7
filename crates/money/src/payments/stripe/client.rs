//! Calls the API of Stripe.

use http::header::AUTHORIZATION;
use http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode};
use serde::de::DeserializeOwned;

use super::super::model::PaymentError;
use super::objects::{ErrorBody, text};
use foundation::query_string::query_string;
use outbound::{HttpClient, HttpUrl};

/// The version of Stripe's API that every request names, because the default version depends on the Stripe account.
/// Responses are parsed in the form of this version.
const VERSION: &str = "2024-06-20";
const VERSION_HEADER: HeaderName = HeaderName::from_static("stripe-version");
const KEY_HEADER: HeaderName = HeaderName::from_static("idempotency-key");

/// The reason why a call to Stripe's API failed.
pub(super) enum Failed {
    /// Stripe does not have the requested object.
    Missing,
    /// Stripe refused the call, and would refuse it again. The texts are Stripe's error code and message.
    Refused(String, String),
    /// There was no response, the response could not be parsed, or Stripe accepts no such call at the moment. The text
    /// is the cause.
    Down(String),
}

impl From<Failed> for PaymentError {
    fn from(failed: Failed) -> Self {
        match failed {
            Failed::Missing => Self::Unavailable("Stripe knows of no such object".to_owned()),
            Failed::Refused(code, sentence) => {
                Self::Unavailable(format!("Stripe refused ({code}): {sentence}"))
            }
            Failed::Down(cause) => Self::Unavailable(format!("Stripe does not respond: {cause}")),
        }
    }
}

/// Returns whether a later call may succeed although Stripe refused this one: the secret key has to be changed, another
/// call about the same object runs, or there were too many calls.
fn is_temporary(status: StatusCode) -> bool {
    matches!(
        status,
        StatusCode::UNAUTHORIZED
            | StatusCode::FORBIDDEN
            | StatusCode::CONFLICT
            | StatusCode::FAILED_DEPENDENCY
            | StatusCode::TOO_MANY_REQUESTS
    )
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

    pub(super) async fn get<T: DeserializeOwned>(
        &self,
        path: &str,
        query: &[(&str, &str)],
    ) -> Result<T, PaymentError> {
        Ok(self.call(Method::GET, path, query, None).await?)
    }

    pub(super) async fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        fields: &[(&str, &str)],
        key: Option<&str>,
    ) -> Result<T, PaymentError> {
        Ok(self.call(Method::POST, path, fields, key).await?)
    }

    /// Calls Stripe's API and parses the response. If an idempotency key is given, repeated calls with the same key
    /// take effect once.
    pub(super) async fn call<T: DeserializeOwned>(
        &self,
        method: Method,
        path: &str,
        fields: &[(&str, &str)],
        key: Option<&str>,
    ) -> Result<T, Failed> {
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
        let response = self.outbound.ask(method, &to, body, headers).await;
        let response = response.map_err(|error| Failed::Down(error.to_string()))?;
        let (status, body) = (response.status(), response.body());
        if status.is_success() {
            let object = serde_json::from_slice(body);
            return object.map_err(|error| Failed::Down(format!("{status}: {error}")));
        }
        if status == StatusCode::NOT_FOUND {
            return Err(Failed::Missing);
        }
        match serde_json::from_slice::<ErrorBody>(body) {
            Ok(ErrorBody { error }) if status.is_client_error() && !is_temporary(status) => {
                let error = error.unwrap_or_default();
                let code = text(error.code.as_ref()).or(text(error.kind.as_ref()));
                let code = code.unwrap_or_default().to_owned();
                Err(Failed::Refused(code, error.message.unwrap_or_default()))
            }
            _ => Err(Failed::Down(status.to_string())),
        }
    }
}
