//! Campaigns: promotion codes, the landing pages they open, and which of them brought a reader.
//!
//! Promises:
//! * a code that is unknown, one that has ended and one that is not for the visitor's country are answered
//!   alike;
//! * opening a landing page gives nobody anything: what its address said is kept under a token that
//!   is good once, for one who is signed in;
//! * of the campaigns that brought a reader the first and the last are kept, through binding, merging
//!   and hand-over;
//! * what is counted without a reader has nobody's name on it.

mod click;
mod code;
mod merge;
mod model;
pub(crate) mod routes;
mod service;
mod store;

pub use click::{ClickDetails, Touch, Touches};
pub use code::{NotACode, ProCode};
pub use merge::{TouchMerge, forget, merge, touches, undo_merge};
pub use model::{
    Campaign, LandingKind, Monetization, NewCampaign, NewVariant, ReaderPath, Variant, choose,
};
pub use service::{CampaignError, Campaigns, Landing};
