//! Attribution: which campaigns brought a reader, what the reader agreed to, and what followed.
//!
//! Promises:
//! * of the campaigns that brought a reader the first and the last are kept, through binding, merging
//!   and hand-over;
//! * a reader who met a variant of a campaign meets it again;
//! * nothing is kept about a reader who did not agree; what is counted has nobody's name on it;
//! * what a reader did is written down in the unit of work in which it happened, once, together with
//!   whom to tell of it.

mod clicks;
mod consent;
mod counts;
mod details;
mod erasure;
mod events;
mod export;
mod funnel_step;
mod merge;
mod outbox;
mod section_progress;
mod store;
mod touches;
mod variant_access;

pub use clicks::{delete_expired_clicks, redeem_click};
pub use consent::{
    Consent, ConsentRegions, ConsentState, UnknownCountry, answer, consent_of, resolve_consent,
};
pub use counts::{Arm, count, counts};
pub use details::{ClickDetails, Touch, TouchDetails, Touches};
pub use erasure::erase;
pub use events::{FunnelEvent, record_event};
pub use export::{export_data, touches};
pub use funnel_step::FunnelStep;
pub use merge::{AttributionMerge, merge, undo_merge};
pub use outbox::{
    AttemptOutcome, BrowserEvent, ClaimedEvent, MAX_EVENT_AGE, claim_deliveries, delivery_totals,
    events_for_browser, expire_deliveries, list_events, mark_events_taken_by_browser,
    report_deliveries, retry_delivery, waiting_deliveries,
};
pub use outbox::{DELIVERY_STATES, ListedEvent, OutgoingEvent, Peer};
pub use section_progress::{record_sections, tracks_sections};
pub use touches::{NewTouch, is_attributed, record_touch, sticky_variant};
pub use variant_access::open_before;
