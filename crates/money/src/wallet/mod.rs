//! The wallet: a reader's coins, by lot, and the unlocked sections.
//!
//! Promises:
//! * coins move only by entries of the `ledger`, each in one unit of work that locks the wallet rows;
//!   entries and postings are append-only;
//! * an unlock and its payment are one unit of work that locks the reader row, so a second request finds
//!   the section unlocked and pays nothing;
//! * the price that was shown is the price that is paid; a section that was paid for before returns its
//!   first receipt;
//! * no balance is below zero: spent coins of a refunded lot become a debt, which later coins pay first;
//! * an unlocked section stays unlocked, whatever happens to the book;
//! * a merge of two wallets conserves every coin and every unlock, and can be undone as far as the coins
//!   are still there; what bonus coins bought moves up to a limit, and the rest stays where it is;
//! * coins of simulated purchases carry their provider, and leave the wallets when the site goes into
//!   production ([`Wallets::void_simulated`]);
//! * cached balances are what the entries add up to, and every unlock opens a text: [`Wallets::verify`] replays
//!   the entries, compares, and looks at each unlock, in time proportional to their number.

mod audit;
mod auto_unlock;
mod merge;
mod merge_limit;
mod movements;
mod offer;
mod offers;
mod owned;
mod personal_data;
mod posting;
mod price;
mod price_compass;
mod receipts;
mod records;
mod records_file;
mod refunds;
mod service;
mod store;
mod support;
mod unlock_service;
mod unlocks;
mod voiding;
mod wait_for_free;

pub use audit::{Audit, AuditProgress, AuditStep};
pub use auto_unlock::{AutoUnlock, AutoUnlockBook};
pub use ledger::{Balance, Coins, Expiry, LotBalance, Provider, Refusal, Source};
pub use merge::{UndoneWalletMerge, WalletMerge, last_entry, merge, return_grants, undo_merge};
pub use merge_limit::MergeLimit;
pub use movements::{Movement, movements};
pub use offers::{Offers, PricedSections, WaitOffer};
pub use owned::{OwnedBook, UnlockOwners};
pub use personal_data::{erase, export_data};
pub use price::{Percent, PriceRules, Quote, Tariff};
pub use price_compass::Compass;
pub use receipts::{CoinsAndBonus, ReceiptBody, ReceiptSection, SignedReceipt, UnlockMethod};
pub use records::{Direction, Paid, Record, RecordLot, RecordQuery};
pub use records_file::RecordsFile;
pub use refunds::{debt, refund};
pub use service::{
    Grant, GrantKind, WalletBalance, WalletError, Wallets, balance, first_paid_grant, grant,
    grant_through, has_wallet,
};
pub use unlock_service::{MOST_AT_ONCE, UnlockRequest, UnlockService};
pub use unlocks::{Unlocked, UnlockedBook, books_of_unlocks, is_unlocked, unlocked_sections};
