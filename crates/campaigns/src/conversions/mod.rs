//! Conversions: events of readers whom a campaign brought, delivered to the servers of Meta and TikTok (the peers).
//!
//! Promises:
//! * an event is delivered only with its reader's consent, under the `event_id` that the browser reports it
//!   with, so that a peer counts it once;
//! * two nodes never send the same event at a time; an event whose response was lost is sent again unchanged;
//! * an event that a peer refuses holds up no other, and the peer's reason is stored;
//! * an access token is in no log, no response and no reason.

mod backoff;
mod delivery;
mod meta;
mod metrics;
mod model;
mod responses;
mod service;
mod tiktok;

pub use meta::MetaSettings;
pub use metrics::DeliveryMetrics;
pub use model::event_name;
pub use service::{ConversionOptions, Conversions, Deliveries};
pub use tiktok::TikTokSettings;
