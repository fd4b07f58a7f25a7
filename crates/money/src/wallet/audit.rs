//! Audit: replays the ledger from its first entry and compares the result with the stored balances.

use std::collections::{BTreeMap, HashMap, HashSet};

use catalogue::{BookKey, SectionKey};
use database::{Executes, Snapshot};
use ledger::{
    Account, Entry, EntryHash, EntryKind, Kind, Ledger, Lot, LotId, Posting, Provider, WalletId,
};

use super::service::{WalletError, Wallets};
use super::store::audit::{self, EntryRow, EntryUnlocks, LotCoinsRow, PostingRow};

/// The number of rows that one query reads.
const PAGE: i64 = 5_000;
/// The number of section texts that one query reads; smaller than `PAGE`, because a text may be long.
const TEXTS: usize = 100;
const MOST_FAULTS: usize = 100;

/// A step of an audit of the ledger; see [`Wallets::verify`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AuditStep {
    /// Replays the entries of the ledger.
    Entries,
    /// Compares the stored balances with the replayed entries.
    Wallets,
    /// Checks that each unlock was paid for and refers to a section.
    Unlocks,
    /// Checks that the texts of the unlocked sections can be read.
    Texts,
}

/// The progress of an audit: the id of the last row that was checked in the current step (`done`),
/// and the id of the last row to check in this step (`of`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AuditProgress {
    pub step: AuditStep,
    pub done: i64,
    pub of: i64,
}

/// A function that is called with the progress of an audit, after each page of rows.
type Report<'a> = &'a (dyn Fn(AuditProgress) + Send + Sync);

/// The result of an audit of the ledger: the numbers of entries and wallets checked, and the faults found.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Audit {
    pub entries: usize,
    pub wallets: usize,
    /// One sentence for each fault found; at most 100.
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
    /// Audits the ledger: replays every entry, in one snapshot of the database, and returns the faults found. Checks
    /// that
    /// * the postings of each entry sum to zero;
    /// * no wallet holds a negative number of coins;
    /// * the hash chain is intact;
    /// * the stored balances equal the sums of the postings;
    /// * each unlock was paid for at its price;
    /// * each unlocked section has a readable text.
    #[tracing::instrument(level = "debug", skip_all, err(level = "debug"))]
    #[foundation::boxed]
    pub async fn verify(&self) -> Result<Audit, WalletError> {
        self.verify_and_report(&|_| {}).await
    }

    /// Audits the ledger as [`Wallets::verify`] does, and calls `report` after each page of rows, so that a command can
    /// show its progress.
    #[tracing::instrument(level = "debug", skip_all, err(level = "debug"))]
    #[foundation::boxed]
    pub async fn verify_and_report(
        &self,
        report: &(dyn Fn(AuditProgress) + Send + Sync),
    ) -> Result<Audit, WalletError> {
        let mut snapshot = self.database.long_snapshot().await?;
        let (entries, wallets, unlocks) = audit::last_ids(&mut snapshot).await?;
        let at = |step, of| move |done| report(AuditProgress { step, done, of });
        let mut audit = Audit::default();
        let ledger = replay(&mut snapshot, &mut audit, &at(AuditStep::Entries, entries)).await?;
        compare(&mut snapshot, &ledger, &mut audit, &at(AuditStep::Wallets, wallets)).await?;
        drop(ledger);
        let reached = at(AuditStep::Unlocks, unlocks);
        let owned = check_unlocks(&mut snapshot, &mut audit, &reached).await?;
        check_texts(&mut snapshot, owned, &mut audit, report).await?;
        Ok(audit)
    }
}

async fn replay(
    db: &mut Snapshot,
    audit: &mut Audit,
    reached: &(dyn Fn(i64) + Send + Sync),
) -> Result<Ledger, WalletError> {
    let mut ledger = Ledger::new();
    let mut after = 0;
    loop {
        let entries = audit::entries(db, after, PAGE).await?;
        let Some(last) = entries.last().map(|entry| entry.id) else { return Ok(ledger) };
        let mut postings = BTreeMap::<i64, Vec<PostingRow>>::new();
        for posting in audit::postings(db, after, last).await? {
            postings.entry(posting.entry).or_default().push(posting);
        }
        let lots = opened_lots(db, &entries, &postings).await?;
        check_providers(db, &entries, &postings, &lots, audit).await?;
        for unlocks in audit::unlocks_of_entries(db, after, last).await? {
            let postings = postings.get(&unlocks.entry).map_or(&[][..], Vec::as_slice);
            check_price(&unlocks, postings, audit);
        }
        for row in entries {
            let (id, hash) = (row.id, EntryHash::stored(row.seal.clone()));
            audit.entries += 1;
            let checked = entry(row, postings.remove(&id).unwrap_or_default(), &lots)
                .map_err(|error| error.to_string())
                .and_then(|entry| {
                    ledger.post_verified(&entry, &hash).map_err(|fault| fault.to_string())
                });
            if let Err(fault) = checked {
                audit.fault(format!("entry {id}: {fault}"));
            }
        }
        after = last;
        reached(last);
    }
}

/// Returns the lots, by id, that the grants among `entries` created; an error text in place of a
/// lot whose row is invalid.
async fn opened_lots(
    db: &mut Snapshot,
    entries: &[EntryRow],
    postings: &BTreeMap<i64, Vec<PostingRow>>,
) -> Result<HashMap<i64, Result<Lot, String>>, WalletError> {
    let grants = entries.iter().filter(|entry| entry.act == EntryKind::Grant.name());
    let postings = grants.filter_map(|entry| postings.get(&entry.id)).flatten();
    let ids: Vec<_> = postings.map(|posting| posting.lot).collect();
    let rows = audit::lots(db, &ids).await?.into_iter();
    Ok(rows.map(|row| (row.id, row.lot().map_err(|error| error.to_string()))).collect())
}

/// Checks that each lot that was granted for an order has the payment provider of that order.
async fn check_providers(
    db: &mut Snapshot,
    entries: &[EntryRow],
    postings: &BTreeMap<i64, Vec<PostingRow>>,
    lots: &HashMap<i64, Result<Lot, String>>,
    audit: &mut Audit,
) -> Result<(), WalletError> {
    let granted = entries.iter().filter(|entry| entry.act == EntryKind::Grant.name());
    let granted: Vec<_> =
        granted.filter_map(|entry| Some((entry.id, order_of(entry.key.as_deref()?)?))).collect();
    let orders: Vec<_> = granted.iter().map(|(_, order)| *order).collect();
    let providers = audit::order_providers(db, &orders).await?;
    let providers: HashMap<_, _> = providers.into_iter().collect();
    for (entry, order) in granted {
        let Some(provider) = providers.get(order) else { continue };
        let postings = postings.get(&entry).map_or(&[][..], Vec::as_slice);
        for posting in postings.iter().filter(|posting| posting.reader.is_some()) {
            let Some(Ok(lot)) = lots.get(&posting.lot) else { continue };
            if lot.provider().map(Provider::name) != Some(provider.as_str()) {
                let lot = posting.lot;
                audit.fault(format!("lot {lot} does not carry the provider of its order"));
            }
        }
    }
    Ok(())
}

/// Returns the id of the order that a grant with this idempotency key is for; `None` if the grant is for no order.
fn order_of(key: &str) -> Option<&str> {
    let order = key.strip_prefix("order:")?;
    Some(order.strip_suffix(":bonus").unwrap_or(order))
}

/// Checks that the unlocks of an entry together cost as many coins as the entry spent.
fn check_price(unlocks: &EntryUnlocks, postings: &[PostingRow], audit: &mut Audit) {
    let EntryUnlocks { entry, price, first } = unlocks;
    let spent = postings.iter().filter(|posting| posting.account == Account::Spent.name());
    let spent: Vec<_> = spent.map(|posting| posting.amount).collect();
    let sum: i64 = spent.iter().sum();
    if spent.is_empty() && *price > 0 {
        audit.fault(format!("unlock {first} was not paid for"));
    } else if !spent.is_empty() && sum != *price {
        audit.fault(format!("entry {entry} spent {sum}, but its unlocks cost {price}"));
    }
}

fn entry(
    row: EntryRow,
    postings: Vec<PostingRow>,
    lots: &HashMap<i64, Result<Lot, String>>,
) -> Result<Entry, WalletError> {
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
        let lot = LotId(posting.lot);
        entry.postings.push(Posting { account, lot, amount: posting.amount });
        if kind == EntryKind::Grant {
            let opened = lots.get(&posting.lot).cloned();
            let opened = opened.unwrap_or_else(|| Err(format!("there is no lot {}", posting.lot)));
            entry.opens = Some(opened.map_err(|fault| WalletError::Damaged(fault.into()))?);
        }
    }
    Ok(entry)
}

/// Checks that each unlock with a price has an entry that paid for it, and that each unlock refers to a section of its
/// book. Returns the sections that are unlocked.
async fn check_unlocks(
    db: &mut Snapshot,
    audit: &mut Audit,
    reached: &(dyn Fn(i64) + Send + Sync),
) -> Result<Vec<SectionKey>, WalletError> {
    let books = books_of_sections(db).await?;
    let mut owned = HashSet::new();
    let mut after = 0;
    loop {
        let unlocks = audit::unlocks(db, after, PAGE).await?;
        let Some(last) = unlocks.last().map(|unlock| unlock.id) else { break };
        for unlock in unlocks {
            let (id, section) = (unlock.id, unlock.section);
            if unlock.price > 0 && unlock.entry.is_none() {
                audit.fault(format!("unlock {id} was not paid for"));
            }
            if books.get(&section) == Some(&unlock.book) {
                owned.insert(section);
            } else {
                audit.fault(format!(
                    "unlock {id} opens no text: its book has no section {}",
                    section.get()
                ));
            }
        }
        after = last;
        reached(last);
    }
    let mut owned: Vec<_> = owned.into_iter().collect();
    owned.sort_unstable();
    Ok(owned)
}

/// Returns the book of each section, including withdrawn sections.
async fn books_of_sections(db: &mut Snapshot) -> Result<HashMap<SectionKey, BookKey>, WalletError> {
    let mut books = HashMap::new();
    let mut after = SectionKey::new(0);
    loop {
        let page = catalogue::section_books_in(db, after, PAGE).await?;
        let Some((last, _)) = page.last().copied() else { return Ok(books) };
        books.extend(page);
        after = last;
    }
}

/// Checks that the texts of `sections` can be read.
async fn check_texts(
    db: &mut Snapshot,
    sections: Vec<SectionKey>,
    audit: &mut Audit,
    report: Report<'_>,
) -> Result<(), WalletError> {
    let count = |length: usize| i64::try_from(length).unwrap_or(i64::MAX);
    let mut done = 0;
    for some in sections.chunks(TEXTS) {
        for section in catalogue::unreadable_sections_in(db, some).await? {
            audit.fault(format!("section {}, which readers own, cannot be read", section.get()));
        }
        done += some.len();
        let (step, of) = (AuditStep::Texts, count(sections.len()));
        report(AuditProgress { step, done: count(done), of });
    }
    Ok(())
}

async fn compare(
    db: &mut impl Executes,
    ledger: &Ledger,
    audit: &mut Audit,
    reached: &(dyn Fn(i64) + Send + Sync),
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
        reached(last);
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
