//! The mail address to which a reader's notifications are sent: sets, confirms and removes the address, and handles the
//! link in every mail that unsubscribes the reader from all mails.

use std::net::IpAddr;

use database::Unit;

use super::model::{Notification, NotificationSettings};
use super::service::{NotificationError, Notifications};
use super::store;
use super::store::outbox::NewMail;
use foundation::calendar::DAY;
use foundation::secret::Secret;
use inbox::is_address;
use readers::{self, ReaderId};

/// The number of seconds for which a confirmation link is valid.
const CONFIRM_WITHIN: i64 = 3 * DAY;
/// The number of seconds for which an unsubscribe link is valid.
const OFF_WITHIN: i64 = 365 * DAY;

/// The action of a link in a mail: confirm the mail address, or unsubscribe the reader from all mails.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    Confirm,
    Off,
}

impl Purpose {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Confirm => "confirm",
            Self::Off => "off",
        }
    }
}

/// Stores the hash of a link's `token`, so that the link in the mail works until the link expires.
pub(super) async fn put_link(
    unit: &mut Unit,
    purpose: Purpose,
    token: &Secret,
    reader: ReaderId,
    address: &str,
    now: i64,
) -> Result<(), NotificationError> {
    let within = match purpose {
        Purpose::Confirm => CONFIRM_WITHIN,
        Purpose::Off => OFF_WITHIN,
    };
    let expires_at = now + within;
    let hash = token.hash();
    Ok(store::links::put(unit, &hash, reader, purpose.name(), address, expires_at).await?)
}

impl Notifications {
    /// Sets the mail address for the reader's notifications, and queues a confirmation mail unless the address is
    /// unchanged and already confirmed. No other notification is mailed to the address until the reader confirms it.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get()))]
    #[foundation::boxed]
    pub async fn set_mail(
        &self,
        reader: ReaderId,
        address: &str,
        from: Option<IpAddr>,
    ) -> Result<NotificationSettings, NotificationError> {
        if !self.options.mails {
            return Err(NotificationError::NoMail);
        }
        let address = address.trim().to_owned();
        if !is_address(&address) {
            return Err(NotificationError::BadAddress);
        }
        let now = self.now();
        let limits = &self.limits;
        limits.readers.take(&reader, now).map_err(NotificationError::TooMany)?;
        if from.is_some() {
            limits.networks.take(from, now).map_err(NotificationError::TooMany)?;
        }
        let named = address.to_lowercase();
        limits.addresses.take(&named, now).map_err(NotificationError::TooMany)?;
        // The token of the link is created when the mail is sent, so that the queue contains no secret.
        let notification = Notification {
            title: format!("Confirm your address for {}", self.options.site_name),
            body: format!(
                "Open this page and press the button, and {} may write to you. If you did not ask \
                 for this, do nothing: no further mail will come.",
                self.options.site_name
            ),
            url: "/notices/confirm".to_owned(),
            tag: String::new(),
        };
        let work = self.database.write::<_, NotificationError, _>(move |unit| {
            Box::pin(async move {
                if !readers::lock(unit, reader).await? {
                    return Err(NotificationError::Gone);
                }
                store::settings::put_mail(unit, reader, Some(&address)).await?;
                let known = store::settings::find(unit, reader).await?.unwrap_or_default();
                if known.mail_confirmed == 1 {
                    return Ok(());
                }
                let confirm = Purpose::Confirm.name();
                store::links::delete_by_reader(unit, reader, confirm).await?;
                let (address, notification) = (address.as_str(), &notification);
                let mail = [NewMail { reader, address, notification }];
                Ok(store::outbox::mail(unit, confirm, &mail, now).await?)
            })
        });
        work.await?;
        self.settings(reader).await
    }

    /// Deletes the mail address for the reader's notifications, the confirmation links and the queued notification
    /// mails.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get()))]
    #[foundation::boxed]
    pub async fn remove_mail(
        &self,
        reader: ReaderId,
    ) -> Result<NotificationSettings, NotificationError> {
        let work = self.database.write::<_, NotificationError, _>(move |unit| {
            Box::pin(async move {
                if !readers::lock(unit, reader).await? {
                    return Err(NotificationError::Gone);
                }
                store::settings::put_mail(unit, reader, None).await?;
                store::links::delete_by_reader(unit, reader, Purpose::Confirm.name()).await?;
                Ok(store::outbox::drop_mails(unit, reader).await?)
            })
        });
        work.await?;
        self.settings(reader).await
    }

    /// Performs the action of the mail link with this `token`: confirms the mail address, or unsubscribes the reader
    /// from all mails. Returns whether the link is valid.
    #[tracing::instrument(level = "debug", skip_all, fields(purpose = purpose.name()))]
    #[foundation::boxed]
    pub async fn follow_link(
        &self,
        purpose: Purpose,
        token: &str,
    ) -> Result<bool, NotificationError> {
        let Some(token) = Secret::parse(token) else { return Ok(false) };
        let (hash, now) = (token.hash(), self.now());
        let work = self.database.write::<_, NotificationError, _>(move |unit| {
            Box::pin(async move {
                let found = store::links::find(unit, &hash, purpose.name(), now).await?;
                let Some((reader, address)) = found else { return Ok(false) };
                let reader = ReaderId::new(reader);
                if !readers::lock(unit, reader).await? {
                    return Ok(false);
                }
                match purpose {
                    Purpose::Confirm => {
                        Ok(store::settings::confirm_mail(unit, reader, &address).await?)
                    }
                    Purpose::Off => {
                        store::settings::no_mail(unit, reader).await?;
                        store::outbox::drop_mails(unit, reader).await?;
                        Ok(true)
                    }
                }
            })
        });
        work.await
    }
}
