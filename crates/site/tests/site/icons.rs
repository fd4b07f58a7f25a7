//! Tests of icons that are not embedded in the binary, fetched from an icon API on a real socket.

use std::io;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use http::StatusCode;
use site::icons::{FETCH_TIMEOUT, Upstream};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};

use crate::site::{NOW, TestSite};
use test_database::TestDatabase;

/// A test server in place of an icon API, which gives the same response to every request, or none.
struct Peer {
    address: String,
    asked: Arc<Mutex<Vec<String>>>,
}

impl Peer {
    /// Starts the server. `answer` is the complete HTTP response; an empty text means that no request gets a response.
    async fn start(answer: impl Into<String>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}/api", listener.local_addr().unwrap());
        let asked = Arc::new(Mutex::new(Vec::new()));
        let (heard, answer) = (Arc::clone(&asked), answer.into());
        tokio::spawn(async move {
            let mut waiting = Vec::new();
            loop {
                let (mut stream, _) = listener.accept().await.unwrap();
                let head = read_head(&mut stream).await.unwrap();
                heard.lock().unwrap().push(head.lines().next().unwrap().to_owned());
                if answer.is_empty() {
                    waiting.push(stream);
                } else {
                    // The client may close the connection before the whole response is written.
                    let _ = stream.write_all(answer.as_bytes()).await;
                }
            }
        });
        Self { address, asked }
    }

    async fn json(body: &str) -> Self {
        let length = body.len();
        Self::start(format!("HTTP/1.1 200 OK\r\ncontent-length: {length}\r\n\r\n{body}")).await
    }

    fn upstream(&self, timeout: Duration) -> Upstream {
        Upstream::new(self.address.parse().unwrap(), timeout)
    }

    async fn site(&self, scratch: &TestDatabase) -> TestSite {
        TestSite::with_icons(scratch.open().await, self.upstream(FETCH_TIMEOUT))
    }

    fn asked(&self) -> Vec<String> {
        self.asked.lock().unwrap().clone()
    }
}

async fn read_head(stream: &mut TcpStream) -> io::Result<String> {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(stream.read_u8().await?);
    }
    Ok(String::from_utf8_lossy(&head).into_owned())
}

const MDI: &str = r##"{"prefix":"mdi","width":24,"height":24,"not_found":["none"],
    "icons":{"home":{"body":"<path d=\"M1 1\"/>"},"wide":{"body":"<g/>","width":48},
             "bad":{"body":"<path onload=\"x()\"/>"},"worse":{"body":"<script>x()</script>"},
             "web":{"body":"<foreignObject/>"}},
    "aliases":{"house":{"parent":"home","hFlip":true}}}"##;

#[tokio::test]
async fn icons_of_other_sets_are_fetched_once_and_reduced_to_shapes() {
    let (scratch, peer) = (TestDatabase::sqlite().await, Peer::json(MDI).await);
    let site = peer.site(&scratch).await;
    let address = "/_icons/mdi.json?icons=home,house,wide,none,bad,worse,web,Not%2Fa%20name";
    for _ in ["fetched", "kept"] {
        let answer = site.get(address).await;
        assert_eq!(answer.status, StatusCode::OK);
        assert_eq!(answer.headers["cache-control"], "public, max-age=86400");
        let answer = answer.json();
        assert_eq!(answer["prefix"], "mdi");
        let home = serde_json::json!({"body": "<path d=\"M1 1\"/>", "width": 24, "height": 24});
        assert_eq!(answer["icons"]["home"], home);
        assert_eq!(answer["icons"]["house"]["hFlip"], true);
        assert_eq!(answer["icons"]["wide"]["width"], 48);
        assert_eq!(answer["icons"].as_object().unwrap().len(), 3, "{answer}");
        let missing = serde_json::json!(["Not/a name", "bad", "none", "web", "worse"]);
        assert_eq!(answer["not_found"], missing);
        let asked = "GET /api/mdi.json?icons=bad,home,house,none,web,wide,worse HTTP/1.1";
        assert_eq!(peer.asked(), [asked], "names that are none are not passed on");
    }
    site.clock.set(NOW + 24 * 3600);
    site.get(address).await;
    assert_eq!(peer.asked().len(), 2, "after a day it is fetched again");
}

#[tokio::test]
async fn embedded_icons_are_never_fetched_but_missing_ones_of_their_set_are() {
    let newer =
        r#"{"prefix":"lucide","icons":{"brand-new":{"body":"<g/>"}},"width":24,"height":24}"#;
    let (scratch, peer) = (TestDatabase::sqlite().await, Peer::json(newer).await);
    let site = peer.site(&scratch).await;
    assert!(site.get("/_icons/lucide.json?icons=book").await.json()["icons"]["book"].is_object());
    assert!(peer.asked().is_empty());
    let answer = site.get("/_icons/lucide.json?icons=book,brand-new,none").await.json();
    assert!(answer["icons"]["book"].is_object() && answer["icons"]["brand-new"].is_object());
    assert_eq!(answer["not_found"], serde_json::json!(["none"]));
    assert_eq!(peer.asked(), ["GET /api/lucide.json?icons=brand-new,none HTTP/1.1"]);
}

#[tokio::test]
async fn an_unknown_icon_set_is_a_cached_404() {
    let (scratch, peer) = (
        TestDatabase::sqlite().await,
        Peer::start("HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n").await,
    );
    let site = peer.site(&scratch).await;
    for name in ["a", "b"] {
        let answer = site.get(&format!("/_icons/nowhere.json?icons={name}")).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND);
    }
    assert_eq!(peer.asked().len(), 1);
    for bad in ["/_icons/UP.json?icons=a", "/_icons/a..b.json?icons=a", "/_icons/mdi?icons=a"] {
        assert_eq!(site.get(bad).await.status, StatusCode::NOT_FOUND, "{bad}");
    }
    let own = site.get("/_icons/lucide.json?icons=none").await;
    assert_eq!((own.status, &own.json()["not_found"][0]), (StatusCode::OK, &"none".into()));
    assert_eq!(peer.asked().len(), 2);
}

#[tokio::test]
async fn a_failing_upstream_gives_503_and_nothing_is_cached() {
    let elsewhere = Peer::json(MDI).await;
    let large = format!("{}{}", MDI, " ".repeat(256 * 1024));
    let answers = [
        "HTTP/1.1 500 Oh\r\ncontent-length: 0\r\n\r\n".to_owned(),
        format!(
            "HTTP/1.1 302 Found\r\nlocation: {}/mdi.json\r\ncontent-length: 0\r\n\r\n",
            elsewhere.address
        ),
        format!("HTTP/1.1 200 OK\r\ncontent-length: {}\r\n\r\n{large}", large.len()),
        "HTTP/1.1 200 OK\r\ncontent-length: 3\r\n\r\n404".to_owned(),
        "HTTP/1.1 200 OK\r\ncontent-length: 300\r\n\r\n{".to_owned(),
        "no HTTP at all\r\n\r\n".to_owned(),
    ];
    for answer in answers {
        let (scratch, peer) = (TestDatabase::sqlite().await, Peer::start(answer.clone()).await);
        let site = peer.site(&scratch).await;
        for _ in ["first", "again"] {
            let failed = site.get("/_icons/mdi.json?icons=home").await;
            assert_eq!(failed.status, StatusCode::SERVICE_UNAVAILABLE, "{answer:.60}");
            assert_eq!(failed.headers["cache-control"], "private, no-store");
        }
        assert_eq!(peer.asked().len(), 2);
    }
    assert!(elsewhere.asked().is_empty(), "a redirect is not followed");
}

#[test]
fn a_fetch_may_take_a_second_and_a_half() {
    assert_eq!(FETCH_TIMEOUT.as_millis(), 1500);
}

#[tokio::test]
async fn an_unreachable_upstream_gives_503() {
    let scratch = TestDatabase::sqlite().await;
    let free = TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap();
    let upstream = Upstream::new(format!("http://{free}").parse().unwrap(), FETCH_TIMEOUT);
    let site = TestSite::with_icons(scratch.open().await, upstream);
    let answer = site.get("/_icons/mdi.json?icons=home").await;
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE);
    let reason =
        "the icons could not be fetched from the icon API; another icon host may have them";
    assert_eq!(answer.json()["message"], reason);
}

/// Tests an icon API that never responds. With a timeout of 20 ms, a request gets 503. With one of
/// 60 s, four requests wait, and a fifth gets 503 at once.
#[tokio::test]
async fn a_hanging_upstream_times_out_and_blocks_at_most_four_requests() {
    let (scratch, peer) = (TestDatabase::sqlite().await, Peer::start("").await);
    let short = peer.upstream(Duration::from_millis(20));
    let site = TestSite::with_icons(scratch.open().await, short);
    let answer = site.get("/_icons/mdi.json?icons=home").await;
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE);

    let peer = Peer::start("").await;
    let patient = peer.upstream(Duration::from_secs(60));
    let site = Arc::new(TestSite::with_icons(scratch.open().await, patient));
    let mut waiting = Vec::new();
    for number in 0..4 {
        let site = Arc::clone(&site);
        let address = format!("/_icons/mdi.json?icons=home-{number}");
        waiting.push(tokio::spawn(async move { site.get(&address).await.status }));
    }
    while peer.asked().len() < 4 {
        tokio::task::yield_now().await;
    }
    let fifth = site.get("/_icons/mdi.json?icons=home").await;
    assert_eq!(fifth.status, StatusCode::SERVICE_UNAVAILABLE, "a response at once");
    assert_eq!(peer.asked().len(), 4);
    waiting.iter().for_each(tokio::task::JoinHandle::abort);
}
