//! Pure money: coins, the lots they arrived in, and the entries that move them. No I/O, no clock.
//!
//! Every coin belongs to a lot. A lot has a kind (paid, or given as a bonus), a source, a time of
//! arrival and perhaps an expiry, and keeps them wherever its coins go. A [`Wallet`] holds the rest
//! of some lots. Only an [`Entry`] moves coins: it posts each to one account and from another.
//!
//! Promises:
//! * every entry sums to zero, lot by lot, so coins neither appear nor vanish;
//! * no wallet ever holds less than nothing of a lot: what was spent of a lot that is refunded becomes a
//!   debt, which coins that arrive later pay first;
//! * bonus coins are spent first, the soonest to expire before the others, then paid coins, the
//!   oldest first; paid coins never expire;
//! * an operation answers an entry or a named [`Refusal`], and changes nothing by itself;
//! * [`Books`] replays entries from the first and finds the [`Fault`] of any that breaks a rule, or
//!   that is not the one that was sealed.

mod books;
mod coins;
mod entry;
mod lot;
mod merge;
mod movement;
mod named;
mod seal;
#[cfg(test)]
mod tests;
mod wallet;

pub use books::{Fault, LedgerState};
pub use coins::{Coins, NotCoins};
pub use entry::{Account, Act, Entry, Posting};
pub use lot::{Kind, Lot, LotId, Source, WalletId};
pub use merge::{Merge, Moved, UndoneMerge, merge, undo_merge};
pub use movement::{Refusal, WalletDebt, expire, grant, refund, repay, spend};
pub use named::UnknownName;
pub use seal::ChainHash;
pub use wallet::{Balance, Expiry, Held, Owed, Wallet};
