use std::time::Duration;

use foundation::randomness::{Randomness as _, SeededRandomness};
use http_server::Deadlines;

use crate::server::{Pages, Running, start};

const DEADLINES: Deadlines =
    Deadlines { head: Duration::from_secs(50), idle: Duration::from_secs(50) };
/// The last request on a connection: the server closes the connection after the response.
const LAST: &str = "GET /last HTTP/1.1\r\nhost: t\r\nconnection: close\r\n\r\n";
const LARGE: usize = 40_000;

/// Two servers of the same pages: `direct` sends ready responses without hyper; `hyper` has no ready responses.
struct Both {
    direct: Running,
    hyper: Running,
}

impl Both {
    fn start() -> Self {
        let start = |direct| start(Pages::new(direct, LARGE), DEADLINES);
        Self { direct: start(true), hyper: start(false) }
    }

    /// Sends `pieces` to both servers, checks that both send the same bytes back, and returns these bytes and the
    /// number of responses that were sent without hyper.
    async fn compare(&self, pieces: &[&[u8]]) -> (String, usize) {
        let before = self.direct.found();
        let sent = || String::from_utf8_lossy(&pieces.concat()).into_owned();
        let (direct, hyper) =
            (self.direct.exchange(pieces).await, self.hyper.exchange(pieces).await);
        assert!(
            direct == hyper,
            "{}\n--- direct\n{direct:.2000}\n--- hyper\n{hyper:.2000}",
            sent()
        );
        (direct, self.direct.found() - before)
    }
}

#[tokio::test]
async fn what_is_simple_is_sent_directly_with_the_bytes_of_hyper() {
    let both = Both::start();
    for (head, direct) in [
        ("GET /small HTTP/1.1\r\nhost: t\r\n", 1),
        ("HEAD /small HTTP/1.1\r\nhost: t\r\n", 1),
        ("GET /large HTTP/1.1\r\nhost: t\r\n", 1),
        ("HEAD /large HTTP/1.1\r\nhost: t\r\n", 1),
        ("GET /small?a=1&b=%20 HTTP/1.1\r\nHost: books.example:8080\r\n", 1),
        ("GET /small HTTP/1.1\r\nhost: 127.0.0.1:65535\r\nConnection: Keep-Alive\r\n", 1),
        ("\r\nGET /small HTTP/1.1\r\nhost: t\r\ncookie: a=b\r\nrange: bytes=0-1\r\n", 1),
        ("GET /other HTTP/1.1\r\nhost: t\r\n", 0),
        ("GET /small HTTP/1.0\r\nhost: t\r\nconnection: keep-alive\r\n", 0),
        ("GET /small HTTP/1.1\r\n", 0),
        ("GET /small HTTP/1.1\r\nhost: a\r\nhost: a\r\n", 0),
        ("GET /small HTTP/1.1\r\nhost: a b\r\n", 0),
        ("GET /small HTTP/1.1\r\nhost: user@a\r\n", 0),
        ("GET /small HTTP/1.1\r\nhost:\r\n", 0),
        ("GET /small HTTP/1.1\r\nhost: a:\r\n", 0),
        ("GET /small HTTP/1.1\r\nhost: a:70000\r\n", 0),
        ("GET /small#a HTTP/1.1\r\nhost: t\r\n", 0),
        ("GET http://t/small HTTP/1.1\r\nhost: t\r\n", 0),
        ("GET /small HTTP/1.1\r\nhost: t\r\nconnection: close\r\n", 0),
        ("GET /small HTTP/1.1\r\nhost: t\r\nconnection: keep-alive, close\r\n", 0),
        ("GET /small HTTP/1.1\r\nhost: t\r\ncontent-length: 0\r\n", 0),
        ("GET /small HTTP/1.1\r\nhost: t\r\ntransfer-encoding: gzip, chunked\r\n", 0),
        ("GET /small HTTP/1.1\r\nhost: t\r\nupgrade: h2c\r\n", 0),
        ("GET /small HTTP/1.1\r\nhost: t\r\nexpect: 100-continue\r\n", 0),
        ("POST /small HTTP/1.1\r\nhost: t\r\n", 0),
        ("get /small HTTP/1.1\r\nhost: t\r\n", 0),
        ("GET /small HTTP/1.1\r\nhost : t\r\n", 0),
        ("GET  /small HTTP/1.1\r\nhost: t\r\n", 0),
    ] {
        let (answer, sent) = both.compare(&[format!("{head}\r\n{LAST}").as_bytes()]).await;
        assert_eq!(sent, direct, "{head}");
        assert!(direct == 0 || answer.ends_with("/last"), "{head}: {answer:.500}");
    }
    let many = "x: y\r\n".repeat(65);
    let (_, sent) = both
        .compare(&[format!("GET /small HTTP/1.1\r\nhost: t\r\n{many}\r\n{LAST}").as_bytes()])
        .await;
    assert_eq!(sent, 0);
}

#[tokio::test]
async fn a_request_may_be_split_at_every_byte() {
    let both = Both::start();
    let request = format!("GET /small HTTP/1.1\r\nhost: t\r\n\r\n{LAST}");
    for at in 1..request.len() {
        let (one, two) = request.as_bytes().split_at(at);
        let (answer, _) = both.compare(&[one, two]).await;
        assert_eq!(answer.matches("HTTP/1.1 200 OK").count(), 2, "split at {at}: {answer}");
    }
}

#[tokio::test]
async fn requests_that_are_sent_at_once_are_answered_in_order() {
    let both = Both::start();
    let paths = ["small", "large", "small", "other", "small", "large", "other"];
    let requests = paths.map(|path| format!("GET /{path} HTTP/1.1\r\nhost: t\r\n\r\n")).concat();
    let (answer, sent) = both.compare(&[format!("{requests}{LAST}").as_bytes()]).await;
    assert_eq!(sent, 3, "after the first other request the connection is hyper's");
    assert_eq!(answer.matches("HTTP/1.1 200 OK").count(), paths.len() + 1);
    // These requests do not fit into one read of the server.
    let many = "GET /large HTTP/1.1\r\nhost: t\r\n\r\n".repeat(600);
    let (answer, _) = both.compare(&[format!("{many}{LAST}").as_bytes()]).await;
    assert_eq!(answer.matches("HTTP/1.1 200 OK").count(), 601);
}

#[tokio::test]
async fn random_requests_get_the_bytes_of_hyper() {
    let both = Both::start();
    let random = SeededRandomness::new(55);
    let one_of = |choices: &[&'static str]| {
        choices[usize::try_from(random.number() % choices.len() as u64).unwrap()]
    };
    let mostly = |usual: &[&'static str], odd: &[&'static str]| {
        one_of(if random.number().is_multiple_of(8) { odd } else { usual })
    };
    let mut sent = 0;
    for _ in 0..400 {
        let mut text = String::new();
        for _ in 0..=random.number() % 3 {
            text += mostly(&["GET ", "HEAD "], &["POST ", "G T ", "get "]);
            text += mostly(
                &["/small", "/small?q=1", "/large"],
                &["/other", "/small%", "/sm|all", "*", "//small", "http://t/small", "/small#a"],
            );
            text += mostly(&[" HTTP/1.1"], &[" HTTP/1.0", " HTTP/2.0", ""]);
            text += mostly(&["\r\n"], &["\n", "\r"]);
            text += mostly(
                &["host: t\r\n", "Host:t:80 \r\n"],
                &["HOST: [::1]\r\n", "host: é\r\n", "", "host: t\r\nhost: t\r\n", "host: a_b\r\n"],
            );
            for _ in 0..random.number() % 3 {
                text += mostly(
                    &["accept: */*\r\n", "connection: keep-alive\r\n", "x: \t y \r\n", "x:\r\n"],
                    &[
                        "connection: close\r\n",
                        "connection: x\r\n",
                        "content-length: 2\r\n",
                        "folded: a\r\n b\r\n",
                        "b@d: x\r\n",
                        "cookie: é\r\n",
                        "keep-alive: timeout=5\r\n",
                    ],
                );
            }
            text += "\r\n";
        }
        sent += both.compare(&[format!("{text}{LAST}").as_bytes()]).await.1;
    }
    assert!(sent > 100, "only {sent} of them were sent directly");
}
