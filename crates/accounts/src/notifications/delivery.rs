//! The outbox: what is due is sent, once, by whichever node takes it.

use std::time::Duration;

use futures_util::future::join_all;
use http::StatusCode;

use super::mail::{Purpose, put_link};
use super::model::Notification;
use super::quiet_hours::QuietHours;
use super::service::{NotificationError, Notifications};
use super::store;
use super::store::outbox::Due;
use super::web_push::{BrowserKeys, encrypt};
use crate::inbox::{Mailer, NotificationMail};
use foundation::calendar::DAY;
use foundation::retry::backoff_seconds;
use foundation::secret::Secret;
use foundation::time_zone::Zone;
use outbound::HttpUrl;
use readers::ReaderId;

/// How long one attempt may take before another may start.
const ATTEMPT: i64 = 120;
/// How many are sent at the same time: a server that does not answer holds up one of them.
const CONCURRENCY: usize = 8;
const POLL_INTERVAL: Duration = Duration::from_secs(2);
/// What could not be sent for so many seconds is given up.
const GIVEN_UP_AFTER: i64 = 2 * DAY;
/// Seconds for which a push service keeps a message for a browser that is not there.
const KEPT_FOR: &str = "86400";

/// What became of an attempt.
enum SendOutcome {
    Done,
    /// The browser, or its right to be told, is gone.
    Gone,
    /// It will never be taken as it is.
    Refused(String),
    Failed(String),
}

impl Notifications {
    /// Sends what is due, for as long as it is polled.
    pub async fn send_all(self, mailer: Option<Mailer>) {
        let mut ticks = tokio::time::interval(POLL_INTERVAL);
        ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            join_all((0..CONCURRENCY).map(|_| self.send_due(mailer.as_ref()))).await;
        }
    }

    async fn send_due(&self, mailer: Option<&Mailer>) {
        while self.send_one(mailer).await.unwrap_or_else(|error| {
            tracing::warn!(%error, "the outbox of notices could not be read");
            false
        }) {}
    }

    /// Sends what is due, if there is anything; answers whether there was.
    pub async fn send_one(&self, mailer: Option<&Mailer>) -> Result<bool, NotificationError> {
        let (now, mails) = (self.now(), mailer.is_some());
        let taken = self.database.write::<_, NotificationError, _>(move |unit| {
            Box::pin(
                async move { Ok(store::outbox::take_due(unit, now, now + ATTEMPT, mails).await?) },
            )
        });
        let Some(due) = taken.await? else { return Ok(false) };
        if let Some(end) = quiet_until(&due, now) {
            let held = self.database.write::<_, NotificationError, _>(move |unit| {
                Box::pin(async move { Ok(store::outbox::postpone(unit, due.id, end).await?) })
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

    async fn note(&self, due: Due, sent: SendOutcome) -> Result<(), NotificationError> {
        let now = self.now();
        let attempts = due.attempts;
        let given_up = now - due.made_at > GIVEN_UP_AFTER;
        match &sent {
            SendOutcome::Refused(cause) => tracing::warn!(cause, "a notice was refused"),
            SendOutcome::Failed(cause) => {
                tracing::warn!(cause, attempts, "a notice could not be sent")
            }
            SendOutcome::Done | SendOutcome::Gone => {}
        }
        let pause = backoff_seconds(attempts + 1);
        let noted = self.database.write::<_, NotificationError, _>(move |unit| {
            Box::pin(async move {
                match (sent, due.subscription) {
                    (SendOutcome::Gone, Some(id)) => {
                        Ok(store::subscriptions::remove_gone(unit, id).await?)
                    }
                    (SendOutcome::Failed(_), _) if !given_up => {
                        Ok(store::outbox::later(unit, due.id, now + pause).await?)
                    }
                    _ => Ok(store::outbox::done(unit, due.id).await?),
                }
            })
        });
        noted.await
    }

    async fn send_push(&self, due: &Due) -> Result<SendOutcome, NotificationError> {
        let Due { endpoint, p256dh, auth, .. } = due;
        let (Some(endpoint), Some(p256dh), Some(auth)) = (endpoint, p256dh, auth) else {
            return Ok(SendOutcome::Gone);
        };
        let (Ok(address), Some(keys)) =
            (endpoint.parse::<HttpUrl>(), BrowserKeys::parse(p256dh, auth))
        else {
            return Ok(SendOutcome::Gone);
        };
        let text = serde_json::to_vec(&notice(due))
            .map_err(|cause| NotificationError::Json { what: "a notice of the outbox", cause })?;
        let sealed = encrypt(&text, &keys, self.randomness.as_ref());
        let (key, site) = (self.vapid_key().await?, &self.options.site_url);
        let authorization = key.authorization(&address.origin(), site, self.now());
        let headers = [
            ("authorization", authorization.as_str()),
            ("content-encoding", "aes128gcm"),
            ("content-type", "application/octet-stream"),
            ("ttl", KEPT_FOR),
        ];
        let answer = self.options.outbound.post(&address, &headers, sealed).await;
        Ok(match answer.map(|answer| answer.status()) {
            Ok(status) if status.is_success() => SendOutcome::Done,
            Ok(StatusCode::NOT_FOUND | StatusCode::GONE) => SendOutcome::Gone,
            Ok(status) if status.is_server_error() || status == StatusCode::TOO_MANY_REQUESTS => {
                SendOutcome::Failed(format!("the push service answered {status}"))
            }
            Ok(status) => SendOutcome::Refused(format!("the push service answered {status}")),
            Err(error) => SendOutcome::Failed(error.to_string()),
        })
    }

    async fn send_mail(
        &self,
        due: &Due,
        address: &str,
        mailer: &Mailer,
    ) -> Result<SendOutcome, NotificationError> {
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
        let put = self.database.write::<_, NotificationError, _>(move |unit| {
            Box::pin(async move {
                put_link(unit, (Purpose::Off, &token), reader, &to, now).await?;
                if let Some(confirm) = &confirm {
                    put_link(unit, (Purpose::Confirm, confirm), reader, &to, now).await?;
                }
                Ok(())
            })
        });
        put.await?;
        let mail = NotificationMail {
            to: address,
            subject: &due.title,
            text: &format!(
                "{}\n\n{url}\n\n-- \n{}: no more such mails: {off}\n",
                due.body, self.options.site_name
            ),
            id: &format!("notice-{}-{}", due.id, due.made_at),
            off: &off,
        };
        Ok(match mailer.send_notification(&mail).await {
            Ok(()) => SendOutcome::Done,
            Err(cause) => SendOutcome::Failed(cause),
        })
    }
}

fn notice(due: &Due) -> Notification {
    Notification {
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
