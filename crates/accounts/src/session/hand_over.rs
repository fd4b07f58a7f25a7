//! Hand-over: a code that signs a reader in on another browser, once and within ten minutes.

use database::{DatabaseError, Unit};

use super::audited;
use super::identifiers;
use super::merge::{Merge, merge};
use super::model::{Browser, OpenedSession, SessionError};
use super::service::{RequestTime, Sessions};
use super::session_start::{BrowserSecret, LoginContext, open_session};
use super::store;
use crate::session::SignedIn;
use foundation::local_path::LocalPath;
use foundation::secret;
use readers::ReaderId;

/// Seconds for which a hand-over code is valid.
pub(crate) const CODE_GOOD_FOR: i64 = 600;
/// Path of the hand-over link; the code follows. It is in the URL fragment, so no server and no log sees it.
const PAGE: &str = "/me#hand-over=";

/// A new hand-over, as the signed-in device shows it: a link or a code for the other browser.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HandOver {
    pub link: String,
    pub code: String,
    /// Seconds for which link and code are valid.
    pub expires_in: i64,
}

/// A redeemed hand-over: the session of the new browser, and the path where it goes next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HandedOver {
    pub opened: OpenedSession,
    pub return_to: Option<String>,
}

impl Sessions {
    #[tracing::instrument(level = "debug", skip_all, fields(reader = signed_in.reader.get()))]
    #[foundation::boxed]
    pub async fn hand_over(
        &self,
        signed_in: &SignedIn,
        return_to: Option<&str>,
    ) -> Result<HandOver, SessionError> {
        let return_to = return_to.map(str::parse::<LocalPath>).transpose()?;
        let SignedIn { reader, session, .. } = *signed_in;
        let now = self.now();
        self.limits.hand_overs.take(&reader, now).map_err(SessionError::TooMany)?;
        let code = identifiers::code(self.randomness.as_ref());
        let hash = secret::hash(&code);
        let stored = self.database.write::<_, DatabaseError, _>(move |unit| {
            Box::pin(async move {
                let new = store::NewHandOver {
                    code_hash: &hash,
                    reader,
                    session,
                    expires_at: now + CODE_GOOD_FOR,
                    return_to: return_to.as_ref().map(LocalPath::as_str),
                };
                store::put_hand_over(unit, &new).await
            })
        });
        stored.await?;
        let link = format!("{}{PAGE}{code}", self.site_url);
        Ok(HandOver { link, code, expires_in: CODE_GOOD_FOR })
    }

    /// Signs `browser` in as the reader who made the code, and merges the reader that the browser had, if any. Wrong
    /// codes are limited per network.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn redeem(
        &self,
        code: &str,
        browser: &Browser,
        arrived: RequestTime,
    ) -> Result<HandedOver, SessionError> {
        let (from, now) = (browser.address, arrived.seconds());
        self.limits.codes.take(from, now).map_err(SessionError::TooMany)?;
        let code = identifiers::typed_code(code).ok_or(SessionError::CodeRefused)?;
        let (randomness, browser) = (self.randomness.clone(), browser.clone());
        let redeemed = self.database.write(move |unit| {
            Box::pin(async move {
                let context =
                    LoginContext { arrived, randomness: randomness.as_ref(), browser: &browser };
                redeem(unit, &context, &secret::hash(&code)).await
            })
        });
        let redeemed = redeemed.await?;
        self.limits.codes.give_back(from);
        Ok(redeemed)
    }
}

async fn redeem(
    unit: &mut Unit,
    context: &LoginContext<'_>,
    code_hash: &str,
) -> Result<HandedOver, SessionError> {
    let now = context.arrived.seconds();
    let handed = store::handed_reader(unit, code_hash).await?.ok_or(SessionError::CodeRefused)?;
    let own = match &context.browser.guest {
        Some(guest) => store::of_secret(unit, &guest.secret.hash(), &guest.guest_id).await?,
        None => None,
    };
    store::lock_readers(unit, handed, own.unwrap_or(handed)).await?;
    let return_to = store::spend_hand_over(unit, code_hash, now).await?;
    let return_to = return_to.ok_or(SessionError::CodeRefused)?;
    let reader = match own {
        None => handed,
        Some(own) => merge_handed_over(unit, own, handed, now).await?,
    };
    let secret = match &context.browser.guest {
        Some(guest) if own == Some(reader) => BrowserSecret::Kept(guest.secret.clone()),
        _ => BrowserSecret::Fresh,
    };
    audited::handed_over(unit, reader, now).await?;
    let opened = open_session(unit, context, reader, secret).await?;
    Ok(HandedOver { opened, return_to })
}

/// Merges the browser's `own` reader and the `handed` one, and returns the one that stays: `handed`, unless only `own`
/// is a bound account. Fails if both are bound accounts.
async fn merge_handed_over(
    unit: &mut Unit,
    own: ReaderId,
    handed: ReaderId,
    now: i64,
) -> Result<ReaderId, SessionError> {
    if own == handed {
        return Ok(own);
    }
    let (from, into) =
        match (store::is_bound(unit, own).await?, store::is_bound(unit, handed).await?) {
            (false, _) => (own, handed),
            (true, false) => (handed, own),
            (true, true) => return Err(SessionError::AlreadyBound),
        };
    merge(unit, Merge { from, into, now }).await?;
    Ok(into)
}
