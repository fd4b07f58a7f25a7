//! Opens TCP and TLS connections to servers. For a client that is restricted to public hosts, refuses connections into
//! a private network.

use std::io;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::task::{Context, Poll};

use futures_util::future::BoxFuture;
use http::Uri;
use hyper::rt::{Read, ReadBufCursor, Write};
use hyper_util::client::legacy::connect::{Connected, Connection};
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};
use tower_service::Service;

use crate::url::HttpUrl;

#[derive(Debug, thiserror::Error)]
pub(super) enum ConnectError {
    #[error("the host is inside a private network")]
    Private,
    #[error(transparent)]
    Unreachable(#[from] io::Error),
}

/// Opens connections for the pool. If `public_only` is true, refuses a host that has an address in a private network.
#[derive(Clone)]
pub(super) struct Connector {
    public_only: bool,
    tls: Arc<OnceLock<TlsConnector>>,
}

impl Connector {
    pub(super) fn new(public_only: bool) -> Self {
        Self { public_only, tls: Arc::default() }
    }

    async fn connect(self, to: HttpUrl) -> Result<PooledConnection, ConnectError> {
        let addresses = tokio::net::lookup_host((to.host.as_str(), to.port)).await?;
        let addresses: Vec<_> = addresses.collect();
        if self.public_only && addresses.iter().any(|address| !is_public(address.ip())) {
            return Err(ConnectError::Private);
        }
        let stream = TcpStream::connect(addresses.as_slice()).await?;
        // Disables Nagle's algorithm: a request is one or two small writes, which would otherwise wait for an
        // acknowledgement.
        stream.set_nodelay(true)?;
        if !to.secure {
            return Ok(PooledConnection::new(TokioIo::new(stream)));
        }
        let name = ServerName::try_from(to.host).map_err(io::Error::other)?;
        let stream = self.tls.get_or_init(tls_connector).connect(name, stream).await?;
        Ok(PooledConnection::new(TokioIo::new(stream)))
    }
}

impl Service<Uri> for Connector {
    type Response = PooledConnection;
    type Error = ConnectError;
    type Future = BoxFuture<'static, Result<PooledConnection, ConnectError>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), ConnectError>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, to: Uri) -> Self::Future {
        let connector = self.clone();
        Box::pin(async move {
            let to = to.to_string().parse().map_err(io::Error::other)?;
            connector.connect(to).await
        })
    }
}

/// A flag that tells whether a pooled connection has already carried a response. Clones share it.
#[derive(Debug, Clone, Default)]
pub(super) struct Reused(Arc<AtomicBool>);

impl Reused {
    pub(super) fn get(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    pub(super) fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

trait Stream: Read + Write + Send + Unpin {}
impl<S: Read + Write + Send + Unpin> Stream for S {}

/// A pooled TCP connection, with or without TLS.
pub(super) struct PooledConnection {
    stream: Box<dyn Stream>,
    reused: Reused,
}

impl PooledConnection {
    fn new(stream: impl Stream + 'static) -> Self {
        Self { stream: Box::new(stream), reused: Reused::default() }
    }
}

impl Connection for PooledConnection {
    fn connected(&self) -> Connected {
        Connected::new().extra(self.reused.clone())
    }
}

impl Read for PooledConnection {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: ReadBufCursor<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut *self.stream).poll_read(cx, buffer)
    }
}

impl Write for PooledConnection {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut *self.stream).poll_write(cx, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut *self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut *self.stream).poll_shutdown(cx)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut *self.stream).poll_write_vectored(cx, slices)
    }
}

/// Returns whether an IP address is publicly routable.
pub(super) fn is_public(address: IpAddr) -> bool {
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
            // Global unicast addresses, except 6to4, Teredo, other protocol assignments, and documentation.
            let [a, b, ..] = v6.segments();
            (0x2000..0x4000).contains(&a)
                && a != 0x2002
                && !(a == 0x2001 && (b == 0x0db8 || b < 0x0200))
        }
    }
}

/// Returns a TLS connector that trusts the certificate authorities of the system.
fn tls_connector() -> TlsConnector {
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .expect("the provider supports the safe protocol versions")
        .with_root_certificates(roots)
        .with_no_client_auth();
    TlsConnector::from(Arc::new(config))
}
