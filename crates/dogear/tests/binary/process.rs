//! Runs the real `dogear` binary in an empty folder.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use tempfile::TempDir;

pub(crate) fn dogear(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_dogear"));
    command.current_dir(folder).env_clear();
    command
}

pub(crate) fn run(folder: &Path, arguments: &[&str]) -> Output {
    dogear(folder).args(arguments).output().expect("the binary starts")
}

pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("the binary writes text")
}

pub(crate) struct Running {
    /// The process of the server; `None` as soon as a test waits for the process to end.
    child: Option<Child>,
    pub(crate) address: SocketAddr,
    pub(crate) folder: TempDir,
    /// What the server has logged until now.
    logged: Arc<Mutex<String>>,
    /// Thread that reads the log continuously, so that a full pipe never blocks the server.
    log: JoinHandle<()>,
}

impl Running {
    pub(crate) fn start(flags: &[&str]) -> Self {
        Self::start_in(tempfile::tempdir().expect("a temporary folder"), flags)
    }

    pub(crate) fn start_in(folder: TempDir, flags: &[&str]) -> Self {
        Self::start_with(folder, flags, &[])
    }

    /// Starts a demo server in `folder`, with additional flags and environment variables, and waits until it is ready.
    pub(crate) fn start_with(folder: TempDir, flags: &[&str], variables: &[(&str, &str)]) -> Self {
        Self::launch(folder, flags, variables).wait_until_ready()
    }

    /// Starts a demo server, which is not ready yet. Its address is not known before [`Self::wait_until_ready`].
    pub(crate) fn launch(folder: TempDir, flags: &[&str], variables: &[(&str, &str)]) -> Self {
        let mut child = dogear(folder.path())
            .envs(variables.iter().copied())
            .args(["serve", "--demo", "--listen=127.0.0.1:0", "--metrics-listen="])
            .args(flags)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        let stderr = child.stderr.take().expect("it is piped");
        let logged = Arc::new(Mutex::new(String::new()));
        let collected = Arc::clone(&logged);
        let log = thread::spawn(move || {
            for line in BufReader::new(stderr).lines() {
                let line = line.expect("the log is text");
                let mut log = collected.lock().expect("no thread panics");
                log.push_str(&line);
                log.push('\n');
            }
        });
        let address = ([127, 0, 0, 1], 0).into();
        Self { child: Some(child), address, folder, logged, log }
    }

    /// Waits until the server prints that it is ready, and reads its port from the printed URL.
    pub(crate) fn wait_until_ready(mut self) -> Self {
        let mut line = String::new();
        let stdout = self.child.as_mut().expect("it runs").stdout.as_mut().expect("it is piped");
        BufReader::new(stdout).read_line(&mut line).expect("it prints when it is ready");
        let Some((_, port)) = line.trim().split_once("is ready: http://localhost:") else {
            panic!("not ready: {}", self.wait().1);
        };
        self.address.set_port(port.parse().expect("a port"));
        self
    }

    /// Waits until the log contains `text`. Panics if that takes longer than two minutes.
    pub(crate) fn wait_for_log(&self, text: &str) {
        let deadline = Instant::now() + Duration::from_secs(120);
        loop {
            let log = self.logged.lock().expect("no thread panics").clone();
            if log.contains(text) {
                return;
            }
            assert!(Instant::now() < deadline, "`{text}` is not logged: {log}");
            thread::sleep(Duration::from_millis(10));
        }
    }

    pub(crate) fn connect(&self) -> TcpStream {
        connect(self.address).expect("the server accepts")
    }

    /// Requests `path` on a new connection, and returns the response: status line, headers and body.
    pub(crate) fn get(&self, path: &str) -> String {
        self.get_with(path, "")
    }

    /// Requests `path` with additional headers, each terminated by CRLF, and returns the response.
    pub(crate) fn get_with(&self, path: &str, headers: &str) -> String {
        self.send(&format!("GET {path} HTTP/1.1\r\n{headers}"), "")
    }

    /// Posts `body` as JSON to `path`, and returns the response.
    pub(crate) fn post(&self, path: &str, body: &str) -> String {
        self.post_with(path, "", body)
    }

    pub(crate) fn post_with(&self, path: &str, headers: &str, body: &str) -> String {
        let length = body.len();
        let json = format!("content-type: application/json\r\ncontent-length: {length}\r\n");
        self.send(&format!("POST {path} HTTP/1.1\r\n{json}{headers}"), body)
    }

    /// Posts a URL-encoded form to `path`, as a browser without JavaScript does, and returns the response.
    pub(crate) fn post_form(&self, path: &str, form: &str) -> String {
        let length = form.len();
        let kind = "content-type: application/x-www-form-urlencoded";
        self.send(&format!("POST {path} HTTP/1.1\r\n{kind}\r\ncontent-length: {length}\r\n"), form)
    }

    fn send(&self, head: &str, body: &str) -> String {
        let mut stream = self.connect();
        write!(stream, "{head}host: t\r\nconnection: close\r\n\r\n{body}").expect("sent");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).expect("a response arrives");
        String::from_utf8_lossy(&answer).into_owned()
    }

    pub(crate) fn terminate(&self) {
        self.signal("-TERM");
    }

    pub(crate) fn hang_up(&self) {
        self.signal("-HUP");
    }

    fn signal(&self, signal: &str) {
        send_signal(self.child.as_ref().expect("it runs").id(), signal);
    }

    /// Waits for the process to end, and returns its exit code and its log.
    pub(crate) fn finish(mut self) -> (Option<i32>, String) {
        self.wait()
    }

    /// Waits for the process to end without an error, and returns the folder in which the process ran.
    pub(crate) fn finish_in_folder(mut self) -> TempDir {
        let (code, log) = self.wait();
        assert_eq!(code, Some(0), "{log}");
        let empty = tempfile::tempdir().expect("a temporary folder");
        std::mem::replace(&mut self.folder, empty)
    }

    fn wait(&mut self) -> (Option<i32>, String) {
        let mut child = self.child.take().expect("it runs");
        let code = child.wait().expect("it ends").code();
        let log = std::mem::replace(&mut self.log, thread::spawn(|| ()));
        log.join().expect("the log was read");
        (code, self.logged.lock().expect("no thread panics").clone())
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if let Some(child) = &mut self.child {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

pub(crate) fn send_signal(process: u32, signal: &str) {
    let process = process.to_string();
    let sent = Command::new("/bin/kill").args([signal, &process]).status();
    assert!(
        sent.or_else(|_| Command::new("kill").args([signal, &process]).status())
            .expect("kill exists")
            .success()
    );
}

pub(crate) fn connect(address: SocketAddr) -> std::io::Result<TcpStream> {
    let stream = TcpStream::connect(address)?;
    stream.set_read_timeout(Some(Duration::from_secs(30)))?;
    Ok(stream)
}
