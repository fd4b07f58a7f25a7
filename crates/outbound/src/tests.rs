use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};

use super::connector::is_public;
use super::*;

#[test]
fn urls_are_parsed_and_invalid_ones_refused() {
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
fn only_https_and_loopback_count_as_tls() {
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
fn user_supplied_urls_never_lead_into_a_private_network() {
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
        ("https://updates.push.services.mozilla.com/x", true),
        ("https://web.push.apple.com:443/x", true),
        ("https://FCM.googleapis.com./x", true),
        ("https://xn--bcher-kva.xn--p1ai/x", true),
        ("http://web.push.apple.com/x", false),
        ("https://web.push.apple.com:8443/x", false),
        ("https://web.push.apple.com:22/x", false),
        ("https://8.8.8.8/x", false),
        ("https://[2606:4700::1111]/x", false),
        ("https://localhost/x", false),
        ("https://localhost./x", false),
        ("https://x.localhost/x", false),
        ("https://X.LOCALHOST./x", false),
        ("https://a.internal/x", false),
        ("https://printer.local/x", false),
        ("https://router.home.arpa/x", false),
        ("https://push.example/x", false),
        ("https://a.test/x", false),
        ("https://127.1/x", false),
        ("https://127.0.0.1./x", false),
        ("https://0177.0.0.1/x", false),
        ("https://0x7f.1/x", false),
        ("https://127.0x1/x", false),
        ("https://2130706433/x", false),
        ("https://a..com/x", false),
        ("https://-a.com/x", false),
        ("https://a_b.com/x", false),
        ("https://intranet/x", false),
        ("https://127.0.0.1/x", false),
        ("https://[::1]/x", false),
        ("https://[::ffff:192.168.0.1]/x", false),
    ] {
        assert_eq!(outbound.permits(&address.parse().unwrap()), permitted, "{address}");
    }
}

#[tokio::test]
async fn a_name_that_resolves_to_a_private_address_is_refused() {
    let outbound = HttpClient::new(Duration::from_secs(5), 1).public_hosts_only();
    let inside: HttpUrl = "https://localhost/x".parse().unwrap();
    let request = Request::post(inside.absolute()).body(Full::default()).unwrap();
    let refused = outbound.send(&inside, request).await;
    assert!(matches!(refused, Err(HttpClientError::Private)), "{refused:?}");
}

/// A local server that counts its connections and requests. It responds to `responses_per_connection` requests on each
/// connection, and closes the connection when the next request arrives.
struct LocalServer {
    url: HttpUrl,
    connections: Arc<AtomicUsize>,
    requests: Arc<AtomicUsize>,
}

impl LocalServer {
    async fn start(responses_per_connection: usize, body: &'static str) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/x", listener.local_addr().unwrap()).parse().unwrap();
        let (connections, requests) =
            (Arc::<AtomicUsize>::default(), Arc::<AtomicUsize>::default());
        let counters = (Arc::clone(&connections), Arc::clone(&requests));
        tokio::spawn(async move {
            loop {
                let (mut stream, _) = listener.accept().await.unwrap();
                counters.0.fetch_add(1, Ordering::SeqCst);
                let requests = Arc::clone(&counters.1);
                tokio::spawn(async move {
                    for number in 0.. {
                        if read_head(&mut stream).await.is_none() {
                            return;
                        }
                        requests.fetch_add(1, Ordering::SeqCst);
                        if number == responses_per_connection {
                            return;
                        }
                        let head =
                            format!("HTTP/1.1 200 OK\r\ncontent-length: {}\r\n\r\n", body.len());
                        stream.write_all(format!("{head}{body}").as_bytes()).await.unwrap();
                    }
                });
            }
        });
        Self { url, connections, requests }
    }

    fn counted(&self) -> (usize, usize) {
        (self.connections.load(Ordering::SeqCst), self.requests.load(Ordering::SeqCst))
    }
}

async fn read_head(stream: &mut TcpStream) -> Option<()> {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(stream.read_u8().await.ok()?);
    }
    Some(())
}

fn client() -> HttpClient {
    HttpClient::new(Duration::from_secs(5), 10)
}

#[tokio::test]
async fn requests_to_one_host_share_a_connection() {
    let server = LocalServer::start(usize::MAX, "hello").await;
    let client = client();
    for _ in 0..3 {
        assert_eq!(client.get(&server.url).await.unwrap().body().as_ref(), b"hello");
        client.clone().post(&server.url, &[], Vec::new()).await.unwrap();
    }
    assert_eq!(server.counted(), (1, 6));
}

#[tokio::test]
async fn only_idempotent_requests_are_retried_when_an_idle_connection_was_closed() {
    let server = LocalServer::start(1, "hello").await;
    let client = client();
    client.get(&server.url).await.unwrap();
    client.get(&server.url).await.unwrap();
    assert_eq!(
        server.counted(),
        (2, 3),
        "the second was sent on the old connection, then on a new one"
    );
    let lost = client.post(&server.url, &[], Vec::new()).await;
    assert!(matches!(lost, Err(HttpClientError::Connection(_))), "{lost:?}");
    assert_eq!(server.counted(), (2, 4), "a POST may have had its effect");
    client.post(&server.url, &[], Vec::new()).await.unwrap();
    client.post(&server.url, &[("idempotency-key", "k")], Vec::new()).await.unwrap();
    assert_eq!(server.counted(), (4, 7), "the key makes a repetition safe");
}

#[tokio::test]
async fn a_request_that_fails_on_a_new_connection_is_not_retried() {
    let server = LocalServer::start(0, "").await;
    assert!(client().get(&server.url).await.is_err());
    assert_eq!(server.counted(), (1, 1));
}

#[tokio::test]
async fn a_response_over_the_limit_is_refused() {
    for (body, fits) in [("ten bytes.", true), ("eleven byte", false)] {
        let server = LocalServer::start(usize::MAX, body).await;
        let response = client().get(&server.url).await;
        let refused = matches!(response, Err(HttpClientError::Answer(_)));
        assert_eq!((response.is_ok(), refused), (fits, !fits), "{response:?}");
    }
}

#[tokio::test]
async fn a_silent_server_times_out() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/", listener.local_addr().unwrap()).parse().unwrap();
    let silent = HttpClient::new(Duration::from_millis(50), 10).get(&url).await;
    assert!(matches!(silent, Err(HttpClientError::TooSlow)), "{silent:?}");
}

#[tokio::test]
async fn a_refused_connection_is_reported_as_unreachable() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/", listener.local_addr().unwrap()).parse().unwrap();
    drop(listener);
    let refused = client().get(&url).await;
    assert!(matches!(refused, Err(HttpClientError::Unreachable(_))), "{refused:?}");
}

#[tokio::test]
async fn public_clients_refuse_loopback_and_have_their_own_pool() {
    let server = LocalServer::start(usize::MAX, "hello").await;
    let client = client();
    client.get(&server.url).await.unwrap();
    let refused = client.public_hosts_only().get(&server.url).await;
    assert!(matches!(refused, Err(HttpClientError::Private)), "{refused:?}");
    assert_eq!(server.counted(), (1, 1));
}
