//! Sets the password of an operator, together with an authenticator app.

use database::audit::{self, Act};
use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;

use super::codes::{
    RECOVERY_CODES, SECRET, normalized, otpauth_url, qr_svg, recovery_code, recovery_hash, step_of,
    to_base32,
};
use crate::model::{OperatorError, SignedInOperator};
use crate::service::Operators;
use crate::{staff, store};

/// Seconds within which the operator has to confirm a new password with a code.
const PATIENCE: i64 = 900;
const SHORTEST: usize = 10;
const LONGEST: usize = 200;

/// The secret that an operator adds to an authenticator app before confirming a new password, in
/// the forms that such apps accept.
#[derive(Debug, Serialize, ToSchema)]
pub struct NewPassword {
    /// The secret in base32, to be typed into the authenticator app.
    #[schema(example = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ")]
    pub secret: String,
    /// A URL that opens an authenticator app on this device and adds the secret to the app.
    #[schema(
        example = "otpauth://totp/Quay:ann%40books%2Eexample?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Quay"
    )]
    pub otpauth_url: String,
    /// The `otpauth:` URL as a QR code, for the camera of another device: an SVG image.
    #[schema(example = "<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>")]
    pub qr_svg: String,
}

impl Operators {
    /// Stores a new password for this operator, and returns the secret for an authenticator app. The new password is
    /// not valid until the operator confirms the password with a code of the app; until then, an earlier password stays
    /// valid.
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
        let stored = self.secret_key().await?.encrypt(id, &secret, &self.randomness.bytes())?;
        let put = self.database.write::<_, OperatorError, _>(move |unit| {
            Box::pin(async move {
                let expires_at = now + PATIENCE;
                Ok(store::put_new_password(unit, id, &hash, &stored, expires_at).await?)
            })
        });
        put.await?;
        let otpauth_url = otpauth_url(&secret, &self.site_name, operator.email.as_str());
        let qr_svg = qr_svg(&otpauth_url);
        Ok(NewPassword { secret: to_base32(&secret), otpauth_url, qr_svg })
    }

    /// Makes the new password valid if `code` is a current code of the authenticator app, and returns new recovery
    /// codes. All other sessions of this operator end; this session then allows everything that the role allows.
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
        let bytes = self.secret_key().await?.decrypt(id, &secret);
        let bytes = bytes.ok_or(OperatorError::NothingToConfirm)?;
        let step = step_of(&bytes, &normalized(code), now);
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
