use std::sync::Arc;

use database::{Database, DatabaseError};
use tokio::sync::OnceCell;

use super::model::{SessionAges, SessionError};
use super::pow_throttle::PowThrottle;
use super::third_party::{Providers, ThirdParty};
use database::site_secret;
use foundation::clock::Clock;
use foundation::randomness::Randomness;
use foundation::rate_limit::{NetworkLimit, RateLimit};
use outbound::HttpClient;
use readers::ReaderId;

/// Name under which the key that signs proof-of-work challenges and confirms hand-overs is stored.
const CHALLENGE_KEY: &str = "challenge";

/// The session service, cheap to clone.
#[derive(Clone)]
pub struct Sessions {
    pub(super) database: Database,
    pub(super) clock: Arc<dyn Clock>,
    pub(super) randomness: Arc<dyn Randomness>,
    pub(super) site_url: Arc<str>,
    /// Throttles sign-ups.
    pub(super) flood: Arc<PowThrottle>,
    /// Throttles rewards for guests.
    pub(super) farming: Arc<PowThrottle>,
    pub(super) limits: Arc<Limits>,
    pub(super) third_party: Arc<ThirdParty>,
    pub(super) ages: SessionAges,
    challenge_key: Arc<OnceCell<Vec<u8>>>,
}

/// Rate limits per reader or network.
pub(super) struct Limits {
    /// Tickets that one guest asks for.
    pub(super) logins: RateLimit<ReaderId>,
    pub(super) refreshes: RateLimit<ReaderId>,
    pub(super) hand_overs: RateLimit<ReaderId>,
    pub(super) exports: RateLimit<ReaderId>,
    /// Third-party sign-ins that one reader starts.
    pub(super) sign_ins: RateLimit<ReaderId>,
    /// Ticket requests with invalid cookies, per network.
    pub(super) guesses: NetworkLimit,
    /// Wrong hand-over codes, per network.
    pub(super) codes: NetworkLimit,
    /// Wrong hand-over codes, per hash of the guest id that the browser sent.
    pub(super) codes_of_guest: RateLimit<String>,
    /// Previews of hand-overs, per network: each is a merge that is rolled back.
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
            guesses: NetworkLimit::new(600, 1),
            codes: NetworkLimit::new(10, 60),
            codes_of_guest: RateLimit::new(10, 60),
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
            ages: SessionAges::default(),
            challenge_key: Arc::default(),
        }
    }

    /// Sets how long sessions last at most.
    pub fn with_ages(self, ages: SessionAges) -> Self {
        Self { ages, ..self }
    }

    /// Returns the arrival time of a request; to be called before anything else is done with the request.
    pub fn arrival(&self) -> RequestTime {
        RequestTime { millis: self.clock.unix_millis() }
    }

    /// Returns whether the site has a login provider.
    pub fn offers_logins(&self) -> bool {
        !self.third_party.offered().is_empty()
    }

    /// Returns whether cookies are sent over https only, because the site's URL is https.
    pub fn secure(&self) -> bool {
        self.site_url.starts_with("https:")
    }

    pub(super) fn now(&self) -> i64 {
        self.clock.unix_seconds()
    }

    /// Returns the key that signs proof-of-work challenges and confirms hand-overs, the same on all nodes.
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
