//! Prometheus metrics of the delivery of conversion events.

use prometheus_client::encoding::{EncodeLabelSet, EncodeLabelValue};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::registry::Registry;

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct DeliveryLabels {
    peer: &'static str,
    outcome: DeliveryOutcome,
}

/// The outcome of delivering events to an ad platform.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, EncodeLabelValue)]
pub(super) enum DeliveryOutcome {
    Sent,
    Refused,
    Expired,
    /// A failed request; counted once per request, not once per event.
    Failed,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct PeerLabels {
    peer: &'static str,
}

/// Metrics of deliveries to ad platforms. Clones share their counters.
#[derive(Clone, Default)]
pub struct DeliveryMetrics {
    deliveries: Family<DeliveryLabels, Counter>,
    waiting: Family<PeerLabels, Gauge>,
    paused: Family<PeerLabels, Gauge>,
}

impl DeliveryMetrics {
    /// Adds the metrics to a node's registry.
    pub fn register(&self, registry: &mut Registry) {
        let deliveries = self.deliveries.clone();
        registry.register("conversions", "Events delivered to advertising platforms", deliveries);
        let waiting = self.waiting.clone();
        registry.register("conversions_waiting", "Events queued for delivery", waiting);
        let paused = self.paused.clone();
        registry.register(
            "conversions_paused",
            "Whether deliveries to a platform are paused",
            paused,
        );
    }

    pub(super) fn deliveries(&self, peer: &'static str, outcome: DeliveryOutcome, count: u64) {
        self.deliveries.get_or_create(&DeliveryLabels { peer, outcome }).inc_by(count);
    }

    pub(super) fn waiting(&self, peer: &'static str, count: i64) {
        self.waiting.get_or_create(&PeerLabels { peer }).set(count);
    }

    pub(super) fn paused(&self, peer: &'static str, paused: bool) {
        self.paused.get_or_create(&PeerLabels { peer }).set(i64::from(paused));
    }
}
