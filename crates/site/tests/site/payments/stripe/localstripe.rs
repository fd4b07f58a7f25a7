//! Starts `localstripe` and sends requests to it. `localstripe` is a test server with Stripe's API, which stores its
//! objects in memory.

use std::io::{Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use foundation::clock::{Clock as _, SystemClock};
use serde_json::Value;

pub(super) struct Localstripe {
    process: Child,
    port: u16,
}

impl Localstripe {
    pub(super) async fn start() -> Self {
        let here = std::env::var("CARGO_MANIFEST_DIR").unwrap();
        let install = format!("{here}/../../../scripts/install-localstripe");
        let installed = Command::new(install).output().unwrap();
        let told = String::from_utf8_lossy(&installed.stderr);
        assert!(installed.status.success(), "localstripe could not be installed: {told}");
        let python = String::from_utf8(installed.stdout).unwrap();
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let process = Command::new(python.trim())
            .args(["-m", "localstripe", "--from-scratch", "--port", &port.to_string()])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let started = Self { process, port };
        let deadline = SystemClock.unix_seconds() + 60;
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            assert!(SystemClock.unix_seconds() < deadline, "localstripe does not start");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        started
    }

    pub(super) fn get(&self, path: &str) -> (u16, Value) {
        self.ask("GET", path, "")
    }

    /// Sends a POST request, and returns the object in the response. Panics if the status is not 200.
    pub(super) fn made(&self, path: &str, form: &str) -> Value {
        let (status, object) = self.ask("POST", path, form);
        assert_eq!(status, 200, "{path}: {object}");
        object
    }

    pub(super) fn ask(&self, method: &str, target: &str, form: &str) -> (u16, Value) {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        let login = STANDARD.encode("sk_test_0123456789:");
        let head = format!(
            "{method} {target} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\
             authorization: Basic {login}\r\ncontent-type: application/x-www-form-urlencoded\r\n\
             content-length: {}\r\n\r\n{form}",
            form.len()
        );
        stream.write_all(head.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        (status, serde_json::from_str(body).unwrap_or_default())
    }
}

impl Drop for Localstripe {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
