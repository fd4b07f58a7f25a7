//! Registers passkeys of operators, and signs operators in with them.

use database::audit::{self, Act};
use database::{DatabaseError, Unit};
use foundation::secret::Secret;
use passkeys::{
    CreationOptions, NewPasskey, PATIENCE, PasskeyAssertion, RelyingParty, RequestOptions,
    StoredPasskey, UserEntity, check_assertion, check_new, creation_options, request_options,
};
use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;

use crate::model::{OperatorError, OperatorId, SignedInOperator};
use crate::service::Operators;
use crate::sessions::{OpenedSession, SignIn, open};
use crate::{staff, store};

/// The largest number of passkeys that one operator can have.
const MOST: usize = 20;
const LONGEST_NAME: usize = 60;

/// A passkey of an operator.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Passkey {
    /// Id of the passkey, in base64url.
    #[schema(example = "q7N2m1")]
    pub id: String,
    /// The name that the operator gave the passkey.
    #[schema(example = "Laptop")]
    pub name: String,
    /// When the passkey was enrolled, in Unix seconds.
    pub created_at: i64,
    /// When the operator last signed in with the passkey, in Unix seconds; null if never.
    pub used_at: Option<i64>,
}

impl Operators {
    /// Starts the enrolment of a passkey for this operator: stores a challenge, and returns the options for the
    /// browser.
    #[tracing::instrument(level = "debug", skip_all, fields(operator = operator.operator.get()))]
    #[foundation::boxed]
    pub async fn start_passkey(
        &self,
        operator: &SignedInOperator,
    ) -> Result<CreationOptions, OperatorError> {
        let site = self.relying_party()?;
        let id = operator.operator;
        let mut db = self.database.read().await?;
        let handle = store::handle(&mut db, id).await?.ok_or(OperatorError::NoSuchOperator)?;
        let known = store::passkeys_of(&mut db, id).await?;
        drop(db);
        let challenge = self.put_challenge(Some(id)).await?;
        let name = operator.email.to_string();
        let display_name =
            if operator.name.is_empty() { name.clone() } else { operator.name.clone() };
        let user = UserEntity { id: handle, name, display_name };
        Ok(creation_options(site, user, &challenge, known.into_iter().map(|row| row.id)))
    }

    /// Enrols the passkey that the browser created, under the name `name`. The operator's session then allows
    /// everything that the role allows.
    #[tracing::instrument(level = "debug", skip_all, fields(operator = operator.operator.get()))]
    #[foundation::boxed]
    pub async fn finish_passkey(
        &self,
        operator: &SignedInOperator,
        name: &str,
        made: &NewPasskey,
    ) -> Result<Passkey, OperatorError> {
        let name = valid_name(name)?;
        let checked =
            check_new(self.relying_party()?, made).ok_or(OperatorError::PasskeyRefused)?;
        let (operator, now) = (operator.clone(), self.now());
        let enrolled = self.database.write::<_, OperatorError, _>(move |unit| {
            Box::pin(async move {
                let id = operator.operator;
                if store::use_challenge(unit, &checked.challenge_hash, now).await? != Some(Some(id))
                {
                    return Err(OperatorError::PasskeyRefused);
                }
                if store::passkeys_of(unit, id).await?.len() >= MOST {
                    return Err(OperatorError::TooManyPasskeys);
                }
                let passkeys::CheckedPasskey { id: passkey, key, sign_count, .. } = &checked;
                let new =
                    store::NewPasskeyRow { id: passkey, name: &name, key, sign_count: *sign_count };
                store::put_passkey(unit, id, &new, now).await?;
                store::lift_limit(unit, &operator.session).await?;
                let object = staff::object(id);
                let details = json!({ "passkey": passkey });
                let act = Act { action: "operator.passkey_add", object: &object, details };
                audit::record_as(unit, &operator.actor(), &act, now).await?;
                Ok(Passkey { id: passkey.clone(), name, created_at: now, used_at: None })
            })
        });
        enrolled.await.map_err(|error| match error {
            OperatorError::Database(error) if error.is_unique_violation() => {
                OperatorError::PasskeyRefused
            }
            other => other,
        })
    }

    /// Returns the passkeys of this operator, the newest first.
    #[tracing::instrument(level = "debug", skip_all, fields(operator = operator.operator.get()))]
    #[foundation::boxed]
    pub async fn passkeys(
        &self,
        operator: &SignedInOperator,
    ) -> Result<Vec<Passkey>, OperatorError> {
        let rows = store::passkeys_of(&mut self.database.read().await?, operator.operator).await?;
        let passkey = |row: store::PasskeyRow| Passkey {
            id: row.id,
            name: row.name,
            created_at: row.created_at,
            used_at: row.used_at,
        };
        Ok(rows.into_iter().map(passkey).collect())
    }

    /// Removes a passkey of this operator, and ends the operator's other sessions, because the
    /// passkey may have opened some of them. Fails if the operator would have neither a passkey nor
    /// a password left, or if the session is limited (see `SignedInOperator::limited`).
    #[tracing::instrument(level = "debug", skip_all, fields(operator = operator.operator.get()))]
    #[foundation::boxed]
    pub async fn remove_passkey(
        &self,
        operator: &SignedInOperator,
        passkey: &str,
    ) -> Result<(), OperatorError> {
        operator.check_enrolled()?;
        let (operator, passkey, now) = (operator.clone(), passkey.to_owned(), self.now());
        let removed = self.database.write::<_, OperatorError, _>(move |unit| {
            Box::pin(async move {
                let id = operator.operator;
                store::lock_operator(unit, id).await?;
                if !store::delete_passkey(unit, id, &passkey).await? {
                    return Err(OperatorError::NoSuchPasskey);
                }
                let (passkeys, passwords, _) = store::credentials(unit, id).await?;
                if passkeys + passwords == 0 {
                    return Err(OperatorError::LastCredential);
                }
                store::delete_other_sessions(unit, id, &operator.session).await?;
                let object = staff::object(id);
                let details = json!({ "passkey": passkey });
                let act = Act { action: "operator.passkey_remove", object: &object, details };
                audit::record_as(unit, &operator.actor(), &act, now).await?;
                Ok(())
            })
        });
        removed.await
    }

    /// Starts a sign-in with a passkey: stores a challenge, and returns the options for the browser. The caller names
    /// no operator, because the passkey identifies the operator.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn start_passkey_sign_in(
        &self,
        sign_in: &SignIn,
    ) -> Result<RequestOptions, OperatorError> {
        let site = self.relying_party()?;
        let limit = &self.limits.challenges;
        limit.take(sign_in.address, self.now()).map_err(OperatorError::TooMany)?;
        let challenge = self.put_challenge(None).await?;
        Ok(request_options(site, &challenge))
    }

    /// Signs in the operator to whom this passkey belongs.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn sign_in_by_passkey(
        &self,
        assertion: &PasskeyAssertion,
        sign_in: &SignIn,
    ) -> Result<OpenedSession, OperatorError> {
        let site = self.relying_party()?;
        let now = self.now();
        self.limits.passkeys.take(sign_in.address, now).map_err(OperatorError::TooMany)?;
        let known = store::passkey(&mut self.database.read().await?, &assertion.id).await?;
        let known = known.ok_or(OperatorError::PasskeyRefused)?;
        let stored = StoredPasskey { key: &known.public_key, handle: &known.handle };
        let proof =
            check_assertion(site, assertion, stored).ok_or(OperatorError::PasskeyRefused)?;
        let (token, origin) = (Secret::random(&*self.randomness), sign_in.clone());
        let opened = self.database.write::<_, OperatorError, _>(move |unit| {
            Box::pin(async move {
                if store::use_challenge(unit, &proof.challenge_hash, now).await? != Some(None) {
                    return Err(OperatorError::PasskeyRefused);
                }
                count(unit, &known, proof.sign_count, now).await?;
                let operator = OperatorId::new(known.operator);
                open(unit, operator, token, &origin, "passkey", now).await
            })
        });
        let opened = opened.await.map_err(|error| match error {
            OperatorError::NoSuchOperator => OperatorError::PasskeyRefused,
            other => other,
        })?;
        self.limits.passkeys.give_back(sign_in.address);
        Ok(opened)
    }

    fn relying_party(&self) -> Result<&RelyingParty, OperatorError> {
        self.relying_party.as_deref().ok_or(OperatorError::NoPasskeysHere)
    }

    async fn put_challenge(&self, operator: Option<OperatorId>) -> Result<Secret, OperatorError> {
        let challenge = Secret::random(&*self.randomness);
        let (hash, expires_at) = (challenge.hash(), self.now() + PATIENCE);
        let put = self.database.write::<_, DatabaseError, _>(move |unit| {
            Box::pin(async move { store::put_challenge(unit, &hash, operator, expires_at).await })
        });
        put.await?;
        Ok(challenge)
    }
}

/// Stores the signature counter of a passkey. Fails if the counter has not grown, because then the passkey was probably
/// copied. Passkeys that are synchronised between devices always report 0, which is accepted.
async fn count(
    unit: &mut Unit,
    known: &store::PasskeyRow,
    sign_count: u32,
    now: i64,
) -> Result<(), OperatorError> {
    if !store::count_passkey(unit, &known.id, i64::from(sign_count), now).await? {
        tracing::warn!(operator = known.operator, "a passkey was refused: its counter went back");
        return Err(OperatorError::PasskeyRefused);
    }
    Ok(())
}

fn valid_name(name: &str) -> Result<String, OperatorError> {
    let name = name.trim();
    let fits = name.chars().count() <= LONGEST_NAME && !name.chars().any(char::is_control);
    let name = if name.is_empty() { "Passkey" } else { name };
    fits.then(|| name.to_owned()).ok_or(OperatorError::BadName)
}
