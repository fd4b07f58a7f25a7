//! Metrics of this node, exported in the Prometheus text format.

use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Registry, Unit};

use campaigns::conversions::DeliveryMetrics;
use http_server::ConnectionMetrics;
use page_cache::CacheMetrics;

const SECONDS: [f64; 10] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1.0, 5.0];

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct RequestLabels {
    method: &'static str,
    route: String,
    status: u16,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct TaskLabels {
    task: &'static str,
}

/// The metrics of this node. Cheap to clone; clones share the counters.
#[derive(Clone)]
pub struct Metrics(Arc<Counters>);

struct Counters {
    registry: Registry,
    connections: ConnectionMetrics,
    requests: Family<RequestLabels, Counter>,
    request_seconds: Histogram,
    page_cache: CacheMetrics,
    task_restarts: Family<TaskLabels, Counter>,
    tasks_running: Gauge,
    backups: BackupMetrics,
}

/// The metrics of backups: the last backup of the site, made by any node or command, and the failures of this node.
#[derive(Default)]
struct BackupMetrics {
    last: Gauge,
    seconds: Gauge<f64, AtomicU64>,
    bytes: Gauge,
    failures: Counter,
}

impl BackupMetrics {
    fn register(&self, registry: &mut Registry) {
        let last = "When the last backup was made, in Unix time; 0 if there is none";
        registry.register_with_unit("backup_last", last, Unit::Seconds, self.last.clone());
        let took = "How long the last backup took";
        registry.register_with_unit("backup_duration", took, Unit::Seconds, self.seconds.clone());
        let size = "Size of the last backup";
        registry.register_with_unit("backup_size", size, Unit::Bytes, self.bytes.clone());
        registry.register("backup_failures", "Backups that failed", self.failures.clone());
    }
}

pub struct RunningTask(Gauge);

impl Drop for RunningTask {
    fn drop(&mut self) {
        self.0.dec();
    }
}

impl Metrics {
    pub fn new(deliveries: &DeliveryMetrics) -> Self {
        let mut registry = Registry::with_prefix("dogear");
        deliveries.register(&mut registry);
        let connections = ConnectionMetrics::default();
        connections.register(&mut registry);
        let requests = Family::default();
        registry.register("requests", "Requests handled by the router", requests.clone());
        let request_seconds = Histogram::new(SECONDS);
        registry.register_with_unit(
            "request",
            "Response time",
            Unit::Seconds,
            request_seconds.clone(),
        );
        let page_cache = CacheMetrics::default();
        page_cache.register(&mut registry);
        let task_restarts = Family::default();
        let restarts_help = "Background tasks restarted after a failure";
        registry.register("task_restarts", restarts_help, task_restarts.clone());
        let tasks_running = Gauge::default();
        registry.register("tasks_running", "Running background tasks", tasks_running.clone());
        let backups = BackupMetrics::default();
        backups.register(&mut registry);
        Self(Arc::new(Counters {
            registry,
            backups,
            requests,
            request_seconds,
            page_cache,
            connections,
            task_restarts,
            tasks_running,
        }))
    }
}

impl Metrics {
    pub(crate) fn request(&self, method: &'static str, route: &str, status: u16, took: Duration) {
        let labels = RequestLabels { method, route: route.to_owned(), status };
        self.0.requests.get_or_create(&labels).inc();
        self.0.request_seconds.observe(took.as_secs_f64());
    }

    pub(crate) fn page_cache(&self) -> CacheMetrics {
        self.0.page_cache.clone()
    }

    pub fn connections(&self) -> ConnectionMetrics {
        self.0.connections.clone()
    }

    /// Creates the restart counter of a background task with the value 0, so that the counter is exported before the
    /// first restart.
    pub fn task_known(&self, task: &'static str) {
        drop(self.0.task_restarts.get_or_create(&TaskLabels { task }));
    }

    pub fn task_restarted(&self, task: &'static str) {
        self.0.task_restarts.get_or_create(&TaskLabels { task }).inc();
    }

    /// Counts a background task as running until the returned guard is dropped.
    pub fn task_started(&self) -> RunningTask {
        self.0.tasks_running.inc();
        RunningTask(self.0.tasks_running.clone())
    }

    /// Sets the metrics of the last backup that succeeded: the time in Unix seconds, the duration and the size.
    pub fn backup_succeeded(&self, at: i64, took_millis: i64, bytes: i64) {
        self.0.backups.last.set(at);
        self.0.backups.seconds.set(took_millis as f64 / 1000.0);
        self.0.backups.bytes.set(bytes);
    }

    pub fn backup_failed(&self) {
        self.0.backups.failures.inc();
    }

    pub fn text(&self) -> String {
        let mut text = String::new();
        prometheus_client::encoding::text::encode(&mut text, &self.0.registry)
            .expect("writing to a String cannot fail");
        text
    }
}
