//! Attribution: which campaigns brought a reader, what the reader agreed to, and what followed.
//!
//! Promises:
//! * of the campaigns that brought a reader the first and the last are kept, through binding, merging
//!   and hand-over;
//! * a reader who met a variant of a campaign meets it again;
//! * nothing is kept about a reader who did not agree; what is counted has nobody's name on it;
//! * what a reader did is written down in the unit of work in which it happened, once, together with
//!   whom to tell of it.

mod arrivals;
mod clicks;
mod consent;
mod counts;
mod details;
mod events;
mod forget;
mod kept;
mod merge;
mod opening;
mod outbox;
mod sections;
mod step;
mod store;

pub use arrivals::{Arrival, arrive, is_attributed, sticky};
pub use clicks::{forget_clicks, use_click};
pub use consent::{
    Consent, ConsentRegions, ConsentState, UnknownCountry, agree, answer, consent_of,
};
pub use counts::{Arm, count, counts};
pub use details::{ClickDetails, Touch, TouchDetails, Touches};
pub use events::{Happened, note};
pub use forget::forget;
pub use kept::{belongings, touches};
pub use merge::{AttributionMerge, merge, undo_merge};
pub use opening::open_before;
pub use outbox::{
    Became, ForBrowser, delivery_totals, event_taken_by_browser, events_for_browser,
    expire_deliveries, list_events, note_delivery, retry_delivery, take_deliveries,
    waiting_deliveries,
};
pub use outbox::{DELIVERY_STATES, ListedEvent, Outgoing, Peer};
pub use sections::{awaits_sections, note_sections};
pub use step::Step;
