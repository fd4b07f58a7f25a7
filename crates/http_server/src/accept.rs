//! The accept loop: accepts connections up to the limits, and shuts down gracefully.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use foundation::network::Network;
use futures_util::future::BoxFuture;
use tokio::net::{TcpListener, TcpSocket};
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout, timeout_at};

use super::connection::{self, Ended};
use super::connection_timer::Deadlines;
use super::peer_limit::PeerLimit;
use super::{ConnectionMetrics, Handler};

const BACKLOG: u32 = 4096;
/// Minimum time for which a stopping node still accepts connections after the signal to stop.
const DRAIN_ACCEPT: Duration = Duration::from_millis(100);
/// Pause after a failed accept, for instance when no file descriptors are left.
const ACCEPT_AGAIN: Duration = Duration::from_millis(100);

#[derive(Debug, Clone)]
pub struct ServerOptions {
    pub deadlines: Deadlines,
    pub max_connections: usize,
    /// Maximum number of open connections of one IPv4 address or IPv6 /64. An IPv4 /24 or IPv6 /48 may have four times
    /// as many. Further connections are closed immediately. 0 means no limit.
    pub max_connections_per_network: usize,
    /// Peers to which `max_connections_per_network` does not apply, such as proxies.
    pub unlimited_peers: Vec<Network>,
    /// Time for which a stopping node still accepts connections while `/readyz` returns 503.
    pub drain_delay: Duration,
    /// Time limit for requests in flight after the node has stopped accepting connections. At the limit, their
    /// connections are closed.
    pub shutdown: Duration,
}

#[derive(Debug, thiserror::Error)]
pub enum ServerError {
    #[error("cannot listen on {address}: {cause}")]
    Listen { address: SocketAddr, cause: std::io::Error },
}

/// Binds a listener to `address`, and returns it with the actual address (the system chooses the port if it was 0).
pub(super) fn listen(address: SocketAddr) -> Result<(TcpListener, SocketAddr), ServerError> {
    let open = || {
        let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
        socket.set_reuseaddr(true)?;
        socket.bind(address)?;
        let listener = socket.listen(BACKLOG)?;
        let bound = listener.local_addr()?;
        Ok((listener, bound))
    };
    open().map_err(|cause| ServerError::Listen { address, cause })
}

pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    options: ServerOptions,
}

impl Server {
    pub fn bind(address: SocketAddr, options: ServerOptions) -> Result<Self, ServerError> {
        let (listener, address) = listen(address)?;
        Ok(Self { listener, address, options })
    }

    /// Returns the address to which the server is bound. If the requested port was 0, the address has the port that the
    /// system chose.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves connections until `stop` resolves. Then still accepts connections for `drain_delay`, and at last waits up
    /// to `shutdown` for the requests in flight.
    pub fn run<'f>(
        self,
        handler: Arc<dyn Handler>,
        metrics: ConnectionMetrics,
        stop: BoxFuture<'f, ()>,
    ) -> BoxFuture<'f, ()> {
        Box::pin(self.accept_until(handler, metrics, stop))
    }

    async fn accept_until(
        self,
        handler: Arc<dyn Handler>,
        metrics: ConnectionMetrics,
        mut stop: BoxFuture<'_, ()>,
    ) {
        let (drain, draining) = watch::channel(false);
        let mut acceptor = Acceptor {
            permits: Arc::new(Semaphore::new(self.options.max_connections)),
            peers: PeerLimit::new(
                self.options.max_connections_per_network,
                self.options.unlimited_peers,
            ),
            connections: JoinSet::new(),
            deadlines: self.options.deadlines,
            handler,
            metrics,
            draining,
        };
        loop {
            tokio::select! {
                () = stop.as_mut() => break,
                () = acceptor.accept_one(&self.listener) => {}
            }
        }
        acceptor.handler.start_draining();
        // Closing the listener now would reset connections that the kernel has established but this process has not
        // accepted.
        let last = Instant::now() + self.options.drain_delay.max(DRAIN_ACCEPT);
        while timeout_at(last, acceptor.accept_one(&self.listener)).await.is_ok() {}
        drop(self.listener);
        drain.send_replace(true);
        let finished = async { while acceptor.connections.join_next().await.is_some() {} };
        if timeout(self.options.shutdown, finished).await.is_err() {
            tracing::warn!("some connections did not finish in time and were closed");
        }
    }
}

struct Acceptor {
    permits: Arc<Semaphore>,
    peers: PeerLimit,
    connections: JoinSet<()>,
    deadlines: Deadlines,
    handler: Arc<dyn Handler>,
    metrics: ConnectionMetrics,
    draining: watch::Receiver<bool>,
}

impl Acceptor {
    /// Waits until fewer than `max_connections` connections are open, then accepts the next
    /// connection and starts to serve it. Until then, new connections wait in the kernel's queue.
    async fn accept_one(&mut self, listener: &TcpListener) {
        while self.connections.try_join_next().is_some() {}
        let Ok(permit) = Arc::clone(&self.permits).acquire_owned().await else { return };
        let (stream, peer) = match listener.accept().await {
            Ok(accepted) => accepted,
            Err(error) => {
                tracing::warn!(%error, "a connection could not be accepted");
                return sleep(ACCEPT_AGAIN).await;
            }
        };
        let Some(counted) = self.peers.admit(peer.ip()) else {
            self.metrics.refused.inc();
            tracing::debug!(%peer, "a connection was refused: its network has too many");
            return;
        };
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "a connection was closed before it was served");
            return;
        }
        let (handler, draining) = (Arc::clone(&self.handler), self.draining.clone());
        let metrics = self.metrics.clone();
        let served = connection::serve(stream, peer, handler, self.deadlines, draining);
        self.connections.spawn(async move {
            metrics.open.inc();
            if served.await == Ended::AtDeadline {
                metrics.cut.inc();
            }
            metrics.open.dec();
            drop((permit, counted));
        });
    }
}
