//! A TCP proxy for a PostgreSQL server, with which tests make the server unreachable and reachable again.

use std::io::{Read as _, Write as _};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};

/// A TCP proxy for a PostgreSQL server, which forwards connections from a call of [`Self::connect`]
/// until the next call of [`Self::cut`] or [`Self::vanish`].
pub struct Proxy {
    address: SocketAddr,
    target: String,
    running: Option<Running>,
    /// Connections that [`Self::vanish`] left open.
    lost: Vec<TcpStream>,
}

struct Running {
    stop: Arc<AtomicBool>,
    /// Whether the bytes on open connections are discarded instead of forwarded.
    silent: Arc<AtomicBool>,
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
        Self { address, target, running: None, lost: Vec::new() }
    }

    /// Returns the database URL `url` with the address of this proxy in place of the server's address.
    pub fn url(&self, url: &str) -> String {
        url.replace(host(url), &self.address.to_string())
    }

    /// Starts to forward connections to the server.
    pub fn connect(&mut self) {
        let listener = TcpListener::bind(self.address).expect("the port is still free");
        let (stop, open) = (Arc::new(AtomicBool::new(false)), Arc::new(Mutex::new(Vec::new())));
        let silent = Arc::new(AtomicBool::new(false));
        let silenced = silent.clone();
        let (stopped, opened, target) = (stop.clone(), open.clone(), self.target.clone());
        let accepting = thread::spawn(move || {
            for client in listener.incoming().flatten() {
                if stopped.load(Ordering::SeqCst) {
                    return;
                }
                let server = TcpStream::connect(&target).expect("the test server accepts");
                for (from, to) in [(&client, &server), (&server, &client)] {
                    forward(from, to, &silenced);
                }
                opened.lock().expect("no thread panics").extend([client, server]);
            }
        });
        self.running = Some(Running { stop, silent, open, accepting });
    }

    /// Closes all connections, and refuses new ones.
    pub fn cut(&mut self) {
        for stream in self.stop_accepting(false) {
            let _ = stream.shutdown(Shutdown::Both);
        }
    }

    /// Refuses new connections. Open connections stay open, but nothing is forwarded any more, as if the server's
    /// machine had lost its power.
    pub fn vanish(&mut self) {
        let open = self.stop_accepting(true);
        self.lost.extend(open);
    }

    /// Stops accepting connections, and returns the open ones. With `silently`, their bytes are
    /// discarded from now on.
    fn stop_accepting(&mut self, silently: bool) -> Vec<TcpStream> {
        let Some(running) = self.running.take() else { return Vec::new() };
        let Running { stop, silent, open, accepting } = running;
        silent.store(silently, Ordering::SeqCst);
        stop.store(true, Ordering::SeqCst);
        // Wakes the thread that accepts connections, so that it ends.
        let _ = TcpStream::connect(self.address);
        accepting.join().expect("the thread does not panic");
        std::mem::take(&mut *open.lock().expect("no thread panics"))
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.cut();
    }
}

fn forward(from: &TcpStream, to: &TcpStream, silent: &Arc<AtomicBool>) {
    let clone = |stream: &TcpStream| stream.try_clone().expect("a socket can be cloned");
    let (mut from, mut to, silent) = (clone(from), clone(to), silent.clone());
    thread::spawn(move || {
        let mut bytes = vec![0; 1 << 16];
        // An error ends the forwarding, because either end may be closed at any time.
        while let Ok(read @ 1..) = from.read(&mut bytes) {
            if !silent.load(Ordering::SeqCst) && to.write_all(&bytes[..read]).is_err() {
                break;
            }
        }
        if !silent.load(Ordering::SeqCst) {
            let _ = to.shutdown(Shutdown::Both);
        }
    });
}

/// Returns host and port in the URL of a database.
fn host(url: &str) -> &str {
    let (_, rest) = url.split_once('@').expect("the URL names a user");
    rest.split('/').next().expect("a split has a first part")
}
