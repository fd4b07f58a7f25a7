//! The merge of the wallets of two readers, and its undoing.

use std::collections::HashMap;

use database::{Executes, Unit};
use ledger::{Coins, Kind, LotDebt, LotId, MovedLot};
use serde::{Deserialize, Serialize};

use super::merge_limit::{MergeLimit, UnlockChoice, choose_unlocks};
use super::service::WalletError;
use super::{posting, store};
use readers::ReaderId;

/// The record of what a merge moved from the reader `from` to the reader `into`; stored so that the merge can be
/// undone.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct WalletMerge {
    pub coins: Vec<MovedLot>,
    /// Number of bonus coins that stay in the wallet of the merged reader `from`, because they
    /// exceed the limit of the merge.
    pub held_back: Coins,
    /// Ids of the unlocks that moved. If both readers had unlocked a section, both unlocks stay where they are.
    pub unlocks: Vec<i64>,
    /// Number of bonus coins from rewards that were spent on the moved unlocks. They count towards the limit of the
    /// merge, like moved bonus coins.
    #[serde(default)]
    pub unlocked_bonus: Coins,
    /// Ids of the unlocks that stay with the merged reader `from`, because they exceed the limit of
    /// the merge.
    #[serde(default)]
    pub held_back_unlocks: Vec<i64>,
    #[serde(default)]
    pub receipts: Vec<String>,
    /// Keys of the books whose auto-unlock setting moved from the reader `from` to the reader
    /// `into`, because `into` had no setting for these books.
    #[serde(default)]
    pub allowed: Vec<i64>,
    #[serde(default)]
    pub debts: Vec<LotDebt>,
    /// The books in which the reader `from` had unlocked a section by wait for free later than the
    /// reader `into`, so that `into` got this later time. For each: the key of the book, the new
    /// time of `into`, and its previous time (`None` if none).
    #[serde(default)]
    pub waits: Vec<(i64, i64, Option<i64>)>,
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

/// The result of undoing a merge: what moved back from the reader `into` to the reader `from`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct UndoneWalletMerge {
    pub coins: Vec<MovedLot>,
    /// Number of coins that the merge moved and that cannot be moved back, because they were spent,
    /// expired or refunded since.
    pub missing: Coins,
    pub unlocks: Vec<i64>,
    /// The debts that moved back: the parts of the moved debts that were not repaid after the
    /// merge.
    #[serde(default)]
    pub debts: Vec<LotDebt>,
}

/// Merges the reader `from` into the reader `into`, in the caller's unit of work: moves coins, debts, unlocks, receipts
/// and auto-unlock settings. `limit` restricts the bonus coins that move and the unlocks that rewards paid for. Unlocks
/// use up the limit first; bonus coins move within what is left.
#[foundation::boxed]
pub async fn merge(
    unit: &mut Unit,
    from: ReaderId,
    into: ReaderId,
    limit: MergeLimit,
    now: i64,
) -> Result<WalletMerge, WalletError> {
    if from == into {
        return Err(WalletError::SameReader);
    }
    let UnlockChoice { moved: chosen, bonus: unlocked_bonus, left, held_back: held_back_unlocks } =
        choose(unit, from, into, limit, now).await?;
    let allowed = store::unlock_preferences::give_all_auto(unit, from, into).await?;
    let waits = store::unlock_preferences::copy_waits(unit, from, into).await?;
    if !store::has_wallet(unit, from).await? {
        return Ok(WalletMerge { allowed, waits, ..WalletMerge::default() });
    }
    let (source, target) = posting::open_both(unit, from, into, now).await?;
    let merge = ledger::merge(&source.wallet, &target.wallet, left, now)?;
    if let Some(entry) = merge.entry {
        let entry = entry.with_reason("two readers became one");
        posting::post(unit, &entry, &[&source, &target]).await?;
        repay(unit, into, &merge.moved, now).await?;
    }
    let unlocks = store::unlocks::reassign(unit, &chosen, from, into).await?;
    let receipts = store::receipts::reassign_all(unit, from, into, &held_back_unlocks).await?;
    let merged = WalletMerge {
        coins: merge.moved,
        held_back: merge.held_back,
        unlocks,
        unlocked_bonus,
        held_back_unlocks,
        receipts,
        allowed,
        debts: merge.debts,
        waits,
    };
    let worth = merged.bonus().checked_add(unlocked_bonus).unwrap_or(Coins::MAX);
    if !worth.is_zero() {
        store::merged_bonus::put(unit, from, into, worth, now).await?;
    }
    Ok(merged)
}

/// Chooses which unlocks of the reader `from` a merge moves to the reader `into`. Coins and unlocks that earlier merges
/// moved to `into` count towards `limit` too.
async fn choose(
    unit: &mut Unit,
    from: ReaderId,
    into: ReaderId,
    limit: MergeLimit,
    now: i64,
) -> Result<UnlockChoice, WalletError> {
    let unlocks = store::unlocks::to_merge(unit, from, into).await?;
    let used = store::merged_bonus::since(unit, into, limit.counts_since(now)).await?;
    let waits = if unlocks.iter().any(|unlock| unlock.waited == 1) {
        store::unlocks::waits_since(unit, into, limit.guest_since).await?
    } else {
        HashMap::new()
    };
    choose_unlocks(&unlocks, limit, used, waits, now)
}

/// Repays the reader's debts with the coins that a merge moved to the reader, because new coins always repay debts
/// first.
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

/// Undoes [`merge`]: moves the remaining coins, debts and unlocks in `merged` from `into` back to `from`. Also moves
/// back the receipts and the auto-unlock settings. A second call moves nothing.
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
    store::unlock_preferences::restore_waits(unit, into, &merged.waits).await?;
    store::merged_bonus::delete(unit, from, into).await?;
    let moved_nothing = WalletMerge { allowed: Vec::new(), waits: Vec::new(), ..merged.clone() };
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
    // If an unlocked section was split or joined after the merge, other sections inherited its unlock; moves them back
    // too.
    store::unlocks::reassign_inherited(unit, into, from).await?;
    store::receipts::reassign(unit, &merged.receipts, into, from).await?;
    let (coins, missing, debts) = (undone.returned, undone.missing, undone.debts);
    Ok(UndoneWalletMerge { coins, missing, unlocks, debts })
}

/// Moves coins back from the reader `into` to the reader `from` when their merge is undone. These are
/// coins of orders that `from` made before the merge, but that were paid only after the merge, when
/// the coins were granted to `into`. `keys` are the idempotency keys of these grants; only grants
/// after the ledger entry with the id `after` count. Returns how many of the coins `into` no longer
/// has.
#[foundation::boxed]
pub async fn return_grants(
    unit: &mut Unit,
    from: ReaderId,
    into: ReaderId,
    keys: &[String],
    after: i64,
    now: i64,
) -> Result<Coins, WalletError> {
    let granted = store::granted_after(unit, keys, after).await?;
    if granted.is_empty() {
        return Ok(Coins::ZERO);
    }
    let mut lots = Vec::with_capacity(granted.len());
    for (lot, kind, coins) in granted {
        lots.push(MovedLot { lot: LotId(lot), kind: kind.parse()?, coins: Coins::new(coins)? });
    }
    let (source, target) = posting::open_both(unit, from, into, now).await?;
    let undone = ledger::undo_merge(&target.wallet, &source.wallet, &lots, &[], now)?;
    if let Some(entry) = undone.entry {
        let entry = entry.with_reason("an order from before two readers became one");
        posting::post(unit, &entry, &[&source, &target]).await?;
    }
    Ok(undone.missing)
}

/// Returns the id of the last entry of the ledger; 0 if the ledger is empty.
pub async fn last_entry(db: &mut impl Executes) -> Result<i64, WalletError> {
    Ok(store::last_entry(db).await?)
}
