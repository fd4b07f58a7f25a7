//! The wallet: a reader's coins, by lot, and the sections that the reader has unlocked.
//!
//! Promises:
//! * coins move only by entries of the `ledger`, each posted in one unit of work that locks the wallet rows; entries
//!   and postings are append-only;
//! * an unlock and its payment are one unit of work that locks the reader's row, so a concurrent second request finds
//!   the section unlocked and pays nothing;
//! * the price that was shown is the price that is paid; a request for a section that is already paid for returns the
//!   first receipt;
//! * no balance is below zero: coins of a refunded lot that were already spent become a debt, which later coins repay
//!   first;
//! * an unlocked section stays unlocked, whatever happens to the book;
//! * a merge of two wallets loses no coin and no unlock, and undoing it returns the coins that are still there; bonus
//!   coins and unlocks paid with rewards move only up to a limit, and the rest stays where it is;
//! * lots of simulated purchases name their provider, and their coins leave the wallets when the site goes into
//!   production ([`Wallets::void_simulated`]);
//! * stored balances equal the sums of the postings, and every unlocked section has a readable text:
//!   [`Wallets::verify`] replays the entries and checks each unlock, in time proportional to their number.

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
mod verification;
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
pub use receipts::{
    CoinsAndBonus, ReceiptBody, ReceiptSection, SignedReceipt, UnlockMethod, owner_of_receipt,
};
pub use records::{Direction, Paid, Record, RecordLot, RecordQuery};
pub use records_file::RecordsFile;
pub use refunds::{debt, refund};
pub use service::{
    Grant, GrantKind, WalletBalance, WalletError, Wallets, balance, first_paid_grant, grant,
    grant_through, has_wallet,
};
pub use support::{UndoneGrant, unlocks_between};
pub use unlock_service::{MOST_AT_ONCE, UnlockRequest, UnlockService};
pub use unlocks::{Unlocked, UnlockedBook, books_of_unlocks, is_unlocked, unlocked_sections};
pub use verification::{LedgerVerification, last_verification};
