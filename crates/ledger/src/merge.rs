//! All coins of one wallet, into another and back.

use serde::{Deserialize, Serialize};

use crate::coins::Coins;
use crate::entry::{Account, Act, Entry};
use crate::lot::{Kind, LotId, WalletId};
use crate::movement::Refusal;
use crate::wallet::Wallet;

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
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UndoneMerge {
    /// None if nothing of what was moved is left.
    pub entry: Option<Entry>,
    pub returned: Vec<Moved>,
    /// What was spent, has expired or was refunded in the meantime.
    pub missing: Coins,
}

/// Moves the paid coins, and bonus coins up to the cap; of these the ones that last longest.
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
    let entry = between(from.id(), into.id(), &moved, Entry::new(Act::Merge, now));
    Ok(Merge { entry, moved, held_back })
}

/// Moves back what is still there of each lot.
pub fn undo_merge(
    into: &Wallet,
    from: &Wallet,
    moved: &[Moved],
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
    let entry = between(into.id(), from.id(), &returned, Entry::new(Act::UndoMerge, now));
    Ok(UndoneMerge { entry, returned, missing })
}

fn between(from: WalletId, to: WalletId, lots: &[Moved], entry: Entry) -> Option<Entry> {
    let (from, to) = (Account::Wallet(from), Account::Wallet(to));
    let entry =
        lots.iter().fold(entry, |entry, lot| entry.moving(lot.lot, lot.coins.get(), from, to));
    (!entry.postings.is_empty()).then_some(entry)
}
