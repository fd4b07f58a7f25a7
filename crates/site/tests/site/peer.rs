//! A test server on a real socket that sends the responses that a test sets.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use percent_encoding::percent_decode_str;
use serde_json::Value;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};

/// A request that the test server received.
#[derive(Debug, Clone)]
pub(crate) struct Asked {
    pub(crate) method: String,
    pub(crate) path: String,
    pub(crate) authorization: Option<String>,
    /// The `Idempotency-Key` header, if the request has one.
    pub(crate) key: Option<String>,
    /// The `Stripe-Signature` header, if the request has one.
    pub(crate) signature: Option<String>,
    /// The `Access-Token` header, if the request has one.
    pub(crate) token: Option<String>,
    pub(crate) body: String,
    /// The query parameters, and the fields of a body that is a form.
    pub(crate) fields: BTreeMap<String, String>,
}

impl Asked {
    pub(crate) fn field(&self, name: &str) -> &str {
        self.fields.get(name).map_or("", String::as_str)
    }
}

#[derive(Debug, Clone)]
pub(crate) enum Reply {
    Json(u16, Value),
    /// A complete HTTP response, which is sent without changes; the connection is then closed.
    Raw(String),
    Silence,
}

type Answers = dyn Fn(&Asked) -> Reply + Send + Sync;

pub(crate) struct Peer {
    pub(crate) address: String,
    asked: Arc<Mutex<Vec<Asked>>>,
}

impl Peer {
    pub(crate) async fn start(answers: impl Fn(&Asked) -> Reply + Send + Sync + 'static) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let asked = Arc::new(Mutex::new(Vec::new()));
        let (heard, answers): (_, Arc<Answers>) = (Arc::clone(&asked), Arc::new(answers));
        tokio::spawn(async move {
            loop {
                let (stream, _) = listener.accept().await.unwrap();
                tokio::spawn(serve(stream, Arc::clone(&heard), Arc::clone(&answers)));
            }
        });
        Self { address, asked }
    }

    /// Returns the last request to the path. Panics if there was none.
    pub(crate) fn last(&self, path: &str) -> Asked {
        let asked = self.asked.lock().unwrap();
        asked.iter().rfind(|asked| asked.path == path).expect("it was asked for").clone()
    }

    /// Returns the path of every request so far, oldest first.
    pub(crate) fn paths(&self) -> Vec<String> {
        self.asked.lock().unwrap().iter().map(|asked| asked.path.clone()).collect()
    }
}

/// Serves the requests of one connection. After a `Reply::Raw`, closes the connection.
async fn serve(mut stream: TcpStream, heard: Arc<Mutex<Vec<Asked>>>, answers: Arc<Answers>) {
    while let Some(asked) = read(&mut stream).await {
        heard.lock().unwrap().push(asked.clone());
        let (answer, last) = match answers(&asked) {
            Reply::Json(status, body) => {
                let body = body.to_string();
                let head =
                    format!("HTTP/1.1 {status} Told\r\ncontent-length: {}\r\n\r\n", body.len());
                (format!("{head}{body}"), false)
            }
            Reply::Raw(answer) => (answer, true),
            Reply::Silence => {
                // Waits until the client closes the connection.
                let _ = stream.read_u8().await;
                return;
            }
        };
        // The client may close the connection before the whole response is written.
        if stream.write_all(answer.as_bytes()).await.is_err() || last {
            return;
        }
    }
}

async fn read(stream: &mut TcpStream) -> Option<Asked> {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(stream.read_u8().await.ok()?);
    }
    let head = String::from_utf8(head).unwrap();
    let header = |name: &str| {
        let mut pairs = head.lines().filter_map(|line| line.split_once(": "));
        pairs.find(|(found, _)| found.eq_ignore_ascii_case(name)).map(|(_, value)| value.to_owned())
    };
    let length = header("content-length").map_or(0, |length| length.parse().unwrap());
    let mut body = vec![0; length];
    stream.read_exact(&mut body).await.ok()?;
    let body = String::from_utf8(body).unwrap();
    let method = head.split(' ').next().unwrap();
    let target = head.split(' ').nth(1).unwrap();
    let (path, query) = target.split_once('?').unwrap_or((target, ""));
    let mut fields = parsed(query);
    fields.extend(parsed(&body));
    Some(Asked {
        method: method.to_owned(),
        path: path.to_owned(),
        authorization: header("authorization"),
        key: header("idempotency-key"),
        signature: header("stripe-signature"),
        token: header("access-token"),
        body,
        fields,
    })
}

/// Parses a URL query or a URL-encoded form.
pub(crate) fn parsed(text: &str) -> BTreeMap<String, String> {
    let decoded = |text: &str| percent_decode_str(text).decode_utf8().unwrap().into_owned();
    let pairs = text.split('&').filter_map(|pair| pair.split_once('='));
    pairs.map(|(name, value)| (decoded(name), decoded(value))).collect()
}
