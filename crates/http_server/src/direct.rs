//! Serves a connection without hyper while all its requests have ready responses, because hyper would copy headers and
//! body.
//!
//! Only the simplest case is handled here. At the first request of another kind (not a simple request, incomplete, or
//! without a ready response), and when the node shuts down, the connection is passed to hyper for good, with the bytes
//! that were read. So this module never waits for the rest of a head, and has only two deadlines: for an idle
//! connection, and for a response that the peer does not read.

use std::io;
use std::pin::{Pin, pin};
use std::task::{Context, Poll, ready};

use bytes::{Buf as _, Bytes, BytesMut};
use tokio::io::AsyncReadExt as _;
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::task::coop::consume_budget;
use tokio::time::{Instant, Sleep, sleep_until, timeout};

use super::Handler;
use super::connection::Ended;
use super::connection_timer::Deadlines;
use super::ready_response::{ReadyResponse, Sending};
use super::simple_request::SimpleRequest;

/// Maximum number of bytes that are read at a time. A request with a longer head is left to hyper.
const READ_BYTES: usize = 8 * 1024;

/// A connection that is passed to hyper.
pub(super) struct HandedOver {
    pub(super) stream: TcpStream,
    /// Bytes that the peer has sent and that have not been responded to.
    pub(super) read: BytesMut,
    /// Whether a request was already served on this connection.
    pub(super) has_served: bool,
    /// The time from which the deadlines count when hyper continues: when the connection began, if
    /// no request was served yet; otherwise when the bytes in `read` arrived or, if `read` is
    /// empty, when the last response was sent.
    pub(super) since: Instant,
}

enum Event {
    Read(io::Result<BytesMut>),
    Draining,
    Overdue,
}

/// Serves a connection as long as its requests have ready responses. Returns the connection for hyper to continue, or
/// how the connection ended.
pub(super) async fn serve(
    mut stream: TcpStream,
    handler: &dyn Handler,
    deadlines: Deadlines,
    mut draining: watch::Receiver<bool>,
) -> Result<HandedOver, Ended> {
    let mut since = Instant::now();
    let mut deadline = since + deadlines.head;
    let mut check = pin!(sleep_until(deadline));
    let mut drained = pin!(draining.wait_for(|draining| *draining));
    let mut has_served = false;
    loop {
        let event = std::future::poll_fn(|cx| {
            // The shutdown is polled first, so that a peer that sends without a pause cannot delay it.
            if drained.as_mut().poll(cx).is_ready() {
                return Poll::Ready(Event::Draining);
            }
            if let Poll::Ready(read) = poll_read(&mut stream, cx) {
                return Poll::Ready(Event::Read(read));
            }
            poll_overdue(check.as_mut(), cx, deadline).map(|()| Event::Overdue)
        });
        let mut read = match event.await {
            Event::Read(Ok(read)) if !read.is_empty() => read,
            Event::Read(_) => return Err(Ended::ByPeer),
            Event::Draining => {
                return Ok(HandedOver { stream, read: BytesMut::new(), has_served, since });
            }
            Event::Overdue => return Err(Ended::AtDeadline),
        };
        while let Some((response, length)) = ready_response(&read, handler) {
            send(&stream, response, deadlines).await?;
            read.advance(length);
            has_served = true;
        }
        if has_served {
            since = Instant::now();
            deadline = since + deadlines.idle;
            if deadline < check.deadline() {
                check.as_mut().reset(deadline);
            }
        }
        if !read.is_empty() {
            return Ok(HandedOver { stream, read, has_served, since });
        }
    }
}

/// Reads the bytes that have arrived; an empty buffer means that the peer closed the connection. The buffer is
/// allocated only when bytes arrive, so an idle connection has none.
fn poll_read(stream: &mut TcpStream, cx: &mut Context<'_>) -> Poll<io::Result<BytesMut>> {
    ready!(stream.poll_read_ready(cx))?;
    let mut buffer = BytesMut::with_capacity(READ_BYTES);
    ready!(pin!(stream.read_buf(&mut buffer)).poll(cx))?;
    Poll::Ready(Ok(buffer))
}

/// Becomes ready when `deadline` has passed. If the timer `check` fires earlier, sets the timer to
/// `deadline`. So a request that postpones the deadline need not set the timer.
fn poll_overdue(mut check: Pin<&mut Sleep>, cx: &mut Context<'_>, deadline: Instant) -> Poll<()> {
    while check.as_mut().poll(cx).is_ready() {
        if Instant::now() >= deadline {
            return Poll::Ready(());
        }
        check.as_mut().reset(deadline);
    }
    Poll::Pending
}

/// Returns the ready response to the request at the beginning of `bytes`, and the length of the request's head. `None`
/// if there is no simple request or no ready response.
fn ready_response(bytes: &[u8], handler: &dyn Handler) -> Option<(ReadyResponse, usize)> {
    let found = SimpleRequest::read(bytes, |request, length| {
        let mut response = handler.ready_response(request)?;
        if request.is_head() {
            (response.body, response.file) = (Bytes::new(), None);
        }
        Some((response, length))
    });
    found.flatten()
}

async fn send(
    stream: &TcpStream,
    response: ReadyResponse,
    deadlines: Deadlines,
) -> Result<(), Ended> {
    let mut sending = Sending::new(response);
    loop {
        match sending.advance(stream) {
            Ok(true) => break,
            Ok(false) => {}
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => {
                match timeout(deadlines.idle, stream.writable()).await {
                    Ok(Ok(())) => {}
                    Ok(Err(_)) => return Err(Ended::ByPeer),
                    Err(_) => return Err(Ended::AtDeadline),
                }
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(_) => return Err(Ended::ByPeer),
        }
    }
    // Lets other connections run, in case this peer sends many requests without a pause.
    consume_budget().await;
    Ok(())
}
