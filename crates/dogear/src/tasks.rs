//! The supervisor of background tasks.
//!
//! A task that panics, or that returns before a shutdown, is logged, counted and restarted after a back-off. A shutdown
//! signals all tasks and waits for them to end.

use std::any::Any;
use std::fmt::Display;
use std::panic::AssertUnwindSafe;
use std::time::Duration;

use futures_util::FutureExt as _;
use site::http::Metrics;
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, timeout_at};

use foundation::shutdown::{Shutdown, ShutdownSignal};

/// The back-off with which the supervisor restarts a background task that ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct RestartPolicy {
    /// The back-off after the first failure. The back-off doubles with each further failure, up to `longest`.
    pub(crate) first: Duration,
    pub(crate) longest: Duration,
    /// If a task ran for at least this long before it ended, the back-off starts again at `first`.
    pub(crate) healthy_after: Duration,
}

impl RestartPolicy {
    pub(crate) const STANDARD: Self = Self {
        first: Duration::from_secs(1),
        longest: Duration::from_secs(30),
        healthy_after: Duration::from_secs(60),
    };

    /// Returns the back-off after a run that lasted `ran_for`. `before` is the previous back-off; `None` after the
    /// first run.
    fn pause(self, before: Option<Duration>, ran_for: Duration) -> Duration {
        match before {
            Some(before) if ran_for < self.healthy_after => {
                before.saturating_mul(2).min(self.longest)
            }
            _ => self.first,
        }
    }
}

/// The supervisor of background tasks, which restarts a task that fails.
pub(crate) struct Tasks {
    metrics: Metrics,
    policy: RestartPolicy,
    shutdown: Shutdown,
    running: Vec<(&'static str, JoinHandle<()>)>,
}

impl Tasks {
    pub(crate) fn new(metrics: Metrics, policy: RestartPolicy) -> Self {
        Self { metrics, policy, shutdown: Shutdown::default(), running: Vec::new() }
    }

    /// Starts a background task that has to return soon after a shutdown is requested. `start` is called for the first
    /// start and for each restart.
    pub(crate) fn spawn<F>(
        &mut self,
        name: &'static str,
        start: impl Fn(ShutdownSignal) -> F + Send + Sync + 'static,
    ) where
        F: Future<Output = ()> + Send + 'static,
    {
        let (metrics, policy, signal) = (self.metrics.clone(), self.policy, self.shutdown.signal());
        metrics.task_known(name);
        let supervised = supervise(name, start, metrics, policy, signal);
        self.running.push((name, tokio::spawn(supervised)));
    }

    /// Starts a background task whose future may be dropped at any await point; a shutdown drops the future. `start` is
    /// called for the first start and for each restart.
    pub(crate) fn spawn_cancellable<F>(
        &mut self,
        name: &'static str,
        start: impl Fn() -> F + Send + Sync + 'static,
    ) where
        F: Future<Output = ()> + Send + 'static,
    {
        self.spawn(name, move |mut shutdown| {
            let work = start();
            async move {
                tokio::select! {
                    biased;
                    () = shutdown.requested() => {}
                    () = work => {}
                }
            }
        });
    }

    /// Requests a shutdown and waits for all tasks to end. Tasks that still run after `within` are aborted.
    pub(crate) async fn stop(self, within: Duration) {
        self.shutdown.request();
        let deadline = Instant::now() + within;
        for (task, mut handle) in self.running {
            if timeout_at(deadline, &mut handle).await.is_err() {
                tracing::warn!(task, "a background task did not stop in time and was aborted");
                handle.abort();
                let _ = handle.await;
            }
        }
    }
}

async fn supervise<F: Future<Output = ()>>(
    task: &'static str,
    start: impl Fn(ShutdownSignal) -> F,
    metrics: Metrics,
    policy: RestartPolicy,
    mut shutdown: ShutdownSignal,
) {
    let mut pause = None;
    loop {
        let begun = Instant::now();
        let running = metrics.task_started();
        let ended = caught(async { start(shutdown.clone()).await }).await;
        drop(running);
        if shutdown.is_requested() && ended.is_ok() {
            return;
        }
        let wait = policy.pause(pause, begun.elapsed());
        pause = Some(wait);
        match ended {
            Ok(()) => tracing::error!(task, ?wait, "a background task returned; it is restarted"),
            Err(panic) => {
                tracing::error!(task, panic, ?wait, "a background task panicked; it is restarted");
            }
        }
        tokio::select! {
            biased;
            () = shutdown.requested() => return,
            () = sleep(wait) => metrics.task_restarted(task),
        }
    }
}

/// Runs one of several jobs of a background task. A failure or panic of the job is logged, and the caller continues
/// with the next job.
pub(crate) async fn run_job<T, E: Display>(
    job: &'static str,
    work: impl Future<Output = Result<T, E>>,
) {
    match caught(work).await {
        Ok(Ok(_)) => {}
        Ok(Err(error)) => tracing::warn!(job, %error, "a job failed"),
        Err(panic) => tracing::error!(job, panic, "a job panicked"),
    }
}

/// Returns the output of a future, or the message of its panic as the error.
async fn caught<T>(work: impl Future<Output = T>) -> Result<T, String> {
    // Unwind safety: state that a panic leaves behind is dropped with the future, or guarded by types that handle
    // poisoning.
    AssertUnwindSafe(work).catch_unwind().await.map_err(|panic| panic_message(panic.as_ref()))
}

fn panic_message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    let text = text.or_else(|| panic.downcast_ref::<String>().cloned());
    text.unwrap_or_else(|| "a panic without a message".to_owned())
}

#[cfg(test)]
mod tests;
