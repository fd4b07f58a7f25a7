//! Payments: packs and plans for money, through a payment provider.
//!
//! Promises:
//! * an order is fulfilled by what its provider reports when asked, never by a page the reader returns to;
//! * a webhook only says what to ask about; its signature is verified, and it is processed once;
//! * coins, VIP subscriptions and the state of an order change in one unit of work, once each;
//! * what no webhook reported is found by [`Payments::reconcile`], on any number of nodes;
//! * each payment is recorded once, with what it was for and what of it was refunded;
//! * what was bought without money (in the sandbox, or with a test key) carries its provider and is void from
//!   the first production start on ([`Payments::enter_production`]);
//! * refunded coins are taken back; spent ones become a debt, and nothing is locked again.

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
mod webhooks;

pub use model::{OrderKind, OrderView, PaymentError};
pub use ordering::{Checkout, OrderRequest};
pub use payment_records::{PaidPeriod, Payment, PaymentQuery, Refunded};
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
pub use sandbox::{SandboxChoice, SandboxPage};
pub use service::{PaymentOptions, Payments, ReaderShop};
pub use signature::{TOLERANCE, sign};
pub use state::{Effects, Fact, Facts, OrderState};
pub use stripe::{StripeSettings, is_test_key};
