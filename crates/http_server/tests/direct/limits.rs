use std::time::Duration;

use http_server::Deadlines;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::server::{Pages, WAIT, drained, large_body, start};

const LONG: Duration = Duration::from_secs(300);
const SHORT: Duration = Duration::from_millis(300);
const SMALL: &[u8] = b"GET /small HTTP/1.1\r\nhost: t\r\n\r\n";
/// Size of a body, in bytes, that does not fit into the socket buffers, so that sending it blocks until the peer reads.
const STALLING: usize = 32 << 20;

/// Requests the small page and reads the response.
async fn get_small(stream: &mut TcpStream) -> String {
    stream.write_all(SMALL).await.unwrap();
    let mut text = String::new();
    while !text.ends_with("a small page") {
        let mut chunk = [0; 512];
        let length = stream.read(&mut chunk).await.unwrap();
        assert!(length > 0, "closed before the end: {text}");
        text += str::from_utf8(&chunk[..length]).unwrap();
    }
    text
}

#[tokio::test]
async fn an_incomplete_head_has_its_deadline_after_direct_responses_too() {
    let running = start(Pages::new(true, 1), Deadlines { head: SHORT, idle: LONG });
    let mut stream = running.connect().await;
    get_small(&mut stream).await;
    get_small(&mut stream).await;
    assert_eq!(running.found(), 2);
    stream.write_all(b"GET /small HT").await.unwrap();
    assert!(drained(&mut stream).await.is_empty());
    running.until_metric("connections_cut_total 1").await;
    let mut silent = running.connect().await;
    assert!(drained(&mut silent).await.is_empty(), "a connection without a first byte");
    running.until_metric("connections_cut_total 2").await;
}

#[tokio::test]
async fn an_idle_connection_is_closed_after_direct_responses() {
    let running = start(Pages::new(true, 1), Deadlines { head: LONG, idle: SHORT });
    let mut stream = running.connect().await;
    get_small(&mut stream).await;
    assert!(drained(&mut stream).await.is_empty());
    assert_eq!(running.found(), 1);
    running.until_metric("connections_cut_total 1").await;
}

#[tokio::test]
async fn a_response_that_is_not_read_is_abandoned() {
    let running = start(Pages::new(true, STALLING), Deadlines { head: LONG, idle: SHORT });
    let mut stream = running.connect().await;
    stream.write_all(b"GET /large HTTP/1.1\r\nhost: t\r\n\r\n").await.unwrap();
    running.until_metric("connections_cut_total 1").await;
    running.until_metric("connections 0").await;
    assert_eq!(running.found(), 1);
    assert!(drained(&mut stream).await.len() < STALLING);
}

#[tokio::test]
async fn a_page_that_is_replaced_while_it_is_sent_arrives_whole() {
    let running = start(Pages::new(true, STALLING), Deadlines { head: LONG, idle: LONG });
    let mut stream = running.connect().await;
    stream.write_all(b"GET /large HTTP/1.1\r\nhost: t\r\n\r\n").await.unwrap();
    let mut bytes = vec![0; 1000];
    stream.read_exact(&mut bytes).await.unwrap();
    running.pages.replace_large(vec![b'n'; STALLING].into());
    let last = b"GET /last HTTP/1.1\r\nhost: t\r\nconnection: close\r\n\r\n";
    stream.write_all(last).await.unwrap();
    bytes.extend(drained(&mut stream).await);
    let body = bytes.windows(4).position(|end| end == b"\r\n\r\n").unwrap() + 4;
    assert!(bytes[body..][..STALLING] == large_body(STALLING), "none of the new page");
    assert!(bytes[body + STALLING..].starts_with(b"HTTP/1.1 200 OK"), "and nothing more of it");
}

#[tokio::test]
async fn a_shutdown_ends_idle_connections_and_not_a_response_that_is_being_sent() {
    let running = start(Pages::new(true, STALLING), Deadlines { head: LONG, idle: LONG });
    let (mut idle, mut busy) = (running.connect().await, running.connect().await);
    get_small(&mut idle).await;
    busy.write_all(b"GET /large HTTP/1.1\r\nhost: t\r\n\r\n").await.unwrap();
    let mut bytes = vec![0; 1000];
    busy.read_exact(&mut bytes).await.unwrap();
    running.stop.send(()).unwrap();
    assert!(drained(&mut idle).await.is_empty(), "long before its deadline");
    bytes.extend(drained(&mut busy).await);
    assert!(bytes.len() > STALLING);
    tokio::time::timeout(WAIT, running.ended).await.unwrap().unwrap();
}

#[tokio::test]
async fn a_request_during_the_shutdown_is_answered_and_closes_its_connection() {
    let running = start(Pages::new(true, STALLING), Deadlines { head: LONG, idle: LONG });
    let mut stream = running.connect().await;
    stream.write_all(b"GET /large HTTP/1.1\r\nhost: t\r\n\r\n").await.unwrap();
    let mut bytes = vec![0; 1000];
    stream.read_exact(&mut bytes).await.unwrap();
    stream.write_all(SMALL).await.unwrap();
    running.stop.send(()).unwrap();
    // Once the listener is closed, every connection has been notified of the shutdown.
    while TcpStream::connect(running.address).await.is_ok() {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    bytes.extend(drained(&mut stream).await);
    let text = String::from_utf8_lossy(&bytes[STALLING..]);
    assert!(text.contains("connection: close") && text.ends_with("a small page"), "{text:.500}");
}
