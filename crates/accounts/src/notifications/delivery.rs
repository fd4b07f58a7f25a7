//! Delivery of queued notifications, each by one node at a time.

use std::time::Duration;

use database::outbox::{Claim, Outbox};
use futures_util::future::{BoxFuture, join};
use futures_util::stream::{FuturesUnordered, StreamExt as _};
use http::StatusCode;

use super::first_notification::FIRST;
use super::mail::{Purpose, put_link};
use super::model::Notification;
use super::quiet_hours::QuietHours;
use super::service::{NotificationError, Notifications};
use super::store;
use super::store::outbox::{Due, MAILS, PUSHES};
use super::web_push::{BrowserKeys, encrypt};
use crate::inbox::{Mailer, NotificationMail};
use foundation::secret::Secret;
use foundation::shutdown::ShutdownSignal;
use foundation::time_zone::Zone;
use outbound::HttpUrl;
use readers::ReaderId;

/// Notifications that one channel (push or mail) sends at the same time: a server that does not respond holds up only
/// one of them.
const LANES: usize = 8;
const POLL_INTERVAL: Duration = Duration::from_secs(2);
/// Value of the `TTL` header: seconds for which a push service keeps a notification for a browser that is offline.
const KEPT_FOR: &str = "86400";

/// How a notification is sent. The two channels do not wait for each other.
#[derive(Clone, Copy)]
enum Channel<'a> {
    Push,
    Mail(&'a Mailer),
}

impl Channel<'_> {
    const fn outbox(self) -> &'static Outbox<i64> {
        match self {
            Self::Push => &PUSHES,
            Self::Mail(_) => &MAILS,
        }
    }
}

/// The outcome of an attempt to send a notification.
enum SendOutcome {
    Done,
    /// There is nothing to send to any more: the push subscription or the mail address is gone.
    Gone,
    /// The push service will never accept the notification; with the cause, for the log.
    Refused(String),
    Failed(String),
    /// Not sent: the reader's quiet hours last until this time, in Unix seconds.
    Quiet(i64),
}

/// The running attempts of one channel, at most `LANES`.
struct Lanes<'a> {
    notifications: &'a Notifications,
    channel: Channel<'a>,
    running: FuturesUnordered<BoxFuture<'a, ()>>,
}

impl<'a> Lanes<'a> {
    fn new(notifications: &'a Notifications, channel: Channel<'a>) -> Self {
        Self { notifications, channel, running: FuturesUnordered::new() }
    }

    /// Claims a due notification for each free lane and starts to send it. Returns how many were claimed.
    async fn fill(&mut self) -> Result<usize, NotificationError> {
        let (outbox, now) = (self.channel.outbox(), self.notifications.now());
        let free = LANES.saturating_sub(self.running.len());
        let limit = i64::try_from(free).unwrap_or(i64::MAX);
        if limit == 0 {
            return Ok(0);
        }
        let claimed = self.notifications.database.write::<_, NotificationError, _>(move |unit| {
            Box::pin(async move { Ok(store::outbox::claim(unit, outbox, now, limit).await?) })
        });
        let claimed = claimed.await?;
        let count = claimed.len();
        for (claim, due) in claimed {
            let attempt = self.notifications.attempt(self.channel, claim, due);
            self.running.push(Box::pin(attempt));
        }
        Ok(count)
    }

    /// Waits for an attempt to end; returns `None` if none is running.
    async fn next(&mut self) -> Option<()> {
        self.running.next().await
    }
}

impl Notifications {
    /// Runs until a shutdown is requested, and sends queued notifications when they are due; mails only with a
    /// `mailer`.
    #[foundation::boxed]
    pub async fn send_all(self, mailer: Option<Mailer>, shutdown: ShutdownSignal) {
        let pushes = self.poll(Channel::Push, shutdown.clone());
        let Some(mailer) = &mailer else { return pushes.await };
        join(pushes, self.poll(Channel::Mail(mailer), shutdown)).await;
    }

    async fn poll(&self, channel: Channel<'_>, mut shutdown: ShutdownSignal) {
        let mut lanes = Lanes::new(self, channel);
        let mut ticks = tokio::time::interval(POLL_INTERVAL);
        ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                go_on = shutdown.tick(&mut ticks) => {
                    if !go_on {
                        break;
                    }
                    if let Err(error) = self.expire(channel).await {
                        tracing::warn!(%error, "old notifications could not be deleted");
                    }
                }
                Some(()) = lanes.next() => {}
            }
            if let Err(error) = lanes.fill().await {
                tracing::warn!(%error, "queued notifications could not be read");
            }
        }
        // Running attempts are finished and reported.
        while lanes.next().await.is_some() {}
    }

    /// Sends all notifications that are due now, mails only with a `mailer`. Returns how many attempts were made.
    #[tracing::instrument(level = "debug", skip_all, fields(attempts))]
    #[foundation::boxed]
    pub async fn send_due(&self, mailer: Option<&Mailer>) -> Result<usize, NotificationError> {
        let mut attempts = 0;
        for channel in [Some(Channel::Push), mailer.map(Channel::Mail)].into_iter().flatten() {
            self.expire(channel).await?;
            let mut lanes = Lanes::new(self, channel);
            loop {
                attempts += lanes.fill().await?;
                if lanes.next().await.is_none() {
                    break;
                }
            }
        }
        tracing::Span::current().record("attempts", attempts);
        Ok(attempts)
    }

    /// Deletes the queued notifications of a channel that are too old to be sent.
    async fn expire(&self, channel: Channel<'_>) -> Result<(), NotificationError> {
        let (outbox, now) = (channel.outbox(), self.now());
        let work = self.database.write::<_, NotificationError, _>(move |unit| {
            Box::pin(async move { Ok(outbox.expire(unit, now).await?.expired) })
        });
        let expired = work.await?;
        if expired > 0 {
            tracing::warn!(expired, "notifications could not be sent in time");
        }
        Ok(())
    }

    #[tracing::instrument(level = "debug", skip_all, fields(notification = claim.key, attempt = claim.attempts))]
    async fn attempt(&self, channel: Channel<'_>, claim: Claim<i64>, due: Due) {
        let work = async {
            let outcome = match (quiet_until(&due, self.now()), channel) {
                (Some(end), _) => SendOutcome::Quiet(end),
                (None, Channel::Push) => self.send_push(&due).await?,
                (None, Channel::Mail(mailer)) => self.send_mail(&due, mailer).await?,
            };
            self.report(channel, claim, due.subscription, outcome).await
        };
        if let Err(error) = work.await {
            tracing::warn!(%error, "a notification was not processed; it is retried after its lease");
        }
    }

    async fn report(
        &self,
        channel: Channel<'_>,
        claim: Claim<i64>,
        subscription: Option<i64>,
        outcome: SendOutcome,
    ) -> Result<(), NotificationError> {
        let (outbox, now, claims) = (channel.outbox(), self.now(), [claim]);
        let work = self.database.write::<_, NotificationError, _>(move |unit| {
            Box::pin(async move {
                match (outcome, subscription) {
                    (SendOutcome::Done, _) => outbox.delivered(unit, &claims, now).await?,
                    (SendOutcome::Gone, Some(id)) => {
                        store::subscriptions::remove_gone(unit, id).await?
                    }
                    (SendOutcome::Gone, None) => outbox.discard(unit, &claims).await?,
                    (SendOutcome::Refused(cause), _) => {
                        tracing::warn!(cause, "a notification was refused");
                        outbox.refused(unit, &claims, now, &cause).await?
                    }
                    (SendOutcome::Failed(cause), _) => {
                        tracing::warn!(cause, "a notification could not be sent");
                        outbox.failed(unit, &claims, now, &cause).await?.queued
                    }
                    (SendOutcome::Quiet(end), _) => {
                        outbox.release(unit, &claims, now, end, None).await?
                    }
                };
                Ok(())
            })
        });
        work.await
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
        let text = serde_json::to_vec(&notification(due))
            .map_err(|cause| NotificationError::Json { what: "a queued notification", cause })?;
        let encrypted = encrypt(&text, &keys, self.randomness.as_ref());
        let (key, site) = (self.vapid_key().await?, &self.options.site_url);
        let authorization = key.authorization(&address.origin(), site, self.now());
        let headers = [
            ("authorization", authorization.as_str()),
            ("content-encoding", "aes128gcm"),
            ("content-type", "application/octet-stream"),
            ("ttl", KEPT_FOR),
        ];
        let response = self.options.outbound.post(&address, &headers, encrypted).await;
        Ok(match response.map(|response| response.status()) {
            Ok(status) if status.is_success() => SendOutcome::Done,
            Ok(StatusCode::NOT_FOUND | StatusCode::GONE) => SendOutcome::Gone,
            Ok(status) if status.is_server_error() || status == StatusCode::TOO_MANY_REQUESTS => {
                SendOutcome::Failed(format!("the push service responded with {status}"))
            }
            Ok(status) => SendOutcome::Refused(format!("the push service responded with {status}")),
            Err(error) => SendOutcome::Failed(error.to_string()),
        })
    }

    async fn send_mail(
        &self,
        due: &Due,
        mailer: &Mailer,
    ) -> Result<SendOutcome, NotificationError> {
        let Some(address) = &due.address else { return Ok(SendOutcome::Gone) };
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
                put_link(unit, Purpose::Off, &token, reader, &to, now).await?;
                if let Some(confirm) = &confirm {
                    put_link(unit, Purpose::Confirm, confirm, reader, &to, now).await?;
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

fn notification(due: &Due) -> Notification {
    Notification {
        title: due.title.clone(),
        body: due.body.clone(),
        url: due.url.clone(),
        tag: due.tag.clone(),
    }
}

/// Returns when the reader's quiet hours end, in Unix seconds; `None` if `now` is not in them, or if `due` is a
/// confirmation mail or the first notification of a browser, which are sent at any time.
fn quiet_until(due: &Due, now: i64) -> Option<i64> {
    let (from, until) = (due.quiet_from?, due.quiet_until?);
    let zone = Zone::stored(due.zone.as_deref()?);
    let at_any_time = due.kind == Purpose::Confirm.name() || due.kind == FIRST;
    QuietHours { from, until }.end(now, &zone).filter(|_| !at_any_time)
}
