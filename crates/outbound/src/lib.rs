//! A pooled HTTP client for calls to other servers, with a time limit for each request and a size limit for each
//! response. Redirects are not followed.
//!
//! Promise: a client that is restricted to public hosts never connects into a private network, whatever address a host
//! name resolves to.

mod connector;
mod public_name;
mod url;

use std::error::Error;
use std::io;
use std::time::Duration;

use bytes::Bytes;
use http::header::{ACCEPT, AUTHORIZATION, CONTENT_TYPE, HOST, USER_AGENT};
use http::{Extensions, HeaderMap, HeaderName, HeaderValue, Method, Request, Response};
use http_body_util::{BodyExt as _, Full, Limited};
use hyper_util::client::legacy;
use hyper_util::rt::{TokioExecutor, TokioTimer};

use connector::{ConnectError, Connector, Reused};
use public_name::is_public_name;
pub use url::{HttpUrl, InvalidUrl};

/// Time after which an idle connection is closed. Servers usually keep idle connections open for longer, so they seldom
/// close a connection that is about to be reused.
const IDLE: Duration = Duration::from_secs(20);
/// The only port that is permitted in URLs that users supply.
const PUBLIC_PORT: u16 = 443;
const MAX_IDLE_PER_HOST: usize = 8;
const IDEMPOTENCY_KEY: HeaderName = HeaderName::from_static("idempotency-key");

#[derive(Debug, thiserror::Error)]
pub enum HttpClientError {
    #[error("the request timed out")]
    TooSlow,
    #[error("the host is inside a private network")]
    Private,
    #[error("the response cannot be read: {0}")]
    Answer(#[source] Box<dyn Error + Send + Sync>),
    #[error("the host cannot be reached: {0}")]
    Unreachable(#[from] io::Error),
    #[error("the connection failed: {}", cause(.0))]
    Connection(legacy::Error),
}

impl From<legacy::Error> for HttpClientError {
    fn from(error: legacy::Error) -> Self {
        match error.source().and_then(|source| source.downcast_ref()) {
            Some(ConnectError::Private) => Self::Private,
            Some(ConnectError::Unreachable(why)) => {
                Self::Unreachable(io::Error::new(why.kind(), why.to_string()))
            }
            None => Self::Connection(error),
        }
    }
}

/// Returns the message of the underlying cause of a failed request. The message of `error` itself
/// names only the phase that failed.
fn cause(error: &legacy::Error) -> String {
    error.source().map_or_else(|| error.to_string(), |cause| cause.to_string())
}

/// An HTTP client with a connection pool. Clones share the pool.
#[derive(Clone)]
pub struct HttpClient {
    timeout: Duration,
    largest: usize,
    public_only: bool,
    pool: legacy::Client<Connector, Full<Bytes>>,
}

impl HttpClient {
    /// Creates a client. `timeout` is the time limit from connecting to the last byte of the response; `largest` is the
    /// size limit of a response, in bytes.
    pub fn new(timeout: Duration, largest: usize) -> Self {
        Self { timeout, largest, public_only: false, pool: pool(Connector::new(false)) }
    }

    /// Restricts this client, so that it is safe for URLs that users supply: it connects only with TLS on port 443,
    /// only to names of the public DNS, and never into a private network, whatever address a name resolves to. The
    /// client gets a new pool.
    #[must_use]
    pub fn public_hosts_only(self) -> Self {
        Self { public_only: true, pool: pool(Connector::new(true)), ..self }
    }

    /// Returns whether this client may send requests to a URL: [`HttpUrl::is_tls`] must be true or, for a client with
    /// [`Self::public_hosts_only`], the URL must have `https`, port 443 and a name of the public DNS. A request can
    /// still fail later because the name resolves to an address in a private network.
    pub fn permits(&self, to: &HttpUrl) -> bool {
        if !self.public_only {
            return to.is_tls();
        }
        to.secure && to.port == PUBLIC_PORT && is_public_name(&to.host)
    }

    /// Posts `body` to the URL `to` with the given headers.
    pub async fn post(
        &self,
        to: &HttpUrl,
        headers: &[(&str, &str)],
        body: Vec<u8>,
    ) -> Result<Response<Bytes>, HttpClientError> {
        if !self.permits(to) {
            return Err(HttpClientError::Private);
        }
        let mut request = Request::post(to.absolute());
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let request = request.body(Full::from(body));
        let request = request.map_err(|error| HttpClientError::Answer(error.into()))?;
        self.send(to, request).await
    }

    pub async fn get(&self, from: &HttpUrl) -> Result<Response<Bytes>, HttpClientError> {
        let request = Request::get(from.absolute()).body(Full::default());
        self.send(from, request.expect("a parsed URL is a URI")).await
    }

    /// Posts a URL-encoded form, optionally with an `Authorization` header.
    pub async fn post_form(
        &self,
        to: &HttpUrl,
        form: String,
        authorization: Option<HeaderValue>,
    ) -> Result<Response<Bytes>, HttpClientError> {
        let request = Request::post(to.absolute())
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(Full::from(form));
        let mut request = request.expect("a parsed URL is a URI");
        if let Some(authorization) = authorization {
            request.headers_mut().insert(AUTHORIZATION, authorization);
        }
        self.send(to, request).await
    }

    /// Sends a request with any method and headers, optionally with a URL-encoded form as its body.
    pub async fn ask(
        &self,
        method: Method,
        to: &HttpUrl,
        form: Option<String>,
        headers: HeaderMap,
    ) -> Result<Response<Bytes>, HttpClientError> {
        let request = Request::builder().method(method).uri(to.absolute());
        let request = request.body(form.clone().map(Full::from).unwrap_or_default());
        let mut request = request.expect("a parsed URL is a URI");
        *request.headers_mut() = headers;
        if form.is_some() {
            let form = HeaderValue::from_static("application/x-www-form-urlencoded");
            request.headers_mut().insert(CONTENT_TYPE, form);
        }
        self.send(to, request).await
    }

    async fn send(
        &self,
        to: &HttpUrl,
        mut request: Request<Full<Bytes>>,
    ) -> Result<Response<Bytes>, HttpClientError> {
        let host = HeaderValue::from_str(&to.authority).expect("an authority is visible ASCII");
        let agent = HeaderValue::from_static(concat!("dogear/", env!("CARGO_PKG_VERSION")));
        let json = HeaderValue::from_static("application/json");
        request.headers_mut().extend([(HOST, host), (USER_AGENT, agent), (ACCEPT, json)]);
        let sent = tokio::time::timeout(self.timeout, self.exchange(request));
        sent.await.map_err(|_| HttpClientError::TooSlow)?
    }

    /// Sends a request and reads its response. If the server closes an idle connection just as a request reuses it, an
    /// idempotent request is retried once. The pool itself retries only requests of which no byte was written.
    async fn exchange(
        &self,
        request: Request<Full<Bytes>>,
    ) -> Result<Response<Bytes>, HttpClientError> {
        let again = is_idempotent(&request).then(|| request.clone());
        let response = match (self.pool.request(request).await, again) {
            (Err(error), Some(again)) if was_closed_while_idle(&error) => {
                self.pool.request(again).await?
            }
            (response, _) => response?,
        };
        let (head, body) = response.into_parts();
        if let Some(reused) = head.extensions.get::<Reused>() {
            reused.set();
        }
        let body = Limited::new(body, self.largest).collect().await;
        Ok(Response::from_parts(head, body.map_err(HttpClientError::Answer)?.to_bytes()))
    }
}

fn pool(connector: Connector) -> legacy::Client<Connector, Full<Bytes>> {
    legacy::Client::builder(TokioExecutor::new())
        .pool_timer(TokioTimer::new())
        .pool_idle_timeout(IDLE)
        .pool_max_idle_per_host(MAX_IDLE_PER_HOST)
        .set_host(false)
        .build(connector)
}

fn is_idempotent(request: &Request<Full<Bytes>>) -> bool {
    request.method().is_idempotent() || request.headers().contains_key(IDEMPOTENCY_KEY)
}

/// Returns whether a request failed on a reused connection before any byte of its response arrived.
fn was_closed_while_idle(error: &legacy::Error) -> bool {
    let mut extensions = Extensions::new();
    if let Some(connected) = error.connect_info() {
        connected.get_extras(&mut extensions);
    }
    let reused = extensions.get::<Reused>().is_some_and(Reused::get);
    let cause = error.source().and_then(|source| source.downcast_ref::<hyper::Error>());
    let io = |cause: &hyper::Error| {
        let io = cause.source().and_then(|source| source.downcast_ref::<io::Error>());
        io.is_some_and(|io| {
            matches!(io.kind(), io::ErrorKind::ConnectionReset | io::ErrorKind::BrokenPipe)
        })
    };
    reused
        && cause.is_some_and(|cause| {
            cause.is_incomplete_message() || cause.is_closed() || cause.is_canceled() || io(cause)
        })
}

#[cfg(test)]
mod tests;
