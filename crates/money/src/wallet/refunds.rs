//! Refunds of packs: coins that are left are taken back, and coins that were already spent become a debt.

use database::{Executes, Unit};
use ledger::{Coins, LotId, WalletDebt};

use super::posting::{self, OpenWallet, damaged};
use super::service::WalletError;
use super::store::debts;
use readers::{ReaderId, lock_row, resolve_merged};

/// Largest number of times that a refund looks up and locks the readers who hold coins of a lot.
/// The look-up is repeated until two in a row find the same readers, so that no merge has moved
/// coins of the lot in between.
const MOST_LOOKS: usize = 4;

/// Returns how many coins a reader owes. Coins that arrive later repay this debt before they can be spent.
pub async fn debt(db: &mut impl Executes, reader: ReaderId) -> Result<Coins, WalletError> {
    Ok(Coins::new(debts::total(db, reader).await?)?)
}

/// Takes back the coins that were granted with the idempotency keys `key` and `{key}:bonus`, from every wallet that
/// holds them now. Unlocks stay. Returns false if there are no such coins or they were already taken back.
#[foundation::boxed]
pub async fn refund(
    unit: &mut Unit,
    key: &str,
    reason: &str,
    now: i64,
) -> Result<bool, WalletError> {
    let mut done = false;
    for key in [key, &format!("{key}:bonus")] {
        done |= refund_lot(unit, key, reason, now).await?;
    }
    Ok(done)
}

async fn refund_lot(
    unit: &mut Unit,
    key: &str,
    reason: &str,
    now: i64,
) -> Result<bool, WalletError> {
    let Some((lot, granted_to)) = debts::granted(unit, key).await? else { return Ok(false) };
    let opened = open_all(unit, lot, granted_to, now).await?;
    let own = format!("refund:{key}");
    if super::store::entry_by_key(unit, &own).await?.is_some() {
        return Ok(false);
    }
    // If the reader who got the coins was merged into another, the other reader owes the debt.
    let debtor = resolve_merged(unit, granted_to).await?;
    let debtor = opened.iter().find(|open| open.wallet.id().0 == debtor.get());
    let debtor = &debtor.ok_or_else(|| damaged("a debtor is not open"))?.wallet;
    let used = Coins::new(debts::used(unit, lot).await?)?;
    let wallets: Vec<_> = opened.iter().map(|open| &open.wallet).collect();
    let entry = match ledger::refund(&wallets, WalletDebt { wallet: debtor, used }, LotId(lot), now)
    {
        // All coins of the lot have expired, so no coins can be taken back.
        Err(ledger::Refusal::NoSuchLot) => return Ok(false),
        entry => entry?.with_reason(reason).with_key(Some(&own)),
    };
    posting::post(unit, &entry, &opened.iter().collect::<Vec<_>>()).await?;
    Ok(true)
}

/// Locks every wallet that holds coins of a lot, and the wallet that will owe the used coins. To avoid deadlocks, locks
/// readers before wallets, and both in a fixed order.
async fn open_all(
    unit: &mut Unit,
    lot: i64,
    granted_to: ReaderId,
    now: i64,
) -> Result<Vec<OpenWallet>, WalletError> {
    let mut known = Vec::new();
    for _ in 0..MOST_LOOKS {
        let found = concerned(unit, lot, granted_to).await?;
        if found == known {
            let mut opened = Vec::with_capacity(found.len());
            for reader in found {
                opened.push(posting::open(unit, reader, now).await?);
            }
            return Ok(opened);
        }
        for reader in &found {
            lock_row(unit, *reader).await?;
        }
        known = found;
    }
    Err(damaged("the holders of a lot keep changing"))
}

async fn concerned(
    unit: &mut Unit,
    lot: i64,
    granted_to: ReaderId,
) -> Result<Vec<ReaderId>, WalletError> {
    let mut readers = debts::holders(unit, lot).await?;
    readers.push(resolve_merged(unit, granted_to).await?);
    readers.sort_unstable();
    readers.dedup();
    Ok(readers)
}
