//! Opens sessions. A session is one login of a reader in one browser.

use std::sync::Arc;

use database::Unit;

use super::identifiers;
use super::model::{Browser, LoginInfo, OpenedSession, SessionAges, SessionError};
use super::service::{RequestTime, Sessions};
use super::store;
use foundation::randomness::Randomness;
use foundation::secret::Secret;
use readers::ReaderId;

/// The data that [`open_session`] needs besides the unit of work, the reader and the browser secret.
#[derive(Clone)]
pub(super) struct LoginContext {
    pub(super) arrived: RequestTime,
    pub(super) randomness: Arc<dyn Randomness>,
    pub(super) browser: Browser,
    pub(super) ages: SessionAges,
    /// Whether the reader has just signed in with an identity or a recovery code, which counts as a recent sign-in.
    pub(super) proven: bool,
}

impl Sessions {
    /// Returns the context of a session that opens in `browser`, with `proven` set to false.
    pub(super) fn login_context(&self, browser: &Browser, arrived: RequestTime) -> LoginContext {
        let (randomness, browser) = (self.randomness.clone(), browser.clone());
        LoginContext { arrived, randomness, browser, ages: self.ages, proven: false }
    }
}

/// The browser secret after a login. The secret, in a cookie, lets the browser return as the same reader.
pub(super) enum BrowserSecret {
    /// The secret that the browser sent. The caller has verified that this secret belongs to the reader.
    Kept(Secret),
    /// A new, random secret.
    Fresh,
}

/// Opens a session of `reader` in the browser. Earlier sessions with the same browser secret are ended, because the
/// cookie of the new session overwrites theirs.
pub(super) async fn open_session(
    unit: &mut Unit,
    context: &LoginContext,
    reader: ReaderId,
    secret: BrowserSecret,
) -> Result<OpenedSession, SessionError> {
    let LoginContext { arrived, ref randomness, ref browser, ages, proven } = *context;
    let randomness = randomness.as_ref();
    let now = arrived.seconds();
    store::touch_reader(unit, reader, now).await?;
    let guest_id = store::guest_id(unit, reader).await?.ok_or(SessionError::Ended)?;
    let bound = store::is_bound(unit, reader).await?;
    let secret = match secret {
        BrowserSecret::Kept(secret) => {
            store::revoke_of_browser(unit, &secret.hash(), now).await?;
            store::touch_secret(unit, &secret.hash(), now).await?;
            secret
        }
        BrowserSecret::Fresh => {
            let secret = Secret::random(randomness);
            store::put_secret(unit, &secret.hash(), reader, now).await?;
            secret
        }
    };
    let (half, token) = (Secret::random(randomness), Secret::random(randomness));
    let new = store::NewSession {
        public_id: &identifiers::public_id(randomness),
        reader,
        half_hash: &half.hash(),
        seed: &hex::encode(randomness.bytes()),
        secret_hash: &secret.hash(),
        bound,
        agent: &browser.agent,
        network: &browser.network(),
        now,
        proven,
    };
    let session = store::put_session(unit, &new).await?;
    let expires_at = ages.expiry(now, bound, now);
    let first = store::NewToken { hash: &token.hash(), session, issue_time: now, expires_at };
    // The first token has no predecessor. The token is stored as used, so that its first use needs no write.
    store::put_token(unit, &first, Some(arrived.millis)).await?;
    let login = LoginInfo::new(&token, now, expires_at, bound);
    Ok(OpenedSession { reader, login, guest_id, secret, half })
}
