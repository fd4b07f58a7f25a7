//! The wallet: a reader's coins, by lot, and the sections that are unlocked.
//!
//! Promises:
//! * coins move only by entries of the `ledger`, each in one unit of work that holds the wallets'
//!   rows; tables of entries and postings are only added to;
//! * an unlock is stored before it is paid for, and once: whoever comes second pays nothing;
//! * an unlocked section stays unlocked, whatever happens to the book;
//! * a merge of two wallets conserves every coin and every unlock, and can be taken back as far as
//!   the coins are still there;
//! * what is cached is what the entries add up to: [`Wallets::verify`] replays them and compares.

mod audit;
mod merge;
mod movements;
mod posting;
pub(crate) mod routes;
mod service;
mod store;
mod unlocks;

pub use audit::Audit;
pub use ledger::{Balance, Coins, Expiry, Refusal, Source};
pub use merge::{UndoneWalletMerge, WalletMerge, merge, undo_merge};
pub use movements::{Movement, movements};
pub use service::{
    Grant, GrantKind, HeldLot, WalletBalance, WalletError, Wallets, balance, grant, has_wallet,
};
pub use unlocks::{Receipt, ToUnlock, Unlocked, is_unlocked, unlock, unlocked_sections};
