//! Signing in with a password and a code.

use database::Unit;
use foundation::secret::{Secret, hash};

use super::codes::{folded, read, recovery_hash, step_of};
use crate::email::EmailAddress;
use crate::model::{OperatorError, OperatorId};
use crate::service::Operators;
use crate::sessions::{OpenedSession, SignIn, open};
use crate::store;

impl Operators {
    /// Signs in the operator with this e-mail address, password and code. The code is one of the authenticator app, or
    /// a recovery code; either works once. Whatever is wrong, the error and the time that it takes are the same.
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
        self.limits.passwords_of.take(&name, now).map_err(OperatorError::TooMany)?;
        let found = match &email {
            Some(email) => {
                store::password(&mut self.database.read().await?, email.as_str()).await?
            }
            None => None,
        };
        let stored = found.as_ref().map(|row| row.hash.clone());
        let right = self.hasher.verify(password, stored).await?;
        let Some(row) = found.filter(|_| right) else { return Err(OperatorError::SignInRefused) };
        let (token, origin) = (Secret::random(&*self.randomness), sign_in.clone());
        let code = folded(code);
        let opened = self.database.write::<_, OperatorError, _>(move |unit| {
            Box::pin(async move {
                let operator = OperatorId::new(row.operator);
                if !use_code(unit, &row, &code, now).await? {
                    return Err(OperatorError::SignInRefused);
                }
                open(unit, operator, token, &origin, "password", now).await
            })
        });
        let opened = opened.await.map_err(|error| match error {
            OperatorError::NoSuchOperator => OperatorError::SignInRefused,
            other => other,
        })?;
        self.limits.passwords.give_back(sign_in.address);
        self.limits.passwords_of.give_back(&name);
        Ok(opened)
    }
}

/// Uses up a code of the authenticator app or a recovery code. Returns false if it is not one, or was used before.
async fn use_code(
    unit: &mut Unit,
    row: &store::PasswordRow,
    code: &str,
    now: i64,
) -> Result<bool, OperatorError> {
    let operator = OperatorId::new(row.operator);
    let secret = read(&row.totp_secret).unwrap_or_default();
    if let Some(step) = step_of(&secret, code, now) {
        return Ok(store::use_step(unit, operator, &row.hash, step).await?);
    }
    match recovery_hash(code) {
        Some(hash) => Ok(store::use_recovery_code(unit, operator, &hash).await?),
        None => Ok(false),
    }
}
