//! Sends queued notifications. Each notification is claimed by one node at a time.

use std::time::Duration;

use database::outbox::{Claim, Outbox};
use database::{DatabaseError, Unit};
use futures_util::future::{BoxFuture, join};
use futures_util::stream::{FuturesUnordered, StreamExt as _};

use super::account_mail::AccountMail;
use super::first_notification::FIRST;
use super::lanes::{Admission, HostLanes, LaneLimits};
use super::mail::Purpose;
use super::quiet_hours::QuietHours;
use super::service::{NotificationError, Notifications};
use super::store;
use super::store::outbox::{ACCOUNT_MAILS, Due, MAILS, PUSHES};
use foundation::shutdown::ShutdownSignal;
use foundation::time_zone::Zone;
use inbox::Mailer;
use outbound::HttpUrl;

/// Limits for concurrent pushes: 32 in all, and 4 to one push service, so that a service that does not respond blocks
/// only these 4.
const PUSH_LANES: LaneLimits = LaneLimits { lanes: 32, per_host: 4, waiting_per_host: 16 };
/// Limits for concurrent mails, which all go to the same mail server.
const MAIL_LANES: LaneLimits = LaneLimits { lanes: 8, per_host: 8, waiting_per_host: 8 };
/// Limits for concurrent mails about accounts. They have lanes of their own, so that a reader who waits for a sign-in
/// link does not wait for thousands of notifications.
const ACCOUNT_MAIL_LANES: LaneLimits = LaneLimits { lanes: 4, per_host: 4, waiting_per_host: 4 };
/// The number of seconds after which a notification is due again, if too many others wait for the same host.
const BUSY_HOST_DELAY: i64 = 10;
/// The largest number of times that one call of [`Lanes::fill`] claims notifications. A call claims again if it had to
/// release claims because too many notifications wait for the same host.
const MOST_CLAIMS: usize = 16;
const POLL_INTERVAL: Duration = Duration::from_secs(2);

/// The channel by which a notification is sent. Pushes, mails and mails about accounts do not wait for each other.
#[derive(Clone, Copy)]
enum Channel<'a> {
    Push,
    Mail(&'a Mailer),
    AccountMail(&'a Mailer),
}

impl Channel<'_> {
    const fn outbox(self) -> &'static Outbox<i64> {
        match self {
            Self::Push => &PUSHES,
            Self::Mail(_) => &MAILS,
            Self::AccountMail(_) => &ACCOUNT_MAILS,
        }
    }

    const fn limits(self) -> LaneLimits {
        match self {
            Self::Push => PUSH_LANES,
            Self::Mail(_) => MAIL_LANES,
            Self::AccountMail(_) => ACCOUNT_MAIL_LANES,
        }
    }

    /// Returns the host that a notification is sent to: the origin of the push endpoint; empty for mails, which have
    /// only one server.
    fn host(self, due: &Due) -> String {
        match self {
            Self::Push => {
                let endpoint = due.endpoint.as_deref().map(str::parse::<HttpUrl>);
                endpoint.and_then(Result::ok).map_or_else(String::new, |url| url.origin())
            }
            Self::Mail(_) | Self::AccountMail(_) => String::new(),
        }
    }
}

/// The outcome of an attempt to send a notification.
pub(super) enum SendOutcome {
    Done,
    /// The push subscription or the mail address no longer exists.
    Gone,
    /// The push service will never accept the notification. The text is the cause, for the log.
    Refused(String),
    Failed(String),
    /// The notification was not sent, because it was due in the reader's quiet hours. The value is
    /// when the quiet hours end, in Unix seconds.
    Quiet(i64),
}

/// The state of sending through one channel (pushes, notification mails or account mails): the attempts that are
/// running, and the claimed notifications that wait for a free lane.
struct Lanes<'a> {
    notifications: &'a Notifications,
    channel: Channel<'a>,
    hosts: HostLanes<(Claim<i64>, Due)>,
    running: FuturesUnordered<BoxFuture<'a, String>>,
}

impl<'a> Lanes<'a> {
    fn new(notifications: &'a Notifications, channel: Channel<'a>) -> Self {
        let hosts = HostLanes::new(channel.limits());
        Self { notifications, channel, hosts, running: FuturesUnordered::new() }
    }

    /// Claims notifications that are due, and starts to send as many as the limits allow. Returns how many attempts
    /// were started.
    async fn fill(&mut self) -> Result<usize, NotificationError> {
        let mut started = self.start();
        for _ in 0..MOST_CLAIMS {
            let claimed = self.claim().await?;
            let mut busy = Vec::new();
            let none = claimed.is_empty();
            for (claim, due) in claimed {
                let host = self.channel.host(&due);
                let given_back = claim.clone();
                if self.hosts.admit(&host, (claim, due)) == Admission::Refused {
                    busy.push(given_back);
                }
            }
            started += self.start();
            let all_admitted = busy.is_empty();
            self.notifications.give_back(self.channel, busy).await?;
            if none || all_admitted {
                break;
            }
        }
        Ok(started)
    }

    async fn claim(&mut self) -> Result<Vec<(Claim<i64>, Due)>, NotificationError> {
        let (outbox, now) = (self.channel.outbox(), self.notifications.now());
        let limit = i64::try_from(self.hosts.room()).unwrap_or(i64::MAX);
        if limit == 0 {
            return Ok(Vec::new());
        }
        let claimed = self.notifications.database.write::<_, NotificationError, _>(move |unit| {
            Box::pin(async move { Ok(store::outbox::claim(unit, outbox, now, limit).await?) })
        });
        claimed.await
    }

    fn start(&mut self) -> usize {
        let mut started = 0;
        while let Some((host, (claim, due))) = self.hosts.start() {
            let attempt = self.notifications.attempt(self.channel, claim, due);
            self.running.push(Box::pin(async move {
                attempt.await;
                host
            }));
            started += 1;
        }
        started
    }

    /// Waits until one running attempt ends; returns `None` if no attempt is running.
    async fn next(&mut self) -> Option<()> {
        let host = self.running.next().await?;
        self.hosts.finish(&host);
        Some(())
    }
}

impl Notifications {
    /// Sends queued push notifications when they are due, until a shutdown is requested.
    #[foundation::boxed]
    pub async fn send_pushes(self, shutdown: ShutdownSignal) {
        self.poll(Channel::Push, shutdown).await;
    }

    /// Sends queued notification mails and account mails when they are due, until a shutdown is requested.
    #[foundation::boxed]
    pub async fn send_mails(self, mailer: Mailer, shutdown: ShutdownSignal) {
        let notifications = self.poll(Channel::Mail(&mailer), shutdown.clone());
        join(notifications, self.poll(Channel::AccountMail(&mailer), shutdown)).await;
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
        // Running attempts are finished and recorded. Any node sends the waiting notifications after their lease ends.
        while lanes.next().await.is_some() {}
    }

    /// Sends all notifications that are due now; sends mails only if `mailer` is given. Returns how many attempts were
    /// made.
    #[tracing::instrument(level = "debug", skip_all, fields(attempts))]
    #[foundation::boxed]
    pub async fn send_due(&self, mailer: Option<&Mailer>) -> Result<usize, NotificationError> {
        let (pushes, mails) =
            join(self.send_due_of(Channel::Push), self.send_due_mails(mailer)).await;
        let attempts = pushes? + mails?;
        tracing::Span::current().record("attempts", attempts);
        Ok(attempts)
    }

    async fn send_due_mails(&self, mailer: Option<&Mailer>) -> Result<usize, NotificationError> {
        let Some(mailer) = mailer else { return Ok(0) };
        let notifications = self.send_due_of(Channel::Mail(mailer));
        let of_accounts = self.send_due_of(Channel::AccountMail(mailer));
        let (notifications, of_accounts) = join(notifications, of_accounts).await;
        Ok(notifications? + of_accounts?)
    }

    async fn send_due_of(&self, channel: Channel<'_>) -> Result<usize, NotificationError> {
        self.expire(channel).await?;
        let (mut lanes, mut attempts) = (Lanes::new(self, channel), 0);
        loop {
            attempts += lanes.fill().await?;
            if lanes.next().await.is_none() {
                return Ok(attempts);
            }
        }
    }

    /// Releases the claims of notifications that cannot be sent now, because too many other notifications wait for the
    /// same host. The notifications are due again after `BUSY_HOST_DELAY`, and the claim does not count as an attempt.
    async fn give_back(
        &self,
        channel: Channel<'_>,
        claims: Vec<Claim<i64>>,
    ) -> Result<(), NotificationError> {
        if claims.is_empty() {
            return Ok(());
        }
        let (outbox, now) = (channel.outbox(), self.now());
        let work = self.database.write::<_, NotificationError, _>(move |unit| {
            Box::pin(async move {
                outbox.release(unit, &claims, now, now + BUSY_HOST_DELAY, None).await?;
                Ok(())
            })
        });
        work.await
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
                (None, Channel::Mail(mailer) | Channel::AccountMail(mailer)) => {
                    self.send_mail(&due, mailer).await?
                }
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
                if let Some(id) = subscription {
                    note_endpoint(unit, id, &outcome, now).await?;
                }
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
}

/// Records the outcome of a push for its endpoint: counts consecutive failures, and deletes the push subscription if
/// the endpoint has failed for too long.
async fn note_endpoint(
    unit: &mut Unit,
    subscription: i64,
    outcome: &SendOutcome,
    now: i64,
) -> Result<(), DatabaseError> {
    match outcome {
        SendOutcome::Done => store::subscriptions::note_success(unit, subscription).await,
        SendOutcome::Refused(_) | SendOutcome::Failed(_) => {
            let failures = store::subscriptions::note_failure(unit, subscription, now).await?;
            if failures.is_some_and(|failures| failures.is_given_up(now)) {
                tracing::info!(subscription, "a push endpoint that kept failing is given up");
                store::subscriptions::remove_gone(unit, subscription).await?;
            }
            Ok(())
        }
        SendOutcome::Gone | SendOutcome::Quiet(_) => Ok(()),
    }
}

/// Returns when the reader's quiet hours end, in Unix seconds; `None` if `now` is outside the quiet hours. Also `None`
/// if `due` is a confirmation mail, a mail about the account or the test notification of a browser, which are sent at
/// any time.
fn quiet_until(due: &Due, now: i64) -> Option<i64> {
    let (from, until) = (due.quiet_from?, due.quiet_until?);
    let zone = Zone::stored(due.zone.as_deref()?);
    let at_any_time = due.kind == Purpose::Confirm.name()
        || due.kind == FIRST
        || AccountMail::of(&due.kind).is_some();
    QuietHours { from, until }.end(now, &zone).filter(|_| !at_any_time)
}
