//! A test server with a few pages, which are sent as ready responses or through hyper.

use std::fs::File;
use std::io::Write as _;
use std::net::SocketAddr;
use std::os::fd::AsFd;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use bytes::Bytes;
use futures_util::future::BoxFuture;
use http::{HeaderName, HeaderValue, Method, Request, Response};
use http_body_util::{Either, Full};
use http_server::{
    ConnectionMetrics, Deadlines, Handler, Incoming, ReadyResponse, ResponseBody, Server,
    ServerOptions, SimpleRequest,
};
use prometheus_client::registry::Registry;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

pub(crate) const WAIT: Duration = Duration::from_secs(60);

/// A handler that has ready responses for the paths `/small` and `/large`, but only if `direct` is true.
pub(crate) struct Pages {
    small: ReadyResponse,
    large: Mutex<ReadyResponse>,
    direct: bool,
    /// Number of ready responses that were returned.
    pub(crate) found: AtomicUsize,
}

impl Pages {
    pub(crate) fn new(direct: bool, large: usize) -> Self {
        let small = ready(Bytes::from_static(b"a small page"), false);
        let large = ready(large_body(large), true);
        Self { small, large: Mutex::new(large), direct, found: AtomicUsize::new(0) }
    }

    /// Replaces the large page. Then only a response that is being sent still refers to the old page.
    pub(crate) fn replace_large(&self, body: Bytes) {
        *self.large.lock().unwrap() = ready(body, true);
    }

    fn find(&self, path: &str) -> Option<ReadyResponse> {
        match path {
            "/small" => Some(self.small.clone()),
            "/large" => Some(self.large.lock().unwrap().clone()),
            _ => None,
        }
    }
}

/// Returns a body in which no two neighbouring parts are equal, so that bytes sent twice or left out are noticed.
pub(crate) fn large_body(length: usize) -> Bytes {
    let letters = (b'a'..=b'z').cycle().zip((b'A'..=b'W').cycle());
    letters.flat_map(|(small, capital)| [small, capital]).take(length).collect()
}

fn ready(body: Bytes, in_file: bool) -> ReadyResponse {
    let head = format!(
        "HTTP/1.1 200 OK\r\netag: \"1\"\r\ncontent-type: text/html\r\ncontent-length: {}\r\n",
        body.len()
    );
    let file = in_file.then(|| {
        let mut file = tempfile::tempfile().unwrap();
        file.write_all(&body).unwrap();
        Arc::<File>::new(file) as Arc<dyn AsFd + Send + Sync>
    });
    ReadyResponse { head: head.into(), body, file }
}

impl Handler for Pages {
    fn respond(
        &self,
        request: Request<Incoming>,
        _: SocketAddr,
    ) -> BoxFuture<'_, Response<ResponseBody>> {
        let found = self.find(request.uri().path());
        let ready = found.unwrap_or_else(|| ready(Bytes::from(request.uri().to_string()), false));
        let is_head = request.method() == Method::HEAD;
        let body = if is_head { Bytes::new() } else { ready.body };
        let mut response = Response::new(Either::Left(Full::new(body)));
        for line in str::from_utf8(&ready.head).unwrap().lines().skip(1) {
            let (name, value) = line.split_once(": ").unwrap();
            let name = HeaderName::from_bytes(name.as_bytes()).unwrap();
            response.headers_mut().insert(name, HeaderValue::from_str(value).unwrap());
        }
        Box::pin(std::future::ready(response))
    }

    fn ready_response(&self, request: &SimpleRequest<'_>) -> Option<ReadyResponse> {
        let path = request.target().split('?').next()?;
        let found = self.find(path).filter(|_| self.direct)?;
        self.found.fetch_add(1, Ordering::Relaxed);
        Some(found)
    }

    fn start_draining(&self) {}
}

pub(crate) struct Running {
    pub(crate) address: SocketAddr,
    pub(crate) pages: Arc<Pages>,
    pub(crate) ended: JoinHandle<()>,
    pub(crate) stop: oneshot::Sender<()>,
    registry: Registry,
}

pub(crate) fn start(pages: Pages, deadlines: Deadlines) -> Running {
    let options = ServerOptions {
        deadlines,
        max_connections: 1000,
        max_connections_per_network: 0,
        unlimited_peers: Vec::new(),
        drain_delay: Duration::ZERO,
        shutdown: WAIT,
    };
    let server = Server::bind(([127, 0, 0, 1], 0).into(), options).unwrap();
    let address = server.address();
    let (metrics, mut registry) = (ConnectionMetrics::default(), Registry::default());
    metrics.register(&mut registry);
    let (stop, stopped) = oneshot::channel();
    let pages = Arc::new(pages);
    let stop_requested = Box::pin(async move {
        let _ = stopped.await;
    });
    let handler: Arc<dyn Handler> = Arc::clone(&pages) as _;
    let ended = tokio::spawn(server.run(handler, metrics, stop_requested));
    Running { address, pages, ended, stop, registry }
}

impl Running {
    pub(crate) async fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).await.unwrap();
        stream.set_nodelay(true).unwrap();
        stream
    }

    pub(crate) fn found(&self) -> usize {
        self.pages.found.load(Ordering::Relaxed)
    }

    /// Waits until the metrics contain `line`: the name and value of a counter or gauge of connections.
    pub(crate) async fn until_metric(&self, line: &str) {
        let reached = async {
            loop {
                let mut text = String::new();
                prometheus_client::encoding::text::encode(&mut text, &self.registry).unwrap();
                if text.lines().any(|other| other == line) {
                    return;
                }
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        tokio::time::timeout(WAIT, reached).await.expect(line);
    }

    /// Sends `pieces` on a new connection, and returns everything that the server sends until it closes the connection,
    /// without the values of `date` headers.
    pub(crate) async fn exchange(&self, pieces: &[&[u8]]) -> String {
        let mut stream = self.connect().await;
        for piece in pieces {
            // The server may close the connection before it has read all pieces.
            let _ = stream.write_all(piece).await;
            for _ in 0..8 {
                tokio::task::yield_now().await;
            }
        }
        without_dates(&drained(&mut stream).await)
    }
}

/// Returns the bytes that arrive until the server closes or resets the connection.
pub(crate) async fn drained(stream: &mut TcpStream) -> Vec<u8> {
    let mut bytes = Vec::new();
    let read = tokio::time::timeout(WAIT, stream.read_to_end(&mut bytes)).await;
    let _ = read.expect("the server closes the connection");
    bytes
}

fn without_dates(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(bytes);
    let lines = text.split_inclusive("\r\n").map(|line| match line.strip_prefix("date: ") {
        Some(date) => {
            assert_eq!(date.len(), "Sun, 06 Nov 1994 08:49:37 GMT\r\n".len(), "{date}");
            "date\r\n"
        }
        None => line,
    });
    lines.collect()
}
