use std::net::IpAddr;
use std::sync::Arc;

use database::{Database, DatabaseError};
use tokio::sync::OnceCell;

use super::model::SessionError;
use super::pow_throttle::PowThrottle;
use super::third_party::{Providers, ThirdParty};
use database::site_secret;
use foundation::clock::Clock;
use foundation::randomness::Randomness;
use foundation::rate_limit::RateLimit;
use outbound::HttpClient;
use readers::ReaderId;

/// The name of the key that seals challenges.
const CHALLENGE_KEY: &str = "challenge";

/// The service of readers and their logins, cheap to clone.
#[derive(Clone)]
pub struct Sessions {
    pub(super) database: Database,
    pub(super) clock: Arc<dyn Clock>,
    pub(super) randomness: Arc<dyn Randomness>,
    pub(super) site_url: Arc<str>,
    pub(super) flood: Arc<PowThrottle>,
    /// Rewards that guests take.
    pub(super) farming: Arc<PowThrottle>,
    pub(super) limits: Arc<Limits>,
    pub(super) third_party: Arc<ThirdParty>,
    challenge_key: Arc<OnceCell<Vec<u8>>>,
}

/// What a reader, or whoever stands behind one address, may ask for within a time.
pub(super) struct Limits {
    /// Logins of one guest, and tickets for them.
    pub(super) logins: RateLimit<ReaderId>,
    pub(super) refreshes: RateLimit<ReaderId>,
    pub(super) hand_overs: RateLimit<ReaderId>,
    pub(super) exports: RateLimit<ReaderId>,
    /// Sign-ins elsewhere that are begun.
    pub(super) sign_ins: RateLimit<ReaderId>,
    /// Tickets asked for with cookies of nobody, and codes that are wrong.
    pub(super) guesses: RateLimit<Option<IpAddr>>,
    pub(super) codes: RateLimit<Option<IpAddr>>,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            logins: RateLimit::new(60, 10),
            refreshes: RateLimit::new(60, 10),
            hand_overs: RateLimit::new(10, 60),
            exports: RateLimit::new(3, 600),
            sign_ins: RateLimit::new(20, 30),
            guesses: RateLimit::new(600, 1),
            codes: RateLimit::new(10, 60),
        }
    }
}

impl Sessions {
    pub fn new(
        database: Database,
        clock: Arc<dyn Clock>,
        randomness: Arc<dyn Randomness>,
        site_url: &str,
        (providers, outbound): (Providers, HttpClient),
    ) -> Self {
        let third_party = ThirdParty::new(providers, outbound, Arc::clone(&clock));
        Self {
            database,
            clock,
            randomness,
            site_url: site_url.into(),
            flood: Arc::default(),
            farming: Arc::default(),
            limits: Arc::default(),
            third_party: Arc::new(third_party),
            challenge_key: Arc::default(),
        }
    }

    /// When a request arrives: asked for before anything else is done with it.
    pub fn arrival(&self) -> RequestTime {
        RequestTime { millis: self.clock.unix_millis() }
    }

    /// Whether there is a provider to sign in with.
    pub fn offers_logins(&self) -> bool {
        !self.third_party.offered().is_empty()
    }

    /// Whether cookies are for https alone.
    pub fn secure(&self) -> bool {
        self.site_url.starts_with("https:")
    }

    pub(super) fn now(&self) -> i64 {
        self.clock.unix_seconds()
    }

    /// The key of challenges, the same on all nodes.
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

/// The time of a request's arrival.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct RequestTime {
    pub(super) millis: i64,
}

impl RequestTime {
    pub(super) fn seconds(self) -> i64 {
        self.millis.div_euclid(1000)
    }
}
