use std::sync::Arc;

use database::{Database, DatabaseError};
use tokio::sync::OnceCell;

use super::model::{SessionAges, SessionError};
use super::own_ways::OwnWays;
use database::site_secret;
use foundation::clock::Clock;
use foundation::randomness::Randomness;
use foundation::rate_limit::{NetworkLimit, RateLimit};
use login_providers::{LoginProviders, Providers};
use outbound::HttpClient;
use proof_of_work::PowThrottle;
use readers::ReaderId;

/// The name under which the key for proof-of-work challenges and hand-over confirmations is stored.
const CHALLENGE_KEY: &str = "challenge";

/// The session service: guests, logins, hand-overs, exports and erasure. Cheap to clone.
#[derive(Clone)]
pub struct Sessions {
    pub(super) database: Database,
    pub(super) clock: Arc<dyn Clock>,
    pub(super) randomness: Arc<dyn Randomness>,
    pub(super) site_url: Arc<str>,
    /// Counts sign-ups, and requires proof of work when there are too many.
    pub(super) flood: Arc<PowThrottle>,
    /// Counts rewards of guests, and requires proof of work when there are too many.
    pub(super) farming: Arc<PowThrottle>,
    pub(super) limits: Arc<Limits>,
    pub(super) login_providers: Arc<LoginProviders>,
    pub(super) ages: SessionAges,
    pub(super) own_ways: OwnWays,
    challenge_key: Arc<OnceCell<Vec<u8>>>,
}

/// Rate limits of tickets, sign-ins, mails and codes: per reader, network or e-mail address.
pub(super) struct Limits {
    /// Limits the tickets that one guest requests.
    pub(super) logins: RateLimit<ReaderId>,
    pub(super) refreshes: RateLimit<ReaderId>,
    pub(super) hand_overs: RateLimit<ReaderId>,
    pub(super) exports: RateLimit<ReaderId>,
    /// Limits the sign-ins with login providers and passkeys that one reader starts.
    pub(super) sign_ins: RateLimit<ReaderId>,
    /// Limits the mails with one-time links that one reader requests.
    pub(super) mails: RateLimit<ReaderId>,
    /// Limits the mails with one-time links to one address that one network requests, by the hash of the address and
    /// the network.
    pub(super) mail_addresses: RateLimit<String>,
    /// Limits the mails with one-time links to one address that all networks request, by the hash of the address.
    /// Allows more than `mail_addresses`, so that a stranger who knows the address does not lock its owner out.
    pub(super) mail_addresses_of_all: RateLimit<String>,
    /// Limits the mails with one-time links, per network of the client that requests them.
    pub(super) mail_networks: NetworkLimit,
    /// Limits ticket requests with invalid cookies, per network.
    pub(super) guesses: NetworkLimit,
    /// Limits failed attempts per network: wrong hand-over codes, wrong codes of one-time links and wrong passkey
    /// responses.
    pub(super) codes: NetworkLimit,
    /// Limits failed attempts per reader: wrong hand-over codes, wrong codes of one-time links and wrong passkey
    /// responses.
    pub(super) codes_of_reader: RateLimit<ReaderId>,
    /// Limits, per network, the requests that preview or confirm a hand-over or a sign-in without a
    /// login provider: each request runs a merge, even if the merge is then rolled back.
    pub(super) previews: NetworkLimit,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            logins: RateLimit::new(60, 10),
            refreshes: RateLimit::new(60, 10),
            hand_overs: RateLimit::new(10, 60),
            exports: RateLimit::new(3, 600),
            sign_ins: RateLimit::new(20, 30),
            mails: RateLimit::new(5, 300),
            mail_addresses: RateLimit::new(5, 600),
            mail_addresses_of_all: RateLimit::new(20, 180),
            mail_networks: NetworkLimit::new(20, 60),
            guesses: NetworkLimit::new(600, 1),
            codes: NetworkLimit::new(10, 60),
            codes_of_reader: RateLimit::new(10, 60),
            previews: NetworkLimit::new(60, 2),
        }
    }
}

impl Sessions {
    pub fn new(
        database: Database,
        clock: Arc<dyn Clock>,
        randomness: Arc<dyn Randomness>,
        site_url: &str,
        providers: Providers,
        outbound: HttpClient,
    ) -> Self {
        let login_providers = LoginProviders::new(providers, outbound, Arc::clone(&clock));
        Self {
            database,
            clock,
            randomness,
            site_url: site_url.into(),
            flood: Arc::default(),
            farming: Arc::default(),
            limits: Arc::default(),
            login_providers: Arc::new(login_providers),
            ages: SessionAges::default(),
            own_ways: OwnWays::at(site_url),
            challenge_key: Arc::default(),
        }
    }

    /// Sets the longest time that sessions last.
    pub fn with_ages(self, ages: SessionAges) -> Self {
        Self { ages, ..self }
    }

    /// Sets the name of the site, which mails contain, and whether the site has a mail server.
    #[must_use]
    pub fn with_mails(self, site_name: &str, mails: bool) -> Self {
        let own_ways = OwnWays { site_name: site_name.into(), mails, ..self.own_ways };
        Self { own_ways, ..self }
    }

    /// Returns the current time as the arrival time of a request. Call this before anything else is done with the
    /// request: a token counts as stolen if its successor was used before the request arrived, so a later time could
    /// make an honest request look like theft.
    pub fn arrival(&self) -> RequestTime {
        RequestTime { millis: self.clock.unix_millis() }
    }

    /// Returns whether cookies are sent over https only; this depends on whether the site's URL is https.
    pub fn secure(&self) -> bool {
        self.site_url.starts_with("https:")
    }

    /// Returns the current time, in Unix seconds.
    pub fn seconds(&self) -> i64 {
        self.now()
    }

    pub(super) fn now(&self) -> i64 {
        self.clock.unix_seconds()
    }

    /// Returns the key for proof-of-work challenges and hand-over confirmations, which is the same on all nodes.
    pub(super) async fn challenge_key(&self) -> Result<&[u8], SessionError> {
        let made = || async {
            let fresh = self.randomness.bytes();
            let key = self.database.write::<_, DatabaseError, _>(move |unit| {
                Box::pin(async move { site_secret(unit, CHALLENGE_KEY, &fresh).await })
            });
            key.await
        };
        Ok(self.challenge_key.get_or_try_init(made).await?)
    }
}

/// When a request arrived, in Unix milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct RequestTime {
    pub(super) millis: i64,
}

impl RequestTime {
    pub(super) fn seconds(self) -> i64 {
        self.millis.div_euclid(1000)
    }
}
