//! Login providers, as configured in the settings.

use std::fmt;

use serde::Deserialize;

use crate::apple::AppleKey;
use crate::facebook::FacebookApp;
use crate::offered::{OfferedProvider, ProviderKind};
use crate::openid::{Client, ClientSecret};
use crate::{EMAIL, PASSKEY};
use outbound::HttpUrl;

const GOOGLE: &str = "https://accounts.google.com";
const APPLE: &str = "https://appleid.apple.com";
/// The version of Facebook's API that is used if the settings name none.
const VERSION: &str = "v20.0";
const LONGEST_NAME: usize = 32;
const LONGEST_LABEL: usize = 40;

/// A secret in the configuration, which is never written to logs.
#[derive(Clone, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct SecretString(String);

impl SecretString {
    pub(crate) fn expose(&self) -> &str {
        &self.0
    }
}

impl From<&str> for SecretString {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

impl fmt::Debug for SecretString {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(hidden)")
    }
}

/// A login provider, as written in the settings file.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewProvider {
    /// Name of the provider in URLs: `/third-party/{name}`.
    pub name: String,
    pub kind: ProviderKind,
    /// Label of the provider's button; `None` for the usual name of the provider.
    pub label: Option<String>,
    /// The id that the provider gave to this site: an app id for Facebook, a services id for Apple.
    pub client_id: String,
    pub client_secret: Option<SecretString>,
    /// Id of the developer team at Apple. Apple needs `team_id`, `key_id` and `private_key` instead of a
    /// `client_secret`.
    pub team_id: Option<String>,
    /// Id of a key for Sign in with Apple; only for Apple.
    pub key_id: Option<String>,
    /// Text of the .p8 file that contains the key `key_id`; only for Apple.
    pub private_key: Option<SecretString>,
    /// URL of the issuer. Required for `oidc`; the other kinds have a default.
    pub issuer: Option<String>,
    /// Version of Facebook's API, such as `v20.0`; only for Facebook.
    pub version: Option<String>,
}

/// A login provider whose settings have been validated.
#[derive(Debug, Clone)]
pub struct Provider {
    pub(crate) name: String,
    pub(crate) kind: ProviderKind,
    pub(crate) label: String,
    pub(crate) peer: Peer,
}

/// The protocol that a login provider speaks, and this site's credentials at the provider.
#[derive(Debug, Clone)]
pub(crate) enum Peer {
    OpenId(Client),
    Facebook(FacebookApp),
}

impl Provider {
    /// Returns the name of the provider in URLs: `/third-party/{name}`.
    pub fn name(&self) -> &str {
        &self.name
    }
}

impl Peer {
    pub(crate) fn issuer(&self) -> &str {
        match self {
            Self::OpenId(client) => &client.issuer,
            Self::Facebook(app) => app.issuer(),
        }
    }
}

/// The login providers of a site, in display order.
#[derive(Debug, Clone, Default)]
pub struct Providers(Vec<Provider>);

impl Providers {
    /// Validates the settings of login providers. The error has one sentence for each invalid
    /// provider.
    pub fn new(list: Vec<NewProvider>) -> Result<Self, Vec<String>> {
        let mut parsed: Vec<Provider> = Vec::new();
        let mut problems = Vec::new();
        for new in list {
            let name = new.name.clone();
            match parse(new) {
                Ok(provider) => {
                    if parsed.iter().any(|other| other.name == name) {
                        problems.push(format!("there are two providers called `{name}`"));
                    } else if parsed.iter().any(|o| o.peer.issuer() == provider.peer.issuer()) {
                        problems.push(format!("the provider `{name}` has the issuer of another"));
                    } else {
                        parsed.push(provider);
                    }
                }
                Err(problem) => problems.push(format!("the provider `{name}` {problem}")),
            }
        }
        if problems.is_empty() { Ok(Self(parsed)) } else { Err(problems) }
    }

    pub fn offered(&self) -> Vec<OfferedProvider> {
        let offer = |provider: &Provider| OfferedProvider {
            name: provider.name.clone(),
            kind: provider.kind,
            label: provider.label.clone(),
        };
        self.0.iter().map(offer).collect()
    }

    pub(crate) fn find(&self, name: &str) -> Option<&Provider> {
        self.0.iter().find(|provider| provider.name == name)
    }
}

fn parse(new: NewProvider) -> Result<Provider, String> {
    let allowed = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if !(1..=LONGEST_NAME).contains(&new.name.len()) || !new.name.chars().all(allowed) {
        return Err("needs a name of lower-case letters, digits and hyphens".to_owned());
    }
    if [EMAIL, PASSKEY].contains(&new.name.as_str()) {
        return Err("has a name that the site itself uses".to_owned());
    }
    if new.client_id.is_empty() || new.client_id.chars().any(|c| c.is_whitespace()) {
        return Err("needs the client_id that the provider gave".to_owned());
    }
    let label = label(&new)?;
    let peer = match new.kind {
        ProviderKind::Facebook => Peer::Facebook(facebook(&new)?),
        ProviderKind::Google => Peer::OpenId(client(&new, GOOGLE, required_secret(&new)?)?),
        ProviderKind::Apple => Peer::OpenId(apple(&new)?),
        ProviderKind::Oidc => {
            let issuer = new.issuer.as_deref().ok_or("needs its issuer")?;
            let secret = new.client_secret.clone().map(ClientSecret::Shared);
            Peer::OpenId(client(&new, issuer, secret.unwrap_or(ClientSecret::None))?)
        }
    };
    if new.kind != ProviderKind::Apple
        && (new.team_id.is_some() || new.key_id.is_some() || new.private_key.is_some())
    {
        return Err("is not Apple: only Apple has team_id, key_id and private_key".to_owned());
    }
    if new.kind != ProviderKind::Facebook && new.version.is_some() {
        return Err("is not Facebook: only Facebook has a version".to_owned());
    }
    Ok(Provider { name: new.name, kind: new.kind, label, peer })
}

fn label(new: &NewProvider) -> Result<String, String> {
    let usual = match new.kind {
        ProviderKind::Facebook => "Facebook",
        ProviderKind::Google => "Google",
        ProviderKind::Apple => "Apple",
        ProviderKind::Oidc => new.name.as_str(),
    };
    let label = new.label.as_deref().unwrap_or(usual).trim();
    match label.chars().count() {
        1..=LONGEST_LABEL if !label.chars().any(char::is_control) => Ok(label.to_owned()),
        _ => Err(format!("needs a label of 1 to {LONGEST_LABEL} characters")),
    }
}

fn client(new: &NewProvider, usual: &str, secret: ClientSecret) -> Result<Client, String> {
    let issuer = address(new.issuer.as_deref().unwrap_or(usual))?;
    let scope = match new.kind {
        // If a scope were requested, Apple would send the reader back with a form post instead of a redirect.
        ProviderKind::Apple => None,
        _ => Some("openid profile"),
    };
    Ok(Client::new(&issuer, &new.client_id, secret, scope))
}

fn apple(new: &NewProvider) -> Result<Client, String> {
    if new.client_secret.is_some() {
        return Err("needs no client_secret: one is made with its private_key".to_owned());
    }
    let (Some(team_id), Some(key_id), Some(key)) = (&new.team_id, &new.key_id, &new.private_key)
    else {
        return Err("needs team_id, key_id and private_key".to_owned());
    };
    let key = AppleKey::new(team_id, key_id, key.expose())
        .ok_or("has a private_key that is not the text of a .p8 file from Apple")?;
    client(new, APPLE, ClientSecret::Apple(key))
}

fn facebook(new: &NewProvider) -> Result<FacebookApp, String> {
    if !new.client_id.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err("needs its app id as client_id, which is a number".to_owned());
    }
    let ClientSecret::Shared(secret) = required_secret(new)? else {
        return Err("needs its client_secret".to_owned());
    };
    let version = new.version.as_deref().unwrap_or(VERSION);
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let parts = version.strip_prefix('v').and_then(|rest| rest.split_once('.'));
    if !parts.is_some_and(|(major, minor)| digits(major) && digits(minor)) {
        return Err(format!("has the version `{version}`, which is not one such as {VERSION}"));
    }
    let elsewhere = new.issuer.as_deref().map(address).transpose()?;
    Ok(FacebookApp::new(&new.client_id, secret, version, elsewhere.as_deref()))
}

fn required_secret(new: &NewProvider) -> Result<ClientSecret, String> {
    let given = new.client_secret.clone().filter(|secret| !secret.expose().is_empty());
    given.map(ClientSecret::Shared).ok_or_else(|| "needs its client_secret".to_owned())
}

fn address(text: &str) -> Result<String, String> {
    match text.parse::<HttpUrl>() {
        Ok(address) if address.is_tls() && !address.has_query() => Ok(text.to_owned()),
        _ => Err(format!("has the issuer `{text}`, which is not an https address")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn provider(kind: ProviderKind) -> NewProvider {
        NewProvider {
            name: "one".into(),
            kind,
            label: None,
            client_id: "1234".into(),
            client_secret: Some("very-secret".into()),
            team_id: None,
            key_id: None,
            private_key: None,
            issuer: Some("https://issuer.example".into()),
            version: None,
        }
    }

    fn problem(new: NewProvider) -> String {
        let problems = Providers::new(vec![new]).unwrap_err();
        assert_eq!(problems.len(), 1, "{problems:?}");
        problems[0].clone()
    }

    #[test]
    fn every_invalid_provider_is_reported_in_a_sentence() {
        use ProviderKind::{Apple, Facebook, Google, Oidc};
        let base = |kind| provider(kind);
        for (new, told) in [
            (NewProvider { name: "Big".into(), ..base(Google) }, "lower-case"),
            (NewProvider { name: String::new(), ..base(Google) }, "lower-case"),
            (NewProvider { client_id: String::new(), ..base(Google) }, "client_id"),
            (NewProvider { client_secret: None, ..base(Google) }, "needs its client_secret"),
            (NewProvider { client_secret: None, ..base(Facebook) }, "needs its client_secret"),
            (NewProvider { client_id: "app".into(), ..base(Facebook) }, "a number"),
            (NewProvider { version: Some("20".into()), ..base(Facebook) }, "version `20`"),
            (NewProvider { version: Some("v20.0".into()), ..base(Google) }, "not Facebook"),
            (NewProvider { issuer: None, ..base(Oidc) }, "needs its issuer"),
            (NewProvider { issuer: Some("http://i.example".into()), ..base(Oidc) }, "https"),
            (NewProvider { issuer: Some("//i.example".into()), ..base(Oidc) }, "https"),
            (NewProvider { label: Some("x".repeat(41)), ..base(Oidc) }, "label"),
            (NewProvider { team_id: Some("T".into()), ..base(Oidc) }, "not Apple"),
            (base(Apple), "no client_secret"),
            (NewProvider { client_secret: None, ..base(Apple) }, "needs team_id"),
        ] {
            let problem = problem(new);
            assert!(problem.contains(told), "{problem}");
            assert!(problem.starts_with("the provider `") && !problem.contains("very-secret"));
        }
        let apple = NewProvider {
            client_secret: None,
            team_id: Some("T".into()),
            key_id: Some("K".into()),
            private_key: Some("no key".into()),
            ..base(Apple)
        };
        assert!(problem(apple).contains(".p8"));
    }

    #[test]
    fn provider_names_and_issuers_are_unique() {
        let one = provider(ProviderKind::Oidc);
        let renamed = NewProvider { name: "two".into(), ..one.clone() };
        let twice = Providers::new(vec![one.clone(), one.clone()]).unwrap_err();
        assert_eq!(twice, ["there are two providers called `one`"]);
        let same = Providers::new(vec![one.clone(), renamed.clone()]).unwrap_err();
        assert_eq!(same, ["the provider `two` has the issuer of another"]);
        let usual = NewProvider { issuer: None, kind: ProviderKind::Google, ..renamed };
        let both = Providers::new(vec![one, usual]).unwrap();
        let offered = both.offered();
        let offered: Vec<_> = offered.iter().map(|o| (o.name.as_str(), o.label.as_str())).collect();
        assert_eq!(offered, [("one", "one"), ("two", "Google")]);
        assert!(!format!("{both:?}").contains("very-secret"));
    }
}
