use crate::model::{OperatorError, SignedInOperator};
use crate::service::Operators;
use crate::store;

/// The means of signing in that an operator has: the number of passkeys, whether there is a password, and the number of
/// unused recovery codes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Credentials {
    pub passkeys: i64,
    pub has_password: bool,
    pub recovery_codes_left: i64,
}

impl Operators {
    /// Returns the means of signing in that this operator has.
    #[tracing::instrument(level = "debug", skip_all, fields(operator = operator.operator.get()))]
    #[foundation::boxed]
    pub async fn credentials(
        &self,
        operator: &SignedInOperator,
    ) -> Result<Credentials, OperatorError> {
        let found = store::credentials(&mut self.database.read().await?, operator.operator).await?;
        let (passkeys, passwords, recovery_codes_left) = found;
        Ok(Credentials { passkeys, has_password: passwords > 0, recovery_codes_left })
    }
}
