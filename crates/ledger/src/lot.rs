use serde::{Deserialize, Serialize};

use crate::named::named;

/// The id of a wallet; each reader has one wallet, and its id is the reader's id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct WalletId(pub i64);

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct LotId(pub i64);

named! {
    /// Whether coins were bought (paid) or given (bonus).
    Kind as "kind of coins" {
        Paid = "paid",
        Bonus = "bonus",
    }
}

named! {
    /// The way in which the coins of a lot came into the wallet.
    Source as "source of coins" {
        /// Bought through a payment provider.
        Purchase = "purchase",
        /// Granted manually by an operator.
        Support = "support",
        /// Earned by reading, checking in or a task.
        Reward = "reward",
    }
}

named! {
    /// The payment provider through which something was bought.
    Provider as "payment provider" {
        /// The sandbox of this site, which simulates purchases, so that the site can be tried out without money.
        Sandbox = "sandbox",
        Stripe = "stripe",
        /// Stripe with a test key: no real money is paid.
        StripeTest = "stripe_test",
    }
}

impl Provider {
    /// Returns whether purchases through this provider take no money. Coins bought through such a provider are void in
    /// production.
    pub const fn is_simulated(self) -> bool {
        match self {
            Self::Sandbox | Self::StripeTest => true,
            Self::Stripe => false,
        }
    }
}

/// Coins that arrived together. A lot never changes; a [`LotBalance`](crate::LotBalance) has the number of its coins
/// that are left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lot {
    id: LotId,
    kind: Kind,
    source: Source,
    arrived: i64,
    expires: Option<i64>,
    provider: Option<Provider>,
}

impl Lot {
    /// Creates a lot of paid coins, which never expire.
    pub fn paid(id: LotId, source: Source, arrived: i64) -> Self {
        Self { id, kind: Kind::Paid, source, arrived, expires: None, provider: None }
    }

    pub fn bonus(id: LotId, source: Source, arrived: i64, expires: Option<i64>) -> Self {
        Self { id, kind: Kind::Bonus, source, arrived, expires, provider: None }
    }

    /// Sets the payment provider through which the coins were bought; `None` if the coins were given.
    #[must_use]
    pub fn through(self, provider: Option<Provider>) -> Self {
        Self { provider, ..self }
    }

    pub fn id(&self) -> LotId {
        self.id
    }

    pub fn kind(&self) -> Kind {
        self.kind
    }

    pub fn source(&self) -> Source {
        self.source
    }

    pub fn arrived(&self) -> i64 {
        self.arrived
    }

    pub fn expires(&self) -> Option<i64> {
        self.expires
    }

    pub fn provider(&self) -> Option<Provider> {
        self.provider
    }

    /// Returns whether the coins were bought in a simulated purchase, without money; such coins are void in production.
    pub fn is_simulated(&self) -> bool {
        self.provider.is_some_and(Provider::is_simulated)
    }

    pub fn is_expired(&self, now: i64) -> bool {
        self.expires.is_some_and(|expires| expires <= now)
    }

    /// Returns the sort key for spending: bonus coins before paid coins, then the soonest expiry, then the oldest lot.
    pub(crate) fn spending_order(&self) -> impl Ord + use<> {
        (self.kind == Kind::Paid, self.expires.unwrap_or(i64::MAX), self.arrived, self.id)
    }
}
