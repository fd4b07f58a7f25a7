use std::sync::Arc;

use database::Database;
use foundation::clock::Clock;
use foundation::randomness::Randomness;
use foundation::rate_limit::{NetworkLimit, RateLimit};

use crate::model::OperatorId;
use crate::passwords::PasswordHasher;
use crate::relying_party::RelyingParty;

/// The operators of the site and their sessions. Cheap to clone.
#[derive(Clone)]
pub struct Operators {
    pub(crate) database: Database,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) randomness: Arc<dyn Randomness>,
    pub(crate) limits: Arc<AttemptLimits>,
    pub(crate) hasher: PasswordHasher,
    /// The name of the site, which authenticator apps show.
    pub(crate) site_name: Arc<str>,
    site_url: Arc<str>,
    /// The site for passkeys; `None` if browsers offer none at its URL.
    pub(crate) relying_party: Option<Arc<RelyingParty>>,
}

/// Limits of sign-in attempts.
pub(crate) struct AttemptLimits {
    /// Limits one-time links that do not exist, per network.
    pub(crate) links: NetworkLimit,
    /// Limits the challenges for passkeys, each of which is a row, per network.
    pub(crate) challenges: NetworkLimit,
    /// Limits passkeys that are refused, per network.
    pub(crate) passkeys: NetworkLimit,
    /// Limits wrong passwords, per network.
    pub(crate) passwords: NetworkLimit,
    /// Limits wrong passwords, per hash of the e-mail address.
    pub(crate) passwords_of: RateLimit<String>,
    /// Limits the passwords that one operator chooses, each of which is hashed.
    pub(crate) passwords_set: RateLimit<OperatorId>,
    /// Limits the codes with which one operator tries to confirm a password.
    pub(crate) confirmations: RateLimit<OperatorId>,
}

impl Default for AttemptLimits {
    fn default() -> Self {
        Self {
            links: NetworkLimit::new(10, 60),
            challenges: NetworkLimit::new(60, 5),
            passkeys: NetworkLimit::new(20, 30),
            passwords: NetworkLimit::new(10, 60),
            passwords_of: RateLimit::new(10, 60),
            passwords_set: RateLimit::new(5, 60),
            confirmations: RateLimit::new(10, 30),
        }
    }
}

impl Operators {
    pub fn new(
        database: Database,
        clock: Arc<dyn Clock>,
        randomness: Arc<dyn Randomness>,
        site_name: &str,
        site_url: &str,
    ) -> Self {
        Self {
            database,
            clock,
            randomness,
            limits: Arc::default(),
            hasher: PasswordHasher::default(),
            site_name: site_name.into(),
            site_url: site_url.into(),
            relying_party: RelyingParty::of(site_url).map(Arc::new),
        }
    }

    /// Returns whether the session cookie is sent over https only; this depends on whether the site's URL is https.
    pub fn secure(&self) -> bool {
        self.site_url.starts_with("https:")
    }

    /// Returns the URL below which operators open the console: that of the site, with `localhost` for a loopback
    /// address, where browsers offer no passkeys.
    pub fn url(&self) -> &str {
        self.relying_party.as_ref().map_or(&self.site_url, |site| &site.origin)
    }

    /// Returns whether browsers offer passkeys at the URL of this site.
    pub fn takes_passkeys(&self) -> bool {
        self.relying_party.is_some()
    }

    pub(crate) fn now(&self) -> i64 {
        self.clock.unix_seconds()
    }
}
