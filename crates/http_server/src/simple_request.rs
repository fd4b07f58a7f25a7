//! Simple requests, which a ready response can answer: GET or HEAD with HTTP/1.1, without a body, with one plain host
//! name in the `Host` header, on a connection that stays open. All other requests are left to hyper, so this module
//! never refuses a request.

use httparse::{EMPTY_HEADER, Header, Request, Status};

/// Maximum number of headers of a simple request. A request with more headers is left to hyper.
const MOST_HEADERS: usize = 64;

/// A request that is simple enough for a ready response: GET or HEAD with HTTP/1.1 and without a body.
pub struct SimpleRequest<'a> {
    target: &'a str,
    is_head: bool,
    headers: &'a [Header<'a>],
}

impl<'a> SimpleRequest<'a> {
    /// Parses the request at the beginning of `bytes`, and calls `with` with the request and the length of its head.
    /// Returns `None` if `bytes` do not start with a complete simple request.
    pub fn read<T>(bytes: &[u8], with: impl FnOnce(&SimpleRequest<'_>, usize) -> T) -> Option<T> {
        let mut headers = [EMPTY_HEADER; MOST_HEADERS];
        let mut request = Request::new(&mut headers);
        let Ok(Status::Complete(length)) = request.parse(bytes) else { return None };
        let (Some(method), Some(target), Some(1)) = (request.method, request.path, request.version)
        else {
            return None;
        };
        let is_head = match method {
            "GET" => false,
            "HEAD" => true,
            _ => return None,
        };
        let simple = SimpleRequest { target, is_head, headers: request.headers };
        (is_plain_target(target) && simple.has_plain_headers()).then(|| with(&simple, length))
    }

    /// Returns the path and query of the request, exactly as they were sent.
    pub fn target(&self) -> &'a str {
        self.target
    }

    pub(super) fn is_head(&self) -> bool {
        self.is_head
    }

    /// Returns the values of the header `name`, in the order in which the request contains them.
    /// `name` must be in lower case.
    pub fn values(&self, name: &'static str) -> HeaderValues<'a> {
        HeaderValues { name, rest: self.headers }
    }

    fn has_plain_headers(&self) -> bool {
        let mut hosts = 0;
        for Header { name, value } in self.headers {
            let is = |other: &str| name.eq_ignore_ascii_case(other);
            let plain = match name.len() {
                4 if is("host") => {
                    hosts += 1;
                    is_plain_host(value)
                }
                6 => !is("expect"),
                7 => !is("upgrade"),
                10 if is("connection") => value.eq_ignore_ascii_case(b"keep-alive"),
                14 => !is("content-length"),
                17 => !is("transfer-encoding"),
                _ => true,
            };
            if !plain {
                return false;
            }
        }
        hosts == 1
    }
}

/// An iterator over the values of one header. The iterator is a named type, so that its code is compiled in this crate
/// and optimised in every profile.
pub struct HeaderValues<'a> {
    name: &'static str,
    rest: &'a [Header<'a>],
}

impl<'a> Iterator for HeaderValues<'a> {
    type Item = &'a [u8];

    fn next(&mut self) -> Option<&'a [u8]> {
        let at = self.rest.iter().position(|header| header.name.eq_ignore_ascii_case(self.name))?;
        let value = self.rest[at].value;
        self.rest = &self.rest[at + 1..];
        Some(value)
    }
}

/// Returns whether the target is a path, with or without a query, that all URI parsers read in the same way.
fn is_plain_target(target: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/-._~?=&%+,:;@!$'()*".contains(&byte);
    target.starts_with('/') && target.bytes().all(plain)
}

/// Returns whether `host` is a DNS name or an IPv4 address, with or without a port.
fn is_plain_host(host: &[u8]) -> bool {
    let mut parts = host.splitn(2, |byte| *byte == b':');
    let name = parts.next().unwrap_or_default();
    let port_is_plain = parts.next().is_none_or(|port| {
        let digits = port.iter().all(u8::is_ascii_digit);
        digits && str::from_utf8(port).is_ok_and(|port| port.parse::<u16>().is_ok())
    });
    let plain = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-');
    !name.is_empty() && name.iter().all(plain) && port_is_plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_is_read_once_it_is_complete() {
        let head = "GET /a?b=c HTTP/1.1\r\nHost: t\r\nX: 1\r\naccept: a\r\nx: 2\r\n\r\n";
        let followed = format!("{head}GET");
        let read = SimpleRequest::read(followed.as_bytes(), |request, length| {
            assert_eq!((request.target(), request.is_head()), ("/a?b=c", false));
            assert_eq!(request.values("x").collect::<Vec<_>>(), [b"1", b"2"]);
            length
        });
        assert_eq!(read, Some(head.len()));
        for length in 0..head.len() {
            assert!(SimpleRequest::read(&head.as_bytes()[..length], |_, _| ()).is_none());
        }
    }

    #[test]
    fn a_plain_host_is_valid_for_every_parser() {
        for host in ["t", "books.example", "127.0.0.1:80", "a-b.c:65535"] {
            assert!(is_plain_host(host.as_bytes()), "{host}");
            assert!(http::uri::Authority::try_from(host).is_ok(), "{host}");
        }
        for host in ["", ":80", "a:", "a:b", "a:+80", "a:65536", "a@b", "a b", "[::1]", "a/b", "é"]
        {
            assert!(!is_plain_host(host.as_bytes()), "{host}");
        }
    }

    #[test]
    fn a_plain_target_is_read_as_it_is() {
        for byte in 0..=127_u8 {
            let target = format!("/a{}b", char::from(byte));
            if is_plain_target(&target) {
                let uri: http::Uri = target.parse().unwrap();
                assert_eq!(uri.path_and_query().unwrap().as_str(), target);
                assert_eq!(uri.path(), target.split('?').next().unwrap());
            }
        }
        assert!(is_plain_target("/reader?book_id=iv7dr262gypk&section=2"));
        for target in ["", "*", "a", "http://t/", "/#", "/a b", "/é"] {
            assert!(!is_plain_target(target), "{target}");
        }
    }
}
