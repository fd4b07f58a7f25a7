//! Campaigns: promotion codes, the landing pages they open, and whom they bring.
//!
//! Promises:
//! * a code that is unknown, one that has ended and one that is not for the visitor's country are answered
//!   alike;
//! * opening a landing page gives nobody anything, and nothing is kept for it: what its address said
//!   travels in a signed token that is good once, for one who is signed in;
//! * programs and visitors who come again are told from views;
//! * what is kept of a reader is what the reader agreed to.

mod click_token;
mod clicks;
mod code;
pub mod conversions;
pub mod experiment;
mod model;
pub mod regions;
mod repeat_visits;
pub mod report;
mod service;
pub mod spend;
mod store;
mod variant_selection;
mod visitor;

pub use clicks::{OpenedLanding, Visit};
pub use code::{InvalidProCode, ProCode};
pub use model::{
    Aim, Campaign, Design, LandingKind, Monetization, NewCampaign, ReaderPath, Variant,
    choose_by_weight,
};
pub use service::{CampaignError, Campaigns, Landing};
pub use visitor::Visitor;
