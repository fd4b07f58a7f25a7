//! Other servers, and how they are asked: one request on a connection of its own, with a time for all
//! of it and a limit for the answer. No redirect is followed.

mod url;

use std::net::IpAddr;
use std::pin::pin;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use bytes::Bytes;
use futures_util::future::{Either, select};
use http::header::{ACCEPT, AUTHORIZATION, CONTENT_TYPE, HOST, USER_AGENT};
use http::{HeaderMap, HeaderValue, Method, Request, Response};
use http_body_util::{BodyExt as _, Full, Limited};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

pub use url::{HttpUrl, InvalidUrl};

#[derive(Debug, thiserror::Error)]
pub enum HttpClientError {
    #[error("it took longer than it may")]
    TooSlow,
    #[error("it is inside a private network")]
    Private,
    #[error("its answer cannot be read: {0}")]
    Answer(#[source] Box<dyn std::error::Error + Send + Sync>),
    #[error("it cannot be reached: {0}")]
    Unreachable(#[from] std::io::Error),
    #[error("the connection failed: {0}")]
    Connection(#[from] hyper::Error),
}

/// The way to other servers. Cheap to clone.
#[derive(Clone)]
pub struct HttpClient {
    timeout: Duration,
    largest: usize,
    public_only: bool,
    tls: Arc<OnceLock<TlsConnector>>,
}

impl HttpClient {
    /// The time-out is for all of an exchange, from the connection to the last byte; an answer has at
    /// most `largest` bytes.
    pub fn new(timeout: Duration, largest: usize) -> Self {
        Self { timeout, largest, public_only: false, tls: Arc::default() }
    }

    /// For addresses that strangers name: over TLS alone, and never into a private network, whatever a
    /// name resolves to.
    #[must_use]
    pub fn public_hosts_only(self) -> Self {
        Self { public_only: true, ..self }
    }

    /// Whether an address may be asked, as far as it can be told before its name is resolved.
    pub fn permits(&self, to: &HttpUrl) -> bool {
        if !self.public_only {
            return to.is_tls();
        }
        to.secure && to.host.contains(['.', ':']) && to.host.parse().map_or(true, is_public)
    }

    /// Posts bytes with headers.
    pub async fn post(
        &self,
        to: &HttpUrl,
        headers: &[(&str, &str)],
        body: Vec<u8>,
    ) -> Result<Response<Bytes>, HttpClientError> {
        if !self.permits(to) {
            return Err(HttpClientError::Private);
        }
        let mut request = Request::post(&to.target);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let request = request.body(Full::from(body));
        let request = request.map_err(|error| HttpClientError::Answer(error.into()))?;
        self.send(to, request).await
    }

    pub async fn get(&self, from: &HttpUrl) -> Result<Response<Bytes>, HttpClientError> {
        let request = Request::get(&from.target).body(Full::default());
        self.send(from, request.expect("a parsed address has a target")).await
    }

    /// Posts a form, which `form` has made.
    pub async fn post_form(
        &self,
        to: &HttpUrl,
        form: String,
        authorization: Option<HeaderValue>,
    ) -> Result<Response<Bytes>, HttpClientError> {
        let request = Request::post(&to.target)
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(Full::from(form));
        let mut request = request.expect("a parsed address has a target");
        if let Some(authorization) = authorization {
            request.headers_mut().insert(AUTHORIZATION, authorization);
        }
        self.send(to, request).await
    }

    /// Asks with any method and headers, and a form which `form` has made.
    pub async fn ask(
        &self,
        method: Method,
        to: &HttpUrl,
        form: Option<String>,
        headers: HeaderMap,
    ) -> Result<Response<Bytes>, HttpClientError> {
        let request = Request::builder().method(method).uri(&to.target);
        let request = request.body(form.clone().map(Full::from).unwrap_or_default());
        let mut request = request.expect("a parsed address has a target");
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
        let sent = tokio::time::timeout(self.timeout, self.connect_and_send(to, request));
        sent.await.map_err(|_| HttpClientError::TooSlow)?
    }

    async fn connect_and_send(
        &self,
        to: &HttpUrl,
        request: Request<Full<Bytes>>,
    ) -> Result<Response<Bytes>, HttpClientError> {
        let stream = if self.public_only {
            let found = tokio::net::lookup_host((to.host.as_str(), to.port)).await?;
            let found: Vec<_> = found.collect();
            if found.iter().any(|address| !is_public(address.ip())) {
                return Err(HttpClientError::Private);
            }
            TcpStream::connect(found.as_slice()).await?
        } else {
            TcpStream::connect((to.host.as_str(), to.port)).await?
        };
        if !to.secure {
            return exchange(stream, request, self.largest).await;
        }
        let name = ServerName::try_from(to.host.clone()).map_err(std::io::Error::other)?;
        let stream = self.tls.get_or_init(connector).connect(name, stream).await?;
        exchange(stream, request, self.largest).await
    }
}

/// Whether an address is one of the public internet.
fn is_public(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(v4) => {
            let [a, b, c, _] = v4.octets();
            !(v4.is_private()
                || v4.is_loopback()
                || v4.is_link_local()
                || v4.is_documentation()
                || v4.is_multicast()
                || a == 0
                || a >= 240
                || (a == 100 && (64..128).contains(&b))
                || (a == 192 && b == 0 && c == 0)
                || (a == 198 && (18..20).contains(&b)))
        }
        IpAddr::V6(v6) => {
            // Of what is given out, all but the parts that are for documentation or lead elsewhere.
            let [a, b, ..] = v6.segments();
            (0x2000..0x4000).contains(&a)
                && a != 0x2002
                && !(a == 0x2001 && (b == 0x0db8 || b < 0x0200))
        }
    }
}

/// One request on a connection of its own: what is asked for is kept, so there is seldom a second.
async fn exchange(
    stream: impl AsyncRead + AsyncWrite + Unpin,
    request: Request<Full<Bytes>>,
    largest: usize,
) -> Result<Response<Bytes>, HttpClientError> {
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await?;
    let answer = pin!(async move {
        let (head, body) = sender.send_request(request).await?.into_parts();
        let body = Limited::new(body, largest).collect().await.map_err(HttpClientError::Answer)?;
        Ok(Response::from_parts(head, body.to_bytes()))
    });
    match select(answer, pin!(connection)).await {
        Either::Left((answer, _)) => answer,
        // The peer has closed; what it sent before is still there to be read.
        Either::Right((_, answer)) => answer.await,
    }
}

/// Trusts whom the system trusts.
fn connector() -> TlsConnector {
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .expect("the provider speaks the versions that are safe")
        .with_root_certificates(roots)
        .with_no_client_auth();
    TlsConnector::from(Arc::new(config))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_parsed_at_the_border() {
        let good: HttpUrl = "https://api.iconify.design".parse().unwrap();
        assert_eq!((good.secure, good.port, good.target.as_str()), (true, 443, "/"));
        let local: HttpUrl = "http://[::1]:3000/icons?a=b".parse().unwrap();
        assert_eq!((local.host.as_str(), local.port), ("::1", 3000));
        assert_eq!((local.authority.as_str(), local.target.as_str()), ("[::1]:3000", "/icons?a=b"));
        for bad in [
            "icons.example",
            "/icons",
            "ftp://icons.example",
            "javascript:alert(1)",
            "https://",
            "https://a@icons.example",
            "https://icons.example/#x",
            "https://icons example",
        ] {
            assert_eq!(bad.parse::<HttpUrl>(), Err(InvalidUrl), "{bad}");
        }
    }

    #[test]
    fn only_https_and_this_machine_are_private() {
        for (address, private) in [
            ("https://issuer.example", true),
            ("http://127.0.0.1:3000", true),
            ("http://[::1]:3000", true),
            ("http://localhost", true),
            ("http://issuer.example", false),
            ("http://localhost.example", false),
            ("http://10.0.0.1", false),
        ] {
            assert_eq!(address.parse::<HttpUrl>().unwrap().is_tls(), private, "{address}");
        }
    }

    #[test]
    fn what_strangers_name_never_leads_into_a_private_network() {
        for address in [
            "127.0.0.1",
            "10.1.2.3",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "0.0.0.0",
            "255.255.255.255",
            "224.0.0.1",
            "198.18.0.1",
            "192.0.0.1",
            "203.0.113.1",
            "::1",
            "::",
            "fe80::1",
            "fc00::1",
            "fd12::1",
            "ff02::1",
            "::ffff:10.0.0.1",
            "2002:a00:1::",
            "64:ff9b::a00:1",
            "2001:db8::1",
            "2001::1",
        ] {
            assert!(!is_public(address.parse().unwrap()), "{address}");
        }
        for address in ["8.8.8.8", "172.32.0.1", "2606:4700::1111", "2a00:1450::1"] {
            assert!(is_public(address.parse().unwrap()), "{address}");
        }
        let outbound = HttpClient::new(Duration::from_secs(1), 1).public_hosts_only();
        for (address, permitted) in [
            ("https://push.example/x", true),
            ("https://8.8.8.8/x", true),
            ("http://push.example/x", false),
            ("https://localhost/x", false),
            ("https://intranet/x", false),
            ("https://127.0.0.1/x", false),
            ("https://[::1]/x", false),
            ("https://[::ffff:192.168.0.1]/x", false),
        ] {
            assert_eq!(outbound.permits(&address.parse().unwrap()), permitted, "{address}");
        }
    }

    #[tokio::test]
    async fn a_name_that_leads_into_a_private_network_is_not_followed() {
        let outbound = HttpClient::new(Duration::from_secs(5), 1).public_hosts_only();
        let inside: HttpUrl = "https://localhost/x".parse().unwrap();
        let request = Request::post("/x").body(Full::default()).unwrap();
        let refused = outbound.send(&inside, request).await;
        assert!(matches!(refused, Err(HttpClientError::Private)), "{refused:?}");
    }
}
