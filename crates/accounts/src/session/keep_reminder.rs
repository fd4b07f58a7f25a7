//! The one question to a guest who has paid: whether to keep the account by binding it.

use database::Executes;
use reader_credentials::reminder;
use readers::ReaderId;

use super::model::SessionError;
use super::service::Sessions;

impl Sessions {
    /// Stores that the reader does not want to be asked, on any device.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get()))]
    #[foundation::boxed]
    pub async fn decline_reminder(&self, reader: ReaderId) -> Result<(), SessionError> {
        let now = self.now();
        let declined = self.database.write::<_, SessionError, _>(move |unit| {
            Box::pin(async move { Ok(reminder::decline(unit, reader, now).await?) })
        });
        declined.await
    }

    /// Returns whether to ask the reader after a purchase: a guest who did not decline, and who could bind the account
    /// here.
    pub(super) async fn asks_to_keep(
        &self,
        db: &mut impl Executes,
        reader: ReaderId,
        bound: bool,
    ) -> Result<bool, SessionError> {
        let can_bind = self.offers_logins() || self.passkey_host().is_some();
        let may_ask = !bound && can_bind;
        Ok(may_ask && reminder::declined_at(db, reader).await?.is_none())
    }
}
