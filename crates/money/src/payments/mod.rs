//! Payments: packs and plans for money, through a payment provider.
//!
//! Promises:
//! * an order is fulfilled by what its provider says when it is asked, never by a page the reader returns to;
//! * a notification only says what to ask about; it is proven, and taken once;
//! * coins, memberships and the state of an order change in one unit of work, once each;
//! * what no notification told is asked for by [`Payments::reconcile`], on however many nodes;
//! * each sum that came is written down once, with what it was for and what of it went back;
//! * what is paid back is taken back; what was spent of it becomes a debt, and nothing locks again.

mod model;
mod ordering;
mod payment_records;
mod plan_change;
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
pub use products::{
    Currency, DEFAULT_PACKS, DEFAULT_PLANS, PackOffer, Packs, Plan, PlanOffer, Plans, Price,
    Products, Shop,
};
pub use provider::{ChosenProvider, ProviderName};
pub use reader_data::{OrdersMerge, erase, export_data, has_orders, merge, undo_merge};
pub use sandbox::{SandboxChoice, SandboxPage};
pub use service::{PaymentOptions, Payments, ReaderShop};
pub use signature::{TOLERANCE, sign};
pub use state::{Effects, Fact, Facts, OrderState};
pub use stripe::StripeSettings;
