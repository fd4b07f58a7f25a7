//! The reminder that asks a guest who has paid to keep the account by binding it.

use database::Executes;
use reader_credentials::reminder;
use readers::ReaderId;

use super::model::SessionError;
use super::service::Sessions;

impl Sessions {
    /// Records that the reader declined the reminder to bind the account, so that no device shows the reminder again.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get()))]
    #[foundation::boxed]
    pub async fn decline_reminder(&self, reader: ReaderId) -> Result<(), SessionError> {
        let now = self.now();
        let declined = self.database.write::<_, SessionError, _>(move |unit| {
            Box::pin(async move { Ok(reminder::decline(unit, reader, now).await?) })
        });
        declined.await
    }

    /// Returns whether the reminder to bind the account may be shown after a purchase: the reader is a guest, has not
    /// declined the reminder, and could bind the account on this site.
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
