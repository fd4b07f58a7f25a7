//! The client of the icon API, for icons that the binary does not have.

use std::str::FromStr;
use std::time::Duration;

use http::StatusCode;

use crate::set::IconSet;
use outbound::{HttpClient, HttpClientError, HttpUrl};

/// Maximum time for which a request for icons waits for the icon API.
pub const FETCH_TIMEOUT: Duration = Duration::from_millis(1500);
const LARGEST_ANSWER: usize = 256 * 1024;

/// The base URL of an icon API: `https://host` or `http://host:port/path`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UpstreamAddress(String);

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("it is not the address of an icon API, such as https://api.iconify.design")]
pub struct BadUpstream;

impl FromStr for UpstreamAddress {
    type Err = BadUpstream;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let address: HttpUrl = text.parse().map_err(|_| BadUpstream)?;
        if address.has_query() {
            return Err(BadUpstream);
        }
        Ok(Self(text.trim_end_matches('/').to_owned()))
    }
}

#[derive(Debug, thiserror::Error)]
pub(super) enum UpstreamError {
    #[error("it has no such set")]
    NoSuchSet,
    #[error("it responded with status {0}")]
    Status(StatusCode),
    #[error("its response cannot be used: {0}")]
    Answer(#[from] serde_json::Error),
    #[error(transparent)]
    HttpClient(#[from] HttpClientError),
}

/// A client of an icon API. Redirects are not followed.
#[derive(Clone)]
pub struct Upstream {
    address: UpstreamAddress,
    outbound: HttpClient,
}

impl Upstream {
    /// Creates a client. `timeout` is the time limit of a whole fetch, from connecting to the last byte.
    pub fn new(address: UpstreamAddress, timeout: Duration) -> Self {
        Self { address, outbound: HttpClient::new(timeout, LARGEST_ANSWER) }
    }

    /// Fetches the icons `names` of the set `prefix`. All names must pass `is_name`.
    pub(super) async fn fetch(
        &self,
        prefix: &str,
        names: &[&str],
    ) -> Result<IconSet, UpstreamError> {
        let address = format!("{}/{prefix}.json?icons={}", self.address.0, names.join(","));
        let address = address.parse().expect("names and a parsed URL make a URL");
        let answer = self.outbound.get(&address).await?;
        match answer.status() {
            StatusCode::OK => Ok(serde_json::from_slice(answer.body())?),
            StatusCode::NOT_FOUND => Err(UpstreamError::NoSuchSet),
            other => Err(UpstreamError::Status(other)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_upstream_url_is_checked_when_it_is_parsed() {
        let good: UpstreamAddress = "https://api.iconify.design/".parse().unwrap();
        assert_eq!(good.0, "https://api.iconify.design");
        assert!("http://[::1]:3000/icons".parse::<UpstreamAddress>().is_ok());
        for bad in ["icons.example", "https://icons.example?x", "https://icons.example/#x"] {
            assert_eq!(bad.parse::<UpstreamAddress>(), Err(BadUpstream), "{bad}");
        }
    }
}
