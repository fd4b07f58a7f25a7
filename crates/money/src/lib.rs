//! Money: the wallet and its unlocks, VIP subscriptions, and payments. Coins move only through the `ledger` crate.

pub mod idempotency;
pub mod payments;
pub mod vip;
pub mod wallet;
