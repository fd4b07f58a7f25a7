use std::net::IpAddr;
use std::sync::Arc;

use database::{Database, DatabaseError, Executes};
use tokio::sync::OnceCell;

use super::finding::WAIT;
use super::model::{
    Choice, Kind, MailState, NewNoticeSettings, NewSubscription, NoticeSettings, PushState,
};
use super::quiet::QuietHours;
use super::sealing::{BrowserKeys, SiteKey};
use super::store;
use super::store::settings::SettingsRow;
use database::site_secret;
use foundation::clock::Clock;
use foundation::randomness::Randomness;
use foundation::rate_limit::RateLimit;
use foundation::zone::{UnknownZone, Zone};
use outbound::{Outbound, WebAddress};
use readers::{self, ReaderId};

/// The name of the key that push services know the site by.
const SITE_KEY: &str = "vapid";
/// Browsers of a reader that are told.
const MOST_BROWSERS: i64 = 20;
const LONGEST_ENDPOINT: usize = 1000;

#[derive(Debug, thiserror::Error)]
pub enum NoticesError {
    #[error(transparent)]
    UnknownZone(#[from] UnknownZone),
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
    #[error("something that is kept cannot be read: {0}")]
    Damaged(&'static str),
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

/// What the settings decide about notices.
#[derive(Clone)]
pub struct NoticeOptions {
    pub site_name: String,
    /// Where readers find the site.
    pub site_url: String,
    /// Whether a mailer runs.
    pub mails: bool,
    /// Whether sections are given for waiting.
    pub waits: bool,
    /// The way to push services.
    pub outbound: Outbound,
}

/// The service of notices, cheap to clone.
#[derive(Clone)]
pub struct Notices {
    pub(super) database: Database,
    pub(super) clock: Arc<dyn Clock>,
    pub(super) randomness: Arc<dyn Randomness>,
    pub(super) options: Arc<NoticeOptions>,
    pub(super) limits: Arc<Limits>,
    key: Arc<OnceCell<SiteKey>>,
}

/// Mails to confirm an address that are asked for by a reader, for an address, from a network.
pub(super) struct Limits {
    pub(super) readers: RateLimit<ReaderId>,
    pub(super) addresses: RateLimit<String>,
    pub(super) lines: RateLimit<IpAddr>,
}

impl Notices {
    pub fn new(
        database: Database,
        clock: Arc<dyn Clock>,
        randomness: Arc<dyn Randomness>,
        options: NoticeOptions,
    ) -> Self {
        let limits = Limits {
            readers: RateLimit::new(5, 600),
            addresses: RateLimit::new(3, 3600),
            lines: RateLimit::new(20, 60),
        };
        let (options, limits) = (Arc::new(options), Arc::new(limits));
        Self { database, clock, randomness, options, limits, key: Arc::default() }
    }

    pub(super) fn now(&self) -> i64 {
        self.clock.unix_seconds()
    }

    /// The site's key, made by the first node that needs it.
    pub(super) async fn site_key(&self) -> Result<&SiteKey, NoticesError> {
        let made = || async {
            let fresh = SiteKey::make(self.randomness.as_ref());
            let kept = self.database.write::<_, DatabaseError, _>(move |unit| {
                Box::pin(async move { site_secret(unit, SITE_KEY, &fresh).await })
            });
            SiteKey::of(&kept.await?).ok_or(NoticesError::Damaged("the key of push messages"))
        };
        self.key.get_or_try_init(made).await
    }

    pub async fn settings(&self, reader: ReaderId) -> Result<NoticeSettings, NoticesError> {
        let public_key = self.site_key().await?.public();
        let mut db = self.database.read().await?;
        let row = store::settings::find(&mut db, reader).await?.unwrap_or_default();
        let chosen = store::settings::choices(&mut db, reader).await?;
        let devices = store::subscriptions::count(&mut db, reader).await?;
        let choice = |kind: Kind| {
            let known = chosen.iter().find(|(name, ..)| name == kind.name());
            let (push, mail) = known.map_or((0, 0), |(_, push, mail)| (*push, *mail));
            Choice { kind, push: push == 1, mail: mail == 1 }
        };
        Ok(NoticeSettings {
            push: PushState { public_key, devices },
            kinds: Kind::ALL.map(choice).to_vec(),
            quiet: row.quiet(),
            mail: MailState {
                confirmed: row.mail_confirmed == 1,
                address: row.mail,
                offered: self.options.mails,
            },
            time_zone: row.zone,
        })
    }

    pub async fn set(
        &self,
        reader: ReaderId,
        new: NewNoticeSettings,
    ) -> Result<NoticeSettings, NoticesError> {
        let zone = Zone::named(&new.time_zone)?;
        if new.quiet.is_some_and(|quiet| !quiet.make_sense()) {
            return Err(NoticesError::BadQuietHours);
        }
        let over = self.now() - WAIT;
        let work = self.database.write::<_, NoticesError, _>(move |unit| {
            Box::pin(async move {
                if !readers::hold(unit, reader).await? {
                    return Err(NoticesError::Gone);
                }
                store::settings::put(unit, reader, zone.name(), new.quiet).await?;
                for Choice { kind, push, mail } in new.kinds {
                    let was =
                        store::settings::choose(unit, reader, kind.name(), push, mail).await?;
                    if !was && (push || mail) {
                        // What was there before is no news.
                        store::finding::know_all(unit, reader, kind, over).await?;
                    }
                }
                Ok(())
            })
        });
        work.await?;
        self.settings(reader).await
    }

    /// Tells this browser from now on. One that was told for another reader is this reader's now.
    pub async fn subscribe(
        &self,
        reader: ReaderId,
        new: NewSubscription,
    ) -> Result<NoticeSettings, NoticesError> {
        let address: WebAddress =
            new.endpoint.parse().map_err(|_| NoticesError::BadSubscription)?;
        let keys = BrowserKeys::parse(&new.keys.p256dh, &new.keys.auth);
        let short = new.endpoint.len() <= LONGEST_ENDPOINT;
        if !short || keys.is_none() || !self.options.outbound.permits(&address) {
            return Err(NoticesError::BadSubscription);
        }
        let now = self.now();
        let work = self.database.write::<_, NoticesError, _>(move |unit| {
            Box::pin(async move {
                if !readers::hold(unit, reader).await? {
                    return Err(NoticesError::Gone);
                }
                store::subscriptions::put(unit, reader, &new, now).await?;
                Ok(store::subscriptions::keep_newest(unit, reader, MOST_BROWSERS).await?)
            })
        });
        work.await?;
        self.settings(reader).await
    }

    /// Tells this browser no more.
    pub async fn unsubscribe(
        &self,
        reader: ReaderId,
        endpoint: String,
    ) -> Result<NoticeSettings, NoticesError> {
        let work = self.database.write::<_, NoticesError, _>(move |unit| {
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

/// Whether a reader is told of anything: wants it, and has a browser or a mail address for it.
pub async fn is_told(db: &mut impl Executes, reader: ReaderId) -> Result<bool, NoticesError> {
    Ok(store::settings::is_told(db, reader).await?)
}
