//! Another server's icons, asked for when the binary does not have them.

use std::pin::pin;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use futures_util::future::{Either, select};
use http::header::{ACCEPT, HOST, USER_AGENT};
use http::{Request, StatusCode, Uri};
use http_body_util::{BodyExt as _, Empty, Limited};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

use super::set::IconSet;

/// How long a reader's icon may wait for another server.
pub const FETCH_TIMEOUT: Duration = Duration::from_millis(1500);
const LARGEST_ANSWER: usize = 256 * 1024;

/// Where an icon API is: `https://host` or `http://host:port/path`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UpstreamAddress {
    secure: bool,
    host: String,
    port: u16,
    /// What the address has after its scheme and before its path.
    authority: String,
    path: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("it is not the address of an icon API, such as https://api.iconify.design")]
pub struct BadUpstream;

impl FromStr for UpstreamAddress {
    type Err = BadUpstream;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let uri: Uri = text.parse().map_err(|_| BadUpstream)?;
        let secure = match uri.scheme_str() {
            Some("https") => true,
            Some("http") => false,
            _ => return Err(BadUpstream),
        };
        let authority = uri.authority().ok_or(BadUpstream)?;
        if authority.as_str().contains('@')
            || authority.host().is_empty()
            || text.contains(['?', '#'])
        {
            return Err(BadUpstream);
        }
        let port = authority.port_u16().unwrap_or(if secure { 443 } else { 80 });
        Ok(Self {
            secure,
            host: authority.host().trim_matches(['[', ']']).to_owned(),
            port,
            authority: authority.to_string(),
            path: uri.path().trim_end_matches('/').to_owned(),
        })
    }
}

#[derive(Debug, thiserror::Error)]
pub(super) enum UpstreamError {
    #[error("it has no such set")]
    NoSuchSet,
    #[error("it took longer than it may")]
    TooSlow,
    #[error("it answered with status {0}")]
    Status(StatusCode),
    #[error("its answer cannot be used: {0}")]
    Answer(Box<dyn std::error::Error + Send + Sync>),
    #[error("it cannot be reached: {0}")]
    Unreachable(#[from] std::io::Error),
    #[error("the connection failed: {0}")]
    Connection(#[from] hyper::Error),
}

/// An icon API that is asked, without following it anywhere else.
#[derive(Clone)]
pub struct Upstream {
    address: UpstreamAddress,
    timeout: Duration,
    tls: Option<TlsConnector>,
}

impl Upstream {
    /// The time-out is for all of a fetch, from the connection to the last byte.
    pub fn new(address: UpstreamAddress, timeout: Duration) -> Self {
        let tls = address.secure.then(connector);
        Self { address, timeout, tls }
    }

    /// The set with these icons, which must be names as `is_name` knows them.
    pub(super) async fn fetch(
        &self,
        prefix: &str,
        names: &[&str],
    ) -> Result<IconSet, UpstreamError> {
        let fetched = tokio::time::timeout(self.timeout, self.ask(prefix, names)).await;
        let body = fetched.map_err(|_| UpstreamError::TooSlow)??;
        serde_json::from_slice(&body).map_err(|error| UpstreamError::Answer(error.into()))
    }

    async fn ask(&self, prefix: &str, names: &[&str]) -> Result<Bytes, UpstreamError> {
        let UpstreamAddress { host, port, authority, path, .. } = &self.address;
        let request = Request::get(format!("{path}/{prefix}.json?icons={}", names.join(",")))
            .header(HOST, authority)
            .header(ACCEPT, "application/json")
            .header(USER_AGENT, concat!("dogear/", env!("CARGO_PKG_VERSION")))
            .body(Empty::new())
            .expect("names and a parsed address make an address");
        let stream = TcpStream::connect((host.as_str(), *port)).await?;
        match &self.tls {
            None => exchange(stream, request).await,
            Some(tls) => {
                let name = ServerName::try_from(host.clone()).map_err(std::io::Error::other)?;
                exchange(tls.connect(name, stream).await?, request).await
            }
        }
    }
}

/// One request on a connection of its own: what is asked for is kept, so there is seldom a second.
async fn exchange(
    stream: impl AsyncRead + AsyncWrite + Unpin,
    request: Request<Empty<Bytes>>,
) -> Result<Bytes, UpstreamError> {
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await?;
    let answer = pin!(async move {
        let response = sender.send_request(request).await?;
        match response.status() {
            StatusCode::OK => {}
            StatusCode::NOT_FOUND => return Err(UpstreamError::NoSuchSet),
            other => return Err(UpstreamError::Status(other)),
        }
        let body = Limited::new(response.into_body(), LARGEST_ANSWER).collect().await;
        Ok(body.map_err(UpstreamError::Answer)?.to_bytes())
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
        let good: UpstreamAddress = "https://api.iconify.design/".parse().unwrap();
        assert_eq!((good.secure, good.port, good.path.as_str()), (true, 443, ""));
        let local: UpstreamAddress = "http://[::1]:3000/icons".parse().unwrap();
        assert_eq!((local.host.as_str(), local.port), ("::1", 3000));
        assert_eq!((local.authority.as_str(), local.path.as_str()), ("[::1]:3000", "/icons"));
        for bad in [
            "icons.example",
            "/icons",
            "ftp://icons.example",
            "https://",
            "https://a@icons.example",
            "https://icons.example?x",
            "https://icons.example/#x",
            "https://icons example",
        ] {
            assert_eq!(bad.parse::<UpstreamAddress>(), Err(BadUpstream), "{bad}");
        }
    }

    #[test]
    fn a_fetch_may_take_a_second_and_a_half() {
        assert_eq!(FETCH_TIMEOUT.as_millis(), 1500);
    }
}
