//! Undoing a hand-over, for a week, by the browser that redeemed the code.
//!
//! The right to undo is a secret in a separate cookie. The right does not end with the session, because the owner of
//! the account into which the guest was merged can end the session.

use database::Unit;
use serde::Serialize;
use utoipa::ToSchema;

use super::guests::reader_of;
use super::hand_over::{CODE_GOOD_FOR, HandOver};
use super::identifiers;
use super::merge::{Merge, merge, undo};
use super::model::{Browser, OpenedSession, SessionError, SessionId};
use super::service::{RequestTime, Sessions};
use super::session_start::{BrowserSecret, LoginContext, open_session};
use super::store;
use foundation::calendar::DAY;
use foundation::secret::{self, Secret};
use readers::ReaderId;

/// The number of seconds for which a hand-over can be undone.
const UNDO_GOOD_FOR: i64 = 7 * DAY;
/// The largest number of later merges that [`undo_chain`] undoes and repeats in order to undo an earlier merge; real
/// chains are far shorter.
const MOST_MERGES: usize = 32;

/// A merge by a hand-over that this browser can undo.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(example = json!({
    "merged_at": 1794700800, "until": 1795305600, "guest_number": "184202371", "was_here": true
}))]
pub struct UndoableMerge {
    /// When the two readers were merged, in Unix seconds.
    pub merged_at: i64,
    /// Until when the hand-over can be undone, in Unix seconds.
    pub until: i64,
    /// Guest number of the reader that was merged into the other.
    pub guest_number: String,
    /// Whether the merged reader was the guest of this browser. If so, undoing the hand-over signs this browser in as
    /// that guest again.
    pub was_here: bool,
}

/// The result of undoing a hand-over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UndoneHandOver {
    /// Number of coins that were spent, expired or refunded after the merge, and so did not come back.
    pub missing: i64,
    /// The new session of this browser as its former guest; `None` if the guest belonged to another browser.
    pub opened: Option<OpenedSession>,
    /// A hand-over code with which the other browser gets its guest back; `None` if the guest belonged to this browser,
    /// or if this browser has no session.
    pub code: Option<HandOver>,
}

/// Allows the browser to undo `merge` for a week, and returns the secret that proves this right. `merge` merged the
/// guest `from` into another reader; `own` is true if this guest belonged to this browser. Returns `None`, and allows
/// nothing, if a merge of this guest was undone before. Otherwise a reader could merge and undo again and again, and so
/// move more bonus coins than the limit of a merge allows.
pub(super) async fn allow_undo(
    unit: &mut Unit,
    context: &LoginContext,
    merge: i64,
    from: ReaderId,
    own: bool,
) -> Result<Option<Secret>, SessionError> {
    if store::was_undone(unit, from).await? {
        return Ok(None);
    }
    let now = context.arrived.seconds();
    // A browser that can undo an earlier hand-over keeps its secret, so that the secret can undo both hand-overs.
    let known = match &context.browser.undo {
        Some(secret) => store::undoable(unit, &secret.hash(), now).await?.map(|_| secret.clone()),
        None => None,
    };
    let secret = known.unwrap_or_else(|| Secret::random(context.randomness.as_ref()));
    let hash = secret.hash();
    let new = store::NewUndo { merge, hash: &hash, until: now + UNDO_GOOD_FOR, own };
    store::put_undo(unit, &new).await?;
    Ok(Some(secret))
}

impl Sessions {
    /// Returns the last merge, caused by a hand-over or a sign-in, that this browser can still undo; `None` if there is
    /// none.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn undoable_hand_over(
        &self,
        browser: &Browser,
    ) -> Result<Option<UndoableMerge>, SessionError> {
        let Some(secret) = &browser.undo else { return Ok(None) };
        let mut db = self.database.read().await?;
        let Some(row) = store::undoable(&mut db, &secret.hash(), self.now()).await? else {
            return Ok(None);
        };
        let number = store::guest_number(&mut db, ReaderId::new(row.from_reader)).await?;
        Ok(number.map(|number| UndoableMerge {
            merged_at: row.merged_at,
            until: row.undo_until,
            guest_number: number.to_string(),
            was_here: row.undo_own == 1,
        }))
    }

    /// Undoes the last hand-over in this browser, by which a guest was merged into another reader. If the guest
    /// belonged to this browser, signs the browser in as the guest again. If the guest belonged to another browser,
    /// creates a hand-over code with which that browser gets its guest back. The code is created in `session`; without
    /// a session there is no code.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn undo_hand_over(
        &self,
        session: Option<SessionId>,
        browser: &Browser,
        arrived: RequestTime,
    ) -> Result<UndoneHandOver, SessionError> {
        let hash = browser.undo.as_ref().ok_or(SessionError::NothingToUndo)?.hash();
        let context = self.login_context(browser, arrived);
        let site_url = self.site_url.clone();
        let undone = self.database.write::<_, SessionError, _>(move |unit| {
            Box::pin(async move {
                let now = arrived.seconds();
                let row = store::undoable(unit, &hash, now).await?;
                let row = row.ok_or(SessionError::NothingToUndo)?;
                let (missing, accounts) = undo_chain(unit, &row, now).await?;
                let from = ReaderId::new(row.from_reader);
                let (mut opened, mut code) = (None, None);
                if row.undo_own == 1 {
                    leave_account(unit, &context, from, &accounts).await?;
                    opened = Some(open_session(unit, &context, from, BrowserSecret::Fresh).await?);
                } else if let Some(session) = session {
                    code = Some(hand_back(unit, &context, from, session, &site_url).await?);
                }
                Ok(UndoneHandOver { missing, opened, code })
            })
        });
        match undone.await {
            Err(SessionError::NoSuchMerge) => Err(SessionError::NothingToUndo),
            undone => undone,
        }
    }
}

/// Undoes the merge in `row`, even if the reader that remained was later merged into others: these later merges are
/// undone first and repeated afterwards. Returns how many coins did not come back, and all readers into which the guest
/// had been merged, directly or by the later merges.
async fn undo_chain(
    unit: &mut Unit,
    row: &store::UndoRow,
    now: i64,
) -> Result<(i64, Vec<ReaderId>), SessionError> {
    let (from, into) = (ReaderId::new(row.from_reader), ReaderId::new(row.into_reader));
    let mut readers = vec![from, into];
    readers.extend(later_merges(unit, into).await?.iter().map(|later| later.into));
    readers.sort_unstable();
    for reader in readers {
        store::lock_reader(unit, reader).await?;
    }
    let later = later_merges(unit, into).await?;
    for merge in later.iter().rev() {
        undo(unit, merge.id, now).await?;
    }
    let missing = undo(unit, row.id, now).await?.missing.get();
    let mut accounts = vec![into];
    for LaterMerge { id, from, into } in later {
        let again = merge(unit, Merge { from, into, now }).await?;
        store::move_undo(unit, id, again.id).await?;
        accounts.push(into);
    }
    Ok((missing, accounts))
}

struct LaterMerge {
    id: i64,
    from: ReaderId,
    into: ReaderId,
}

/// Returns the chain of merges that begins with `reader`: the merge of `reader` into another reader, then the merge of
/// that other reader, and so on. Empty if `reader` is not merged into another.
async fn later_merges(unit: &mut Unit, reader: ReaderId) -> Result<Vec<LaterMerge>, SessionError> {
    let (mut merges, mut from) = (Vec::new(), reader);
    while merges.len() < MOST_MERGES
        && let Some((id, into)) = store::merge_of(unit, from).await?
    {
        merges.push(LaterMerge { id, from, into });
        from = into;
    }
    Ok(merges)
}

/// Ends the current login of this browser, before the browser is signed in as the guest `from` again. If the browser
/// got a new guest in the meantime, and no other browser has this new guest, the new guest is merged into `from`, so
/// that nothing is lost. `accounts` are the readers into which `from` had been merged; they are never merged into
/// `from`.
async fn leave_account(
    unit: &mut Unit,
    context: &LoginContext,
    from: ReaderId,
    accounts: &[ReaderId],
) -> Result<(), SessionError> {
    let Some(guest) = &context.browser.guest else { return Ok(()) };
    let now = context.arrived.seconds();
    let secret_hash = guest.secret.hash();
    let current = reader_of(unit, guest, context.ages, now).await?;
    let Some(current) = current else { return Ok(()) };
    let is_other = current != from && !accounts.contains(&current);
    if is_other
        && store::browsers_of(unit, current).await? == 1
        && !store::is_bound(unit, current).await?
    {
        merge(unit, Merge { from: current, into: from, now }).await?;
        return Ok(());
    }
    store::revoke_of_browser(unit, &secret_hash, now).await?;
    Ok(store::delete_secret(unit, &secret_hash).await?)
}

/// Returns a hand-over code for the guest `from`, to be redeemed in the browser that the guest belonged to.
async fn hand_back(
    unit: &mut Unit,
    context: &LoginContext,
    from: ReaderId,
    session: SessionId,
    site_url: &str,
) -> Result<HandOver, SessionError> {
    let code = identifiers::code(context.randomness.as_ref());
    let new = store::NewHandOver {
        code_hash: &secret::hash(&code),
        reader: from,
        session: Some(session),
        expires_at: context.arrived.seconds() + CODE_GOOD_FOR,
        return_to: None,
    };
    store::put_hand_over(unit, &new).await?;
    Ok(HandOver::of(code, site_url, CODE_GOOD_FOR))
}
