//! The background tasks of `dogear serve`, which the supervisor restarts when they fail.

use std::fmt::Display;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use catalogue::ChangePoller;
use foundation::clock::{Clock as _, SystemClock};
use foundation::shutdown::ShutdownSignal;
use http_server::{MetricsServer, MetricsText};
use inbox::Mailer;
use site::App;
use tokio::time::{MissedTickBehavior, interval};

use crate::backups::Schedule;
use crate::tasks::{Tasks, run_job};

const HOUSEKEEPING_EVERY: Duration = Duration::from_secs(60);
const RECONCILE_EVERY: Duration = Duration::from_secs(20);
/// Number of housekeeping rounds between two calls of `flush_reads`, which deletes, for earlier days, the records of
/// who read which section, and drops cached pages whose order of books depends on reads.
const FLUSH_READS_AFTER: u64 = 5;
/// Number of housekeeping rounds between two erasures of the personal data that is due for erasure.
const ERASE_AFTER: u64 = 10;

/// Starts the background task that polls for changes made by other nodes. Must be called before anything is cached, so
/// that no change is missed.
pub(crate) fn follow_changes(tasks: &mut Tasks, poller: ChangePoller) {
    tasks.spawn_cancellable("change_poller", move || poller.clone().run());
}

/// Starts all background tasks except the one that [`follow_changes`] starts. If `mailer` is `None`, no mail is sent;
/// if `metrics_server` is `None`, no metrics are served.
pub(crate) fn start(
    tasks: &mut Tasks,
    app: &App,
    mailer: Option<Mailer>,
    metrics_server: Option<MetricsServer>,
    backups: Schedule,
) {
    tasks.spawn("backups", move |shutdown| backups.clone().run(shutdown));
    let search = app.search.clone();
    tasks.spawn_cancellable("indexer", move || search.clone().run_indexer());
    let node = app.clone();
    tasks.spawn("housekeeping", move |shutdown| housekeeping(node.clone(), shutdown));
    let node = app.clone();
    tasks.spawn("section_release", move |shutdown| release_sections(node.clone(), shutdown));
    let node = app.clone();
    tasks.spawn("reconciler", move |shutdown| reconcile_payments(node.clone(), shutdown));
    let notifications = app.notifications.clone();
    tasks.spawn("push_sender", move |shutdown| notifications.clone().send_pushes(shutdown));
    let conversions = app.conversions.clone();
    tasks.spawn("conversion_delivery", move |shutdown| conversions.clone().deliver_all(shutdown));
    if let Some(mailer) = mailer {
        let (notifications, notification_mailer) = (app.notifications.clone(), mailer.clone());
        tasks.spawn("notification_mail_sender", move |shutdown| {
            notifications.clone().send_mails(notification_mailer.clone(), shutdown)
        });
        let inbox = app.inbox.clone();
        tasks.spawn("mail_sender", move |shutdown| {
            inbox.clone().send_mails(mailer.clone(), shutdown)
        });
    }
    if let Some(metrics_server) = metrics_server {
        let (server, metrics) = (Arc::new(metrics_server), app.metrics.clone());
        let text: MetricsText = Arc::new(move || metrics.text());
        tasks.spawn_cancellable("metrics_server", move || {
            Arc::clone(&server).run(Arc::clone(&text))
        });
    }
}

/// Panics once if `task` is the background task that the environment variable `DOGEAR_TEST_PANIC` names:
/// `housekeeping`, `section_release` or `reconciler`. A test of the binary uses this to see that a task is restarted
/// and counted. A release build ignores the variable.
fn panic_if_injected(task: &str) {
    static INJECTED: AtomicBool = AtomicBool::new(false);
    let is_named = || std::env::var_os("DOGEAR_TEST_PANIC").is_some_and(|named| named == task);
    if cfg!(debug_assertions) && is_named() && !INJECTED.swap(true, Ordering::Relaxed) {
        panic!("a panic that DOGEAR_TEST_PANIC asks for");
    }
}

/// Publishes scheduled sections when they are due. Checks at least once per minute, because other nodes may change the
/// schedules.
async fn release_sections(app: App, mut shutdown: ShutdownSignal) {
    panic_if_injected("section_release");
    while !shutdown.is_requested() {
        let wait = match app.catalogue.release_due().await {
            Ok(Some(next)) => {
                let seconds = u64::try_from(next - SystemClock.unix_seconds()).unwrap_or(0);
                Duration::from_secs(seconds.max(1)).min(HOUSEKEEPING_EVERY)
            }
            Ok(None) => HOUSEKEEPING_EVERY,
            Err(error) => {
                tracing::warn!(%error, "publishing due sections failed");
                HOUSEKEEPING_EVERY
            }
        };
        tokio::select! {
            () = shutdown.requested() => {}
            () = tokio::time::sleep(wait) => {}
        }
    }
}

/// Regularly asks the payment providers about orders that no webhook reported.
async fn reconcile_payments(app: App, mut shutdown: ShutdownSignal) {
    panic_if_injected("reconciler");
    let mut ticks = interval(RECONCILE_EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    while shutdown.tick(&mut ticks).await {
        if let Err(error) = app.payments.reconcile().await {
            tracing::warn!(%error, "reconciling payments failed");
        }
    }
}

/// A round of housekeeping, with its number, counted from 1.
struct Round {
    number: u64,
    shutdown: ShutdownSignal,
}

impl Round {
    /// Runs `work` if the number of this round is a multiple of `every` and no shutdown is requested.
    async fn run<T, E: Display>(
        &self,
        every: u64,
        job: &'static str,
        work: impl Future<Output = Result<T, E>>,
    ) {
        if self.number.is_multiple_of(every) && !self.shutdown.is_requested() {
            run_job(job, work).await;
        }
    }
}

async fn housekeeping(app: App, mut shutdown: ShutdownSignal) {
    panic_if_injected("housekeeping");
    let mut ticks = interval(HOUSEKEEPING_EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut number = 0;
    while shutdown.tick(&mut ticks).await {
        number += 1;
        let round = Round { number, shutdown: shutdown.clone() };
        round.run(1, "keep_build_alive", app.keep_build_alive()).await;
        round.run(1, "prune_changes", app.catalogue.prune_changes()).await;
        round.run(1, "flush_search_terms", app.search.flush_terms()).await;
        round.run(1, "enqueue_notifications", app.notifications.enqueue_due()).await;
        round.run(1, "sweep_conversions", app.conversions.sweep()).await;
        round.run(ERASE_AFTER, "erase_readers", app.sessions.erase_due()).await;
        round.run(ERASE_AFTER, "purge_marks", app.reading.purge_deleted_marks()).await;
        round.run(1, "thin_positions", app.reading.thin_positions()).await;
        round.run(ERASE_AFTER, "sweep_operators", app.operators.sweep()).await;
        round.run(ERASE_AFTER, "sweep_imports", app.imports.sweep()).await;
        round.run(ERASE_AFTER, "drop_screenshots", app.inbox.drop_old_screenshots()).await;
        round.run(ERASE_AFTER, "sweep_campaigns", app.campaigns.sweep()).await;
        round.run(FLUSH_READS_AFTER, "flush_reads", app.catalogue.flush_reads()).await;
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use foundation::shutdown::Shutdown;

    use super::*;

    #[tokio::test]
    async fn a_job_runs_in_its_rounds_even_if_others_fail() {
        let (shutdown, ran) = (Shutdown::default(), RefCell::new(Vec::new()));
        for number in 1..=4 {
            let round = Round { number, shutdown: shutdown.signal() };
            round
                .run(1, "panics", async { panic!("a panic on purpose") as Result<(), String> })
                .await;
            round.run(1, "fails", async { Err::<(), _>("on purpose") }).await;
            round
                .run(2, "works", async {
                    ran.borrow_mut().push(number);
                    Ok::<_, String>(())
                })
                .await;
        }
        assert_eq!(ran.take(), [2, 4]);
        shutdown.request();
        let last = Round { number: 5, shutdown: shutdown.signal() };
        let late = async {
            ran.borrow_mut().push(5);
            Ok::<_, String>(())
        };
        last.run(1, "late", late).await;
        assert!(ran.take().is_empty(), "a shutdown ends the round");
    }
}
