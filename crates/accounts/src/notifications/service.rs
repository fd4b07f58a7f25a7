use std::sync::Arc;

use database::{Database, DatabaseError, Executes};
use tokio::sync::OnceCell;

use super::enqueue::WAIT;
use super::first_notification::put_subscription;
use super::model::{
    MailState, NewNotificationSettings, NewSubscription, NotificationChoice, NotificationKind,
    NotificationSettings, PushState,
};
use super::quiet_hours::QuietHours;
use super::store;
use super::store::settings::SettingsRow;
use super::web_push::{BrowserKeys, VapidKey};
use database::site_secret;
use foundation::clock::Clock;
use foundation::randomness::Randomness;
use foundation::rate_limit::{NetworkLimit, RateLimit};
use foundation::secret::Secret;
use foundation::time_zone::{UnknownTimeZone, Zone};
use outbound::{HttpClient, HttpUrl};
use readers::{self, ReaderId};

/// The name under which the site's VAPID private key is stored.
const VAPID_SECRET: &str = "vapid";
/// The largest number of push subscriptions of one reader; when there are more, the oldest are deleted.
const MOST_BROWSERS: i64 = 20;
const LONGEST_ENDPOINT: usize = 1000;

#[derive(Debug, thiserror::Error)]
pub enum NotificationError {
    #[error(transparent)]
    UnknownTimeZone(#[from] UnknownTimeZone),
    #[error("quiet hours are two different minutes of a day, from 0 to 1439")]
    BadQuietHours,
    #[error("this is no subscription of a browser's push service")]
    BadSubscription,
    #[error("this is no mail address")]
    BadAddress,
    #[error("this site sends no mail")]
    NoMail,
    #[error("too much was asked for; try again in {0} s")]
    TooMany(u64),
    #[error("the reader is not there any more")]
    Gone,
    #[error("stored data cannot be read: {0}")]
    Damaged(&'static str),
    #[error("JSON cannot be read or written: {what}")]
    Json {
        what: &'static str,
        #[source]
        cause: serde_json::Error,
    },
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

/// The settings of the site that notifications depend on.
#[derive(Clone)]
pub struct NotificationOptions {
    pub site_name: String,
    /// Public URL of the site.
    pub site_url: String,
    /// Whether notifications can be sent by mail, because a mail server is configured.
    pub mails: bool,
    /// Whether the site offers wait for free; if not, nobody is notified about finished waits.
    pub waits: bool,
    /// The HTTP client for calls to push services.
    pub outbound: HttpClient,
}

/// The notification service: notification settings, push subscriptions, and the sending of notifications. Cheap to
/// clone.
#[derive(Clone)]
pub struct Notifications {
    pub(super) database: Database,
    pub(super) clock: Arc<dyn Clock>,
    pub(super) randomness: Arc<dyn Randomness>,
    pub(super) options: Arc<NotificationOptions>,
    pub(super) limits: Arc<Limits>,
    key: Arc<OnceCell<VapidKey>>,
}

/// Rate limits for confirmation mails: per reader, per mail address and per network of the client.
pub(super) struct Limits {
    pub(super) readers: RateLimit<ReaderId>,
    pub(super) addresses: RateLimit<String>,
    pub(super) networks: NetworkLimit,
}

impl Notifications {
    pub fn new(
        database: Database,
        clock: Arc<dyn Clock>,
        randomness: Arc<dyn Randomness>,
        options: NotificationOptions,
    ) -> Self {
        let limits = Limits {
            readers: RateLimit::new(5, 600),
            addresses: RateLimit::new(3, 3600),
            networks: NetworkLimit::new(20, 60),
        };
        let (options, limits) = (Arc::new(options), Arc::new(limits));
        Self { database, clock, randomness, options, limits, key: Arc::default() }
    }

    pub(super) fn now(&self) -> i64 {
        self.clock.unix_seconds()
    }

    /// Returns the site's VAPID key. The first node that needs the key creates and stores it.
    pub(super) async fn vapid_key(&self) -> Result<&VapidKey, NotificationError> {
        let made = || async {
            let fresh = VapidKey::make(self.randomness.as_ref());
            let kept = self.database.write::<_, DatabaseError, _>(move |unit| {
                Box::pin(async move { site_secret(unit, VAPID_SECRET, &fresh).await })
            });
            VapidKey::of(&kept.await?).ok_or(NotificationError::Damaged("the key of push messages"))
        };
        self.key.get_or_try_init(made).await
    }

    /// Returns a reader's notification settings; default settings if the reader has stored none.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get()))]
    #[foundation::boxed]
    pub async fn settings(
        &self,
        reader: ReaderId,
    ) -> Result<NotificationSettings, NotificationError> {
        let public_key = self.vapid_key().await?.public();
        let mut db = self.database.read().await?;
        let row = store::settings::find(&mut db, reader).await?.unwrap_or_default();
        let chosen = store::settings::choices(&mut db, reader).await?;
        let devices = store::subscriptions::count(&mut db, reader).await?;
        let choice = |kind: NotificationKind| {
            let known = chosen.iter().find(|(name, ..)| name == kind.name());
            let (push, mail) = known.map_or((0, 0), |(_, push, mail)| (*push, *mail));
            NotificationChoice { kind, push: push == 1, mail: mail == 1 }
        };
        Ok(NotificationSettings {
            push: PushState { public_key, devices },
            kinds: NotificationKind::ALL.map(choice).to_vec(),
            quiet: row.quiet(),
            mail: MailState {
                confirmed: row.mail_confirmed == 1,
                address: row.mail,
                offered: self.options.mails,
            },
            time_zone: row.zone,
        })
    }

    /// Stores the notification settings in `new`, and returns all notification settings of the reader.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get(), kinds = new.kinds.len()))]
    #[foundation::boxed]
    pub async fn set(
        &self,
        reader: ReaderId,
        new: NewNotificationSettings,
    ) -> Result<NotificationSettings, NotificationError> {
        let zone = Zone::named(&new.time_zone)?;
        if new.quiet.is_some_and(|quiet| !quiet.is_valid()) {
            return Err(NotificationError::BadQuietHours);
        }
        let over = self.now() - WAIT;
        let work = self.database.write::<_, NotificationError, _>(move |unit| {
            Box::pin(async move {
                if !readers::lock(unit, reader).await? {
                    return Err(NotificationError::Gone);
                }
                store::settings::put(unit, reader, zone.name(), new.quiet).await?;
                for NotificationChoice { kind, push, mail } in new.kinds {
                    let was =
                        store::settings::choose(unit, reader, kind.name(), push, mail).await?;
                    if !was && (push || mail) {
                        // Marks existing sections and waits as notified, so that the reader is notified only about
                        // later sections and waits.
                        store::candidates::mark_existing_notified(unit, reader, kind, over).await?;
                    }
                }
                Ok(())
            })
        });
        work.await?;
        self.settings(reader).await
    }

    /// Stores a push subscription for `reader`, and queues its test notification unless `reader` already had this
    /// subscription. A subscription that belonged to another reader is reassigned to `reader`.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get()))]
    #[foundation::boxed]
    pub async fn subscribe(
        &self,
        reader: ReaderId,
        new: NewSubscription,
    ) -> Result<NotificationSettings, NotificationError> {
        let address: HttpUrl =
            new.endpoint.parse().map_err(|_| NotificationError::BadSubscription)?;
        let keys = BrowserKeys::parse(&new.keys.p256dh, &new.keys.auth);
        let short = new.endpoint.len() <= LONGEST_ENDPOINT;
        if !short || keys.is_none() || !self.options.outbound.permits(&address) {
            return Err(NotificationError::BadSubscription);
        }
        let (now, code) = (self.now(), Secret::random(self.randomness.as_ref()));
        let work = self.database.write::<_, NotificationError, _>(move |unit| {
            Box::pin(async move {
                if !readers::lock(unit, reader).await? {
                    return Err(NotificationError::Gone);
                }
                put_subscription(unit, reader, &new, &code, now).await?;
                Ok(store::subscriptions::keep_newest(unit, reader, MOST_BROWSERS).await?)
            })
        });
        work.await?;
        self.settings(reader).await
    }

    /// Deletes the reader's push subscription with this `endpoint`, if there is one. Returns the notification settings.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get()))]
    #[foundation::boxed]
    pub async fn unsubscribe(
        &self,
        reader: ReaderId,
        endpoint: String,
    ) -> Result<NotificationSettings, NotificationError> {
        let work = self.database.write::<_, NotificationError, _>(move |unit| {
            Box::pin(
                async move { Ok(store::subscriptions::remove(unit, reader, &endpoint).await?) },
            )
        });
        work.await?;
        self.settings(reader).await
    }
}

impl Default for SettingsRow {
    fn default() -> Self {
        Self {
            zone: "UTC".to_owned(),
            quiet_from: None,
            quiet_until: None,
            mail: None,
            mail_confirmed: 0,
        }
    }
}

impl SettingsRow {
    pub(super) fn quiet(&self) -> Option<QuietHours> {
        let (from, until) = (self.quiet_from?, self.quiet_until?);
        Some(QuietHours { from, until })
    }
}

/// Returns whether notifications reach the reader by push or by mail. By push, if the reader chose push for at least
/// one kind of notification and opened the test notification of a subscribed browser. By mail, if the reader chose mail
/// for at least one kind and confirmed the mail address.
pub async fn is_subscribed(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<bool, NotificationError> {
    Ok(store::settings::is_subscribed(db, reader).await?)
}

/// Returns whether the reader chose push for at least one kind of notification, and has not yet opened the test
/// notification of a subscribed browser.
pub async fn awaits_opening(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<bool, NotificationError> {
    Ok(store::settings::awaits_opening(db, reader).await?)
}
