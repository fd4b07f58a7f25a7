//! The ways to sign in that the site itself offers, besides login providers: an e-mail address, and passkeys. Each is
//! an identity with an issuer that no login provider can have.

use std::sync::Arc;

use login_providers::{EMAIL, PASSKEY};
use passkeys::RelyingParty;
use reader_credentials::{EMAIL_ISSUER, EmailAddress, PASSKEY_ISSUER};

use super::binding::Identity;
use super::model::SessionError;
use super::service::Sessions;
use super::store::IdentityRow;

/// The settings of the site that decide whether readers can sign in with e-mail addresses and with passkeys.
#[derive(Clone)]
pub(super) struct OwnWays {
    pub(super) site_name: Arc<str>,
    /// Whether the site has a mail server.
    pub(super) mails: bool,
    /// The site as a WebAuthn relying party; `None` if browsers offer no passkeys at the URL of the site.
    pub(super) relying_party: Option<Arc<RelyingParty>>,
}

impl OwnWays {
    pub(super) fn at(site_url: &str) -> Self {
        Self {
            site_name: "".into(),
            mails: false,
            relying_party: relying_party_at(site_url).map(Arc::new),
        }
    }
}

/// Returns whether browsers offer passkeys to readers of a site with the URL `site_url`.
pub fn offers_passkeys_at(site_url: &str) -> bool {
    relying_party_at(site_url).is_some()
}

fn relying_party_at(site_url: &str) -> Option<RelyingParty> {
    // At a loopback address, browsers offer passkeys only if the site is opened by the name `localhost`.
    let is_here = |site: &RelyingParty| site.origin.eq_ignore_ascii_case(site_url);
    RelyingParty::of(site_url).filter(is_here)
}

impl Identity {
    pub(super) fn of_email(address: &EmailAddress) -> Self {
        Self {
            issuer: EMAIL_ISSUER.to_owned(),
            subject: address.as_str().to_owned(),
            provider: EMAIL.to_owned(),
            label: Some(address.display()),
        }
    }

    /// Returns whether the issuer of the identity is this site, so that no login provider vouches for the reader.
    pub(super) fn is_own(&self) -> bool {
        [EMAIL, PASSKEY].contains(&self.provider.as_str())
    }

    /// Returns the identity of a reader's passkeys. `handle` is the random id of the reader in all of these passkeys.
    pub(super) fn of_passkeys(handle: String) -> Self {
        let (issuer, provider) = (PASSKEY_ISSUER.to_owned(), PASSKEY.to_owned());
        Self { issuer, subject: handle, provider, label: None }
    }
}

impl Sessions {
    /// Returns whether readers can sign in with an e-mail address.
    pub fn offers_email(&self) -> bool {
        self.own_ways.mails
    }

    /// Returns the host name to which passkeys are bound; `None` if browsers offer no passkeys at the URL of this site.
    pub fn passkey_host(&self) -> Option<&str> {
        self.own_ways.relying_party.as_deref().map(|site| site.id.as_str())
    }

    /// Returns whether the site offers a way to sign in that works in every browser: a login provider or an e-mail
    /// address.
    pub fn offers_logins(&self) -> bool {
        !self.login_providers.offered().is_empty() || self.offers_email()
    }

    pub(super) fn relying_party(&self) -> Result<&RelyingParty, SessionError> {
        self.own_ways.relying_party.as_deref().ok_or(SessionError::NoSuchProvider)
    }

    /// Returns whether a reader can sign in with this identity under the current settings of the site, which may have
    /// changed since the identity was bound.
    pub(super) fn is_usable(&self, identity: &IdentityRow) -> bool {
        match identity.provider.as_str() {
            EMAIL => self.offers_email(),
            PASSKEY => self.own_ways.relying_party.is_some(),
            name => self.login_providers.offered().iter().any(|provider| provider.name == name),
        }
    }
}
