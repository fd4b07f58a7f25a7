//! The outbox: what is due is sent, once, by whichever node takes it.

use std::time::Duration;

use futures_util::future::join_all;
use http::StatusCode;

use super::mails::{Purpose, put_link};
use super::model::Notice;
use super::quiet::QuietHours;
use super::sealing::{BrowserKeys, seal};
use super::service::{Notices, NoticesError};
use super::store;
use super::store::outbox::Due;
use crate::inbox::{Mailer, NoticeMail};
use foundation::calendar::DAY;
use foundation::retrying::pause_after;
use foundation::secret::Secret;
use foundation::zone::Zone;
use outbound::WebAddress;
use readers::ReaderId;

/// How long one attempt may take before another may start.
const ATTEMPT: i64 = 120;
/// How many are sent at the same time: a server that does not answer holds up one of them.
const LANES: usize = 8;
const LOOK_EVERY: Duration = Duration::from_secs(2);
/// What could not be sent for so many seconds is given up.
const GIVEN_UP_AFTER: i64 = 2 * DAY;
/// Seconds for which a push service keeps a message for a browser that is not there.
const KEPT_FOR: &str = "86400";

/// What became of an attempt.
enum Sent {
    Done,
    /// The browser, or its right to be told, is gone.
    Gone,
    /// It will never be taken as it is.
    Refused(String),
    Failed(String),
}

impl Notices {
    /// Sends what is due, for as long as it is polled.
    pub async fn send_all(self, mailer: Option<Mailer>) {
        let mut ticks = tokio::time::interval(LOOK_EVERY);
        ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            join_all((0..LANES).map(|_| self.send_due(mailer.as_ref()))).await;
        }
    }

    async fn send_due(&self, mailer: Option<&Mailer>) {
        while self.send_one(mailer).await.unwrap_or_else(|error| {
            tracing::warn!(%error, "the outbox of notices could not be read");
            false
        }) {}
    }

    /// Sends what is due, if there is anything; answers whether there was.
    pub async fn send_one(&self, mailer: Option<&Mailer>) -> Result<bool, NoticesError> {
        let (now, mails) = (self.now(), mailer.is_some());
        let taken = self.database.write::<_, NoticesError, _>(move |unit| {
            Box::pin(
                async move { Ok(store::outbox::take_due(unit, now, now + ATTEMPT, mails).await?) },
            )
        });
        let Some(due) = taken.await? else { return Ok(false) };
        if let Some(end) = quiet_until(&due, now) {
            let held = self.database.write::<_, NoticesError, _>(move |unit| {
                Box::pin(async move { Ok(store::outbox::hold_back(unit, due.id, end).await?) })
            });
            held.await?;
            return Ok(true);
        }
        let sent = match (&due.address, mailer) {
            (Some(address), Some(mailer)) => self.send_mail(&due, address, mailer).await?,
            _ => self.send_push(&due).await?,
        };
        self.note(due, sent).await?;
        Ok(true)
    }

    async fn note(&self, due: Due, sent: Sent) -> Result<(), NoticesError> {
        let now = self.now();
        let attempts = due.attempts;
        let given_up = now - due.made_at > GIVEN_UP_AFTER;
        match &sent {
            Sent::Refused(cause) => tracing::warn!(cause, "a notice was refused"),
            Sent::Failed(cause) => tracing::warn!(cause, attempts, "a notice could not be sent"),
            Sent::Done | Sent::Gone => {}
        }
        let pause = pause_after(attempts + 1);
        let noted = self.database.write::<_, NoticesError, _>(move |unit| {
            Box::pin(async move {
                match (sent, due.subscription) {
                    (Sent::Gone, Some(id)) => Ok(store::subscriptions::drop_gone(unit, id).await?),
                    (Sent::Failed(_), _) if !given_up => {
                        Ok(store::outbox::later(unit, due.id, now + pause).await?)
                    }
                    _ => Ok(store::outbox::done(unit, due.id).await?),
                }
            })
        });
        noted.await
    }

    async fn send_push(&self, due: &Due) -> Result<Sent, NoticesError> {
        let Due { endpoint, p256dh, auth, .. } = due;
        let (Some(endpoint), Some(p256dh), Some(auth)) = (endpoint, p256dh, auth) else {
            return Ok(Sent::Gone);
        };
        let (Ok(address), Some(keys)) =
            (endpoint.parse::<WebAddress>(), BrowserKeys::parse(p256dh, auth))
        else {
            return Ok(Sent::Gone);
        };
        let text = serde_json::to_vec(&notice(due))
            .map_err(|_| NoticesError::Damaged("a notice of the outbox"))?;
        let sealed = seal(&text, &keys, self.randomness.as_ref());
        let (key, site) = (self.site_key().await?, &self.options.site_url);
        let authorization = key.authorization(&address.origin(), site, self.now());
        let headers = [
            ("authorization", authorization.as_str()),
            ("content-encoding", "aes128gcm"),
            ("content-type", "application/octet-stream"),
            ("ttl", KEPT_FOR),
        ];
        let answer = self.options.outbound.post(&address, &headers, sealed).await;
        Ok(match answer.map(|answer| answer.status()) {
            Ok(status) if status.is_success() => Sent::Done,
            Ok(StatusCode::NOT_FOUND | StatusCode::GONE) => Sent::Gone,
            Ok(status) if status.is_server_error() || status == StatusCode::TOO_MANY_REQUESTS => {
                Sent::Failed(format!("the push service answered {status}"))
            }
            Ok(status) => Sent::Refused(format!("the push service answered {status}")),
            Err(error) => Sent::Failed(error.to_string()),
        })
    }

    async fn send_mail(
        &self,
        due: &Due,
        address: &str,
        mailer: &Mailer,
    ) -> Result<Sent, NoticesError> {
        let site = &self.options.site_url;
        let token = Secret::random(self.randomness.as_ref());
        let off = format!("{site}/notices/off?token={}", token.as_str());
        let confirm =
            (due.kind == Purpose::Confirm.name()).then(|| Secret::random(self.randomness.as_ref()));
        let url = match &confirm {
            Some(confirm) => format!("{site}{}?token={}", due.url, confirm.as_str()),
            None => format!("{site}{}", due.url),
        };
        let (reader, now, to) = (ReaderId::new(due.reader), self.now(), address.to_owned());
        let put = self.database.write::<_, NoticesError, _>(move |unit| {
            Box::pin(async move {
                put_link(unit, (Purpose::Off, &token), reader, &to, now).await?;
                if let Some(confirm) = &confirm {
                    put_link(unit, (Purpose::Confirm, confirm), reader, &to, now).await?;
                }
                Ok(())
            })
        });
        put.await?;
        let mail = NoticeMail {
            to: address,
            subject: &due.title,
            text: &format!(
                "{}\n\n{url}\n\n-- \n{}: no more such mails: {off}\n",
                due.body, self.options.site_name
            ),
            id: &format!("notice-{}-{}", due.id, due.made_at),
            off: &off,
        };
        Ok(match mailer.send_notice(&mail).await {
            Ok(()) => Sent::Done,
            Err(cause) => Sent::Failed(cause),
        })
    }
}

fn notice(due: &Due) -> Notice {
    Notice {
        title: due.title.clone(),
        body: due.body.clone(),
        url: due.url.clone(),
        tag: due.tag.clone(),
    }
}

/// When the reader's quiet hours end, if it is quiet now. A mail that the reader waits for is sent.
fn quiet_until(due: &Due, now: i64) -> Option<i64> {
    let (from, until) = (due.quiet_from?, due.quiet_until?);
    let zone = Zone::stored(due.zone.as_deref()?);
    QuietHours { from, until }.end(now, &zone).filter(|_| due.kind != Purpose::Confirm.name())
}
