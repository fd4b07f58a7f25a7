//! Signs operators in with a password and a code of an authenticator app, or a recovery code.

use database::Unit;
use foundation::network::masked;
use foundation::secret::{Secret, hash};

use super::codes::{normalized, recovery_hash, step_of};
use super::stored_secret::is_plain;
use crate::email::EmailAddress;
use crate::model::{OperatorError, OperatorId};
use crate::service::Operators;
use crate::sessions::{OpenedSession, SignIn, open};
use crate::store;

impl Operators {
    /// Signs in the operator with this e-mail address and password. `code` is a code of the authenticator app or a
    /// recovery code; either works once. The error does not say which of the three values was wrong, and an unknown
    /// e-mail address takes as long as a wrong password.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn sign_in_by_password(
        &self,
        email: &str,
        password: &str,
        code: &str,
        sign_in: &SignIn,
    ) -> Result<OpenedSession, OperatorError> {
        let now = self.now();
        let email = EmailAddress::parse(email);
        let name = hash(email.as_ref().map_or("", EmailAddress::as_str));
        self.limits.passwords.take(sign_in.address, now).map_err(OperatorError::TooMany)?;
        let network = sign_in.address.map_or_else(String::new, masked);
        let here = format!("{name} {network}");
        self.limits.passwords_of.take(&here, now).map_err(OperatorError::TooMany)?;
        self.limits.passwords_of_all.take(&name, now).map_err(OperatorError::TooMany)?;
        let found = match &email {
            Some(email) => {
                store::password(&mut self.database.read().await?, email.as_str()).await?
            }
            None => None,
        };
        let stored = found.as_ref().map(|row| row.hash.clone());
        let right = self.hasher.verify(password, stored).await?;
        let Some(row) = found.filter(|_| right) else {
            tracing::warn!(
                network,
                "a sign-in to the console was refused: wrong address or password"
            );
            return Err(OperatorError::SignInRefused);
        };
        let operator = OperatorId::new(row.operator);
        let key = self.secret_key().await?;
        let known = key.decrypt(operator, &row.totp_secret);
        if known.is_none() {
            tracing::error!(
                operator = operator.get(),
                "the secret of an authenticator app cannot be decrypted: the key of the site has changed, and only \
                 recovery codes, passkeys and new links let this operator in"
            );
        }
        let encrypted = match &known {
            Some(secret) if is_plain(&row.totp_secret) => {
                Some(key.encrypt(operator, secret, &self.randomness.bytes())?)
            }
            _ => None,
        };
        let (token, origin) = (Secret::random(&*self.randomness), sign_in.clone());
        let code = normalized(code);
        let opened = self.database.write::<_, OperatorError, _>(move |unit| {
            Box::pin(async move {
                if !use_code(unit, &row, known.as_deref(), &code, now).await? {
                    return Err(OperatorError::SignInRefused);
                }
                if let Some(encrypted) = encrypted {
                    store::replace_totp_secret(unit, operator, &row.totp_secret, &encrypted)
                        .await?;
                }
                open(unit, operator, token, &origin, "password", now).await
            })
        });
        let opened = opened.await.map_err(|error| match error {
            OperatorError::NoSuchOperator | OperatorError::SignInRefused => {
                tracing::warn!(network, "a sign-in to the console was refused: wrong code");
                OperatorError::SignInRefused
            }
            other => other,
        })?;
        self.limits.passwords.give_back(sign_in.address);
        self.limits.passwords_of.give_back(&here);
        self.limits.passwords_of_all.give_back(&name);
        Ok(opened)
    }
}

/// Marks a code of the authenticator app, or a recovery code, as used. Returns false if the code is invalid or was used
/// before.
async fn use_code(
    unit: &mut Unit,
    row: &store::PasswordRow,
    secret: Option<&[u8]>,
    code: &str,
    now: i64,
) -> Result<bool, OperatorError> {
    let operator = OperatorId::new(row.operator);
    if let Some(step) = secret.and_then(|secret| step_of(secret, code, now)) {
        return Ok(store::use_step(unit, operator, &row.hash, step).await?);
    }
    match recovery_hash(code) {
        Some(hash) => Ok(store::use_recovery_code(unit, operator, &hash).await?),
        None => Ok(false),
    }
}
