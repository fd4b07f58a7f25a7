//! A TCP proxy for a PostgreSQL server, with which tests make the server unreachable and reachable again.

use std::io;
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};

/// Forwards TCP connections to a PostgreSQL server between [`Self::connect`] and [`Self::cut`].
pub struct Proxy {
    address: SocketAddr,
    target: String,
    running: Option<Running>,
}

struct Running {
    stop: Arc<AtomicBool>,
    open: Arc<Mutex<Vec<TcpStream>>>,
    accepting: JoinHandle<()>,
}

impl Proxy {
    /// Creates a proxy for the server in the database URL `url`. The proxy reserves an address but forwards nothing
    /// yet.
    pub fn cut_off(url: &str) -> Self {
        let target = host(url).to_owned();
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port is free");
        let address = listener.local_addr().expect("it is bound");
        Self { address, target, running: None }
    }

    /// Returns the database URL `url` with the address of this proxy in place of the server's address.
    pub fn url(&self, url: &str) -> String {
        url.replace(host(url), &self.address.to_string())
    }

    /// Starts to forward connections to the server.
    pub fn connect(&mut self) {
        let listener = TcpListener::bind(self.address).expect("the port is still free");
        let (stop, open) = (Arc::new(AtomicBool::new(false)), Arc::new(Mutex::new(Vec::new())));
        let (stopped, opened, target) = (stop.clone(), open.clone(), self.target.clone());
        let accepting = thread::spawn(move || {
            for client in listener.incoming().flatten() {
                if stopped.load(Ordering::SeqCst) {
                    return;
                }
                let server = TcpStream::connect(&target).expect("the test server accepts");
                for (from, to) in [(&client, &server), (&server, &client)] {
                    forward(from, to);
                }
                opened.lock().expect("no thread panics").extend([client, server]);
            }
        });
        self.running = Some(Running { stop, open, accepting });
    }

    /// Closes all connections, and refuses new ones.
    pub fn cut(&mut self) {
        let Some(Running { stop, open, accepting }) = self.running.take() else { return };
        stop.store(true, Ordering::SeqCst);
        // Wakes the thread that accepts connections, so that it ends.
        let _ = TcpStream::connect(self.address);
        accepting.join().expect("the thread does not panic");
        for stream in open.lock().expect("no thread panics").drain(..) {
            let _ = stream.shutdown(Shutdown::Both);
        }
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.cut();
    }
}

fn forward(from: &TcpStream, to: &TcpStream) {
    let clone = |stream: &TcpStream| stream.try_clone().expect("a socket can be cloned");
    let (mut from, mut to) = (clone(from), clone(to));
    thread::spawn(move || {
        // An error is ignored, because either end may be closed at any time.
        let _ = io::copy(&mut from, &mut to);
        let _ = to.shutdown(Shutdown::Both);
    });
}

/// Returns host and port in the URL of a database.
fn host(url: &str) -> &str {
    let (_, rest) = url.split_once('@').expect("the URL names a user");
    rest.split('/').next().expect("a split has a first part")
}
