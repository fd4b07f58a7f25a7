//! Discovery metadata and public keys of an OpenID Connect issuer. Both are cached for an hour.

use std::sync::Arc;

use http::StatusCode;
use serde::Deserialize;
use tokio::sync::Mutex;

use crate::ProviderError;
use crate::keys::KeySet;
use outbound::{HttpClient, HttpUrl};

/// The number of seconds for which metadata and keys are cached.
const KEPT: i64 = 3600;
/// After a failed request for an issuer's metadata or keys, neither is requested again for this many seconds. The 503
/// responses of this site have the same value in `Retry-After`.
const REST: i64 = 5;
/// The least number of seconds between two requests for an issuer's keys, even if a token names a
/// key that is not among the cached ones.
const NEW_KEYS_AFTER: i64 = 10;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Metadata {
    pub(crate) authorization: String,
    pub(crate) token: HttpUrl,
    keys: HttpUrl,
    /// Whether the client secret is sent as a field in the body of the token request, because the issuer does not
    /// accept the secret in a header.
    pub(crate) secret_in_form: bool,
}

#[derive(Debug, Deserialize)]
struct Document {
    issuer: String,
    authorization_endpoint: String,
    token_endpoint: String,
    jwks_uri: String,
    token_endpoint_auth_methods_supported: Option<Vec<String>>,
}

/// Cached metadata and keys of an issuer. If several requests need them at the same time, only one fetches them.
#[derive(Debug, Default)]
pub(crate) struct Issuer(Mutex<Known>);

#[derive(Debug, Default)]
struct Known {
    metadata: Option<(i64, Arc<Metadata>)>,
    keys: Option<(i64, Arc<KeySet>)>,
    failed_at: Option<i64>,
}

impl Issuer {
    pub(crate) async fn metadata(
        &self,
        issuer: &str,
        outbound: &HttpClient,
        now: i64,
    ) -> Result<Arc<Metadata>, ProviderError> {
        let mut known = self.0.lock().await;
        if let Some((at, metadata)) = &known.metadata
            && now - at < KEPT
        {
            return Ok(Arc::clone(metadata));
        }
        let address = format!("{}/.well-known/openid-configuration", issuer.trim_end_matches('/'));
        let fetched = known.fetch(outbound, &address, now, |json| parse(json, issuer)).await?;
        let metadata = Arc::new(fetched);
        known.metadata = Some((now, Arc::clone(&metadata)));
        Ok(metadata)
    }

    /// Returns the issuer's keys from the cache, or fetches them. Set `unknown` if the cached keys do not include the
    /// key that a token names: then the keys are fetched again, unless that was done less than [`NEW_KEYS_AFTER`]
    /// seconds ago.
    pub(crate) async fn keys(
        &self,
        metadata: &Metadata,
        outbound: &HttpClient,
        now: i64,
        unknown: bool,
    ) -> Result<Arc<KeySet>, ProviderError> {
        let mut known = self.0.lock().await;
        if let Some((at, keys)) = &known.keys
            && now - at < if unknown { NEW_KEYS_AFTER } else { KEPT }
        {
            return Ok(Arc::clone(keys));
        }
        let read = |json: &[u8]| KeySet::parse(json).map_err(|error| error.to_string());
        let keys = Arc::new(known.fetch_from(outbound, &metadata.keys, now, read).await?);
        known.keys = Some((now, Arc::clone(&keys)));
        Ok(keys)
    }
}

impl Known {
    async fn fetch<T>(
        &mut self,
        outbound: &HttpClient,
        address: &str,
        now: i64,
        read: impl Fn(&[u8]) -> Result<T, String>,
    ) -> Result<T, ProviderError> {
        let address =
            address.parse().map_err(|_| ProviderError::Down("its URL is invalid".into()))?;
        self.fetch_from(outbound, &address, now, read).await
    }

    async fn fetch_from<T>(
        &mut self,
        outbound: &HttpClient,
        address: &HttpUrl,
        now: i64,
        read: impl Fn(&[u8]) -> Result<T, String>,
    ) -> Result<T, ProviderError> {
        if self.failed_at.is_some_and(|at| (0..REST).contains(&(now - at))) {
            return Err(ProviderError::Down("it failed a moment ago".to_owned()));
        }
        let fetched = match outbound.get(address).await {
            Ok(answer) if answer.status() == StatusCode::OK => read(answer.body()),
            Ok(answer) => Err(format!("it responded with status {}", answer.status())),
            Err(error) => Err(error.to_string()),
        };
        self.failed_at = fetched.is_err().then_some(now);
        fetched.map_err(ProviderError::Down)
    }
}

fn parse(json: &[u8], issuer: &str) -> Result<Metadata, String> {
    let document: Document = serde_json::from_slice(json).map_err(|error| error.to_string())?;
    if document.issuer != issuer {
        return Err("its metadata names another issuer".to_owned());
    }
    let address = |text: &str| match text.parse::<HttpUrl>() {
        Ok(address) if address.is_tls() => Ok(address),
        _ => Err("its metadata contains a URL that is not https".to_owned()),
    };
    address(&document.authorization_endpoint)?;
    let methods = document.token_endpoint_auth_methods_supported.unwrap_or_default();
    let takes = |method: &str| methods.iter().any(|listed| listed == method);
    Ok(Metadata {
        token: address(&document.token_endpoint)?,
        keys: address(&document.jwks_uri)?,
        authorization: document.authorization_endpoint,
        secret_in_form: takes("client_secret_post") && !takes("client_secret_basic"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn document(change: &[(&str, &str)]) -> String {
        let mut document = serde_json::json!({
            "issuer": "https://i.example",
            "authorization_endpoint": "https://i.example/auth",
            "token_endpoint": "https://i.example/token",
            "jwks_uri": "https://keys.example/jwks",
        });
        for (name, value) in change {
            document[*name] = serde_json::from_str(value).unwrap();
        }
        document.to_string()
    }

    #[test]
    fn metadata_must_name_its_own_issuer_and_https_urls() {
        let read =
            |change: &[(&str, &str)]| parse(document(change).as_bytes(), "https://i.example");
        assert!(!read(&[]).unwrap().secret_in_form);
        let methods = "token_endpoint_auth_methods_supported";
        assert!(read(&[(methods, r#"["client_secret_post"]"#)]).unwrap().secret_in_form);
        let both = r#"["client_secret_post", "client_secret_basic"]"#;
        assert!(!read(&[(methods, both)]).unwrap().secret_in_form);
        for bad in [
            ("issuer", "\"https://other.example\""),
            ("authorization_endpoint", "\"javascript:alert(1)\""),
            ("authorization_endpoint", "\"http://i.example/auth\""),
            ("token_endpoint", "\"http://i.example/token\""),
            ("jwks_uri", "\"file:///etc/passwd\""),
            ("jwks_uri", "null"),
        ] {
            assert!(read(&[bad]).is_err(), "{bad:?}");
        }
        assert!(parse(b"<html>", "https://i.example").is_err());
    }
}
