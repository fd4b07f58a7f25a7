//! Audit: replays the ledger from its first entry and compares the result with the stored balances.

use std::collections::BTreeMap;

use database::{Executes, Snapshot};
use ledger::{Account, Entry, EntryHash, EntryKind, Kind, Ledger, LotId, Posting, WalletId};

use super::service::{WalletError, Wallets};
use super::store::audit::{self, EntryRow, LotCoinsRow, MispricedEntry, PostingRow};

const PAGE: i64 = 1_000;
const MOST_FAULTS: usize = 100;

/// The result of an audit.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Audit {
    pub entries: usize,
    pub wallets: usize,
    /// One sentence for each fault found; at most a hundred.
    pub faults: Vec<String>,
}

impl Audit {
    pub fn is_clean(&self) -> bool {
        self.faults.is_empty()
    }

    fn fault(&mut self, sentence: String) {
        if self.faults.len() < MOST_FAULTS {
            self.faults.push(sentence);
        }
    }
}

impl Wallets {
    /// Replays every entry, in one snapshot. Checks that the postings of each entry sum to zero, that no wallet holds a
    /// negative number of coins, that the hash chain is intact, and that stored balances equal the sums of the
    /// postings.
    #[tracing::instrument(level = "debug", skip_all, err(level = "debug"))]
    #[foundation::boxed]
    pub async fn verify(&self) -> Result<Audit, WalletError> {
        let mut snapshot = self.database.snapshot().await?;
        let mut audit = Audit::default();
        let ledger = replay(&mut snapshot, &mut audit).await?;
        compare(&mut snapshot, &ledger, &mut audit).await?;
        let most = i64::try_from(MOST_FAULTS).unwrap_or(PAGE);
        for row in audit::mispriced_unlocks(&mut snapshot, most).await? {
            let MispricedEntry { entry, price, spent } = row;
            audit.fault(format!("entry {entry} spent {spent}, but its unlocks cost {price}"));
        }
        for (unlock,) in audit::unpaid_unlocks(&mut snapshot, most).await? {
            audit.fault(format!("unlock {unlock} was not paid for"));
        }
        for (lot,) in audit::mislabelled_lots(&mut snapshot, most).await? {
            audit.fault(format!("lot {lot} does not carry the provider of its order"));
        }
        Ok(audit)
    }
}

async fn replay(db: &mut Snapshot, audit: &mut Audit) -> Result<Ledger, WalletError> {
    let mut ledger = Ledger::new();
    let mut after = 0;
    loop {
        let entries = audit::entries(db, after, PAGE).await?;
        let Some(last) = entries.last().map(|entry| entry.id) else { return Ok(ledger) };
        let mut postings = BTreeMap::<i64, Vec<PostingRow>>::new();
        for posting in audit::postings(db, after, last).await? {
            postings.entry(posting.entry).or_default().push(posting);
        }
        for row in entries {
            let (id, hash) = (row.id, EntryHash::stored(row.seal.clone()));
            audit.entries += 1;
            let checked = entry(row, postings.remove(&id).unwrap_or_default())
                .map_err(|error| error.to_string())
                .and_then(|entry| {
                    ledger.post_verified(&entry, &hash).map_err(|fault| fault.to_string())
                });
            if let Err(fault) = checked {
                audit.fault(format!("entry {id}: {fault}"));
            }
        }
        after = last;
    }
}

fn entry(row: EntryRow, postings: Vec<PostingRow>) -> Result<Entry, WalletError> {
    let kind: EntryKind = row.act.parse()?;
    let mut entry = Entry {
        kind,
        at: row.at,
        reason: row.reason,
        key: row.key,
        opens: None,
        postings: Vec::with_capacity(postings.len()),
    };
    for posting in postings {
        let owner = posting.reader.or(posting.debtor).map(WalletId);
        let account = Account::named(&posting.account, owner);
        let account = account.ok_or_else(|| {
            WalletError::Damaged(format!("`{}` is not an account", posting.account).into())
        })?;
        let lot = posting.lot.lot()?;
        entry.postings.push(Posting { account, lot: lot.id(), amount: posting.amount });
        if kind == EntryKind::Grant {
            entry.opens = Some(lot);
        }
    }
    Ok(entry)
}

async fn compare(
    db: &mut impl Executes,
    ledger: &Ledger,
    audit: &mut Audit,
) -> Result<(), WalletError> {
    let mut unseen: BTreeMap<_, _> = ledger.wallets().map(|wallet| (wallet, ())).collect();
    let mut after = i64::MIN;
    loop {
        let wallets = audit::wallets(db, after, PAGE).await?;
        let Some(last) = wallets.last().map(|wallet| wallet.reader) else { break };
        let mut held = by_reader(audit::holdings(db, after, last).await?);
        let mut owed = by_reader(audit::debts(db, after, last).await?);
        for cached in wallets {
            let wallet = WalletId(cached.reader);
            unseen.remove(&wallet);
            audit.wallets += 1;
            let (paid, bonus) =
                (ledger.total(wallet, Kind::Paid), ledger.total(wallet, Kind::Bonus));
            if (cached.paid, cached.bonus) != (paid, bonus) {
                audit.fault(format!(
                    "wallet {}: cached are {} paid and {} bonus, the postings add up to {paid} and {bonus}",
                    cached.reader, cached.paid, cached.bonus
                ));
            }
            let debt: i64 = ledger.owed(wallet).map(|owed| owed.coins.get()).sum();
            if cached.debt != debt {
                audit.fault(format!(
                    "wallet {}: cached is a debt of {}, the postings add up to {debt}",
                    cached.reader, cached.debt
                ));
            }
            if ledger.head(wallet).as_str() != cached.seal {
                audit.fault(format!(
                    "wallet {}: its hash is not that of its last entry",
                    cached.reader
                ));
            }
            let held = held.remove(&cached.reader).unwrap_or_default();
            compare_lots(ledger, wallet, &held, audit);
            let owed = owed.remove(&cached.reader).unwrap_or_default();
            compare_debts(ledger, wallet, &owed, audit);
        }
        after = last;
    }
    for wallet in unseen.into_keys() {
        audit.fault(format!("wallet {} has entries but no row", wallet.0));
    }
    Ok(())
}

fn by_reader(rows: Vec<LotCoinsRow>) -> BTreeMap<i64, BTreeMap<i64, i64>> {
    let mut lots = BTreeMap::<i64, BTreeMap<i64, i64>>::new();
    for row in rows {
        lots.entry(row.reader).or_default().insert(row.lot, row.coins);
    }
    lots
}

fn compare_debts(
    ledger: &Ledger,
    wallet: WalletId,
    cached: &BTreeMap<i64, i64>,
    audit: &mut Audit,
) {
    let known = ledger.owed(wallet).map(|owed| (owed.lot.0, owed.coins.get()));
    let known: BTreeMap<_, _> = known.collect();
    if known != *cached {
        audit.fault(format!(
            "wallet {}: cached are debts {cached:?}, the postings add up to {known:?}",
            wallet.0
        ));
    }
}

fn compare_lots(ledger: &Ledger, wallet: WalletId, held: &BTreeMap<i64, i64>, audit: &mut Audit) {
    for (lot, rest) in held {
        let expected = ledger.remaining(wallet, LotId(*lot)).get();
        if expected != *rest {
            audit.fault(format!(
                "wallet {}, lot {lot}: cached is {rest}, the postings add up to {expected}",
                wallet.0
            ));
        }
    }
    for missing in ledger.held(wallet).filter(|known| !held.contains_key(&known.lot.id().0)) {
        audit.fault(format!("wallet {}, lot {}: not there", wallet.0, missing.lot.id().0));
    }
}
