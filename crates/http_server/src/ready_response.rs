//! Ready responses: responses that exist before they are requested, such as cached pages, and how they are sent.

use std::io::{self, IoSlice};
use std::os::fd::AsFd;
use std::sync::Arc;

use bytes::Bytes;
use tokio::net::TcpStream;

use super::date;

/// A response that only has to be sent: all its bytes exist, except the date.
#[derive(Clone)]
pub struct ReadyResponse {
    /// Status line and headers, each with its line end. The `date` header and the empty line are added when the
    /// response is sent.
    pub head: Bytes,
    pub body: Bytes,
    /// A file that never changes and contains the same bytes as `body`, so that the kernel can send the body directly
    /// from this file; `None` if there is no such file.
    pub file: Option<Arc<dyn AsFd + Send + Sync>>,
}

/// A ready response that is being sent.
pub(super) struct Sending {
    response: ReadyResponse,
    date: date::Line,
    /// Number of bytes of the head, including the date, that were sent.
    head_sent: usize,
    body_sent: usize,
}

impl Sending {
    pub(super) fn new(response: ReadyResponse) -> Self {
        Self { response, date: date::line(), head_sent: 0, body_sent: 0 }
    }

    /// Sends as many bytes as the socket takes now. Returns whether the whole response is sent. Fails with `WouldBlock`
    /// if the socket takes no bytes.
    pub(super) fn advance(&mut self, stream: &TcpStream) -> io::Result<bool> {
        let head_length = self.response.head.len() + self.date.len();
        let sent = self.send_some(stream)?;
        if sent == 0 {
            return Err(io::ErrorKind::WriteZero.into());
        }
        let of_head = sent.min(head_length - self.head_sent);
        self.head_sent += of_head;
        self.body_sent += sent - of_head;
        Ok(self.head_sent == head_length && self.body_sent == self.response.body.len())
    }

    fn send_some(&self, stream: &TcpStream) -> io::Result<usize> {
        let [head, date] = self.rest_of_head();
        #[cfg(target_os = "linux")]
        if let Some(file) = &self.response.file {
            if date.is_empty() {
                let rest = self.response.body.len() - self.body_sent;
                return from_file::send(stream, &**file, self.body_sent, rest);
            }
            return from_file::send_head(stream, &[head, date]);
        }
        let body = IoSlice::new(&self.response.body[self.body_sent..]);
        stream.try_write_vectored(&[head, date, body])
    }

    fn rest_of_head(&self) -> [IoSlice<'_>; 2] {
        let head = &self.response.head;
        let of_date = self.head_sent.saturating_sub(head.len());
        [IoSlice::new(&head[self.head_sent.min(head.len())..]), IoSlice::new(&self.date[of_date..])]
    }
}

#[cfg(target_os = "linux")]
mod from_file {
    use std::io::{self, IoSlice};
    use std::os::fd::AsFd;

    use rustix::fs::sendfile;
    use rustix::net::{SendAncillaryBuffer, SendFlags, sendmsg};
    use tokio::io::Interest;
    use tokio::net::TcpStream;

    pub(super) fn send_head(stream: &TcpStream, head: &[IoSlice<'_>]) -> io::Result<usize> {
        // The body is sent immediately after the head. Without the flag `MORE`, the head would be sent as a separate
        // packet.
        let flags = SendFlags::MORE | SendFlags::NOSIGNAL;
        stream.try_io(Interest::WRITABLE, || {
            Ok(sendmsg(stream, head, &mut SendAncillaryBuffer::default(), flags)?)
        })
    }

    pub(super) fn send(
        stream: &TcpStream,
        file: &dyn AsFd,
        from: usize,
        length: usize,
    ) -> io::Result<usize> {
        let mut offset = from as u64;
        stream.try_io(Interest::WRITABLE, || Ok(sendfile(stream, file, Some(&mut offset), length)?))
    }
}
