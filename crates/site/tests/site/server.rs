//! Tests of the accept loop on real sockets: deadlines, the connection limits, HTTP/1.1 and HTTP/2, and a shutdown that
//! loses no request.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use foundation::network::Network;
use http_server::{Deadlines, Server, ServerOptions};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::site::TestSite;
use test_database::TestDatabase;

const GET: &[u8] = b"GET /healthz HTTP/1.1\r\nhost: test\r\n\r\n";

struct Running {
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    ended: JoinHandle<()>,
    _scratch: TestDatabase,
}

fn options() -> ServerOptions {
    ServerOptions {
        deadlines: Deadlines { head: Duration::from_millis(300), idle: Duration::from_secs(60) },
        max_connections: 1000,
        max_connections_per_network: 0,
        unlimited_peers: Vec::new(),
        drain_delay: Duration::ZERO,
        shutdown: Duration::from_secs(10),
    }
}

async fn start(options: ServerOptions) -> Running {
    let scratch = TestDatabase::sqlite().await;
    let site = TestSite::stocked(&scratch).await.site;
    let server = Server::bind(([127, 0, 0, 1], 0).into(), options).unwrap();
    let address = server.address();
    let (stop, stopped) = oneshot::channel::<()>();
    let connections = site.app.metrics.connections();
    let stop_requested = Box::pin(async move {
        let _ = stopped.await;
    });
    let ended = tokio::spawn(server.run(Arc::new(site), connections, stop_requested));
    Running { address, stop, ended, _scratch: scratch }
}

async fn send(address: SocketAddr, bytes: &[u8]) -> TcpStream {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(bytes).await.unwrap();
    stream
}

/// Returns all bytes that arrive until the server closes the connection.
async fn drained(mut stream: TcpStream) -> Vec<u8> {
    let mut bytes = Vec::new();
    let read = tokio::time::timeout(Duration::from_secs(120), stream.read_to_end(&mut bytes));
    // A connection that is reset counts as closed.
    let _ = read.await.expect("the server closes the connection");
    bytes
}

/// Reads one response from a connection that stays open. The response must have a `content-length` header.
async fn answer(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    let mut chunk = [0; 4096];
    loop {
        let length = stream.read(&mut chunk).await.expect("an answer arrives");
        assert!(length > 0, "closed before the answer: {}", String::from_utf8_lossy(&bytes));
        bytes.extend_from_slice(&chunk[..length]);
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let Some((head, body)) = text.split_once("\r\n\r\n") else { continue };
        let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
        if length.and_then(|length| length.parse().ok()) == Some(body.len()) {
            return text;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn incomplete_requests_time_out_while_a_complete_one_is_served() {
    let running = start(options()).await;
    let mut halves = Vec::new();
    for number in 0..200 {
        let half: &[u8] = match number % 4 {
            0 => b"GET / HTTP/1.1\r\nhost: te",
            1 => b"P",
            2 => b"PRI * HT",
            _ => b"",
        };
        halves.push(send(running.address, half).await);
    }
    let whole = answer(&mut send(running.address, GET).await).await;
    assert!(whole.starts_with("HTTP/1.1 200 OK"));
    for half in halves {
        let bytes = drained(half).await;
        assert!(!bytes.starts_with(b"HTTP/1.1 200"));
    }
}

#[tokio::test]
async fn a_missing_body_does_not_delay_the_response() {
    let running = start(options()).await;
    let stalled = b"GET /healthz HTTP/1.1\r\nhost: t\r\ncontent-length: 10\r\n\r\n";
    let bytes = drained(send(running.address, stalled).await).await;
    assert!(bytes.starts_with(b"HTTP/1.1 200 OK"));
}

#[tokio::test]
async fn an_idle_connection_is_closed() {
    let mut options = options();
    options.deadlines.idle = Duration::from_millis(200);
    let running = start(options).await;
    let mut stream = send(running.address, GET).await;
    answer(&mut stream).await;
    assert!(drained(stream).await.is_empty());
}

#[tokio::test]
async fn a_connection_is_kept_for_the_next_request() {
    let running = start(options()).await;
    let mut stream = TcpStream::connect(running.address).await.unwrap();
    for _ in 0..3 {
        stream.write_all(GET).await.unwrap();
        assert!(answer(&mut stream).await.ends_with("ok"));
    }
}

#[tokio::test]
async fn beyond_the_limit_a_connection_waits_for_a_slot() {
    let running = start(ServerOptions { max_connections: 2, ..options() }).await;
    let mut first = send(running.address, GET).await;
    let mut second = send(running.address, GET).await;
    answer(&mut first).await;
    answer(&mut second).await;
    let mut third = send(running.address, GET).await;
    let early = tokio::time::timeout(Duration::from_millis(200), answer(&mut third)).await;
    assert!(early.is_err(), "there is no free slot yet");
    drop(first);
    assert!(answer(&mut third).await.ends_with("ok"));
}

#[tokio::test]
async fn a_network_with_too_many_connections_gets_no_more() {
    let limited = ServerOptions { max_connections_per_network: 2, ..options() };
    let running = start(limited.clone()).await;
    let mut first = send(running.address, GET).await;
    let mut second = send(running.address, GET).await;
    answer(&mut first).await;
    answer(&mut second).await;
    let third = TcpStream::connect(running.address).await.unwrap();
    assert!(drained(third).await.is_empty(), "the connection is closed without a response");
    // The open connections still get responses. A proxy has no limit.
    first.write_all(GET).await.unwrap();
    assert!(answer(&mut first).await.ends_with("ok"));
    let unlimited_peers = vec![Network::narrow(running.address.ip())];
    let running = start(ServerOptions { unlimited_peers, ..limited }).await;
    let mut open = Vec::new();
    for _ in 0..4 {
        let mut stream = send(running.address, GET).await;
        assert!(answer(&mut stream).await.ends_with("ok"));
        open.push(stream);
    }
}

#[tokio::test]
async fn http2_is_supported() {
    let running = start(options()).await;
    let mut stream = send(running.address, b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n").await;
    let settings = [0, 0, 0, 4, 0, 0, 0, 0, 0];
    stream.write_all(&settings).await.unwrap();
    // HEADERS of stream 1, with END_STREAM: GET, `/`, http, and `t` as authority, from HPACK's static table.
    let headers = [0x82, 0x84, 0x86, 0x41, 0x01, b't'];
    let head = [0, 0, 6, 1, 5, 0, 0, 0, 1];
    stream.write_all(&[&head[..], &headers].concat()).await.unwrap();
    loop {
        let mut head = [0; 9];
        stream.read_exact(&mut head).await.expect("a frame arrives");
        let mut payload = vec![0; usize::from(head[1]) << 8 | usize::from(head[2])];
        stream.read_exact(&mut payload).await.unwrap();
        const HEADERS: u8 = 1;
        if head[3] == HEADERS {
            const STATUS_200: u8 = 0x88;
            assert_eq!(payload[0], STATUS_200);
            break;
        }
    }
}

/// Sends a request on a new connection, and returns what the server sends until it closes the connection.
async fn refused(running: &Running, request: &str) -> String {
    let bytes = drained(send(running.address, request.as_bytes()).await).await;
    String::from_utf8_lossy(&bytes).into_owned()
}

#[tokio::test]
async fn a_request_without_one_valid_host_is_refused_and_its_connection_closed() {
    let running = start(options()).await;
    for hosts in
        ["", "host: a\r\nhost: b\r\n", "host: a\r\nhost: a\r\n", "host: a b\r\n", "host:\r\n"]
    {
        // The server does not read the second request.
        let two =
            format!("GET /healthz HTTP/1.1\r\n{hosts}\r\nGET /healthz HTTP/1.1\r\nhost: t\r\n\r\n");
        let answer = refused(&running, &two).await;
        assert!(answer.starts_with("HTTP/1.1 400 Bad Request"), "{hosts}: {answer}");
        assert_eq!(answer.matches("HTTP/1.1 ").count(), 1, "{hosts}: {answer}");
    }
    let older = refused(&running, "GET /healthz HTTP/1.0\r\n\r\n").await;
    assert!(older.starts_with("HTTP/1.0 200 OK"), "{older}");
}

#[tokio::test]
async fn a_body_in_another_coding_than_chunked_is_refused() {
    let running = start(options()).await;
    let post = |codings: &str| {
        format!(
            "POST /api/book/read HTTP/1.1\r\nhost: t\r\n{codings}connection: close\r\n\r\n0\r\n\r\n"
        )
    };
    for (codings, status) in [
        ("transfer-encoding: gzip, chunked\r\n", "501"),
        ("transfer-encoding: gzip\r\ntransfer-encoding: chunked\r\n", "501"),
        ("transfer-encoding: chunked, chunked\r\n", "400"),
        ("transfer-encoding: gzip\r\n", "400"),
        ("transfer-encoding: chunked, gzip\r\n", "400"),
    ] {
        let answer = refused(&running, &post(codings)).await;
        assert!(answer.starts_with(&format!("HTTP/1.1 {status} ")), "{codings}: {answer}");
        assert!(!answer.contains("\"code\""), "it reached no route: {answer}");
    }
    let fine = refused(&running, &post("transfer-encoding: chunked\r\n")).await;
    assert!(fine.contains("\"code\""), "it reached its route: {fine}");
}

/// If a request has both a length and a transfer coding, the server ignores the length and closes the connection.
/// Otherwise bytes that a proxy takes for the request's body could be read as another request (request smuggling).
#[tokio::test]
async fn nothing_is_read_after_a_request_with_a_length_and_a_transfer_coding() {
    let running = start(options()).await;
    let framing = ["content-length: 44\r\n", "transfer-encoding: chunked\r\n"];
    for [one, two] in [framing, [framing[1], framing[0]]] {
        let smuggled = "GET /healthz HTTP/1.1\r\nhost: t\r\n\r\n";
        let request =
            format!("POST /api/book/read HTTP/1.1\r\nhost: t\r\n{one}{two}\r\n0\r\n\r\n{smuggled}");
        let answer = refused(&running, &request).await;
        assert_eq!(answer.matches("HTTP/1.1 ").count(), 1, "{answer}");
        assert!(answer.contains("connection: close") && !answer.ends_with("ok"), "{answer}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_shutdown_under_load_fails_no_request_that_was_sent() {
    let running = start(options()).await;
    let mut clients = tokio::task::JoinSet::new();
    let (begun, mut all_begun) = tokio::sync::mpsc::channel::<()>(1);
    for _ in 0..32 {
        let address = running.address;
        let mut begun = Some(begun.clone());
        clients.spawn(async move {
            let mut answered = 0_u32;
            'connections: loop {
                // A client whose connection is refused ends without an error, because it could try another node.
                let Ok(mut stream) = TcpStream::connect(address).await else { return answered };
                loop {
                    if stream.write_all(GET).await.is_err() {
                        return answered;
                    }
                    let text = answer(&mut stream).await;
                    assert!(text.starts_with("HTTP/1.1 200 OK"), "{text}");
                    answered += 1;
                    begun.take();
                    if text.contains("connection: close") {
                        continue 'connections;
                    }
                }
            }
        });
    }
    // At this point each client has received a response and continues to send requests.
    drop(begun);
    assert!(all_begun.recv().await.is_none());
    running.stop.send(()).unwrap();
    running.ended.await.unwrap();
    let answered = clients.join_all().await;
    assert!(answered.iter().all(|count| *count > 0), "{answered:?}");
}

#[tokio::test]
async fn a_stopping_node_reports_unready_before_it_stops_accepting() {
    let running = start(ServerOptions { drain_delay: Duration::from_secs(20), ..options() }).await;
    running.stop.send(()).unwrap();
    let ready = b"GET /readyz HTTP/1.1\r\nhost: t\r\nconnection: close\r\n\r\n";
    crate::search::until(async || {
        let text = answer(&mut send(running.address, ready).await).await;
        text.starts_with("HTTP/1.1 503") && text.contains("\"ready\":false")
    })
    .await;
    running.ended.abort();
}

#[tokio::test]
async fn a_shutdown_has_a_deadline() {
    let mut options = options();
    options.shutdown = Duration::from_millis(300);
    options.deadlines.head = Duration::from_secs(60);
    let running = start(options).await;
    let half = send(running.address, b"GET / HT").await;
    running.stop.send(()).unwrap();
    tokio::time::timeout(Duration::from_secs(120), running.ended).await.unwrap().unwrap();
    drop(half);
}
