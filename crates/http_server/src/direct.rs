//! A connection while its requests have ready responses. They are sent without hyper, which copies headers and body.
//!
//! Only what is simplest is done here. At the first request of another kind (one that is not simple, is incomplete, or
//! has no ready response) and when the node shuts down, the connection is handed over to hyper, with the bytes that were
//! read, for good. So no head is waited for here, and there are two deadlines: that of an idle connection, and that of a
//! response that the peer does not read.

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

/// Longer heads are left to hyper.
const READ_BYTES: usize = 8 * 1024;

/// A connection that hyper goes on with.
pub(super) struct HandedOver {
    pub(super) stream: TcpStream,
    /// What the peer sent and was not responded to.
    pub(super) read: BytesMut,
    /// Whether a request was served before.
    pub(super) has_served: bool,
    /// When the connection began or, if it has served a request, when `read` was read or the last response was sent.
    pub(super) since: Instant,
}

enum Event {
    Read(io::Result<BytesMut>),
    Draining,
    Overdue,
}

/// Serves a connection as long as its requests have ready responses.
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
            // First, so that a peer that sends without a pause does not delay the shutdown.
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

/// Reads what has arrived; nothing at the end of the connection. A waiting connection has no buffer.
fn poll_read(stream: &mut TcpStream, cx: &mut Context<'_>) -> Poll<io::Result<BytesMut>> {
    ready!(stream.poll_read_ready(cx))?;
    let mut buffer = BytesMut::with_capacity(READ_BYTES);
    ready!(pin!(stream.read_buf(&mut buffer)).poll(cx))?;
    Poll::Ready(Ok(buffer))
}

/// Is ready once `deadline` has passed. The timer is moved only when it has fired, so that not every request costs a move:
/// its own deadline is never later than `deadline`.
fn poll_overdue(mut check: Pin<&mut Sleep>, cx: &mut Context<'_>, deadline: Instant) -> Poll<()> {
    while check.as_mut().poll(cx).is_ready() {
        if Instant::now() >= deadline {
            return Poll::Ready(());
        }
        check.as_mut().reset(deadline);
    }
    Poll::Pending
}

/// Returns the response to the request that the bytes start with, and the length of the request's head.
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
    // A peer that sends many requests at once takes turns with other connections.
    consume_budget().await;
    Ok(())
}
