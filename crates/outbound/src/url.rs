use std::str::FromStr;

use http::Uri;

/// An absolute `http` or `https` URL.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HttpUrl {
    pub(super) secure: bool,
    pub(super) host: String,
    pub(super) port: u16,
    /// Host and port, as written in the URL.
    pub(super) authority: String,
    /// Path and query of the URL; at least a slash.
    pub(super) target: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("it is not an http or https URL")]
pub struct InvalidUrl;

impl FromStr for HttpUrl {
    type Err = InvalidUrl;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let uri: Uri = text.parse().map_err(|_| InvalidUrl)?;
        let secure = match uri.scheme_str() {
            Some("https") => true,
            Some("http") => false,
            _ => return Err(InvalidUrl),
        };
        let authority = uri.authority().ok_or(InvalidUrl)?;
        let host = authority.host().trim_matches(['[', ']']);
        if authority.as_str().contains('@') || host.is_empty() || text.contains('#') {
            return Err(InvalidUrl);
        }
        Ok(Self {
            secure,
            host: host.to_owned(),
            port: authority.port_u16().unwrap_or(if secure { 443 } else { 80 }),
            authority: authority.to_string(),
            target: uri.path_and_query().map_or("/", |target| target.as_str()).to_owned(),
        })
    }
}

impl HttpUrl {
    /// Returns whether requests to this URL are safe from eavesdropping: the scheme is `https`, or
    /// the host is this machine, so that no encryption is needed.
    pub fn is_tls(&self) -> bool {
        let here = self.host == "localhost"
            || self.host.parse().is_ok_and(|address: std::net::IpAddr| address.is_loopback());
        self.secure || here
    }

    /// Returns this URL with `path` appended. `path` begins with a slash and may have a query.
    pub fn joined(&self, path: &str) -> Result<Self, InvalidUrl> {
        let scheme = if self.secure { "https" } else { "http" };
        let base = self.target.trim_end_matches('/');
        format!("{scheme}://{}{base}{path}", self.authority).parse()
    }

    pub fn has_query(&self) -> bool {
        self.target.contains('?')
    }

    /// Returns the whole URL as text.
    pub(super) fn absolute(&self) -> String {
        format!("{}{}", self.origin(), self.target)
    }

    /// Returns the scheme and authority of the URL, such as `https://example.org`.
    pub fn origin(&self) -> String {
        format!("{}://{}", if self.secure { "https" } else { "http" }, self.authority)
    }
}
