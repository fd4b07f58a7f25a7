//! Guests: the first visit creates a guest, and a single-use ticket later signs the same guest in again.

use std::net::IpAddr;

use database::{DatabaseError, Executes, Unit};

use super::identifiers;
use super::model::{
    AccountCookies, Browser, GuestCookies, OpenedSession, SessionAges, SessionError,
};
use super::service::{RequestTime, Sessions};
use super::session_start::{BrowserSecret, LoginContext, open_session};
use super::store;
use crate::session::SignedIn;
use foundation::secret::Secret;
use proof_of_work::{ChallengeSigner, PowThrottle, ProofOfWork};
use readers::ReaderId;

/// The number of seconds for which a ticket is valid.
const TICKET_GOOD_FOR: i64 = 120;
/// The largest number of random guest numbers that are tried until an unused one is found; usually the first is unused.
const DRAWS: usize = 32;

/// The origin of a new guest, and the offer that the guest sees first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SignUp {
    /// The way in which the guest came: 1 by a normal visit, 2 by an advertisement.
    pub source: i64,
    /// The offer that the guest sees first: 0 coins and VIP, 1 coins, 2 VIP, 3 wait for free.
    pub monetization: i64,
}

impl Sessions {
    /// Returns a ticket that signs the guest of this browser in again. The ticket is valid once, for two minutes, and
    /// only with the same cookies.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn ticket(&self, browser: &Browser) -> Result<String, SessionError> {
        let now = self.now();
        let Some((guest, reader)) = self.proven_guest(browser).await? else {
            self.limits.guesses.take(browser.address, now).map_err(SessionError::TooMany)?;
            return Err(SessionError::TicketRefused);
        };
        self.limits.logins.take(&reader, now).map_err(SessionError::TooMany)?;
        let ticket = Secret::random(self.randomness.as_ref());
        let (hash, secret_hash) = (ticket.hash(), guest.secret.hash());
        let stored = self.database.write::<_, DatabaseError, _>(move |unit| {
            Box::pin(async move {
                store::put_ticket(unit, &hash, reader, &secret_hash, now + TICKET_GOOD_FOR).await
            })
        });
        stored.await?;
        Ok(ticket.as_str().to_owned())
    }

    /// Returns the reader whose current session the cookies of a browser belong to; `None` if there
    /// are no cookies, or no such session. The caller may store this reader as the sender of a
    /// message, but must not grant access to anything: that needs the access token too.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn reader_of_browser(
        &self,
        cookies: Option<AccountCookies>,
    ) -> Result<Option<ReaderId>, SessionError> {
        let Some(AccountCookies { guest_id, half }) = cookies else { return Ok(None) };
        let mut db = self.database.read().await?;
        Ok(store::reader_of_half(&mut db, &guest_id, &half.hash()).await?)
    }

    /// Signs in the guest for whom the ticket was issued.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn return_as_guest(
        &self,
        ticket: &str,
        browser: &Browser,
        arrived: RequestTime,
    ) -> Result<OpenedSession, SessionError> {
        let guest = browser.guest.clone().ok_or(SessionError::TicketRefused)?;
        let ticket = Secret::parse(ticket).ok_or(SessionError::TicketRefused)?.hash();
        let context = self.login_context(browser, arrived);
        let opened = self.database.write(move |unit| {
            Box::pin(async move {
                let reader = spend(unit, &ticket, &guest, context.ages, arrived.seconds()).await?;
                open_session(unit, &context, reader, BrowserSecret::Kept(guest.secret)).await
            })
        });
        opened.await
    }

    /// Creates a guest and opens a session. When there are too many sign-ups, proof of work is required. Fails if the
    /// cookies prove that the browser already has a guest, who must sign in with a ticket.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn new_guest(
        &self,
        sign_up: SignUp,
        work: Option<&ProofOfWork>,
        browser: &Browser,
        arrived: RequestTime,
    ) -> Result<OpenedSession, SessionError> {
        if self.proven_guest(browser).await?.is_some() {
            return Err(SessionError::TicketRequired);
        }
        self.throttle_sign_up(work, browser, arrived.seconds()).await?;
        let context = self.login_context(browser, arrived);
        let opened = self.database.write(move |unit| {
            Box::pin(async move {
                let reader = put_guest(unit, &context, sign_up).await?;
                open_session(unit, &context, reader, BrowserSecret::Fresh).await
            })
        });
        opened.await
    }

    async fn throttle_sign_up(
        &self,
        work: Option<&ProofOfWork>,
        browser: &Browser,
        now: i64,
    ) -> Result<(), SessionError> {
        self.require_proof_of_work(&self.flood, "guest", work, browser.address, now).await
    }

    /// Requires proof of work when rewards come too fast from a network or on the whole site, so that collecting
    /// rewards with many guests has a cost. Accounts that a login provider vouches for are exempt, because nobody can
    /// easily create many of them.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = signed_in.reader.get()))]
    #[foundation::boxed]
    pub async fn throttle_rewards(
        &self,
        signed_in: &SignedIn,
        work: Option<&ProofOfWork>,
        from: Option<IpAddr>,
    ) -> Result<(), SessionError> {
        if signed_in.bound {
            let mut db = self.database.read().await?;
            if reader_credentials::is_vouched_for(&mut db, signed_in.reader).await? {
                return Ok(());
            }
        }
        self.require_proof_of_work(&self.farming, "reward", work, from, self.now()).await
    }

    async fn require_proof_of_work(
        &self,
        flood: &PowThrottle,
        purpose: &str,
        work: Option<&ProofOfWork>,
        from: Option<IpAddr>,
        now: i64,
    ) -> Result<(), SessionError> {
        if let Some(bits) = flood.required_bits(from, now) {
            let named = proof_of_work::challenged(from);
            let seal =
                ChallengeSigner::new(self.challenge_key().await?, &format!("{purpose} {named}"));
            if !work.is_some_and(|done| flood.accepts(&seal, done, bits, now)) {
                let challenge = seal.challenge(self.randomness.as_ref(), bits, now);
                return Err(SessionError::ProofOfWorkRequired(challenge));
            }
        }
        flood.count(from, now);
        Ok(())
    }

    /// Returns the guest cookies that the browser sent, and the reader to whom they belong; `None` if the browser sent
    /// no valid guest cookies.
    pub(super) async fn proven_guest(
        &self,
        browser: &Browser,
    ) -> Result<Option<(GuestCookies, ReaderId)>, SessionError> {
        let Some(guest) = &browser.guest else { return Ok(None) };
        let mut db = self.database.read().await?;
        let reader = reader_of(&mut db, guest, self.ages, self.now()).await?;
        Ok(reader.map(|reader| (guest.clone(), reader)))
    }
}

/// Returns the reader to whom a browser's guest cookies belong; `None` if they are not valid. The cookies of a bound
/// account are valid only as long as a session may last; after that, the reader has to sign in again.
pub(super) async fn reader_of(
    db: &mut impl Executes,
    guest: &GuestCookies,
    ages: SessionAges,
    now: i64,
) -> Result<Option<ReaderId>, SessionError> {
    let secret_hash = guest.secret.hash();
    Ok(store::of_secret(db, &secret_hash, &guest.guest_id, ages.bound.before(now)).await?)
}

/// Redeems the ticket with the hash `ticket`, which must have been issued to `guest`. Returns the reader id of the
/// guest.
async fn spend(
    unit: &mut Unit,
    ticket: &str,
    guest: &GuestCookies,
    ages: SessionAges,
    now: i64,
) -> Result<ReaderId, SessionError> {
    let reader = reader_of(unit, guest, ages, now).await?.ok_or(SessionError::TicketRefused)?;
    store::lock_reader(unit, reader).await?;
    let secret_hash = guest.secret.hash();
    let spent = store::spend_ticket(unit, ticket, reader, &secret_hash, now).await?;
    if spent { Ok(reader) } else { Err(SessionError::TicketRefused) }
}

async fn put_guest(
    unit: &mut Unit,
    context: &LoginContext,
    sign_up: SignUp,
) -> Result<ReaderId, SessionError> {
    let randomness = context.randomness.as_ref();
    for _ in 0..DRAWS {
        let new = store::NewReader {
            guest_id: &identifiers::guest_id(randomness),
            number: identifiers::number(randomness),
            sign_up,
            device_type: context.browser.device_type,
            now: context.arrived.seconds(),
        };
        if let Some(reader) = store::put_reader(unit, &new).await? {
            return Ok(reader);
        }
    }
    Err(SessionError::Internal("no guest number is free"))
}
