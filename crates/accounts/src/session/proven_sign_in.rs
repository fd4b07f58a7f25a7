//! Sign-in with an identity that the reader proves without a login provider: an e-mail address, by the code of a
//! one-time link, or a passkey. A sign-in has two steps, like a hand-over: a preview shows what would move, then the
//! reader confirms the preview. Only the second step uses up the proof, so opening a link does not.

use database::Unit;
use foundation::secret::{self, Secret};
use passkeys::{PasskeyAssertion, StoredPasskey, check_assertion};
use reader_credentials::{EmailAddress, email_links, reader_passkeys};
use serde::Serialize;
use utoipa::ToSchema;

use super::binding::{Identity, Outcome, Taken, take};
use super::hand_over::CodeSender;
use super::hand_over_preview::{Confirmed, HandedAccount, MovedProperty, account};
use super::identifiers;
use super::merge_undo::allow_undo;
use super::model::{Browser, OpenedSession, SessionError};
use super::service::{RequestTime, Sessions};
use super::session_start::LoginContext;
use super::store;
use crate::notifications::{AccountMail, queue_account_mail};
use crate::session::SignedIn;

/// The proof of an identity, as the reader sends it.
#[derive(Debug, Clone)]
pub enum Proof {
    /// The code of a one-time link, as in the link or as typed.
    EmailCode(String),
    /// The signed response of a passkey to a challenge that was issued to this reader.
    Passkey(Box<PasskeyAssertion>),
}

/// What a sign-in with a proven e-mail address or a passkey would do. The preview itself changes nothing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(example = json!({
    "confirm": "q1Ys0cVb9Zt7LwGdR2uHfNe6JaOiXy4Qv8KoTUmP3xk", "outcome": "signed_in", "label": "ann@example.org",
    "account": { "guest_number": "184202371", "name": null, "is_third_party_bound": 1 },
    "moves": { "coins": 20, "bonus": 0, "bonus_left": 0, "vip": null, "books": [], "more_books": 0 },
    "can_undo": true
}))]
pub struct SignInPreview {
    /// Token to send with the proof to sign in. It confirms what this preview shows, in this browser.
    pub confirm: String,
    /// Result of the sign-in. `bound`: the address is bound to this reader. `signed_in`: the address or the passkey
    /// belongs to another account, to which this browser is signed in. `already`: the address or the passkey already
    /// belongs to this reader.
    pub outcome: Outcome,
    /// The e-mail address; null for a passkey.
    pub label: Option<String>,
    /// The account to which this browser will be signed in.
    pub account: HandedAccount,
    /// What would move from this browser's guest to the account.
    pub moves: MovedProperty,
    /// Whether this browser can undo the merge for a week; false if nothing is merged.
    pub can_undo: bool,
}

/// A completed sign-in with a proven identity.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProvenSignIn {
    pub outcome: Outcome,
    pub opened: OpenedSession,
    /// The secret with which this browser can undo the merge for a week; `None` if nothing was merged or the merge
    /// cannot be undone.
    pub undo: Option<Secret>,
}

impl Sessions {
    /// Returns what a sign-in with `proof` would do, without changing anything. The number of wrong proofs is limited
    /// per network and per reader.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = signed_in.reader.get()))]
    #[foundation::boxed]
    pub async fn preview_proven(
        &self,
        signed_in: &SignedIn,
        proof: &Proof,
        browser: &Browser,
        arrived: RequestTime,
    ) -> Result<SignInPreview, SessionError> {
        let work = self.proven(signed_in, proof, browser, arrived).await?;
        let sender = work.sender;
        // The preview runs the sign-in itself and rolls it back, so the preview cannot differ from what will happen.
        let preview = self.database.dry_run::<_, SessionError, _>(move |unit| {
            Box::pin(async move { Ok(work.run(unit).await?.preview) })
        });
        let preview = preview.await?;
        self.give_code_back(sender);
        Ok(preview)
    }

    /// Signs in with `proof`: binds the proven identity to the reader, or signs in to the account that has the identity
    /// and merges the reader's guest into that account. `confirm` is the token of a preview in this browser. If the
    /// preview is out of date, nothing is changed, and the proof stays valid.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = signed_in.reader.get()))]
    #[foundation::boxed]
    pub async fn finish_proven(
        &self,
        signed_in: &SignedIn,
        proof: &Proof,
        confirm: &str,
        browser: &Browser,
        arrived: RequestTime,
    ) -> Result<ProvenSignIn, SessionError> {
        let work = self.proven(signed_in, proof, browser, arrived).await?;
        let (sender, confirm) = (work.sender, confirm.to_owned());
        let done = self.database.write::<_, SessionError, _>(move |unit| {
            Box::pin(async move {
                let done = work.run(unit).await?;
                if done.preview.confirm != confirm {
                    return Err(SessionError::HandOverChanged);
                }
                Ok(done.signed_in)
            })
        });
        let done = done.await.map_err(|error| match error {
            // Another request bound this identity at the same time.
            SessionError::Database(error) if error.is_unique_violation() => {
                SessionError::AlreadyBound
            }
            other => other,
        });
        if matches!(done, Ok(_) | Err(SessionError::HandOverChanged)) {
            self.give_code_back(sender);
        }
        done
    }

    /// Checks `proof`, and counts the attempt as a preview and as a wrong proof. If the proof turns
    /// out to be correct, the caller must call `give_code_back`, so that the attempt does not count
    /// as wrong.
    async fn proven(
        &self,
        signed_in: &SignedIn,
        proof: &Proof,
        browser: &Browser,
        arrived: RequestTime,
    ) -> Result<Work, SessionError> {
        let (address, now) = (browser.address, arrived.seconds());
        self.limits.previews.take(address, now).map_err(SessionError::TooMany)?;
        let sender = CodeSender { address, reader: Some(signed_in.reader) };
        self.count_code(sender, now)?;
        let (hash, identity, passkey) = match proof {
            Proof::EmailCode(code) => {
                let code = identifiers::typed_code(code).ok_or(SessionError::EmailCodeRefused)?;
                let hash = secret::hash(&code);
                let mut db = self.database.read().await?;
                let reader = signed_in.reader;
                let address = email_links::address_of(&mut db, reader, &hash, now).await?;
                let address = address.ok_or(SessionError::EmailCodeRefused)?;
                let address = EmailAddress::parse(&address)
                    .map_err(|_| SessionError::Internal("a stored address cannot be read"))?;
                (hash, Identity::of_email(&address), None)
            }
            Proof::Passkey(assertion) => {
                let site = self.relying_party()?;
                let mut db = self.database.read().await?;
                let known = reader_passkeys::find(&mut db, &assertion.id).await?;
                let known = known.ok_or(SessionError::PasskeyRefused)?;
                let stored = StoredPasskey { key: &known.public_key, handle: &known.handle };
                let checked = check_assertion(site, assertion, stored);
                let checked = checked.ok_or(SessionError::PasskeyRefused)?;
                let used = UsedPasskey { id: known.id, sign_count: checked.sign_count };
                (checked.challenge_hash, Identity::of_passkeys(known.handle), Some(used))
            }
        };
        let context = LoginContext { proven: true, ..self.login_context(browser, arrived) };
        let key = self.challenge_key().await?.to_vec();
        let site_name = self.own_ways.site_name.clone();
        let signed_in = *signed_in;
        Ok(Work { sender, signed_in, hash, identity, passkey, context, key, site_name })
    }
}

struct UsedPasskey {
    id: String,
    sign_count: u32,
}

/// A sign-in whose proof is correct, ready to be run in a unit of work.
struct Work {
    sender: CodeSender,
    signed_in: SignedIn,
    /// Hash of the code or of the passkey challenge.
    hash: String,
    identity: Identity,
    passkey: Option<UsedPasskey>,
    context: LoginContext,
    key: Vec<u8>,
    site_name: std::sync::Arc<str>,
}

struct Done {
    signed_in: ProvenSignIn,
    preview: SignInPreview,
}

impl Work {
    async fn run(&self, unit: &mut Unit) -> Result<Done, SessionError> {
        let Self { signed_in, hash, identity, context, key, .. } = self;
        let own = signed_in.reader;
        let owner = store::reader_of_identity(unit, identity).await?;
        store::lock_readers(unit, own, owner.unwrap_or(own)).await?;
        self.spend(unit).await?;
        let Taken { outcome, opened, merge, replaced } =
            take(unit, context, *signed_in, identity).await?;
        if let Some(old) = &replaced {
            let (mail, now) = (AccountMail::AddressChanged, context.arrived.seconds());
            queue_account_mail(unit, own, old, mail, &self.site_name, now).await?;
        }
        let undo = match &merge {
            Some(merge) => allow_undo(unit, context, merge.merged.id, own, true).await?,
            None => None,
        };
        let handed = opened.reader;
        let confirmed =
            Confirmed { code_hash: hash, own: Some(own), handed, merge: merge.as_ref() };
        let preview = SignInPreview {
            confirm: confirmed.token(key)?.as_str().to_owned(),
            outcome,
            label: identity.label.clone(),
            account: account(unit, handed).await?,
            moves: merge.map(|merge| merge.moves).unwrap_or_default(),
            can_undo: undo.is_some(),
        };
        Ok(Done { signed_in: ProvenSignIn { outcome, opened, undo }, preview })
    }

    /// Marks the proof as used. Fails if the proof was used before, has expired, or was issued to another reader.
    async fn spend(&self, unit: &mut Unit) -> Result<(), SessionError> {
        let (reader, hash) = (self.signed_in.reader, &self.hash);
        let now = self.context.arrived.seconds();
        let Some(UsedPasskey { id, sign_count }) = &self.passkey else {
            let spent = email_links::spend(unit, reader, hash, now).await?;
            return if spent { Ok(()) } else { Err(SessionError::EmailCodeRefused) };
        };
        let for_sign_in = reader_passkeys::spend_challenge(unit, hash, reader, now).await?;
        if for_sign_in != Some(None) {
            return Err(SessionError::PasskeyRefused);
        }
        if !reader_passkeys::note_use(unit, id, *sign_count, now).await? {
            tracing::warn!(passkey = id, "a passkey was refused: its counter went back");
            return Err(SessionError::PasskeyRefused);
        }
        Ok(())
    }
}
