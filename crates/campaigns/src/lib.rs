//! Campaigns: promotion codes, their landing pages, and the readers they bring.
//!
//! Promises:
//! * an unknown promotion code, an ended campaign, and a campaign that is not offered in the visitor's country get the
//!   same response;
//! * opening a landing page grants nothing and stores nothing about the visitor: the parameters of the page's URL
//!   travel in a signed token that a signed-in reader can redeem once;
//! * bots and repeat visits are not counted as views;
//! * only data that the reader consented to is stored.

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
