mod outbox;

pub(crate) use outbox::{
    Became, ForBrowser, delivery_totals, event_taken_by_browser, events_for_browser,
    expire_deliveries, list_events, note_delivery, retry_delivery, take_deliveries,
    waiting_deliveries,
};
pub use outbox::{DELIVERY_STATES, ListedEvent, Outgoing, Peer};
