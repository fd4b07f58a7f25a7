use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::registry::Registry;

/// Counts the open connections, the connections that the server closed at a deadline (`cut`), and the connections that
/// the server refused because their network had too many. Clones share the counters.
#[derive(Debug, Clone, Default)]
pub struct ConnectionMetrics {
    pub(crate) open: Gauge,
    pub(crate) cut: Counter,
    pub(crate) refused: Counter,
}

impl ConnectionMetrics {
    pub fn register(&self, registry: &mut Registry) {
        registry.register("connections", "Open connections", self.open.clone());
        registry.register("connections_cut", "Connections closed at a deadline", self.cut.clone());
        let help = "Connections closed at once, because their network had too many";
        registry.register("connections_refused", help, self.refused.clone());
    }
}
