//! All coins of one wallet, into another and back.

use serde::{Deserialize, Serialize};

use crate::coins::Coins;
use crate::entry::{Account, Act, Entry};
use crate::lot::{Kind, LotId, WalletId};
use crate::movement::Refusal;
use crate::wallet::{Owed, Wallet};

/// Coins of a lot that went from one wallet to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moved {
    pub lot: LotId,
    pub kind: Kind,
    pub coins: Coins,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Merge {
    /// None if there was nothing to move.
    pub entry: Option<Entry>,
    pub moved: Vec<Moved>,
    /// Bonus coins above the cap. They stay where they are.
    pub held_back: Coins,
    /// Debts, which all move.
    pub debts: Vec<Owed>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UndoneMerge {
    /// None if nothing of what was moved is left.
    pub entry: Option<Entry>,
    pub returned: Vec<Moved>,
    /// What was spent, has expired or was refunded in the meantime.
    pub missing: Coins,
    /// Debts that were not paid in the meantime.
    pub debts: Vec<Owed>,
}

/// Moves the paid coins, and bonus coins up to the cap; of these the ones that last longest. Debts move too.
pub fn merge(from: &Wallet, into: &Wallet, bonus_cap: Coins, now: i64) -> Result<Merge, Refusal> {
    let mut room = bonus_cap;
    let mut held_back = Coins::ZERO;
    let mut moved = Vec::new();
    for held in from.live(now).rev().filter(|_| from.id() != into.id()) {
        let coins = match held.lot.kind() {
            Kind::Paid => held.rest,
            Kind::Bonus => held.rest.min(room),
        };
        if held.lot.kind() == Kind::Bonus {
            let left = held.rest.minus(coins).expect("no more is taken than is there");
            room = room.minus(coins).expect("no more is taken than there is room");
            held_back = held_back.plus(left).ok_or(Refusal::TooMany)?;
        }
        if !coins.is_zero() {
            moved.push(Moved { lot: held.lot.id(), kind: held.lot.kind(), coins });
        }
    }
    let all = Coins::sum(moved.iter().map(|moved| moved.coins));
    all.and_then(|all| all.plus(into.total())).ok_or(Refusal::TooMany)?;
    let debts = if from.id() == into.id() { Vec::new() } else { from.owed().to_vec() };
    total(&debts).and_then(|all| all.plus(into.debt())).ok_or(Refusal::TooMany)?;
    let entry = between(from.id(), into.id(), (&moved, &debts), Entry::new(Act::Merge, now));
    Ok(Merge { entry, moved, held_back, debts })
}

/// Moves back what is still there of each lot and each debt.
pub fn undo_merge(
    into: &Wallet,
    from: &Wallet,
    (moved, debts): (&[Moved], &[Owed]),
    now: i64,
) -> Result<UndoneMerge, Refusal> {
    let mut missing = Coins::ZERO;
    let mut returned = Vec::new();
    for lot in moved {
        let coins = into.rest(lot.lot).min(lot.coins);
        let gone = lot.coins.minus(coins).expect("no more is returned than was moved");
        missing = missing.plus(gone).ok_or(Refusal::TooMany)?;
        if !coins.is_zero() {
            returned.push(Moved { coins, ..*lot });
        }
    }
    let all = Coins::sum(returned.iter().map(|moved| moved.coins));
    all.and_then(|all| all.plus(from.total())).ok_or(Refusal::TooMany)?;
    let owed =
        debts.iter().map(|debt| Owed { coins: into.owed_of(debt.lot).min(debt.coins), ..*debt });
    let debts: Vec<_> = owed.filter(|debt| !debt.coins.is_zero()).collect();
    total(&debts).and_then(|all| all.plus(from.debt())).ok_or(Refusal::TooMany)?;
    let entry = Entry::new(Act::UndoMerge, now);
    let entry = between(into.id(), from.id(), (&returned, &debts), entry);
    Ok(UndoneMerge { entry, returned, missing, debts })
}

fn total(debts: &[Owed]) -> Option<Coins> {
    Coins::sum(debts.iter().map(|owed| owed.coins))
}

fn between(
    from: WalletId,
    to: WalletId,
    (lots, debts): (&[Moved], &[Owed]),
    entry: Entry,
) -> Option<Entry> {
    let (source, target) = (Account::Wallet(from), Account::Wallet(to));
    let entry = lots
        .iter()
        .fold(entry, |entry, lot| entry.moving(lot.lot, lot.coins.get(), source, target));
    // A debt is less than nothing, so it moves the other way round.
    let (source, target) = (Account::Debt(to), Account::Debt(from));
    let entry = debts
        .iter()
        .fold(entry, |entry, debt| entry.moving(debt.lot, debt.coins.get(), source, target));
    (!entry.postings.is_empty()).then_some(entry)
}
