use std::sync::Arc;

use database::Database;
use foundation::clock::Clock;
use foundation::randomness::Randomness;
use foundation::rate_limit::{NetworkLimit, RateLimit};
use passkeys::RelyingParty;

use crate::model::OperatorId;
use crate::passwords::PasswordHasher;

/// The service for operators: their accounts, credentials and sessions. Cheap to clone.
#[derive(Clone)]
pub struct Operators {
    pub(crate) database: Database,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) randomness: Arc<dyn Randomness>,
    pub(crate) limits: Arc<AttemptLimits>,
    pub(crate) hasher: PasswordHasher,
    /// The name of the site, which authenticator apps display.
    pub(crate) site_name: Arc<str>,
    site_url: Arc<str>,
    /// The site as a WebAuthn relying party; `None` if browsers offer no passkeys at the URL of the site.
    pub(crate) relying_party: Option<Arc<RelyingParty>>,
}

/// Rate limits on sign-in attempts and on changes of credentials.
pub(crate) struct AttemptLimits {
    /// Limits attempts with invalid one-time links, per network.
    pub(crate) links: NetworkLimit,
    /// Limits the started sign-ins with a passkey, per network, because each stores a challenge in the database.
    pub(crate) challenges: NetworkLimit,
    /// Limits refused sign-ins with a passkey, per network.
    pub(crate) passkeys: NetworkLimit,
    /// Limits refused sign-ins with a password, per network.
    pub(crate) passwords: NetworkLimit,
    /// Limits refused sign-ins with a password for one e-mail address from one network, so that an attacker in another
    /// network who knows the address of an operator does not use up this limit. The key is the hash of the address,
    /// and the network.
    pub(crate) passwords_of: RateLimit<String>,
    /// Limits refused sign-ins with a password from all networks together, per hash of the e-mail address.
    pub(crate) passwords_of_all: RateLimit<String>,
    /// Limits how often one operator sets a new password, because hashing a password is costly.
    pub(crate) passwords_set: RateLimit<OperatorId>,
    /// Limits how many codes one operator tries in order to confirm a new password.
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
            passwords_of_all: RateLimit::new(60, 6),
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

    /// Returns whether the session cookie is sent over https only, which is so if the URL of the site begins with
    /// `https:`.
    pub fn secure(&self) -> bool {
        self.site_url.starts_with("https:")
    }

    /// Returns the URL of the site at which operators open the console. A loopback address in the URL is replaced by
    /// `localhost`, because browsers offer no passkeys at IP addresses.
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
