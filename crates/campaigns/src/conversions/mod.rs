//! Conversions: what readers did who came by a campaign, told to the servers of Meta and TikTok.
//!
//! Promises:
//! * an event is told of only where its reader agreed, and leaves with the `event_id` that the browser
//!   tells it with, so that a peer counts it once;
//! * two nodes never send the same event at a time; one whose answer was lost is sent again as it was;
//! * an event that a peer refuses holds up no other, and says why it was refused;
//! * an access token stands in no log, no answer and no reason.

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
