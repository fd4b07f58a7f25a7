use database::{DatabaseError, FromRow};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::provider::ProviderName;
use super::state::{Facts, OrderState};
use crate::idempotency::IdempotencyError;
use crate::vip::UnknownPlan;
use crate::wallet::WalletError;
use foundation::human_readable_code::encode;
use foundation::input::Problem;
use foundation::local_path::NotLocal;
use foundation::randomness::Randomness;
use readers::ReaderId;

#[derive(Debug, thiserror::Error)]
pub enum PaymentError {
    #[error("nothing can be paid for at the moment")]
    Unavailable(String),
    #[error("this is not sold any more")]
    NotSold,
    #[error("a plan runs already")]
    PlanAlreadyActive,
    #[error("too many orders wait for their payment; try again in {0} seconds")]
    TooMany(u64),
    #[error("no plan runs")]
    NoPlan,
    #[error("the plan is cancelled, and cannot be changed before it is resumed")]
    PlanCancelled,
    #[error("there is no such order")]
    NoSuchOrder,
    #[error("there is no such receipt")]
    NoSuchReceipt,
    #[error("this notification is not signed by its sender, or too old")]
    InvalidSignature,
    #[error("return_to must be a path of this site")]
    BadPath(#[from] NotLocal),
    #[error(transparent)]
    Wrong(#[from] Problem),
    /// The operator requested something that is not possible; the text is the reason.
    #[error("{0}")]
    NotPossible(&'static str),
    /// The payment provider refused a refund, and will refuse it again. The texts are the provider's error code and
    /// message.
    #[error("the payment provider refused ({0}): {1}")]
    Refused(String, String),
    #[error("the stored payments are inconsistent: {0}")]
    Damaged(#[source] Box<dyn std::error::Error + Send + Sync>),
    #[error(transparent)]
    Idempotency(#[from] IdempotencyError),
    #[error(transparent)]
    Wallet(#[from] WalletError),
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

impl From<UnknownPlan> for PaymentError {
    fn from(error: UnknownPlan) -> Self {
        Self::Damaged(error.into())
    }
}

/// The kind of product that a reader orders.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum OrderKind {
    /// A pack of coins.
    Pack,
    /// A VIP plan.
    Plan,
}

impl OrderKind {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pack => "pack",
            Self::Plan => "plan",
        }
    }
}

/// An order of a pack or a plan, as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Order {
    pub(super) id: String,
    pub(super) reader: ReaderId,
    pub(super) kind: OrderKind,
    pub(super) item: String,
    pub(super) coins: i64,
    /// Bonus coins that every reader gets with the pack.
    pub(super) bonus: i64,
    /// Bonus coins on top of `bonus`, if this is the first pack that the reader pays for.
    pub(super) first_bonus: i64,
    pub(super) amount: i64,
    pub(super) currency: String,
    pub(super) provider: String,
    pub(super) provider_ref: Option<String>,
    pub(super) payment_ref: Option<String>,
    pub(super) facts: Facts,
    pub(super) return_to: Option<String>,
    pub(super) created_at: i64,
}

impl Order {
    pub(super) fn state(&self) -> OrderState {
        self.facts.state()
    }

    /// Fails unless the money of the order can be refunded; the error names the reason.
    pub(super) fn check_refundable(&self) -> Result<(), PaymentError> {
        Err(PaymentError::NotPossible(match self.state() {
            OrderState::Fulfilled => return Ok(()),
            OrderState::Refunded => "the order was refunded before",
            OrderState::Disputed => "the payer's bank disputes the payment",
            _ => "the order was not paid",
        }))
    }

    /// Returns how much a refund of the order pays back. `last` is the last recorded payment of the order.
    pub(super) fn refund_amount(&self, last: Option<LastPayment>) -> i64 {
        last.map_or(self.amount, LastPayment::left)
    }

    /// Returns the payment provider of the order; fails if this version of the program does not know the provider.
    pub(super) fn provider(&self) -> Result<ProviderName, PaymentError> {
        Ok(self.provider.parse::<ProviderName>().map_err(WalletError::from)?)
    }

    /// Returns the idempotency key under which the paid coins of the order are granted in the
    /// ledger, so that they are granted once.
    pub(super) fn coins_key(&self) -> String {
        coins_key(&self.id)
    }

    pub(super) fn bonus_key(&self) -> String {
        bonus_key(&self.id)
    }
}

/// The last recorded payment of an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, FromRow)]
pub(super) struct LastPayment {
    /// Number of the payment within the order.
    pub(super) number: i64,
    pub(super) amount: i64,
    /// Part of `amount` that was refunded.
    pub(super) refunded: i64,
}

impl LastPayment {
    /// Returns how much of the payment was not refunded.
    pub(super) fn left(self) -> i64 {
        (self.amount - self.refunded).max(0)
    }
}

pub(super) fn coins_key(order: &str) -> String {
    format!("order:{order}")
}

pub(super) fn bonus_key(order: &str) -> String {
    format!("order:{order}:bonus")
}

/// An order of a pack or a plan, as shown to its reader.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(example = json!({
    "order_id": "k3v9q2m7x4wdk3v9q2m7x4wdab",
    "state": "fulfilled",
    "kind": "pack",
    "item": "200",
    "coins": 200,
    "bonus": 0,
    "price": 199,
    "currency": "USD",
    "return_to": "/reader?book_id=5yuxzs98u9a4&section=6"
}))]
pub struct OrderView {
    /// Id of the order.
    #[schema(example = "k3v9q2m7x4wdk3v9q2m7x4wdab")]
    pub order_id: String,
    /// State of the order. `pending`: not paid yet. `fulfilled`: paid, and the reader has the coins or the plan.
    /// `failed`: the payment was declined. `expired`: nobody paid in time, or the reader cancelled. `refunded`: the
    /// money was refunded, and the coins or the plan were taken back. `disputed`: the payer's bank disputes the
    /// payment. `created` is never returned.
    pub state: OrderState,
    /// Whether a pack or a plan was ordered.
    pub kind: OrderKind,
    /// The `pack_id` or `plan_id` that was ordered.
    #[schema(example = "200")]
    pub item: String,
    /// Number of paid coins in the pack; 0 for a plan.
    #[schema(minimum = 0, example = 200)]
    pub coins: i64,
    /// Number of bonus coins that come with the pack, including the extra ones of a first pack; 0 for a plan.
    #[schema(minimum = 0, example = 0)]
    pub bonus: i64,
    /// Price, in hundredths of the currency.
    #[schema(minimum = 0, example = 199)]
    pub price: i64,
    /// Currency as a three-letter ISO 4217 code.
    #[schema(example = "USD")]
    pub currency: String,
    /// A path on this site, to which the page that is shown after paying has a link; null if the order has none.
    #[schema(example = json!(null))]
    pub return_to: Option<String>,
}

impl From<Order> for OrderView {
    fn from(order: Order) -> Self {
        let state = match order.state() {
            // Whether the provider knows of the order yet makes no difference to the reader.
            OrderState::Created => OrderState::Pending,
            state => state,
        };
        Self {
            state,
            order_id: order.id,
            kind: order.kind,
            item: order.item,
            coins: order.coins,
            bonus: order.bonus + order.first_bonus,
            price: order.amount,
            currency: order.currency,
            return_to: order.return_to,
        }
    }
}

const ID_LENGTH: usize = 26;

/// Returns a new order id, which cannot be guessed.
pub(super) fn new_id(randomness: &dyn Randomness) -> String {
    encode(&randomness.bytes(), ID_LENGTH)
}
