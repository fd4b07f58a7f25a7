//! Merge of the wallets of two readers, and how it is undone.

use database::Unit;
use ledger::{Coins, Kind, LotDebt, MovedLot};
use serde::{Deserialize, Serialize};

use super::service::WalletError;
use super::{posting, store};
use readers::ReaderId;

/// What a merge moved from the reader `from` to the reader `into`: enough to undo it.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct WalletMerge {
    pub coins: Vec<MovedLot>,
    /// Bonus coins above the cap, which stay in the wallet of `from`.
    pub held_back: Coins,
    /// Ids of the unlocks that moved. If both readers had unlocked a section, each keeps its own unlock.
    pub unlocks: Vec<i64>,
    #[serde(default)]
    pub receipts: Vec<String>,
    /// Keys of the books whose auto-unlock setting moved, because `into` had none for them.
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

/// What undoing a merge moved back from `into` to `from`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct UndoneWalletMerge {
    pub coins: Vec<MovedLot>,
    /// Coins that the merge moved and that were spent, expired or refunded since: they cannot be moved back.
    pub missing: Coins,
    pub unlocks: Vec<i64>,
    /// Debts that the merge moved and that were not repaid since.
    #[serde(default)]
    pub debts: Vec<LotDebt>,
}

/// Moves the paid coins, at most `bonus_cap` bonus coins, the debts, the unlocks and the receipts of `from` to `into`,
/// in the caller's unit of work.
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

/// Repays the reader's debts with the coins that a merge moved to the reader, as with any coins that arrive.
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

/// Moves back from `into` to `from` what is left of what a merge moved. A second call moves nothing.
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
    let undone =
        ledger::undo_merge(&target.wallet, &source.wallet, &merged.coins, &merged.debts, now)?;
    if let Some(entry) = undone.entry {
        let entry = entry.with_reason("two readers became one by mistake");
        posting::post(unit, &entry, &[&source, &target]).await?;
    }
    let unlocks = store::unlocks::reassign(unit, &merged.unlocks, into, from).await?;
    store::receipts::reassign(unit, &merged.receipts, into, from).await?;
    let (coins, missing, debts) = (undone.returned, undone.missing, undone.debts);
    Ok(UndoneWalletMerge { coins, missing, unlocks, debts })
}
