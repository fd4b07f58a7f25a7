//! Coins that come and go. Each operation answers the entry that does it.

use crate::coins::Coins;
use crate::entry::{Account, Act, Entry};
use crate::lot::{Lot, LotId};
use crate::wallet::Wallet;

/// Why an operation did not happen. Nothing has changed then.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    #[error("{missing} coins are missing")]
    TooFew { missing: Coins },
    #[error("there are no coins to move")]
    Nothing,
    #[error("a wallet can hold {most} coins at most", most = Coins::MOST)]
    TooMany,
    #[error("the wallet holds nothing of this lot")]
    NoSuchLot,
}

/// Brings a new lot into a wallet.
pub fn grant(wallet: &Wallet, lot: Lot, coins: Coins) -> Result<Entry, Refusal> {
    if coins.is_zero() {
        return Err(Refusal::Nothing);
    }
    wallet.total().plus(coins).ok_or(Refusal::TooMany)?;
    let mut entry = Entry::new(Act::Grant, lot.arrived());
    entry.opens = Some(lot);
    Ok(entry.moving(lot.id(), coins.get(), Account::Outside, Account::Wallet(wallet.id())))
}

/// Takes coins lot by lot, in the order of the wallet.
pub fn spend(wallet: &Wallet, coins: Coins, now: i64) -> Result<Entry, Refusal> {
    if coins.is_zero() {
        return Err(Refusal::Nothing);
    }
    let mut entry = Entry::new(Act::Spend, now);
    let mut missing = coins;
    for held in wallet.live(now) {
        let taken = held.rest.min(missing);
        if taken.is_zero() {
            break;
        }
        let from = Account::Wallet(wallet.id());
        entry = entry.moving(held.lot.id(), taken.get(), from, Account::Spent);
        missing = missing.minus(taken).expect("no more is taken than is missing");
    }
    if missing.is_zero() { Ok(entry) } else { Err(Refusal::TooFew { missing }) }
}

/// Takes out what has expired, if anything has.
pub fn expire(wallet: &Wallet, now: i64) -> Option<Entry> {
    let from = Account::Wallet(wallet.id());
    let entry = wallet.expired(now).fold(Entry::new(Act::Expire, now), |entry, held| {
        entry.moving(held.lot.id(), held.rest.get(), from, Account::Expired)
    });
    (!entry.postings.is_empty()).then_some(entry)
}

/// Takes back what is left of a lot, because its price was paid back.
pub fn refund(wallet: &Wallet, lot: LotId, now: i64) -> Result<Entry, Refusal> {
    let rest = wallet.rest(lot);
    if rest.is_zero() {
        return Err(Refusal::NoSuchLot);
    }
    let from = Account::Wallet(wallet.id());
    Ok(Entry::new(Act::Refund, now).moving(lot, rest.get(), from, Account::Refunded))
}
