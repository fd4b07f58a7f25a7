//! Choosing a password.

use database::audit::{self, Act};
use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;

use super::codes::{
    RECOVERY_CODES, SECRET, folded, otpauth_url, qr_svg, read, recovery_code, recovery_hash,
    step_of, written,
};
use crate::model::{OperatorError, SignedInOperator};
use crate::service::Operators;
use crate::{staff, store};

/// Seconds in which a new password has to be confirmed with a code.
const PATIENCE: i64 = 900;
const SHORTEST: usize = 10;
const LONGEST: usize = 200;

/// What an authenticator app needs to make codes for a new password.
#[derive(Debug, Serialize, ToSchema)]
pub struct NewPassword {
    /// The secret, for typing.
    #[schema(example = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ")]
    pub secret: String,
    /// The URL that opens an authenticator app of this device.
    #[schema(
        example = "otpauth://totp/Quay:ann%40books%2Eexample?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Quay"
    )]
    pub otpauth_url: String,
    /// The same URL as a QR code, for the camera of another device: an SVG image.
    #[schema(example = "<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>")]
    pub qr_svg: String,
}

impl Operators {
    /// Sets a password for this operator. It works once it is confirmed with a code of an authenticator app; until
    /// then, an earlier password works on.
    #[tracing::instrument(level = "debug", skip_all, fields(operator = operator.operator.get()))]
    #[foundation::boxed]
    pub async fn set_password(
        &self,
        operator: &SignedInOperator,
        password: &str,
    ) -> Result<NewPassword, OperatorError> {
        let length = password.chars().count();
        let is_address = password.trim().to_lowercase() == operator.email.as_str();
        if !(SHORTEST..=LONGEST).contains(&length) || is_address {
            return Err(OperatorError::WeakPassword);
        }
        let (id, now) = (operator.operator, self.now());
        self.limits.passwords_set.take(&id, now).map_err(OperatorError::TooMany)?;
        let hash = self.hasher.hash(password, self.randomness.bytes()).await?;
        let secret = self.randomness.bytes()[..SECRET].to_vec();
        let stored = written(&secret);
        let put = self.database.write::<_, OperatorError, _>(move |unit| {
            Box::pin(async move {
                let expires_at = now + PATIENCE;
                Ok(store::put_new_password(unit, id, &hash, &stored, expires_at).await?)
            })
        });
        put.await?;
        let otpauth_url = otpauth_url(&secret, &self.site_name, operator.email.as_str());
        let qr_svg = qr_svg(&otpauth_url);
        Ok(NewPassword { secret: written(&secret), otpauth_url, qr_svg })
    }

    /// Confirms the new password with a code of the authenticator app, and returns new recovery codes. Other sessions
    /// of this operator end; this one is no longer limited.
    #[tracing::instrument(level = "debug", skip_all, fields(operator = operator.operator.get()))]
    #[foundation::boxed]
    pub async fn confirm_password(
        &self,
        operator: &SignedInOperator,
        code: &str,
    ) -> Result<Vec<String>, OperatorError> {
        let (id, now) = (operator.operator, self.now());
        self.limits.confirmations.take(&id, now).map_err(OperatorError::TooMany)?;
        let new = store::new_password(&mut self.database.read().await?, id, now).await?;
        let (hash, secret) = new.ok_or(OperatorError::NothingToConfirm)?;
        let bytes = read(&secret).ok_or(OperatorError::NothingToConfirm)?;
        let step = step_of(&bytes, &folded(code), now);
        let step = step.ok_or(OperatorError::WrongCode)?;
        let codes: Vec<String> =
            (0..RECOVERY_CODES).map(|_| recovery_code(&self.randomness.bytes())).collect();
        let hashes: Vec<String> = codes.iter().filter_map(|code| recovery_hash(code)).collect();
        let operator = operator.clone();
        let confirmed = self.database.write::<_, OperatorError, _>(move |unit| {
            Box::pin(async move {
                store::lock_operator(unit, id).await?;
                if !store::delete_new_password(unit, id, &hash).await? {
                    return Err(OperatorError::NothingToConfirm);
                }
                store::put_password(unit, id, &hash, &secret, step, now).await?;
                store::replace_recovery_codes(unit, id, &hashes).await?;
                store::delete_other_sessions(unit, id, &operator.session).await?;
                store::lift_limit(unit, &operator.session).await?;
                let object = staff::object(id);
                let act =
                    Act { action: "operator.password_set", object: &object, details: json!({}) };
                audit::record_as(unit, &operator.actor(), &act, now).await?;
                Ok(())
            })
        });
        confirmed.await?;
        Ok(codes)
    }
}
