//! The merge of two wallets, which moves the coins and debts of one wallet into the other, and the undoing of a merge,
//! which moves them back.

use serde::{Deserialize, Serialize};

use crate::coins::Coins;
use crate::entry::{Account, Entry, EntryKind};
use crate::lot::{Kind, LotId, WalletId};
use crate::movement::Refusal;
use crate::wallet::{LotDebt, Wallet};

/// Coins of one lot that a merge, or the undoing of a merge, moved from one wallet to the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct MovedLot {
    pub lot: LotId,
    pub kind: Kind,
    pub coins: Coins,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Merge {
    /// The ledger entry that carries out the merge; `None` if there are no coins or debts to move.
    pub entry: Option<Entry>,
    pub moved: Vec<MovedLot>,
    /// Number of bonus coins that stay in the wallet `from`, because they exceed the limit of the
    /// merge.
    pub held_back: Coins,
    /// The debts that move from the wallet `from` to the wallet `into`: all debts of `from`.
    pub debts: Vec<LotDebt>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UndoneMerge {
    /// The ledger entry that undoes the merge; `None` if none of the moved coins and debts are
    /// left.
    pub entry: Option<Entry>,
    pub returned: Vec<MovedLot>,
    /// Number of coins that the merge moved and that cannot be moved back, because they were spent,
    /// expired or refunded since.
    pub missing: Coins,
    /// The debts to move back: the parts of the moved debts that were not repaid after the merge.
    pub debts: Vec<LotDebt>,
}

/// Plans a merge: returns the entry that moves all paid coins, all debts and at most `bonus_cap` bonus coins from the
/// wallet `from` to the wallet `into`, and a list of what moves. The bonus coins that expire last move first.
pub fn merge(from: &Wallet, into: &Wallet, bonus_cap: Coins, now: i64) -> Result<Merge, Refusal> {
    let mut cap_left = bonus_cap;
    let mut held_back = Coins::ZERO;
    let mut moved = Vec::new();
    for held in from.unexpired(now).rev().filter(|_| from.id() != into.id()) {
        let coins = match held.lot.kind() {
            Kind::Paid => held.remaining,
            Kind::Bonus => held.remaining.min(cap_left),
        };
        if held.lot.kind() == Kind::Bonus {
            let left = held
                .remaining
                .checked_sub(coins)
                .expect("coins moved do not exceed the coins held");
            cap_left = cap_left.checked_sub(coins).expect("coins moved do not exceed the cap");
            held_back = held_back.checked_add(left).ok_or(Refusal::TooMany)?;
        }
        if !coins.is_zero() {
            moved.push(MovedLot { lot: held.lot.id(), kind: held.lot.kind(), coins });
        }
    }
    let all = Coins::checked_sum(moved.iter().map(|moved| moved.coins));
    all.and_then(|all| all.checked_add(into.total())).ok_or(Refusal::TooMany)?;
    let debts = if from.id() == into.id() { Vec::new() } else { from.owed().to_vec() };
    total(&debts).and_then(|all| all.checked_add(into.debt())).ok_or(Refusal::TooMany)?;
    let entry = move_all(from.id(), into.id(), &moved, &debts, Entry::new(EntryKind::Merge, now));
    Ok(Merge { entry, moved, held_back, debts })
}

/// Plans the undoing of a merge: returns the entry that moves back, from `into` to `from`, what is left of the coins
/// (`moved`) and the debts that the merge moved.
pub fn undo_merge(
    into: &Wallet,
    from: &Wallet,
    moved: &[MovedLot],
    debts: &[LotDebt],
    now: i64,
) -> Result<UndoneMerge, Refusal> {
    let mut missing = Coins::ZERO;
    let mut returned = Vec::new();
    for lot in moved {
        let coins = into.remaining(lot.lot).min(lot.coins);
        let lost =
            lot.coins.checked_sub(coins).expect("coins returned do not exceed the coins moved");
        missing = missing.checked_add(lost).ok_or(Refusal::TooMany)?;
        if !coins.is_zero() {
            returned.push(MovedLot { coins, ..*lot });
        }
    }
    let all = Coins::checked_sum(returned.iter().map(|moved| moved.coins));
    all.and_then(|all| all.checked_add(from.total())).ok_or(Refusal::TooMany)?;
    let owed =
        debts.iter().map(|debt| LotDebt { coins: into.owed_of(debt.lot).min(debt.coins), ..*debt });
    let debts: Vec<_> = owed.filter(|debt| !debt.coins.is_zero()).collect();
    total(&debts).and_then(|all| all.checked_add(from.debt())).ok_or(Refusal::TooMany)?;
    let entry = Entry::new(EntryKind::UndoMerge, now);
    let entry = move_all(into.id(), from.id(), &returned, &debts, entry);
    Ok(UndoneMerge { entry, returned, missing, debts })
}

fn total(debts: &[LotDebt]) -> Option<Coins> {
    Coins::checked_sum(debts.iter().map(|owed| owed.coins))
}

fn move_all(
    from: WalletId,
    to: WalletId,
    lots: &[MovedLot],
    debts: &[LotDebt],
    entry: Entry,
) -> Option<Entry> {
    let (source, target) = (Account::Wallet(from), Account::Wallet(to));
    let entry = lots
        .iter()
        .fold(entry, |entry, lot| entry.moving(lot.lot, lot.coins.get(), source, target));
    // A debt is a negative balance, so its postings run in the opposite direction.
    let (source, target) = (Account::Debt(to), Account::Debt(from));
    let entry = debts
        .iter()
        .fold(entry, |entry, debt| entry.moving(debt.lot, debt.coins.get(), source, target));
    (!entry.postings.is_empty()).then_some(entry)
}
