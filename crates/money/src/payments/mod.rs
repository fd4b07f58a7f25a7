//! Payments: packs and plans for money, through a payment provider.
//!
//! Promises:
//! * an order is fulfilled by what its provider says when it is asked, never by a page the reader returns to;
//! * a notification only says what to ask about; it is proven, and taken once;
//! * coins, memberships and the state of an order change in one unit of work, once each;
//! * what no notification told is asked for by [`Payments::reconcile`], on however many nodes;
//! * each sum that came is written down once, with what it was for and what of it went back;
//! * what is paid back is taken back; what was spent of it becomes a debt, and nothing locks again.

mod belongings;
mod buying;
mod goods;
mod membership;
mod model;
mod notices;
mod paid;
mod provider;
mod reconciling;
mod refunding;
mod sandbox;
mod service;
mod settling;
mod signature;
mod state;
mod store;
mod stripe;
mod subscription;

pub use belongings::{OrdersMerge, belongings, forget, has_orders, merge, undo_merge};
pub use buying::{Checkout, ToOrder};
pub use goods::{
    Currency, DEFAULT_PACKS, DEFAULT_PLANS, Goods, PackOffer, Packs, Plan, PlanOffer, Plans, Price,
    Shop,
};
pub use membership::MembershipChange;
pub use model::{OrderKind, OrderView, PaymentError};
pub use paid::{PaidPeriod, Payment, PaymentQuery, Refunded};
pub use provider::{ChosenProvider, ProviderName};
pub use sandbox::{SandboxAnswer, SandboxPage};
pub use service::{Mine, PaymentOptions, Payments};
pub use signature::{TOLERANCE, sign};
pub use state::{Effects, Fact, Facts, OrderState};
pub use stripe::StripeSettings;
