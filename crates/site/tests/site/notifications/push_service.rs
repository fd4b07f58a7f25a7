//! A test push service on a real socket, and a test browser that decrypts the push messages.

use std::sync::{Arc, Mutex};

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use p256::elliptic_curve::sec1::ToSec1Point as _;
use p256::{PublicKey, SecretKey, ecdh};
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::hkdf::{HKDF_SHA256, KeyType, Salt};
use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};

/// A push message as the push service received it.
#[derive(Debug, Clone)]
pub(super) struct Message {
    pub(super) path: String,
    pub(super) head: String,
    pub(super) body: Vec<u8>,
}

impl Message {
    pub(super) fn header(&self, name: &str) -> &str {
        let mut pairs = self.head.lines().filter_map(|line| line.split_once(": "));
        let found = pairs.find(|(found, _)| found.eq_ignore_ascii_case(name));
        found.map_or("", |(_, value)| value)
    }

    /// Verifies the VAPID signature of the message with the site's public key, and returns the signed claims.
    pub(super) fn sender(&self, site_key: &str) -> Value {
        let signed = self.header("authorization").strip_prefix("vapid t=").unwrap();
        let (token, key) = signed.split_once(", k=").unwrap();
        assert_eq!(key, site_key);
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let key = UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, bytes(key));
        key.verify(signed.as_bytes(), &bytes(signature)).unwrap();
        serde_json::from_slice(&bytes(signed.split_once('.').unwrap().1)).unwrap()
    }
}

fn bytes(text: &str) -> Vec<u8> {
    URL_SAFE_NO_PAD.decode(text).unwrap()
}

pub(super) struct PushService {
    pub(super) address: String,
    messages: Arc<Mutex<Vec<Message>>>,
    status: Arc<Mutex<u16>>,
}

impl PushService {
    pub(super) async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let (messages, status) = (Arc::<Mutex<Vec<_>>>::default(), Arc::new(Mutex::new(201)));
        let (heard, answers) = (Arc::clone(&messages), Arc::clone(&status));
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(serve(stream, Arc::clone(&heard), Arc::clone(&answers)));
            }
        });
        Self { address, messages, status }
    }

    /// Sets the status of all further responses.
    pub(super) fn answer(&self, status: u16) {
        *self.status.lock().unwrap() = status;
    }

    /// Returns the messages that were received since the last call.
    pub(super) fn take(&self) -> Vec<Message> {
        std::mem::take(&mut *self.messages.lock().unwrap())
    }
}

async fn serve(mut stream: TcpStream, heard: Arc<Mutex<Vec<Message>>>, status: Arc<Mutex<u16>>) {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        let Ok(byte) = stream.read_u8().await else { return };
        head.push(byte);
    }
    let head = String::from_utf8(head).unwrap();
    let path = head.split(' ').nth(1).unwrap().to_owned();
    let mut message = Message { path, head, body: Vec::new() };
    message.body = vec![0; message.header("content-length").parse().unwrap()];
    stream.read_exact(&mut message.body).await.unwrap();
    heard.lock().unwrap().push(message);
    let status = *status.lock().unwrap();
    let answer =
        format!("HTTP/1.1 {status} Told\r\nconnection: close\r\ncontent-length: 0\r\n\r\n");
    stream.write_all(answer.as_bytes()).await.unwrap();
}

/// A browser that is subscribed to push notifications.
pub(super) struct Receiver {
    secret: SecretKey,
    auth: [u8; 16],
    pub(super) path: String,
}

impl Receiver {
    pub(super) fn new(seed: u8) -> Self {
        let secret = SecretKey::from_slice(&[seed; 32]).unwrap();
        Self { secret, auth: [seed; 16], path: format!("/wpush/{seed}") }
    }

    pub(super) fn subscription(&self, service: &PushService) -> Value {
        let point = self.secret.public_key().to_sec1_point(false);
        json!({
            "endpoint": format!("{}{}", service.address, self.path),
            "keys": {
                "p256dh": URL_SAFE_NO_PAD.encode(point.as_bytes()),
                "auth": URL_SAFE_NO_PAD.encode(self.auth),
            },
        })
    }

    /// Decrypts a message as RFC 8291 specifies for browsers.
    pub(super) fn read(&self, message: &Message) -> Value {
        assert_eq!(message.header("content-encoding"), "aes128gcm");
        let (salt, rest) = message.body.split_at(16);
        assert_eq!(u32::from_be_bytes(rest[..4].try_into().unwrap()), 4096);
        let (theirs, sealed) = rest[5..].split_at(usize::from(rest[4]));
        let key = PublicKey::from_sec1_bytes(theirs).unwrap();
        let shared = ecdh::diffie_hellman(self.secret.to_nonzero_scalar(), key.as_affine());
        let ours = self.secret.public_key().to_sec1_point(false);
        let info: [&[u8]; 3] = [b"WebPush: info\0", ours.as_bytes(), theirs];
        let secret = derive::<32>(&self.auth, shared.raw_secret_bytes().as_slice(), &info);
        let key = derive::<16>(salt, &secret, &[b"Content-Encoding: aes128gcm\0"]);
        let nonce = derive::<12>(salt, &secret, &[b"Content-Encoding: nonce\0"]);
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).unwrap());
        let mut sealed = sealed.to_vec();
        let nonce = Nonce::assume_unique_for_key(nonce);
        let text = key.open_in_place(nonce, Aad::empty(), &mut sealed).unwrap();
        let (last, text) = text.split_last().unwrap();
        assert_eq!(*last, 2, "it is the last record");
        serde_json::from_slice(text).unwrap()
    }
}

struct Bytes(usize);

impl KeyType for Bytes {
    fn len(&self) -> usize {
        self.0
    }
}

fn derive<const N: usize>(salt: &[u8], secret: &[u8], info: &[&[u8]]) -> [u8; N] {
    let mut derived = [0; N];
    let key = Salt::new(HKDF_SHA256, salt).extract(secret);
    key.expand(info, Bytes(N)).unwrap().fill(&mut derived).unwrap();
    derived
}
