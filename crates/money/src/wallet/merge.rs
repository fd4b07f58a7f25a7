//! Merges two wallets; the merge can be undone.

use database::Unit;
use ledger::{Coins, Kind, LotDebt, MovedLot};
use serde::{Deserialize, Serialize};

use super::service::WalletError;
use super::{posting, store};
use readers::ReaderId;

/// What a merge moved, for undo.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct WalletMerge {
    pub coins: Vec<MovedLot>,
    /// Bonus coins above the cap. They stay in the first wallet.
    pub held_back: Coins,
    /// Reassigned unlocks. Of a section that both had, each keeps its own.
    pub unlocks: Vec<i64>,
    #[serde(default)]
    pub receipts: Vec<String>,
    /// Books whose auto-unlock setting was reassigned, because the other reader had none.
    #[serde(default)]
    pub allowed: Vec<i64>,
    #[serde(default)]
    pub debts: Vec<LotDebt>,
}

impl WalletMerge {
    pub fn paid(&self) -> Coins {
        self.of(Kind::Paid)
    }

    pub fn bonus(&self) -> Coins {
        self.of(Kind::Bonus)
    }

    fn of(&self, kind: Kind) -> Coins {
        let moved = self.coins.iter().filter(|moved| moved.kind == kind);
        Coins::checked_sum(moved.map(|moved| moved.coins)).unwrap_or(Coins::MAX)
    }
}

/// What undoing a merge returned.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct UndoneWalletMerge {
    pub coins: Vec<MovedLot>,
    /// Coins that were spent, have expired or were refunded in the meantime.
    pub missing: Coins,
    pub unlocks: Vec<i64>,
    /// Debts that were not paid in the meantime.
    #[serde(default)]
    pub debts: Vec<LotDebt>,
}

/// Moves paid coins, bonus coins up to a cap, debts and unlocks, within the caller's unit of work.
#[foundation::boxed]
pub async fn merge(
    unit: &mut Unit,
    from: ReaderId,
    into: ReaderId,
    bonus_cap: Coins,
    now: i64,
) -> Result<WalletMerge, WalletError> {
    if from == into {
        return Err(WalletError::SameReader);
    }
    let allowed = store::unlock_preferences::give_all_auto(unit, from, into).await?;
    store::unlock_preferences::copy_waits(unit, from, into).await?;
    if !store::has_wallet(unit, from).await? {
        return Ok(WalletMerge { allowed, ..WalletMerge::default() });
    }
    let (source, target) = posting::open_both(unit, from, into, now).await?;
    let merge = ledger::merge(&source.wallet, &target.wallet, bonus_cap, now)?;
    if let Some(entry) = merge.entry {
        let entry = entry.with_reason("two readers became one");
        posting::post(unit, &entry, &[&source, &target]).await?;
        repay(unit, into, &merge.moved, now).await?;
    }
    let unlocks = store::unlocks::reassign_all(unit, from, into).await?;
    let receipts = store::receipts::reassign_all(unit, from, into).await?;
    let (coins, held_back, debts) = (merge.moved, merge.held_back, merge.debts);
    Ok(WalletMerge { coins, held_back, unlocks, receipts, allowed, debts })
}

/// Pays debts with the moved coins, as with any that arrive.
async fn repay(
    unit: &mut Unit,
    reader: ReaderId,
    moved: &[MovedLot],
    now: i64,
) -> Result<(), WalletError> {
    for moved in moved {
        let opened = posting::open(unit, reader, now).await?;
        if opened.wallet.debt().is_zero() {
            break;
        }
        if let Some(entry) = ledger::repay(&opened.wallet, moved.lot, now) {
            posting::post(unit, &entry.with_reason("a debt was paid"), &[&opened]).await?;
        }
    }
    Ok(())
}

/// Moves back what is left of a merge. A second call moves nothing.
#[foundation::boxed]
pub async fn undo_merge(
    unit: &mut Unit,
    from: ReaderId,
    into: ReaderId,
    merged: &WalletMerge,
    now: i64,
) -> Result<UndoneWalletMerge, WalletError> {
    if from == into {
        return Err(WalletError::SameReader);
    }
    store::unlock_preferences::give_auto(unit, &merged.allowed, into, from).await?;
    let moved_nothing = WalletMerge { allowed: Vec::new(), ..merged.clone() };
    if moved_nothing == WalletMerge::default() {
        return Ok(UndoneWalletMerge::default());
    }
    let (source, target) = posting::open_both(unit, from, into, now).await?;
    let moved = (&merged.coins[..], &merged.debts[..]);
    let undone = ledger::undo_merge(&target.wallet, &source.wallet, moved, now)?;
    if let Some(entry) = undone.entry {
        let entry = entry.with_reason("two readers became one by mistake");
        posting::post(unit, &entry, &[&source, &target]).await?;
    }
    let unlocks = store::unlocks::reassign(unit, &merged.unlocks, into, from).await?;
    store::receipts::reassign(unit, &merged.receipts, into, from).await?;
    let (coins, missing, debts) = (undone.returned, undone.missing, undone.debts);
    Ok(UndoneWalletMerge { coins, missing, unlocks, debts })
}
