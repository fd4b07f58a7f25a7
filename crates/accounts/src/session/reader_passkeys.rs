//! Passkeys as a way to sign in: creates, lists, renames and removes them. Sign-in with a passkey is in
//! `proven_sign_in`.

use foundation::secret::Secret;
use foundation::visible_text::has_hidden;
use passkeys::{
    CreationOptions, NewPasskey, RequestOptions, UserEntity, check_new, creation_options,
    request_options,
};
use reader_credentials::ReaderPasskey;
use reader_credentials::reader_passkeys as stored;

use super::audited;
use super::binding::{Identity, Outcome, Taken, take};
use super::model::{Browser, OpenedSession, SessionError};
use super::service::{RequestTime, Sessions};
use super::session_start::LoginContext;
use super::store;
use crate::session::SignedIn;
use login_providers::PASSKEY;

const LONGEST_NAME: usize = 60;

impl Sessions {
    /// Starts the creation of a passkey: stores a challenge, and returns the options for the browser. A bound account
    /// needs a recent sign-in.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = signed_in.reader.get()))]
    #[foundation::boxed]
    pub async fn start_passkey(
        &self,
        signed_in: &SignedIn,
    ) -> Result<CreationOptions, SessionError> {
        let site = self.relying_party()?;
        self.require_recent_sign_in(signed_in).await?;
        let reader = signed_in.reader;
        let mut db = self.database.read().await?;
        let about = store::reader(&mut db, reader).await?.ok_or(SessionError::Ended)?;
        let identities = store::identities(&mut db, reader).await?;
        let known = stored::all(&mut db, reader).await?;
        drop(db);
        let handle = identities.into_iter().find(|identity| identity.provider == PASSKEY);
        let handle = handle.map_or_else(
            || Secret::random(self.randomness.as_ref()).as_str().to_owned(),
            |identity| identity.subject,
        );
        let challenge = self.put_challenge(signed_in, Some(handle.clone())).await?;
        let name = format!("Guest {}", about.number);
        let display_name = about.name.unwrap_or_else(|| name.clone());
        let user = UserEntity { id: handle, name, display_name };
        Ok(creation_options(site, user, &challenge, known.into_iter().map(|row| row.id)))
    }

    /// Stores the passkey that the browser created, and binds the reader to the passkey: a guest becomes a bound
    /// account in place. The returned session replaces the current session.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = signed_in.reader.get()))]
    #[foundation::boxed]
    pub async fn finish_passkey(
        &self,
        signed_in: &SignedIn,
        made: &NewPasskey,
        browser: &Browser,
        arrived: RequestTime,
    ) -> Result<(Outcome, OpenedSession), SessionError> {
        let checked = check_new(self.relying_party()?, made).ok_or(SessionError::PasskeyRefused)?;
        let context = LoginContext { proven: true, ..self.login_context(browser, arrived) };
        let (signed_in, now) = (*signed_in, arrived.seconds());
        let stored = self.database.write::<_, SessionError, _>(move |unit| {
            Box::pin(async move {
                let reader = signed_in.reader;
                store::lock_reader(unit, reader).await?;
                let challenge = &checked.challenge_hash;
                let handle = stored::spend_challenge(unit, challenge, reader, now).await?;
                let handle = handle.flatten().ok_or(SessionError::PasskeyRefused)?;
                if stored::count(unit, reader).await? >= stored::MOST {
                    return Err(SessionError::TooManyPasskeys);
                }
                let identity = Identity::of_passkeys(handle);
                let taken = take(unit, &context, signed_in, &identity).await?;
                let Taken { outcome, opened, .. } = taken;
                let new = stored::NewPasskeyRow {
                    id: &checked.id,
                    handle: &identity.subject,
                    name: &context.browser.agent,
                    key: &checked.key,
                    sign_count: checked.sign_count,
                };
                stored::put(unit, reader, &new, now).await?;
                Ok((outcome, opened))
            })
        });
        stored.await.map_err(|error| match error {
            SessionError::Database(error) if error.is_unique_violation() => {
                SessionError::PasskeyRefused
            }
            other => other,
        })
    }

    /// Starts a sign-in with a passkey: stores a challenge for this reader, and returns the options for the browser.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = signed_in.reader.get()))]
    #[foundation::boxed]
    pub async fn start_passkey_sign_in(
        &self,
        signed_in: &SignedIn,
    ) -> Result<RequestOptions, SessionError> {
        let site = self.relying_party()?;
        let challenge = self.put_challenge(signed_in, None).await?;
        Ok(request_options(site, &challenge))
    }

    async fn put_challenge(
        &self,
        signed_in: &SignedIn,
        handle: Option<String>,
    ) -> Result<Secret, SessionError> {
        let (reader, now) = (signed_in.reader, self.now());
        self.limits.sign_ins.take(&reader, now).map_err(SessionError::TooMany)?;
        let challenge = Secret::random(self.randomness.as_ref());
        let hash = challenge.hash();
        let put = self.database.write::<_, SessionError, _>(move |unit| {
            Box::pin(async move {
                if !readers::lock(unit, reader).await? {
                    return Err(SessionError::Ended);
                }
                Ok(stored::put_challenge(unit, &hash, reader, handle.as_deref(), now).await?)
            })
        });
        put.await?;
        Ok(challenge)
    }

    /// Returns the passkeys of the reader, the newest first.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = signed_in.reader.get()))]
    #[foundation::boxed]
    pub async fn passkeys(&self, signed_in: &SignedIn) -> Result<Vec<ReaderPasskey>, SessionError> {
        Ok(stored::list(&mut self.database.read().await?, signed_in.reader).await?)
    }

    /// Renames a passkey of the reader. Does nothing if `id` is unknown.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = signed_in.reader.get()))]
    #[foundation::boxed]
    pub async fn rename_passkey(
        &self,
        signed_in: &SignedIn,
        id: &str,
        name: &str,
    ) -> Result<(), SessionError> {
        let (reader, id, name) = (signed_in.reader, id.to_owned(), name.trim().to_owned());
        if name.is_empty() || has_hidden(&name) || name.chars().count() > LONGEST_NAME {
            return Err(SessionError::BadName("must have 1 to 60 visible characters"));
        }
        let renamed = self.database.write::<_, SessionError, _>(move |unit| {
            Box::pin(async move { Ok(stored::rename(unit, reader, &id, &name).await?) })
        });
        renamed.await.map(|_| ())
    }

    /// Removes a passkey of the reader; does nothing if `id` is unknown. Needs a recent sign-in, and fails if the
    /// reader would have no way to sign in afterwards.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = signed_in.reader.get()))]
    #[foundation::boxed]
    pub async fn remove_passkey(&self, signed_in: &SignedIn, id: &str) -> Result<(), SessionError> {
        self.require_recent_sign_in(signed_in).await?;
        let (sessions, signed_in, now) = (self.clone(), *signed_in, self.now());
        let id = id.to_owned();
        let removed = self.database.write::<_, SessionError, _>(move |unit| {
            Box::pin(async move {
                let reader = signed_in.reader;
                store::lock_reader(unit, reader).await?;
                if !store::lock_if_signed_in(unit, reader, signed_in.session).await? {
                    return Err(SessionError::Ended);
                }
                if !stored::delete(unit, reader, &id).await? {
                    return Ok(());
                }
                if stored::count(unit, reader).await? == 0 {
                    store::delete_identity(unit, reader, PASSKEY).await?;
                }
                let left = store::identities(unit, reader).await?;
                if !left.iter().any(|identity| sessions.is_usable(identity)) {
                    return Err(SessionError::LastSignIn);
                }
                Ok(audited::sign_in_removed(unit, reader, PASSKEY, now).await?)
            })
        });
        removed.await
    }
}
