//! Payments: readers buy packs and plans with money, through a payment provider.
//!
//! Promises:
//! * an order is fulfilled only by the response of its payment provider to a request of this site, never because the
//!   reader's browser returns from the checkout;
//! * a webhook only names the order about which to ask the provider; each webhook is verified by its signature and
//!   processed once;
//! * coins, VIP subscriptions and the state of an order change in one unit of work, once each;
//! * [`Payments::reconcile`], on any number of nodes, finds the payments that no webhook reported;
//! * each payment is recorded once, with what was paid for and how much was refunded;
//! * a purchase without money (in the sandbox, or with a test key) is stored with its provider, and is void once the
//!   site goes into production ([`Payments::enter_production`]);
//! * refunded coins are taken back; coins that were already spent become a debt, and unlocked sections stay unlocked.

mod model;
mod ordering;
mod payment_records;
mod plan_change;
mod production;
mod products;
mod provider;
mod reader_data;
mod reconciler;
mod refunds;
mod sandbox;
mod service;
mod settlement;
mod signature;
mod state;
mod store;
mod stripe;
mod subscription;
mod support;
mod webhooks;

pub use model::{OrderKind, OrderView, PaymentError};
pub use ordering::{Checkout, OrderRequest};
pub use payment_records::{PaidPeriod, Payment, PaymentQuery, Refunded, buyer_of_receipt};
pub use plan_change::PlanChange;
pub use production::Voided;
pub use products::{
    Currency, DEFAULT_PACKS, DEFAULT_PLANS, PackOffer, Packs, Plan, PlanOffer, Plans, Price,
    Products, Shop,
};
pub use provider::{ChosenProvider, ProviderName};
pub use reader_data::{
    OrdersMerge, erase, export_data, first_paid_at, has_orders, merge, undo_merge,
};
pub use refunds::AgreedRefund;
pub use sandbox::{SandboxChoice, SandboxPage};
pub use service::{PaymentOptions, Payments, ReaderShop};
pub use signature::{TOLERANCE, sign};
pub use state::{Effects, Fact, Facts, OrderState};
pub use stripe::{StripeSettings, is_test_key};
pub use support::{ReaderOrder, Revenue, in_doubt, revenue};
