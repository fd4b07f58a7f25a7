use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use campaigns::conversions::DeliveryMetrics;
use tokio::sync::{mpsc, oneshot};

use super::*;

/// A policy without back-off, so that no test waits.
const AT_ONCE: RestartPolicy = RestartPolicy {
    first: Duration::ZERO,
    longest: Duration::ZERO,
    healthy_after: Duration::from_secs(60),
};
const LONG: Duration = Duration::from_secs(3600);

fn metrics() -> Metrics {
    Metrics::new(&DeliveryMetrics::default())
}

fn has(metrics: &Metrics, line: &str) -> bool {
    metrics.text().lines().any(|one| one == line)
}

#[test]
fn the_back_off_doubles_and_starts_over_after_a_healthy_run() {
    let policy = RestartPolicy::STANDARD;
    let (mut pause, mut pauses) = (None, Vec::new());
    for ran_for in [0, 1, 1, 1, 1, 1, 1, 59, 60, 1] {
        let next = policy.pause(pause, Duration::from_secs(ran_for));
        pause = Some(next);
        pauses.push(next.as_secs());
    }
    assert_eq!(pauses, [1, 2, 4, 8, 16, 30, 30, 30, 1, 2]);
}

#[tokio::test]
async fn a_task_that_panics_or_returns_is_restarted_and_counted() {
    let metrics = metrics();
    let mut tasks = Tasks::new(metrics.clone(), AT_ONCE);
    let (started, mut starts) = mpsc::unbounded_channel();
    let runs = Arc::new(AtomicUsize::new(0));
    tasks.spawn("sender", move |mut shutdown| {
        let (run, started) = (runs.fetch_add(1, Ordering::Relaxed), started.clone());
        async move {
            started.send(run).unwrap();
            match run {
                0 => panic!("a panic that the test wants"),
                1 => {}
                2 => panic!("{} panic with a built message", "a"),
                _ => shutdown.requested().await,
            }
        }
    });
    assert!(has(&metrics, "dogear_task_restarts_total{task=\"sender\"} 0"), "{}", metrics.text());
    for run in 0..4 {
        assert_eq!(starts.recv().await, Some(run));
    }
    assert!(has(&metrics, "dogear_task_restarts_total{task=\"sender\"} 3"), "{}", metrics.text());
    assert!(has(&metrics, "dogear_tasks_running 1"), "{}", metrics.text());
    tasks.stop(LONG).await;
    assert_eq!(starts.recv().await, None, "it is not started again after the shutdown");
    assert!(has(&metrics, "dogear_tasks_running 0"), "{}", metrics.text());
}

#[tokio::test]
async fn a_task_that_fails_to_start_is_restarted_and_stops_no_other() {
    let metrics = metrics();
    let mut tasks = Tasks::new(metrics.clone(), AT_ONCE);
    let (done, mut other) = mpsc::unbounded_channel();
    tasks.spawn_cancellable("other", move || {
        let done = done.clone();
        async move {
            done.send(()).unwrap();
            std::future::pending().await
        }
    });
    let runs = Arc::new(AtomicUsize::new(0));
    let (started, mut starts) = mpsc::unbounded_channel();
    tasks.spawn_cancellable("broken", move || {
        assert!(runs.fetch_add(1, Ordering::Relaxed) > 2, "a panic that the test wants");
        started.send(()).unwrap();
        std::future::pending()
    });
    other.recv().await.unwrap();
    starts.recv().await.unwrap();
    assert!(has(&metrics, "dogear_task_restarts_total{task=\"broken\"} 3"), "{}", metrics.text());
    assert!(has(&metrics, "dogear_task_restarts_total{task=\"other\"} 0"), "{}", metrics.text());
    assert!(has(&metrics, "dogear_tasks_running 2"), "{}", metrics.text());
    tasks.stop(LONG).await;
}

#[tokio::test]
async fn a_shutdown_waits_for_work_in_progress() {
    let mut tasks = Tasks::new(metrics(), AT_ONCE);
    let (begun, has_begun) = oneshot::channel();
    let (finish, finished) = oneshot::channel::<()>();
    let parts = std::sync::Mutex::new(Some((begun, finished)));
    let reported = Arc::new(AtomicUsize::new(0));
    let report = Arc::clone(&reported);
    tasks.spawn("worker", move |mut shutdown| {
        let (parts, report) = (parts.lock().unwrap().take(), Arc::clone(&report));
        async move {
            let (begun, finished) = parts.unwrap();
            begun.send(()).unwrap();
            shutdown.requested().await;
            // This line stands for work that ends only after the shutdown was requested.
            finished.await.unwrap();
            report.fetch_add(1, Ordering::Relaxed);
        }
    });
    has_begun.await.unwrap();
    let stopping = tokio::spawn(tasks.stop(LONG));
    tokio::task::yield_now().await;
    assert!(!stopping.is_finished());
    finish.send(()).unwrap();
    stopping.await.unwrap();
    assert_eq!(reported.load(Ordering::Relaxed), 1);
}

#[tokio::test]
async fn a_shutdown_has_a_deadline_and_skips_the_back_off() {
    let metrics = metrics();
    let hours = RestartPolicy { first: LONG, longest: LONG, healthy_after: LONG };
    let mut tasks = Tasks::new(metrics.clone(), hours);
    let (failed, mut failures) = mpsc::unbounded_channel();
    tasks.spawn("pausing", move |_| {
        failed.send(()).unwrap();
        async { panic!("a panic that the test wants") }
    });
    failures.recv().await.unwrap();
    tasks.spawn("deaf", |_| std::future::pending());
    tasks.stop(Duration::ZERO).await;
    assert!(has(&metrics, "dogear_tasks_running 0"), "{}", metrics.text());
}

#[tokio::test]
async fn a_job_that_fails_or_panics_skips_no_other() {
    let mut ran = Vec::new();
    run_job("fails", async {
        ran.push(1);
        Err::<(), _>("on purpose")
    })
    .await;
    run_job::<(), String>("panics", async { panic!("a panic that the test wants") }).await;
    run_job::<_, String>("works", async {
        ran.push(3);
        Ok(())
    })
    .await;
    assert_eq!(ran, [1, 3]);
}
