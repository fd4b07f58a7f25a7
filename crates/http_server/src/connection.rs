//! Serves one connection: responds to its requests, enforces its deadlines and closes it.
//!
//! A connection is first served without hyper (module `direct`), for as long as all its requests have ready responses.
//! From the first other request on, hyper runs the protocol, and a [`ConnectionTimer`] beside hyper decides when the
//! peer has been too slow. The deadline for receiving the body of a request is set by the policy of its route, in the
//! crate `site`.
//!
//! At shutdown, HTTP/2 peers get GOAWAY. An HTTP/1 connection stays open for a second, in case a request is on its way;
//! the response to that request says `connection: close`.

use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use bytes::{Bytes, BytesMut};
use http::HeaderValue;
use http::header::CONNECTION;
use http_body::{Body, Frame, SizeHint};
use hyper::body::Incoming;
use hyper::rt::{Read, ReadBufCursor, Write};
use hyper::server::conn::{http1, http2};
use hyper::service::service_fn;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use tokio::io::AsyncReadExt as _;
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::Instant;

use super::connection_timer::{ConnectionTimer, Deadlines, Protocol, Verdict};
use super::direct::{self, HandedOver};
use super::{Handler, ResponseBody, request_head};

/// Time limit for the graceful close of a connection.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(1);
const HTTP2_PREFACE: &[u8] = b"PRI * HTTP/2.0";
const MOST_HEADERS: usize = 100;
const HEAD_BYTES: usize = 32 * 1024;
const HTTP2_STREAMS: u32 = 128;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ended {
    ByPeer,
    AtDeadline,
}

/// Serves one connection until the peer closes it, a deadline passes, or `draining` becomes true and every request has
/// its response.
pub(super) async fn serve(
    stream: TcpStream,
    peer: SocketAddr,
    handler: Arc<dyn Handler>,
    deadlines: Deadlines,
    draining: watch::Receiver<bool>,
) -> Ended {
    let direct = direct::serve(stream, &*handler, deadlines, draining.clone()).await;
    let HandedOver { mut stream, mut read, has_served, since } = match direct {
        Ok(handed_over) => handed_over,
        Err(ended) => return ended,
    };
    let is_idle = has_served && read.is_empty();
    let protocol = if has_served {
        Protocol::Http1
    } else {
        let detected = protocol_of(&mut stream, &mut read);
        match tokio::time::timeout_at(since + deadlines.head, detected).await {
            Ok(Ok(protocol)) => protocol,
            Ok(Err(_)) => return Ended::ByPeer,
            Err(_) => return Ended::AtDeadline,
        }
    };
    let watch = ConnectionTimer::new(protocol, deadlines, since);
    if is_idle {
        watch.no_head_began();
    }
    if *draining.borrow() {
        // The timer learns of the shutdown before hyper reads, because the response to a request that has already
        // arrived has to say `connection: close`.
        watch.close_soon(Instant::now());
    }
    let serving = Arc::new(Serving { handler, peer, watch });
    let inner = TokioIo::new(stream);
    let io = TimedIo { inner, read: read.freeze(), serving: Arc::clone(&serving) };
    let asked = Arc::clone(&serving);
    let service = service_fn(move |request| respond(Arc::clone(&asked), request));
    match protocol {
        Protocol::Http1 => {
            let mut http1 = http1::Builder::new();
            http1
                .timer(TokioTimer::new())
                .header_read_timeout(None)
                .max_headers(MOST_HEADERS)
                .max_buf_size(HEAD_BYTES)
                .half_close(false);
            let connection = pin!(http1.serve_connection(io, service));
            let close = http1::Connection::graceful_shutdown;
            run_with_timer(&serving.watch, draining, connection, close).await
        }
        Protocol::Http2 => {
            let mut http2 = http2::Builder::new(TokioExecutor::new());
            http2
                .timer(TokioTimer::new())
                .max_concurrent_streams(HTTP2_STREAMS)
                .max_header_list_size(HEAD_BYTES as u32);
            let connection = pin!(http2.serve_connection(io, service));
            let close = http2::Connection::graceful_shutdown;
            run_with_timer(&serving.watch, draining, connection, close).await
        }
    }
}

/// Runs a connection until it ends, or until its timer says that the connection must be closed.
async fn run_with_timer<C: Future<Output = hyper::Result<()>>>(
    watch: &ConnectionTimer,
    mut draining: watch::Receiver<bool>,
    mut connection: Pin<&mut C>,
    close: fn(Pin<&mut C>),
) -> Ended {
    let mut check = pin!(tokio::time::sleep(watch.deadlines().head));
    let mut drain_announced = false;
    loop {
        tokio::select! {
            _ = connection.as_mut() => return Ended::ByPeer,
            () = check.as_mut() => {}
            // The branch is disabled once `drain_announced` is true, so that a dropped sender is not polled again.
            _ = draining.wait_for(|draining| *draining), if !drain_announced => {
                drain_announced = true;
                watch.close_soon(Instant::now());
                if watch.protocol() == Protocol::Http2 {
                    // GOAWAY tells the peer which requests were accepted, so none is lost.
                    close(connection.as_mut());
                }
            }
        }
        match watch.verdict(Instant::now()) {
            Verdict::WaitUntil(time) => check.as_mut().reset(time),
            Verdict::Close => break,
        }
    }
    close(connection.as_mut());
    let _ = tokio::time::timeout(CLOSE_TIMEOUT, connection).await;
    if drain_announced { Ended::ByPeer } else { Ended::AtDeadline }
}

struct Serving {
    handler: Arc<dyn Handler>,
    peer: SocketAddr,
    watch: ConnectionTimer,
}

async fn respond(
    serving: Arc<Serving>,
    request: http::Request<Incoming>,
) -> Result<http::Response<PendingBody>, Infallible> {
    serving.watch.request_began(Instant::now());
    let pending = Pending(Arc::clone(&serving));
    let mut response = match request_head::check(&request) {
        Ok(()) => serving.handler.respond(request, serving.peer).await,
        Err(bad) => {
            tracing::debug!(?bad, "a request was refused by its head");
            bad.response(request.version())
        }
    };
    let watch = &serving.watch;
    if watch.protocol() == Protocol::Http1 && watch.is_closing() {
        response.headers_mut().insert(CONNECTION, const { HeaderValue::from_static("close") });
    }
    Ok(response.map(|body| PendingBody { body, _pending: pending }))
}

/// A request whose response has not been sent completely. Dropping this value marks the request as ended.
struct Pending(Arc<Serving>);

impl Drop for Pending {
    fn drop(&mut self) {
        self.0.watch.request_ended(Instant::now());
    }
}

/// A response body whose request counts as pending until hyper has taken the whole body.
pub(super) struct PendingBody {
    body: ResponseBody,
    _pending: Pending,
}

impl Body for PendingBody {
    type Data = <ResponseBody as Body>::Data;
    type Error = <ResponseBody as Body>::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Self::Data>, Self::Error>>> {
        Pin::new(&mut self.body).poll_frame(cx)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// Detects the protocol from the first bytes of a connection: HTTP/2 starts with a preface. Reads more bytes if those
/// in `read` do not suffice.
async fn protocol_of(stream: &mut TcpStream, read: &mut BytesMut) -> io::Result<Protocol> {
    loop {
        if read.starts_with(HTTP2_PREFACE) {
            return Ok(Protocol::Http2);
        }
        if !HTTP2_PREFACE.starts_with(read) {
            return Ok(Protocol::Http1);
        }
        if stream.read_buf(read).await? == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
    }
}

/// The socket of a connection, which reports reads and writes to the connection's timer.
struct TimedIo {
    inner: TokioIo<TcpStream>,
    /// Bytes that were read from the peer before hyper took over.
    read: Bytes,
    serving: Arc<Serving>,
}

impl Read for TimedIo {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        mut buffer: ReadBufCursor<'_>,
    ) -> Poll<io::Result<()>> {
        if !self.read.is_empty() {
            let length = self.read.len().min(buffer.remaining());
            buffer.put_slice(&self.read.split_to(length));
            self.serving.watch.bytes_read(Instant::now());
            return Poll::Ready(Ok(()));
        }
        let polled = Pin::new(&mut self.inner).poll_read(cx, buffer);
        if matches!(polled, Poll::Ready(Ok(()))) {
            self.serving.watch.bytes_read(Instant::now());
        }
        polled
    }
}

impl Write for TimedIo {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let polled = Pin::new(&mut self.inner).poll_write(cx, bytes);
        self.note_written(&polled);
        polled
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let polled = Pin::new(&mut self.inner).poll_write_vectored(cx, slices);
        self.note_written(&polled);
        polled
    }

    fn is_write_vectored(&self) -> bool {
        self.inner.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_shutdown(cx)
    }
}

impl TimedIo {
    fn note_written(&self, polled: &Poll<io::Result<usize>>) {
        match polled {
            Poll::Ready(Ok(1..)) => self.serving.watch.bytes_written(Instant::now()),
            Poll::Ready(_) => {}
            Poll::Pending => self.serving.watch.write_waits(),
        }
    }
}
