//! The state of an order. What is known about the payment is a set of facts that only grows, and the set alone
//! determines the state. So the order in which facts are reported, and repeated reports, make no difference.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use foundation::calendar::DAY;

/// A fact that a provider reports about a payment. A fact that is true stays true.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fact {
    /// The provider has opened a checkout, so the reader can pay.
    Opened,
    /// The money was received.
    Paid,
    /// The payment was tried and finally declined.
    Failed,
    /// Nobody paid in time, or the reader cancelled.
    Expired,
    /// All of the money was refunded.
    Refunded,
    /// The payer's bank disputes the payment.
    Disputed,
    DisputeWon,
    DisputeLost,
}

impl Fact {
    pub const ALL: [Self; 8] = [
        Self::Opened,
        Self::Paid,
        Self::Failed,
        Self::Expired,
        Self::Refunded,
        Self::Disputed,
        Self::DisputeWon,
        Self::DisputeLost,
    ];

    const fn bit(self) -> i64 {
        1 << self as i64
    }
}

/// The set of all facts that are known about the payment of an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Facts(i64);

impl Facts {
    pub(super) const fn stored(bits: i64) -> Self {
        Self(bits)
    }

    pub(super) const fn bits(self) -> i64 {
        self.0
    }

    /// Returns these facts with `fact` added, and with the facts that `fact` implies: an order that was refunded or
    /// disputed must have been paid.
    #[must_use]
    pub fn with(self, fact: Fact) -> Self {
        let implied = match fact {
            Fact::Refunded | Fact::Disputed => Fact::Paid.bit(),
            Fact::DisputeWon | Fact::DisputeLost => Fact::Paid.bit() | Fact::Disputed.bit(),
            _ => 0,
        };
        Self(self.0 | fact.bit() | implied)
    }

    #[must_use]
    pub fn and(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }

    pub fn has(self, fact: Fact) -> bool {
        self.0 & fact.bit() != 0
    }

    fn is_taken_back(self) -> bool {
        self.has(Fact::Refunded) || self.has(Fact::DisputeLost)
    }

    pub fn state(self) -> OrderState {
        if self.is_taken_back() {
            OrderState::Refunded
        } else if self.has(Fact::Disputed) && !self.has(Fact::DisputeWon) {
            OrderState::Disputed
        } else if self.has(Fact::Paid) {
            OrderState::Fulfilled
        } else if self.has(Fact::Failed) {
            OrderState::Failed
        } else if self.has(Fact::Expired) {
            OrderState::Expired
        } else if self.has(Fact::Opened) {
            OrderState::Pending
        } else {
            OrderState::Created
        }
    }

    /// Returns what must be done because of facts that are in `self` but not in `before`, so that each effect happens
    /// once.
    pub fn since(self, before: Self) -> Effects {
        Effects {
            deliver: self.has(Fact::Paid) && !before.has(Fact::Paid),
            take_back: self.is_taken_back() && !before.is_taken_back(),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Effects {
    /// Whether to grant the coins or the plan that were paid for.
    pub deliver: bool,
    /// Whether to take back the coins or the plan. If `deliver` is true as well, they are granted first, so that the
    /// ledger records both.
    pub take_back: bool,
}

/// State of an order and its payment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum OrderState {
    /// The order is stored, but the provider does not know of it yet.
    Created,
    /// The payment is not received yet.
    Pending,
    /// The payment was received, and the coins or the plan delivered.
    Fulfilled,
    /// The payment was declined.
    Failed,
    /// Nobody paid in time, or the reader cancelled.
    Expired,
    /// The money was refunded, and the coins or the plan taken back.
    Refunded,
    /// The payer's bank disputes the payment.
    Disputed,
}

impl OrderState {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Created => "created",
            Self::Pending => "pending",
            Self::Fulfilled => "fulfilled",
            Self::Failed => "failed",
            Self::Expired => "expired",
            Self::Refunded => "refunded",
            Self::Disputed => "disputed",
        }
    }
}

/// The number of seconds between the creation of an order and the first check with its provider.
pub(super) const FIRST_ASK: i64 = 30;
/// The number of seconds between two checks of an order that may be paid at any moment.
const SOON: i64 = 20;
const ASKED_SOON_FOR: i64 = 900;
const LATER: i64 = 600;
const MUCH_LATER: i64 = 6 * 3600;
/// The number of seconds after which an unpaid order is given up; no payment takes longer to arrive.
pub(super) const GIVEN_UP_AFTER: i64 = 20 * DAY;
/// The ages, in days, at which a paid order is checked for refunds and disputes that no webhook reported.
const LOOKED_AT_AFTER: [i64; 4] = [1, 7, 30, 120];

/// Returns when to ask the provider about an order again, unless a webhook arrives first; `None` if no further check is
/// planned.
pub(super) fn next_check_at(state: OrderState, created_at: i64, now: i64) -> Option<i64> {
    let age = now - created_at;
    match state {
        OrderState::Created | OrderState::Pending if age < ASKED_SOON_FOR => Some(now + SOON),
        OrderState::Created | OrderState::Pending if age < DAY => Some(now + LATER),
        OrderState::Created | OrderState::Pending => Some(now + MUCH_LATER),
        // After a declined payment the reader may pay with another card, and the provider may report the payment late.
        OrderState::Failed | OrderState::Expired if age < DAY => Some(now + LATER),
        OrderState::Failed | OrderState::Expired | OrderState::Refunded => None,
        OrderState::Disputed => Some(now + DAY),
        OrderState::Fulfilled => {
            LOOKED_AT_AFTER.iter().map(|days| created_at + days * DAY).find(|at| *at > now)
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn known(facts: &[Fact]) -> Facts {
        facts.iter().fold(Facts::default(), |known, fact| known.with(*fact))
    }

    #[test]
    fn the_state_of_an_order_follows_from_its_facts() {
        use Fact::*;
        for (facts, state) in [
            (&[][..], OrderState::Created),
            (&[Opened], OrderState::Pending),
            (&[Opened, Paid], OrderState::Fulfilled),
            (&[Opened, Failed], OrderState::Failed),
            (&[Opened, Failed, Paid], OrderState::Fulfilled),
            (&[Expired, Opened], OrderState::Expired),
            (&[Expired, Paid], OrderState::Fulfilled),
            (&[Refunded], OrderState::Refunded),
            (&[Disputed], OrderState::Disputed),
            (&[Disputed, DisputeWon], OrderState::Fulfilled),
            (&[DisputeWon], OrderState::Fulfilled),
            (&[DisputeLost], OrderState::Refunded),
            (&[DisputeWon, Refunded], OrderState::Refunded),
        ] {
            assert_eq!(known(facts).state(), state, "{facts:?}");
        }
    }

    #[test]
    fn only_orders_that_can_still_change_are_checked_again() {
        let asks = |state, age| next_check_at(state, 0, age);
        assert_eq!(asks(OrderState::Pending, 30), Some(50));
        assert_eq!(asks(OrderState::Pending, 5000), Some(5600));
        assert_eq!(asks(OrderState::Pending, 2 * DAY), Some(2 * DAY + MUCH_LATER));
        assert_eq!(asks(OrderState::Fulfilled, 10), Some(DAY));
        assert_eq!(asks(OrderState::Fulfilled, 8 * DAY), Some(30 * DAY));
        assert_eq!(asks(OrderState::Fulfilled, 121 * DAY), None);
        assert_eq!(asks(OrderState::Refunded, 10), None);
        assert_eq!(asks(OrderState::Expired, 2 * DAY), None);
    }

    /// Applies the facts one after another, as if reported in this order. Returns the state and how often coins were
    /// delivered and taken back.
    fn run(reported: &[Fact]) -> (OrderState, usize, usize) {
        let (mut known, mut delivered, mut taken_back) = (Facts::default(), 0, 0);
        for fact in reported {
            let after = known.with(*fact);
            let effects = after.since(known);
            delivered += usize::from(effects.deliver);
            taken_back += usize::from(effects.take_back);
            known = after;
        }
        (known.state(), delivered, taken_back)
    }

    proptest! {
        #[test]
        fn neither_order_nor_repetition_of_facts_matters(
            reported in proptest::collection::vec(0..Fact::ALL.len(), 0..8),
            (shuffled, again) in (any::<u64>(), proptest::collection::vec(any::<prop::sample::Index>(), 0..12)),
        ) {
            let reported: Vec<_> = reported.into_iter().map(|fact| Fact::ALL[fact]).collect();
            let mut other = reported.clone();
            if !reported.is_empty() {
                other.extend(again.iter().map(|index| reported[index.index(reported.len())]));
            }
            // Every permutation of the facts is made by some value of `seed`.
            let mut seed = shuffled | 1;
            for last in (1..other.len()).rev() {
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                other.swap(last, usize::try_from(seed >> 33).unwrap() % (last + 1));
            }
            let ended = run(&reported);
            prop_assert_eq!(ended, run(&other));
            let (state, delivered, taken_back) = ended;
            prop_assert!(delivered <= 1 && taken_back <= delivered);
            prop_assert_eq!(taken_back == 1, state == OrderState::Refunded);
        }
    }
}
