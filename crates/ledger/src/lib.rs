//! A double-entry ledger of coins: lots, wallets and the entries that move coins. No I/O, no clock.
//!
//! Every coin belongs to a lot. A lot has a kind (paid or bonus), a source, a time of arrival and an
//! optional expiry, which never change. A [`Wallet`] holds what is left of some lots. Only an
//! [`Entry`] moves coins: it posts each coin from one account to another.
//!
//! Promises:
//! * the postings of an entry sum to zero for each lot, so coins neither appear nor vanish;
//! * no balance of a wallet is ever negative: coins of a refunded lot that were already spent become a debt, which
//!   coins granted later repay first;
//! * bonus coins are spent first, soonest expiry first, then paid coins, oldest first; paid coins never
//!   expire;
//! * only coins of simulated purchases, and debts for such coins, are ever voided;
//! * an operation returns an entry or a [`Refusal`] and changes nothing by itself;
//! * [`Ledger`] replays all entries in order and returns an [`EntryError`] for an entry that breaks a rule or was
//!   changed after it was posted.

mod coins;
mod entry;
mod entry_hash;
mod ledger;
mod lot;
mod merge;
mod movement;
mod named;
#[cfg(test)]
mod tests;
mod wallet;

pub use coins::{Coins, InvalidCoins};
pub use entry::{Account, Entry, EntryKind, Posting};
pub use entry_hash::EntryHash;
pub use ledger::{EntryError, Ledger};
pub use lot::{Kind, Lot, LotId, Provider, Source, WalletId};
pub use merge::{Merge, MovedLot, UndoneMerge, merge, undo_merge};
pub use movement::{Refusal, WalletDebt, expire, grant, refund, repay, spend, void};
pub use named::UnknownName;
pub use wallet::{Balance, Expiry, LotBalance, LotDebt, Wallet};
