//! Grants, spending, expiry, refunds, repayments and voiding. Each operation returns the entry to post and does not
//! change anything itself.

use crate::coins::Coins;
use crate::entry::{Account, Entry, EntryKind};
use crate::lot::{Lot, LotId};
use crate::wallet::Wallet;

/// The reason why an operation was refused. A refused operation changes nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    #[error("{missing} coins are missing")]
    TooFew { missing: Coins },
    #[error("there are no coins to move")]
    Nothing,
    #[error("a wallet can hold {most} coins at most", most = Coins::MAX)]
    TooMany,
    #[error("nothing of this lot is left to refund")]
    NoSuchLot,
}

/// Returns the entry that puts `coins` of a new lot into a wallet.
pub fn grant(wallet: &Wallet, lot: Lot, coins: Coins) -> Result<Entry, Refusal> {
    if coins.is_zero() {
        return Err(Refusal::Nothing);
    }
    wallet.total().checked_add(coins).ok_or(Refusal::TooMany)?;
    let mut entry = Entry::new(EntryKind::Grant, lot.arrived());
    entry.opens = Some(lot);
    Ok(entry.moving(lot.id(), coins.get(), Account::Outside, Account::Wallet(wallet.id())))
}

/// Returns the entry that spends `coins` of a wallet: bonus coins first, soonest expiry first, then paid coins, oldest
/// first.
pub fn spend(wallet: &Wallet, coins: Coins, now: i64) -> Result<Entry, Refusal> {
    if coins.is_zero() {
        return Err(Refusal::Nothing);
    }
    let mut entry = Entry::new(EntryKind::Spend, now);
    let mut missing = coins;
    for held in wallet.unexpired(now) {
        let taken = held.remaining.min(missing);
        if taken.is_zero() {
            break;
        }
        let from = Account::Wallet(wallet.id());
        entry = entry.moving(held.lot.id(), taken.get(), from, Account::Spent);
        missing = missing.checked_sub(taken).expect("coins taken do not exceed the coins missing");
    }
    if missing.is_zero() { Ok(entry) } else { Err(Refusal::TooFew { missing }) }
}

/// Returns the entry that removes the expired coins of a wallet; `None` if the wallet holds no expired coins.
pub fn expire(wallet: &Wallet, now: i64) -> Option<Entry> {
    let from = Account::Wallet(wallet.id());
    let entry = wallet.expired(now).fold(Entry::new(EntryKind::Expire, now), |entry, held| {
        entry.moving(held.lot.id(), held.remaining.get(), from, Account::Expired)
    });
    (!entry.postings.is_empty()).then_some(entry)
}

/// Returns the entry that takes back a lot whose purchase was refunded. The coins left of the lot are removed from
/// every wallet in `holders`; the coins already used become a debt of the wallet in `debtor`.
pub fn refund(
    holders: &[&Wallet],
    debtor: WalletDebt,
    lot: LotId,
    now: i64,
) -> Result<Entry, Refusal> {
    let mut entry = Entry::new(EntryKind::Refund, now);
    for holder in holders {
        let remaining = holder.remaining(lot);
        if !remaining.is_zero() {
            let from = Account::Wallet(holder.id());
            entry = entry.moving(lot, remaining.get(), from, Account::Refunded);
        }
    }
    let WalletDebt { wallet, used } = debtor;
    wallet.debt().checked_add(used).ok_or(Refusal::TooMany)?;
    if !used.is_zero() {
        let debt = Account::Debt(wallet.id());
        entry = entry.moving(lot, used.get(), debt, Account::Refunded);
    }
    if entry.postings.is_empty() { Err(Refusal::NoSuchLot) } else { Ok(entry) }
}

/// The wallet that will owe the used coins of a refunded lot, and how many coins were used.
#[derive(Debug, Clone, Copy)]
pub struct WalletDebt<'a> {
    pub wallet: &'a Wallet,
    /// Coins of the lot that were spent, or that repaid a debt for another lot.
    pub used: Coins,
}

/// Returns the entry that repays the debts of a wallet, the oldest first, with coins of the newly granted `lot`; `None`
/// if the wallet has no debts.
pub fn repay(wallet: &Wallet, lot: LotId, now: i64) -> Option<Entry> {
    let mut left = wallet.remaining(lot);
    let mut entry = Entry::new(EntryKind::Repay, now);
    for owed in wallet.owed() {
        let coins = owed.coins.min(left);
        if coins.is_zero() {
            break;
        }
        let (from, debt) = (Account::Wallet(wallet.id()), Account::Debt(wallet.id()));
        entry = entry.moving(lot, coins.get(), from, Account::Repaid);
        entry = entry.moving(owed.lot, coins.get(), Account::Repaid, debt);
        left = left.checked_sub(coins).expect("coins repaid do not exceed the coins held");
    }
    (!entry.postings.is_empty()).then_some(entry)
}

/// Returns the entry that takes the coins of simulated purchases out of the wallet, and forgives each debt whose lot
/// satisfies `is_simulated`. Returns `None` if the wallet has no such coins or debts.
pub fn void(wallet: &Wallet, is_simulated: impl Fn(LotId) -> bool, now: i64) -> Option<Entry> {
    let (held, debt) = (Account::Wallet(wallet.id()), Account::Debt(wallet.id()));
    let mut entry = Entry::new(EntryKind::Void, now);
    for balance in wallet.held().iter().filter(|held| held.lot.is_simulated()) {
        entry = entry.moving(balance.lot.id(), balance.remaining.get(), held, Account::Voided);
    }
    for owed in wallet.owed().iter().filter(|owed| is_simulated(owed.lot)) {
        entry = entry.moving(owed.lot, owed.coins.get(), Account::Voided, debt);
    }
    (!entry.postings.is_empty()).then_some(entry)
}
