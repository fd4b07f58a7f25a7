//! Checks of a request's head that hyper leaves to the application: for which host the request is, and how its body is
//! framed.
//!
//! Hyper itself refuses a request whose last transfer coding is not `chunked`. If a request has both `Content-Length`
//! and `Transfer-Encoding`, hyper ignores `Content-Length` and closes the connection after the response, as RFC 9112
//! (section 6.3) allows, so that bytes after the body are never taken for another request.

use bytes::Bytes;
use http::header::{CACHE_CONTROL, CONNECTION, CONTENT_TYPE, HOST, TRANSFER_ENCODING};
use http::uri::Authority;
use http::{HeaderMap, HeaderValue, Request, Response, StatusCode, Version};
use http_body_util::{Either, Full};

use super::ResponseBody;

/// Why a request is refused because of its head, before it reaches a route.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum BadHead {
    NoHost,
    SeveralHosts,
    InvalidHost,
    /// A transfer coding other than `chunked` is applied. The server would have to decode the body to understand it.
    TransferCoding,
    /// `chunked` is applied twice, or the list of transfer codings is malformed, so that the end of the body is
    /// uncertain.
    Framing,
}

impl BadHead {
    fn status(self) -> StatusCode {
        match self {
            // RFC 9112, section 6.1, asks for 501 if the server does not understand a transfer coding.
            Self::TransferCoding => StatusCode::NOT_IMPLEMENTED,
            _ => StatusCode::BAD_REQUEST,
        }
    }

    fn sentence(self) -> &'static str {
        match self {
            Self::NoHost => "The request has no Host header.\n",
            Self::SeveralHosts => "The request names several hosts.\n",
            Self::InvalidHost => "The Host header is not the name of a host.\n",
            Self::TransferCoding => "The only transfer coding is chunked.\n",
            Self::Framing => "The Transfer-Encoding header is malformed.\n",
        }
    }

    /// Returns the error response. An HTTP/1 connection is closed after this response, because the bytes that follow
    /// may not be a request.
    pub(super) fn response(self, version: Version) -> Response<ResponseBody> {
        let body = Full::new(Bytes::from_static(self.sentence().as_bytes()));
        let mut response = Response::new(Either::Left(body));
        *response.status_mut() = self.status();
        let headers = response.headers_mut();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8"));
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("private, no-store"));
        if version <= Version::HTTP_11 {
            headers.insert(CONNECTION, HeaderValue::from_static("close"));
        }
        response
    }
}

/// Checks the host and the transfer coding of a request (RFC 9112, sections 3.2 and 6.1; RFC 9113, section 8.3.1).
pub(super) fn check<B>(request: &Request<B>) -> Result<(), BadHead> {
    check_host(request)?;
    check_transfer_coding(request.headers())
}

fn check_host<B>(request: &Request<B>) -> Result<(), BadHead> {
    let mut hosts = request.headers().get_all(HOST).iter();
    let host = hosts.next();
    if hosts.next().is_some() {
        return Err(BadHead::SeveralHosts);
    }
    let named = request.uri().authority();
    let Some(host) = host else {
        // HTTP/1.0 has no `Host` header, and in HTTP/2 the host may be part of the URI.
        return match request.version() {
            Version::HTTP_09 | Version::HTTP_10 => Ok(()),
            Version::HTTP_11 => Err(BadHead::NoHost),
            _ => named.map(|_| ()).ok_or(BadHead::NoHost),
        };
    };
    let host = Authority::try_from(host.as_bytes()).map_err(|_| BadHead::InvalidHost)?;
    if host.as_str().contains('@') {
        return Err(BadHead::InvalidHost);
    }
    let differs = named.is_some_and(|named| *named != host);
    if differs && request.version() > Version::HTTP_11 {
        return Err(BadHead::SeveralHosts);
    }
    Ok(())
}

fn check_transfer_coding(headers: &HeaderMap) -> Result<(), BadHead> {
    let mut codings = headers
        .get_all(TRANSFER_ENCODING)
        .iter()
        .flat_map(|line| line.as_bytes().split(|byte| *byte == b','))
        .map(<[u8]>::trim_ascii)
        .peekable();
    if codings.peek().is_none() {
        return Ok(());
    }
    let mut chunked = 0;
    for coding in codings {
        match coding {
            b"" => return Err(BadHead::Framing),
            coding if coding.eq_ignore_ascii_case(b"chunked") => chunked += 1,
            _ => return Err(BadHead::TransferCoding),
        }
    }
    if chunked == 1 { Ok(()) } else { Err(BadHead::Framing) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn checked(version: Version, uri: &str, headers: &[(&str, &str)]) -> Result<(), BadHead> {
        let mut request = Request::get(uri).version(version);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        check(&request.body(()).expect("a valid request"))
    }

    fn on_http1(headers: &[(&str, &str)]) -> Result<(), BadHead> {
        checked(Version::HTTP_11, "/", headers)
    }

    #[test]
    fn a_request_names_one_valid_host() {
        for host in ["books.example", "books.example:8080", "127.0.0.1", "[::1]:80", "t"] {
            assert_eq!(on_http1(&[("host", host)]), Ok(()), "{host}");
        }
        assert_eq!(on_http1(&[]), Err(BadHead::NoHost));
        assert_eq!(on_http1(&[("host", "a"), ("host", "a")]), Err(BadHead::SeveralHosts));
        for host in ["", "a b", "a/b", "user@books.example", "a,b c"] {
            assert_eq!(on_http1(&[("host", host)]), Err(BadHead::InvalidHost), "{host}");
        }
        assert_eq!(checked(Version::HTTP_10, "/", &[]), Ok(()));
        let two = [("host", "a"), ("host", "b")];
        assert_eq!(checked(Version::HTTP_10, "/", &two), Err(BadHead::SeveralHosts));
    }

    #[test]
    fn in_http2_the_host_may_be_part_of_the_uri_and_differs_from_no_header() {
        let here =
            |headers: &[(&str, &str)]| checked(Version::HTTP_2, "http://books.example/", headers);
        assert_eq!(here(&[]), Ok(()));
        assert_eq!(here(&[("host", "Books.example")]), Ok(()));
        assert_eq!(here(&[("host", "evil.example")]), Err(BadHead::SeveralHosts));
        assert_eq!(checked(Version::HTTP_2, "/", &[]), Err(BadHead::NoHost));
        assert_eq!(checked(Version::HTTP_2, "/", &[("host", "a")]), Ok(()));
    }

    #[test]
    fn the_only_transfer_coding_is_chunked() {
        let coded = |lines: &[&str]| {
            let lines = lines.iter().map(|line| ("transfer-encoding", *line));
            on_http1(&[("host", "a")].into_iter().chain(lines).collect::<Vec<_>>())
        };
        assert_eq!(coded(&[]), Ok(()));
        assert_eq!(coded(&["chunked"]), Ok(()));
        assert_eq!(coded(&[" Chunked "]), Ok(()));
        assert_eq!(coded(&["gzip, chunked"]), Err(BadHead::TransferCoding));
        assert_eq!(coded(&["gzip", "chunked"]), Err(BadHead::TransferCoding));
        assert_eq!(coded(&["identity, chunked"]), Err(BadHead::TransferCoding));
        for malformed in [&["chunked, chunked"][..], &["chunked", "chunked"], &[", chunked"], &[""]]
        {
            assert_eq!(coded(malformed), Err(BadHead::Framing), "{malformed:?}");
        }
        assert_eq!(BadHead::TransferCoding.status(), StatusCode::NOT_IMPLEMENTED);
    }
}
