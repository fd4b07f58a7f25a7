use std::io::{BufRead as _, BufReader, Lines};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Duration;

use http::StatusCode;
use inbox::{MailSettings, Mailer};

use crate::site::{Answer, NOW, TestSite};
use test_database::on_both_engines;

const PNG: &[u8] = b"\x89PNG\r\n\x1a\nnot much of a picture";

fn json(message: &str) -> String {
    serde_json::json!({ "topic": "reading", "message": message, "reply_to": "me@example.org" })
        .to_string()
}

async fn post(site: &TestSite, body: &str, key: Option<&str>) -> Answer {
    let mut headers = vec![("content-type", "application/json")];
    headers.extend(key.map(|key| ("idempotency-key", key)));
    site.post("/api/contact/message", &headers, body.as_bytes().to_vec()).await
}

fn multipart(fields: &[(&str, &str)], screenshot: Option<&[u8]>) -> Vec<u8> {
    let mut body = Vec::new();
    for (name, value) in fields {
        body.extend(
            format!("--xx\r\ncontent-disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n")
                .bytes(),
        );
    }
    if let Some(bytes) = screenshot {
        body.extend(b"--xx\r\ncontent-disposition: form-data; name=\"screenshot\"; filename=\"s.png\"\r\n\r\n");
        body.extend(bytes);
        body.extend(b"\r\n");
    }
    body.extend(b"--xx--\r\n");
    body
}

/// Address of the client that sends too many contact messages.
const FLOODER: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::new(203, 0, 113, 9)), 4000);
const JSON: (&str, &str) = ("content-type", "application/json");
const MULTIPART: (&str, &str) = ("content-type", "multipart/form-data; boundary=xx");

on_both_engines! {
    async fn a_message_is_stored_once_however_often_it_is_sent(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let first = post(&site, &json("Where is section 3?"), Some("0123456789abcdef")).await;
        assert_eq!((first.status, first.json()["code"].clone()), (StatusCode::OK, 0.into()));
        let again = post(&site, &json("Where is section 3?"), Some("0123456789abcdef")).await;
        assert_eq!(first.body, again.body, "the same key gives the same bytes back");
        let other = post(&site, &json("Something else"), Some("0123456789abcdef")).await;
        assert_eq!((other.status, other.json()["code"].clone()), (StatusCode::CONFLICT, 1008.into()));
        let open = site.site.app.inbox.open().await.unwrap();
        assert_eq!(open.len(), 1);
        assert_eq!(open[0].reference, first.json()["data"]["reference"].as_str().unwrap());
        for key in ["", "k-1"] {
            assert_eq!(post(&site, &json("x"), Some(key)).await.status, StatusCode::BAD_REQUEST, "{key}");
        }
    }

    async fn a_double_click_without_a_key_is_one_message(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let body = json("Hello?");
        let clicks = futures_util::future::join_all((0..8).map(|_| post(&site, &body, None))).await;
        assert!(clicks.iter().all(|click| click.status == StatusCode::OK && click.body == clicks[0].body));
        assert_eq!(site.site.app.inbox.open().await.unwrap().len(), 1);
        site.clock.set(NOW + 3600);
        post(&site, &body, None).await;
        assert_eq!(site.site.app.inbox.open().await.unwrap().len(), 2, "an hour later it is meant again");
    }

    async fn an_invalid_message_names_every_problem_and_stores_nothing(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let refused = post(&site, "{\"topic\":\"gossip\",\"reply_to\":\"nobody\"}", None).await;
        assert_eq!((refused.status.as_u16(), refused.json()["code"].clone()), (422, 1009.into()));
        let problems = refused.json()["data"]["problems"].clone();
        assert_eq!(problems.as_array().unwrap().len(), 3);
        assert_eq!(problems[2], serde_json::json!({ "field": "reply_to", "problem": "not_an_address" }));
        for (kind, body) in [("application/json", "{"), ("text/plain", "hello")] {
            let bad = site.post("/api/contact/message", &[("content-type", kind)], body.into()).await;
            assert_eq!(bad.status, StatusCode::BAD_REQUEST, "{kind} {body}");
        }
        let foreign = [("content-type", "application/json"), ("sec-fetch-site", "cross-site")];
        assert_eq!(site.post("/api/contact/message", &foreign, json("x").into()).await.status, StatusCode::FORBIDDEN);
        assert!(site.site.app.inbox.open().await.unwrap().is_empty());
    }

    async fn a_screenshot_is_stored_if_it_is_a_picture(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let fields = [("topic", "other"), ("message", "Look"), ("reply_to", "me@example.org")];
        let sent = site.post("/api/contact/message", &[MULTIPART], multipart(&fields, Some(PNG))).await;
        assert_eq!(sent.status, StatusCode::OK, "{}", sent.text());
        let reference = sent.json()["data"]["reference"].as_str().unwrap().to_owned();
        let stored = site.site.app.inbox.find(&reference).await.unwrap();
        assert_eq!(stored.screenshot.as_deref(), Some(PNG));
        let script = site.post("/api/contact/message", &[MULTIPART], multipart(&fields, Some(b"<script>"))).await;
        assert_eq!(script.json()["data"]["problems"][0]["problem"], "not_a_picture");
        let large = multipart(&fields, Some(&vec![0; 3 * 1024 * 1024]));
        let length = large.len().to_string();
        for headers in [&[MULTIPART][..], &[MULTIPART, ("content-length", &length)]] {
            let large = site.post("/api/contact/message", headers, large.clone()).await;
            assert_eq!((large.status, large.json()["code"].clone()), (StatusCode::PAYLOAD_TOO_LARGE, 1005.into()));
        }
    }

    async fn the_form_works_without_javascript(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let form = ("content-type", "application/x-www-form-urlencoded");
        let body = "topic=reading&message=It+works&reply_to=me%40example.org";
        let sent = site.post("/contact-us", &[form], body.into()).await;
        assert_eq!((sent.status, &sent.headers["location"]), (StatusCode::SEE_OTHER, &"/contact-us?sent=1".parse().unwrap()));
        assert_eq!(site.site.app.inbox.open().await.unwrap()[0].message, "It works");
        let refused = site.post("/contact-us", &[form], "topic=reading&message=Kept+%3Cwords%3E&reply_to=x".into()).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(refused.text().contains("Kept &lt;words&gt;"), "the typed text is still in the form");
        assert_eq!(refused.headers["cache-control"], "private, no-store");
    }

    async fn one_address_cannot_flood_the_inbox(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let send = |message: &str| {
            let body = json(message).into_bytes();
            site.post_from(FLOODER, "/api/contact/message", JSON, body)
        };
        for number in 0..10 {
            assert_eq!(send(&format!("No. {number}")).await.status, StatusCode::OK);
        }
        let flood = send("No. 11").await;
        assert_eq!((flood.status, &flood.headers["retry-after"]), (StatusCode::TOO_MANY_REQUESTS, &"60".parse().unwrap()));
        assert_eq!(send("No. 3").await.status, StatusCode::OK, "a repeated message gets the same acknowledgement");
        site.clock.set(NOW + 60);
        assert_eq!(send("No. 11").await.status, StatusCode::OK);
    }

    async fn screenshots_are_limited_by_their_size_and_dropped_after_a_while(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let picture = [PNG, &vec![0; 2 * 1024 * 1024 - PNG.len()]].concat();
        let send = |number: usize, picture: &[u8]| {
            let message = format!("No. {number}");
            let fields = [("topic", "other"), ("message", &message), ("reply_to", "me@example.org")];
            let body = multipart(&fields, Some(picture));
            site.post_from(FLOODER, "/api/contact/message", MULTIPART, body)
        };
        for number in 0..5 {
            assert_eq!(send(number, &picture).await.status, StatusCode::OK);
        }
        let refused = send(5, &picture).await;
        assert_eq!(refused.status, StatusCode::TOO_MANY_REQUESTS);
        assert_eq!(refused.headers["retry-after"], "1024", "two kibibytes a second");
        assert_eq!(send(6, PNG).await.status, StatusCode::OK, "a small one is still taken");

        let inbox = &site.site.app.inbox;
        let references: Vec<_> =
            inbox.open().await.unwrap().into_iter().map(|message| message.reference).collect();
        inbox.close(&references[0]).await.unwrap();
        assert_eq!(inbox.drop_old_screenshots().await.unwrap(), 0);
        site.clock.set(NOW + 31 * 86_400);
        assert_eq!(inbox.drop_old_screenshots().await.unwrap(), 1, "that of the closed message");
        assert!(inbox.find(&references[0]).await.unwrap().screenshot.is_none());
        assert!(inbox.find(&references[1]).await.unwrap().screenshot.is_some());
        site.clock.set(NOW + 181 * 86_400);
        assert_eq!(inbox.drop_old_screenshots().await.unwrap(), 5);
        let left = inbox.find(&references[1]).await.unwrap();
        assert_eq!((left.screenshot, left.message.as_str()), (None, "No. 1"), "the message stays");
    }

    async fn forms_are_counted_before_they_are_read(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let send = |body: &str| {
            site.post_from(FLOODER, "/api/contact/message", JSON, body.as_bytes().to_vec())
        };
        for _ in 0..40 {
            assert_eq!(send("no json").await.status, StatusCode::BAD_REQUEST);
        }
        assert_eq!(send("no json").await.status, StatusCode::TOO_MANY_REQUESTS);
        assert_eq!(post(&site, &json("From elsewhere"), None).await.status, StatusCode::OK);
    }

    async fn without_javascript_the_rate_limit_page_keeps_the_message(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let send = |message: &str| {
            let fields = [("topic", "other"), ("message", message), ("reply_to", "me@example.org")];
            site.post_from(FLOODER, "/contact-us", MULTIPART, multipart(&fields, Some(PNG)))
        };
        for number in 0..10 {
            assert_eq!(send(&format!("No. {number}")).await.status, StatusCode::SEE_OTHER);
        }
        let refused = send("Kept <words>").await;
        assert_eq!(refused.status, StatusCode::TOO_MANY_REQUESTS);
        assert_eq!(refused.headers["retry-after"], "60");
        assert_eq!(refused.headers["content-type"], "text/html; charset=utf-8");
        assert_eq!(refused.headers["cache-control"], "private, no-store");
        for words in ["Your message was not sent", "60 seconds", "Kept &lt;words&gt;", "me@example.org", "Choose your screenshot again"] {
            assert!(refused.text().contains(words), "{words}: {}", refused.text());
        }
    }

    async fn without_javascript_the_size_limit_page_keeps_the_message(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let fields = [("topic", "other"), ("message", "Kept <words>"), ("reply_to", "me@example.org")];
        // The first picture exceeds the size limit of a screenshot, the second one that of an upload.
        for megabytes in [2, 3] {
            let mut picture = PNG.to_vec();
            picture.resize(megabytes * 1024 * 1024 + 1, 0);
            let body = multipart(&fields, Some(&picture));
            let length = body.len().to_string();
            for headers in [&[MULTIPART][..], &[MULTIPART, ("content-length", &length)]] {
                let refused = site.post("/contact-us", headers, body.clone()).await;
                assert_eq!(refused.status, StatusCode::PAYLOAD_TOO_LARGE, "{megabytes} MB");
                for words in ["One thing to correct", "at most 2 MB", "Kept &lt;words&gt;", "me@example.org"] {
                    assert!(refused.text().contains(words), "{words}: {}", refused.text());
                }
            }
        }
        let long = "x".repeat(20 * 1024 * 1024);
        let long_message = multipart(&[("topic", "other"), ("message", &long)], None);
        let refused = site.post("/contact-us", &[MULTIPART], long_message).await;
        assert_eq!(refused.status, StatusCode::PAYLOAD_TOO_LARGE);
        assert!(refused.text().contains("Shorten your message"), "{}", refused.text());
        let form = ("content-type", "application/x-www-form-urlencoded");
        let cut_before_the_message = multipart(&[("topic", "other"), ("else", &long)], None);
        for (header, body) in [(form, vec![b'x'; 3 * 1024 * 1024]), (MULTIPART, cut_before_the_message)] {
            let unread = site.post("/contact-us", &[header], body).await;
            assert_eq!(unread.status, StatusCode::PAYLOAD_TOO_LARGE);
            assert!(unread.text().contains("too large to be read"), "{}", unread.text());
        }
        assert!(site.site.app.inbox.open().await.unwrap().is_empty());
    }

    async fn a_double_click_across_a_time_window_boundary_is_one_message(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let before_a_border = NOW - NOW % 600 + 599;
        let stored = || async { site.site.app.inbox.open().await.unwrap().len() };
        site.clock.set(before_a_border);
        let first = post(&site, &json("Hello?"), None).await;
        site.clock.set(before_a_border + 1);
        assert_eq!(post(&site, &json("Hello?"), None).await.body, first.body);
        site.clock.set(before_a_border + 599);
        assert_eq!(post(&site, &json("Hello?"), None).await.body, first.body);
        assert_eq!(stored().await, 1);
        site.clock.set(before_a_border + 600);
        let body = json("Hello?");
        let later = futures_util::future::join_all((0..8).map(|_| post(&site, &body, None))).await;
        assert!(later.iter().all(|click| click.status == StatusCode::OK && click.body == later[0].body));
        assert_ne!(later[0].body, first.body);
        assert_eq!(stored().await, 2, "ten minutes later it is meant again");
    }

    async fn a_mail_that_failed_is_sent_later_and_once(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let inbox = &site.site.app.inbox;
        let fields = [("topic", "payment"), ("message", "Grüße,\n.\nquestion"), ("reply_to", "me@example.org")];
        site.post("/api/contact/message", &[MULTIPART], multipart(&fields, Some(PNG))).await;
        let port = free_port();
        let mailer = Mailer::new(&MailSettings {
            server: format!("smtp://127.0.0.1:{port}"),
            from: "Dogear <site@books.example>".into(),
            to: "desk@books.example".into(),
        })
        .unwrap();
        assert!(inbox.send_one(&mailer).await.unwrap(), "it is tried");
        assert!(!inbox.send_one(&mailer).await.unwrap(), "and then paused by back-off");

        let mut server = MailServer::start(port);
        site.clock.set(NOW + 31);
        assert!(inbox.send_one(&mailer).await.unwrap());
        site.clock.set(NOW + 100_000);
        assert!(!inbox.send_one(&mailer).await.unwrap(), "it is sent once");
        let mail = server.mail();
        for part in ["To: desk@books.example", "Reply-To: me@example.org", "[payment]", "screenshot.png"] {
            assert!(mail.contains(part), "{part}: {mail}");
        }
        assert_eq!(mail.matches("Message-ID:").count(), 1, "{mail}");
    }
}

pub(crate) fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

/// A real mail server (`aiosmtpd`), whose output contains the mails that it receives.
pub(crate) struct MailServer {
    process: Child,
    lines: Lines<BufReader<ChildStdout>>,
}

impl MailServer {
    pub(crate) fn start(port: u16) -> Self {
        let mut process = Command::new("/usr/bin/python3")
            .args(["-u", "-m", "aiosmtpd", "-n", "-l", &format!("127.0.0.1:{port}")])
            .args(["-c", "aiosmtpd.handlers.Debugging", "stdout"])
            .stdout(Stdio::piped())
            .spawn()
            .expect("python3-aiosmtpd is installed by `make test`");
        let printed = process.stdout.take().expect("it is piped");
        let server = Self { process, lines: BufReader::new(printed).lines() };
        let deadline = std::time::Instant::now() + Duration::from_secs(120);
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            assert!(std::time::Instant::now() < deadline, "the mail server does not respond");
            std::thread::sleep(Duration::from_millis(20));
        }
        server
    }

    /// Waits for the next mail, and returns the mail as the server prints it.
    pub(crate) fn mail(&mut self) -> String {
        let lines = self.lines.by_ref().map_while(Result::ok);
        let mail = lines.take_while(|line| !line.contains("END MESSAGE"));
        mail.collect::<Vec<_>>().join("\n")
    }
}

impl Drop for MailServer {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
