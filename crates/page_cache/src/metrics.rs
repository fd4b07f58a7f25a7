use std::time::Duration;

use prometheus_client::encoding::{EncodeLabelSet, EncodeLabelValue};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Registry, Unit};

const SECONDS: [f64; 10] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1.0, 5.0];

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct RenderLabels {
    outcome: RenderOutcome,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, EncodeLabelValue)]
pub(super) enum RenderOutcome {
    Done,
    Failed,
}

/// Counts cache hits, misses and renders. Clones share the counters.
#[derive(Debug, Clone)]
pub struct CacheMetrics {
    hits: Counter,
    misses: Counter,
    bytes: Gauge,
    renders: Family<RenderLabels, Counter>,
    render_seconds: Histogram,
}

impl Default for CacheMetrics {
    fn default() -> Self {
        Self {
            hits: Counter::default(),
            misses: Counter::default(),
            bytes: Gauge::default(),
            renders: Family::default(),
            render_seconds: Histogram::new(SECONDS),
        }
    }
}

impl CacheMetrics {
    pub fn register(&self, registry: &mut Registry) {
        registry.register("page_cache_hits", "Responses from the page cache", self.hits.clone());
        let missed = "Pages built because they were not cached";
        registry.register("page_cache_misses", missed, self.misses.clone());
        let held = "Size of the page cache";
        registry.register_with_unit("page_cache", held, Unit::Bytes, self.bytes.clone());
        registry.register("renders", "Pages rendered", self.renders.clone());
        let seconds = self.render_seconds.clone();
        registry.register_with_unit("render", "Time to render", Unit::Seconds, seconds);
    }

    pub(super) fn hit(&self) {
        self.hits.inc();
    }

    pub(super) fn miss(&self, bytes_held: u64) {
        self.misses.inc();
        self.bytes.set(i64::try_from(bytes_held).unwrap_or(i64::MAX));
    }

    pub(super) fn render(&self, outcome: RenderOutcome, took: Duration) {
        self.renders.get_or_create(&RenderLabels { outcome }).inc();
        self.render_seconds.observe(took.as_secs_f64());
    }
}
