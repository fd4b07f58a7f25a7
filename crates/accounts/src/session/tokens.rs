//! Access tokens and their successors.
//!
//! The successor of a token is derived from the token, so any number of tabs that refresh the same token get the same
//! successor, and a session never splits into two. The old token is valid until a request with its successor arrives.
//! If the old token is used after that request, the token counts as stolen, and the session ends.

use database::DatabaseError;

use super::model::{Browser, LoginInfo, SessionAges, SessionError, SessionId};
use super::service::{RequestTime, Sessions};
use super::store::{self, PresentedToken};
use super::{CookieChange, Credentials, GuestCookies};
use crate::session::SignedIn;
use foundation::secret::Secret;
use readers::ReaderId;

/// The smallest number of seconds between two updates of the time at which a reader was last seen, in the database.
const SEEN_EVERY: i64 = 3600;

/// Whether a token that was sent with a request may be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Verdict {
    Good,
    Refused,
    /// The token was replaced, and its successor was used before this request. Two parties have the login, so the login
    /// counts as stolen.
    Stolen,
}

fn judge(
    token: &PresentedToken,
    half_hash: &str,
    ages: SessionAges,
    arrived: RequestTime,
) -> Verdict {
    // A session ends at its age limit even if its token expires later, because the limit may have been lowered.
    let expires_at = token.expires_at.min(ages.end_of(token.created_at, token.bound == 1));
    let over = token.revoked_at.is_some() || expires_at <= arrived.seconds();
    if over || token.half_hash != half_hash {
        return Verdict::Refused;
    }
    match token.successor_first_used_ms {
        Some(used) if used < arrived.millis => Verdict::Stolen,
        _ => Verdict::Good,
    }
}

impl Sessions {
    /// Returns the reader and the session that `credentials` prove. If the token was stolen, ends the session and
    /// fails.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn authenticate(
        &self,
        credentials: &Credentials,
        arrived: RequestTime,
    ) -> Result<SignedIn, SessionError> {
        let hash = credentials.token.hash();
        let presented = store::presented(&mut self.database.read().await?, &hash).await?;
        let token = presented.ok_or(SessionError::Ended)?;
        let now = arrived.seconds();
        let (session, reader) = (SessionId::new(token.session_id), ReaderId::new(token.reader_id));
        match judge(&token, &credentials.half.hash(), self.ages, arrived) {
            Verdict::Good => {}
            Verdict::Refused => return Err(SessionError::Ended),
            Verdict::Stolen => {
                tracing::warn!(
                    session = session.get(),
                    "a replaced token was used; its session is revoked"
                );
                let ended = self.database.write::<_, DatabaseError, _>(move |unit| {
                    Box::pin(async move { store::revoke(unit, session, now).await })
                });
                ended.await?;
                return Err(SessionError::Ended);
            }
        }
        let first_use = token.first_used_ms.is_none();
        if first_use || token.seen_at + SEEN_EVERY <= now {
            let noted = self.database.write::<_, DatabaseError, _>(move |unit| {
                Box::pin(async move {
                    store::touch_reader(unit, reader, now).await?;
                    store::touch_session(unit, session, now).await?;
                    store::note_use(unit, &hash, arrived.millis).await
                })
            });
            noted.await?;
        }
        Ok(SignedIn { reader, session, bound: token.bound == 1 })
    }

    /// Replaces the token of a login and returns the new login. Every caller with the same old token gets the same new
    /// token.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn refresh(
        &self,
        credentials: &Credentials,
        browser: &Browser,
        arrived: RequestTime,
    ) -> Result<(LoginInfo, CookieChange), SessionError> {
        let refreshed = self.database.write({
            let (credentials, ages) = (credentials.clone(), self.ages);
            move |unit| Box::pin(async move { successor(unit, &credentials, ages, arrived).await })
        });
        let refreshed = refreshed.await?.ok_or(SessionError::Ended)?;
        let reader = ReaderId::new(refreshed.token.reader_id);
        self.limits.refreshes.take(&reader, arrived.seconds()).map_err(SessionError::TooMany)?;
        let proven = |guest: &&GuestCookies| guest.secret.hash() == refreshed.token.secret_hash;
        let guest = browser.guest.as_ref().filter(proven).cloned();
        let change = CookieChange::Renew { half: credentials.half.clone(), guest };
        Ok((refreshed.login, change))
    }
}

/// Derives the successor of `token`. The successor depends only on the token, the half in the cookie and the seed of
/// the session, so it is the same for every caller.
fn token_after(token: &Secret, half: &Secret, seed: &str) -> Secret {
    let parts = ["successor", half.as_str(), token.as_str()];
    Secret::derived(seed.as_bytes(), &parts.map(str::as_bytes))
}

struct Refreshed {
    login: LoginInfo,
    token: PresentedToken,
}

/// Returns the login that replaces `credentials`; `None` if the login has ended. An ended login is not an error,
/// because an error would roll back the revocation of a stolen login.
async fn successor(
    unit: &mut database::Unit,
    credentials: &Credentials,
    ages: SessionAges,
    arrived: RequestTime,
) -> Result<Option<Refreshed>, SessionError> {
    let (hash, now) = (credentials.token.hash(), arrived.seconds());
    let Some(token) = store::presented(unit, &hash).await? else { return Ok(None) };
    store::lock_reader(unit, ReaderId::new(token.reader_id)).await?;
    // A concurrent refresh may have won the race for the lock, so the row is loaded again.
    let Some(token) = store::presented(unit, &hash).await? else { return Ok(None) };
    let session = SessionId::new(token.session_id);
    match judge(&token, &credentials.half.hash(), ages, arrived) {
        Verdict::Good => {}
        Verdict::Refused => return Ok(None),
        Verdict::Stolen => {
            tracing::warn!(
                session = session.get(),
                "a replaced token was refreshed; its session is revoked"
            );
            store::revoke(unit, session, now).await?;
            return Ok(None);
        }
    }
    store::touch_reader(unit, ReaderId::new(token.reader_id), now).await?;
    store::touch_session(unit, session, now).await?;
    store::note_use(unit, &hash, arrived.millis).await?;
    let bound = token.bound == 1;
    let next = token_after(&credentials.token, &credentials.half, &token.seed);
    let next_hash = next.hash();
    let (issue_time, expires_at) = match store::times(unit, &next_hash).await? {
        Some(times) => times,
        None => {
            let expires_at = ages.expiry(token.created_at, bound, now);
            let new = store::NewToken { hash: &next_hash, session, issue_time: now, expires_at };
            store::put_token(unit, &new, None).await?;
            store::set_successor(unit, &hash, &next_hash).await?;
            (now, expires_at)
        }
    };
    Ok(Some(Refreshed { login: LoginInfo::new(&next, issue_time, expires_at, bound), token }))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use foundation::clock::Seconds;
    use foundation::randomness::SeededRandomness;

    const AGES: SessionAges = SessionAges { guest: Seconds::new(80), bound: Seconds::new(40) };

    fn token(expires_at: i64, revoked: bool, successor_used: Option<i64>) -> PresentedToken {
        PresentedToken {
            session_id: 1,
            reader_id: 1,
            half_hash: "half".into(),
            seed: "seed".into(),
            secret_hash: "secret".into(),
            bound: 0,
            created_at: 0,
            seen_at: 0,
            revoked_at: revoked.then_some(1),
            expires_at,
            first_used_ms: None,
            successor_first_used_ms: successor_used,
        }
    }

    proptest! {
        #[test]
        fn refreshing_never_extends_a_session_beyond_its_age(
            bound: bool, created_at in 0_i64..100, days in proptest::collection::vec(1_i64..200, 0..30),
        ) {
            let ages = SessionAges::default();
            let age = if bound { ages.bound } else { ages.guest };
            let end = age.after(created_at);
            let mut now = created_at;
            for day in days {
                let expires_at = ages.expiry(created_at, bound, now);
                prop_assert!(expires_at <= end);
                now += day * 86_400;
                if now >= expires_at {
                    break;
                }
            }
        }

        #[test]
        fn a_successor_depends_on_token_half_and_seed(seed in any::<u64>()) {
            let draw = SeededRandomness::new(seed);
            let [token, half, other] = [(); 3].map(|()| Secret::random(&draw));
            let next = token_after(&token, &half, "seed");
            prop_assert_eq!(&next, &token_after(&token, &half, "seed"));
            prop_assert_eq!(Secret::parse(next.as_str()), Some(next.clone()));
            for different in [
                token_after(&token, &other, "seed"),
                token_after(&other, &half, "seed"),
                token_after(&token, &half, "seeds"),
                token_after(&half, &token, "seed"),
            ] {
                prop_assert_ne!(&next, &different);
            }
        }

        #[test]
        fn a_token_is_valid_until_it_ends_or_its_successor_is_used(
            expires_at in 0_i64..100, revoked: bool, used in proptest::option::of(0_i64..100_000),
            right_half: bool, bound in 0_i64..2, created_at in 0_i64..100, millis in 0_i64..100_000,
        ) {
            let half = if right_half { "half" } else { "other" };
            let token = PresentedToken { bound, created_at, ..token(expires_at, revoked, used) };
            let verdict = judge(&token, half, AGES, RequestTime { millis });
            let age = if bound == 1 { 40 } else { 80 };
            let young = millis / 1000 < created_at + age;
            let alive = !revoked && right_half && young && millis / 1000 < expires_at;
            let replaced = used.is_some_and(|used| used < millis);
            let expected = match (alive, replaced) {
                (false, _) => Verdict::Refused,
                (true, true) => Verdict::Stolen,
                (true, false) => Verdict::Good,
            };
            prop_assert_eq!(verdict, expected);
        }
    }
}
