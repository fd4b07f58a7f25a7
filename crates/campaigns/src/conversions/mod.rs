//! Conversions: funnel events of readers whom a campaign brought, delivered to the ad platforms (peers) Meta and
//! TikTok.
//!
//! Promises:
//! * an event is delivered only with its reader's consent. The server and the browser report an event with the same
//!   `event_id`, so that an ad platform counts it once;
//! * two nodes never send the same event at the same time; an event whose response was lost is sent again unchanged;
//! * an event that an ad platform refuses does not delay other events, and the platform's reason is stored;
//! * an access token is in no log, no response and no stored reason.

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
