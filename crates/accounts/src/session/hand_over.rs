//! Hand-over: a code that signs a reader in on another browser, once and within ten minutes. A code is redeemed in two
//! steps: a preview shows what would move, then the reader confirms the preview.

use std::net::IpAddr;

use database::{DatabaseError, Unit};

use super::audited;
use super::guests::reader_of;
use super::hand_over_preview::{
    Confirmed, HandOverDirection, HandOverPreview, account, merge_and_list,
};
use super::identifiers;
use super::merge::Merge;
use super::merge_undo::allow_undo;
use super::model::{Browser, OpenedSession, SessionError};
use super::service::{RequestTime, Sessions};
use super::session_start::{BrowserSecret, LoginContext, open_session};
use super::store;
use crate::session::SignedIn;
use foundation::local_path::LocalPath;
use foundation::secret::{self, Secret};
use readers::ReaderId;

/// The number of seconds for which a hand-over code is valid.
pub(crate) const CODE_GOOD_FOR: i64 = 600;
/// The path of a hand-over link, without the hand-over code at its end. The code is in the URL fragment, so that
/// browsers do not send the code to the server and no server logs the code.
const PAGE: &str = "/me#hand-over=";

/// A new hand-over, shown on the signed-in device: a link and a code for the other browser.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HandOver {
    pub link: String,
    pub code: String,
    /// The number of seconds for which the link and the code are valid.
    pub expires_in: i64,
}

impl HandOver {
    pub(super) fn of(code: String, site_url: &str, expires_in: i64) -> Self {
        Self { link: format!("{site_url}{PAGE}{code}"), code, expires_in }
    }
}

/// The result of a redeemed hand-over code: the session of the new browser, and the path that the browser opens next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HandedOver {
    pub opened: OpenedSession,
    pub return_to: Option<String>,
    /// The secret with which this browser can undo the merge for a week; `None` if nothing was merged or the merge
    /// cannot be undone.
    pub undo: Option<Secret>,
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
                    session: Some(session),
                    expires_at: now + CODE_GOOD_FOR,
                    return_to: return_to.as_ref().map(LocalPath::as_str),
                };
                store::put_hand_over(unit, &new).await
            })
        });
        stored.await?;
        Ok(HandOver::of(code, &self.site_url, CODE_GOOD_FOR))
    }

    /// Returns what redeeming the code in `browser` would do, without changing anything. The number of wrong codes is
    /// limited per network and per guest.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn preview_hand_over(
        &self,
        code: &str,
        browser: &Browser,
        arrived: RequestTime,
    ) -> Result<HandOverPreview, SessionError> {
        let work = self.redemption(code, browser, arrived).await?;
        let sender = work.sender;
        // The preview runs the redemption itself and rolls it back, so the preview cannot differ from what will happen.
        let preview = self.database.dry_run::<_, SessionError, _>(move |unit| {
            Box::pin(async move { Ok(work.run(unit).await?.preview) })
        });
        let preview = preview.await?;
        self.give_code_back(sender);
        Ok(preview)
    }

    /// Signs `browser` in as the reader who created the code, and merges that reader with the browser's own reader, if
    /// there is one. `confirm` is the token of a preview in this browser. If the preview is out of date, nothing is
    /// changed, and the code stays valid. The number of wrong codes is limited per network and per guest.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn redeem(
        &self,
        code: &str,
        confirm: &str,
        browser: &Browser,
        arrived: RequestTime,
    ) -> Result<HandedOver, SessionError> {
        let work = self.redemption(code, browser, arrived).await?;
        let (sender, confirm) = (work.sender, confirm.to_owned());
        let redeemed = self.database.write::<_, SessionError, _>(move |unit| {
            Box::pin(async move {
                let redeemed = work.run(unit).await?;
                if redeemed.preview.confirm != confirm {
                    return Err(SessionError::HandOverChanged);
                }
                Ok(redeemed.handed)
            })
        });
        let redeemed = redeemed.await;
        if matches!(redeemed, Ok(_) | Err(SessionError::HandOverChanged)) {
            self.give_code_back(sender);
        }
        redeemed
    }

    /// Prepares the redemption of a code. Counts the attempt as a preview and as a wrong code; if
    /// the code turns out to be correct, the caller must call [`Self::give_code_back`]. Fails if
    /// too many previews or wrong codes came from the browser's network, or too many wrong codes
    /// from its guest.
    async fn redemption(
        &self,
        code: &str,
        browser: &Browser,
        arrived: RequestTime,
    ) -> Result<Redemption, SessionError> {
        let (address, now) = (browser.address, arrived.seconds());
        self.limits.previews.take(address, now).map_err(SessionError::TooMany)?;
        let reader = self.proven_guest(browser).await?.map(|(_, reader)| reader);
        let sender = CodeSender { address, reader };
        self.count_code(sender, now)?;
        let code = identifiers::typed_code(code).ok_or(SessionError::CodeRefused)?;
        Ok(Redemption {
            sender,
            code_hash: secret::hash(&code),
            context: self.login_context(browser, arrived),
            key: self.challenge_key().await?.to_vec(),
        })
    }

    /// Counts a code as wrong before the code is checked, both for the network and for the reader
    /// of `sender`, because a reader may change networks. Fails if the network or the reader sent
    /// too many wrong codes.
    pub(super) fn count_code(&self, sender: CodeSender, now: i64) -> Result<(), SessionError> {
        let CodeSender { address, reader } = sender;
        self.limits.codes.take(address, now).map_err(SessionError::TooMany)?;
        if let Some(reader) = reader
            && let Err(seconds) = self.limits.codes_of_reader.take(&reader, now)
        {
            self.limits.codes.give_back(address);
            return Err(SessionError::TooMany(seconds));
        }
        Ok(())
    }

    /// Undoes [`Self::count_code`], because the code proved correct.
    pub(super) fn give_code_back(&self, CodeSender { address, reader }: CodeSender) {
        self.limits.codes.give_back(address);
        if let Some(reader) = reader {
            self.limits.codes_of_reader.give_back(&reader);
        }
    }
}

/// The sender of a code, for whom wrong codes are counted.
#[derive(Debug, Clone, Copy)]
pub(super) struct CodeSender {
    pub(super) address: Option<IpAddr>,
    /// The reader of the browser; `None` unless the browser has proved who its reader is, so that a stranger who knows
    /// a guest id uses up no attempts of the guest.
    pub(super) reader: Option<ReaderId>,
}

/// The redemption of a hand-over code in a browser.
struct Redemption {
    sender: CodeSender,
    code_hash: String,
    context: LoginContext,
    key: Vec<u8>,
}

struct Redeemed {
    handed: HandedOver,
    preview: HandOverPreview,
}

impl Redemption {
    async fn run(&self, unit: &mut Unit) -> Result<Redeemed, SessionError> {
        let Self { code_hash, context, .. } = self;
        let (browser, now) = (&context.browser, context.arrived.seconds());
        let handed = store::handed_reader(unit, code_hash).await?;
        let handed = handed.ok_or(SessionError::CodeRefused)?;
        let own = match &browser.guest {
            Some(guest) => reader_of(unit, guest, context.ages, now).await?,
            None => None,
        };
        store::lock_readers(unit, handed, own.unwrap_or(handed)).await?;
        let spent = store::spend_hand_over(unit, code_hash, now).await?;
        let spent = spent.ok_or(SessionError::CodeRefused)?;
        let planned = planned_merge(unit, own, handed, now).await?;
        let merge = match planned {
            Some(planned) => Some(merge_and_list(unit, planned).await?),
            None => None,
        };
        let reader = planned.map_or(handed, |planned| planned.into);
        let direction = match planned {
            None => HandOverDirection::Nothing,
            Some(planned) if Some(planned.from) == own => HandOverDirection::FromHere,
            Some(_) => HandOverDirection::ToHere,
        };
        let undo = match (&merge, planned) {
            (Some(merge), Some(planned)) => {
                let own = direction == HandOverDirection::FromHere;
                allow_undo(unit, context, merge.merged.id, planned.from, own).await?
            }
            _ => None,
        };
        let confirmed = Confirmed { code_hash, own, handed, merge: merge.as_ref() };
        let preview = HandOverPreview {
            confirm: confirmed.token(&self.key)?.as_str().to_owned(),
            direction,
            account: account(unit, reader).await?,
            moves: merge.map(|merge| merge.moves).unwrap_or_default(),
            can_undo: undo.is_some(),
            expires_in: spent.expires_at - now,
        };
        let secret = match &browser.guest {
            Some(guest) if own == Some(reader) => BrowserSecret::Kept(guest.secret.clone()),
            _ => BrowserSecret::Fresh,
        };
        audited::handed_over(unit, reader, now).await?;
        // A recovery code proves that support knows the reader of the code, and nothing about another account.
        let proven = spent.session_id.is_none() && reader == handed;
        let context = LoginContext { proven, ..context.clone() };
        let opened = open_session(unit, &context, reader, secret).await?;
        Ok(Redeemed { handed: HandedOver { opened, return_to: spent.return_to, undo }, preview })
    }
}

/// Plans the merge of the browser's `own` reader with the `handed` reader, who created the code; `None` if there is
/// nothing to merge. A guest `own` is merged into `handed`. If `own` is a bound account, `handed` is merged into `own`.
/// Fails if both are bound accounts.
async fn planned_merge(
    unit: &mut Unit,
    own: Option<ReaderId>,
    handed: ReaderId,
    now: i64,
) -> Result<Option<Merge>, SessionError> {
    let Some(own) = own.filter(|own| *own != handed) else { return Ok(None) };
    let (from, into) =
        match (store::is_bound(unit, own).await?, store::is_bound(unit, handed).await?) {
            (false, _) => (own, handed),
            (true, false) => (handed, own),
            (true, true) => return Err(SessionError::AlreadyBound),
        };
    Ok(Some(Merge { from, into, now }))
}
