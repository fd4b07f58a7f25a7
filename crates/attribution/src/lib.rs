//! Attribution: which campaigns brought a reader, the reader's consent, and the reader's later funnel events.
//!
//! Promises:
//! * the first and the last touch of a reader are stored, and stay when a guest becomes a bound account, when readers
//!   are merged, and when a reader moves to another browser;
//! * a reader who saw a variant of a campaign keeps seeing this variant;
//! * nothing is stored about a reader without consent; counts are anonymous;
//! * a funnel event is recorded once, in the unit of work of its cause, together with its deliveries to ad platforms.

mod clicks;
mod consent;
mod counts;
mod details;
mod erasure;
mod events;
mod export;
mod funnel_step;
mod keys;
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
pub use counts::{Arm, StepCount, count, counts};
pub use details::{ClickDetails, Touch, TouchDetails, Touches};
pub use erasure::erase;
pub use events::{FunnelEvent, record_event};
pub use export::{export_data, touches};
pub use funnel_step::FunnelStep;
pub use keys::CampaignKey;
pub use merge::{AttributionMerge, merge, undo_merge};
pub use outbox::{
    AttemptOutcome, BrowserEvent, ClaimedEvent, MAX_EVENT_AGE, claim_deliveries, delivery_totals,
    events_for_browser, expire_deliveries, failed_deliveries, list_events,
    mark_events_taken_by_browser, report_deliveries, retry_delivery, waiting_deliveries,
};
pub use outbox::{DELIVERY_STATES, ListedEvent, OutgoingEvent, Peer};
pub use section_progress::{record_sections, tracks_sections};
pub use touches::{NewTouch, is_attributed, record_touch, sticky_variant};
pub use variant_access::{campaign_layout, open_before};
