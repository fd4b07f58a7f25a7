use std::collections::BTreeMap;

use database::FromRow;
use database::{DatabaseError, Executes, Unit, bulk, fetch_all, fetch_one, fetch_optional};
use ledger::{
    Coins, Entry, EntryHash, EntryKind, Kind, Lot, LotBalance, LotId, Posting, Provider, Source,
    WalletId,
};

use super::service::WalletError;
use readers::ReaderId;

/// A wallet row that the unit of work has locked: the hash of the wallet's last entry (`seal`), and how many coins the
/// wallet owes.
#[derive(FromRow)]
pub(super) struct LockedWallet {
    pub(super) seal: String,
    pub(super) debt: i64,
}

/// Locks the wallet row of a reader until the unit of work ends; inserts the row if it is missing.
pub(super) async fn lock(unit: &mut Unit, reader: ReaderId) -> Result<LockedWallet, DatabaseError> {
    // The row is written even if it exists, because a write locks the row in SQLite and in PostgreSQL.
    let sql = "INSERT INTO wallet (reader) VALUES ($1)
        ON CONFLICT (reader) DO UPDATE SET seal = wallet.seal RETURNING seal, debt";
    fetch_one!(unit, LockedWallet, sql, reader.get())
}

#[derive(FromRow)]
pub(super) struct LotRow {
    pub(super) id: i64,
    pub(super) kind: String,
    pub(super) source: String,
    pub(super) arrived_at: i64,
    pub(super) expires_at: Option<i64>,
    pub(super) provider: Option<String>,
}

impl LotRow {
    pub(super) fn lot(self) -> Result<Lot, WalletError> {
        let (id, source) = (LotId(self.id), self.source.parse::<Source>()?);
        let provider = self.provider.map(|name| name.parse::<Provider>()).transpose()?;
        let lot = match self.kind.parse::<Kind>()? {
            Kind::Paid => Lot::paid(id, source, self.arrived_at),
            Kind::Bonus => Lot::bonus(id, source, self.arrived_at, self.expires_at),
        };
        Ok(lot.through(provider))
    }
}

#[derive(FromRow)]
pub(super) struct HeldRow {
    #[sqlx(flatten)]
    lot: LotRow,
    rest: i64,
}

impl HeldRow {
    pub(super) fn held(self) -> Result<LotBalance, WalletError> {
        Ok(LotBalance { lot: self.lot.lot()?, remaining: Coins::new(self.rest)? })
    }
}

/// Returns the reader's lots that have coins left, in any order, including expired lots that have not been removed yet.
pub(super) async fn held(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Vec<HeldRow>, DatabaseError> {
    let sql = "SELECT l.id, l.kind, l.source, l.arrived_at, l.expires_at, l.provider, h.rest
        FROM coin_holding h JOIN coin_lot l ON l.id = h.lot
        WHERE h.reader = $1 AND h.rest > 0";
    fetch_all!(db, HeldRow, sql, reader.get())
}

/// Returns when paid coins were first granted to the reader, in Unix seconds.
pub(super) async fn first_paid_grant(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Option<i64>, DatabaseError> {
    let sql = "SELECT MIN(e.at) FROM coin_posting p JOIN coin_entry e ON e.id = p.entry
        JOIN coin_lot l ON l.id = p.lot
        WHERE p.reader = $1 AND e.act = $2 AND l.kind = $3";
    let (act, kind) = (EntryKind::Grant.name(), Kind::Paid.name());
    fetch_one!(db, (Option<i64>,), sql, reader.get(), act, kind).map(|(at,)| at)
}

pub(super) async fn put_lot(
    unit: &mut Unit,
    kind: Kind,
    source: Source,
    arrived_at: i64,
    expires_at: Option<i64>,
    provider: Option<Provider>,
) -> Result<LotId, DatabaseError> {
    let sql = "INSERT INTO coin_lot (kind, source, arrived_at, expires_at, provider)
        VALUES ($1, $2, $3, $4, $5) RETURNING id";
    let (kind, source, provider) = (kind.name(), source.name(), provider.map(Provider::name));
    fetch_one!(unit, (i64,), sql, kind, source, arrived_at, expires_at, provider)
        .map(|(id,)| LotId(id))
}

pub(super) async fn put_entry(
    unit: &mut Unit,
    entry: &Entry,
    seal: &EntryHash,
) -> Result<i64, DatabaseError> {
    let sql = "INSERT INTO coin_entry (act, at, reason, key, seal)
        VALUES ($1, $2, $3, $4, $5) RETURNING id";
    let (act, key) = (entry.kind.name(), entry.key.as_deref());
    fetch_one!(unit, (i64,), sql, act, entry.at, entry.reason.as_str(), key, seal.as_str())
        .map(|(id,)| id)
}

/// Returns the id of the ledger entry with this idempotency key; `None` if there is no such entry.
pub(super) async fn entry_by_key(
    db: &mut impl Executes,
    key: &str,
) -> Result<Option<i64>, DatabaseError> {
    let sql = "SELECT id FROM coin_entry WHERE key = $1";
    Ok(fetch_optional!(db, (i64,), sql, key)?.map(|(id,)| id))
}

/// Returns the id of the last entry of the ledger; 0 if the ledger is empty.
pub(super) async fn last_entry(db: &mut impl Executes) -> Result<i64, DatabaseError> {
    let sql = "SELECT COALESCE(MAX(id), 0) FROM coin_entry";
    fetch_one!(db, (i64,), sql).map(|(id,)| id)
}

/// Returns the lot, the kind and the number of the coins that were granted with one of these idempotency keys, by
/// entries with ids greater than `after`.
pub(super) async fn granted_after(
    db: &mut impl Executes,
    keys: &[String],
    after: i64,
) -> Result<Vec<(i64, String, i64)>, DatabaseError> {
    let sql = "SELECT p.lot, l.kind, p.amount FROM coin_entry e
        JOIN coin_posting p ON p.entry = e.id AND p.reader IS NOT NULL
        JOIN coin_lot l ON l.id = p.lot
        WHERE e.id > $1 AND e.act = 'grant' AND e.key IN ({}) ORDER BY p.lot";
    bulk::fetch_in(db, sql, (after,), keys.iter().map(String::as_str)).await
}

pub(super) async fn put_postings(
    unit: &mut Unit,
    entry: i64,
    postings: &[Posting],
) -> Result<(), DatabaseError> {
    let columns = ["entry", "line", "account", "reader", "debtor", "lot", "amount"];
    let rows = (1_i64..).zip(postings).map(|(line, posting)| {
        let Posting { account, lot, amount } = *posting;
        let reader = account.wallet().map(|wallet| wallet.0);
        let debtor = account.debtor().map(|wallet| wallet.0);
        (entry, line, account.name(), reader, debtor, lot.0, amount)
    });
    bulk::insert(unit, "coin_posting", columns, rows, "").await.map(|_| ())
}

/// Changes in numbers of coins, by wallet and lot. They apply to what wallets hold or to what wallets owe, depending on
/// the function that takes them.
pub(super) type LotChanges = BTreeMap<(WalletId, LotId), i64>;

/// Adds `changes` to the numbers of coins that wallets hold of lots. Fails if a wallet would hold a negative number.
pub(super) async fn change_holdings(
    unit: &mut Unit,
    changes: &LotChanges,
) -> Result<(), DatabaseError> {
    let update = "UPDATE coin_holding SET rest = rest + v.column3 FROM (VALUES {}) AS v
        WHERE coin_holding.reader = v.column1 AND coin_holding.lot = v.column2
        RETURNING reader, lot";
    change_lots(unit, update, "coin_holding", "rest", changes).await
}

/// The wallet (`reader`) and the lot of a row that an update changed.
#[derive(FromRow)]
struct ChangedLot {
    reader: i64,
    lot: i64,
}

/// Adds `changes` to the rows of `table`. The statement `update` changes existing rows and returns their wallets and
/// lots; missing rows are then inserted, with the amount in `column`. An upsert would not work: PostgreSQL checks the
/// `CHECK` constraints on the row to be inserted, with a negative amount, even if it then updates an existing row.
async fn change_lots(
    unit: &mut Unit,
    update: &'static str,
    table: &'static str,
    column: &'static str,
    changes: &LotChanges,
) -> Result<(), DatabaseError> {
    let rows = |changes: &LotChanges| -> Vec<(i64, i64, i64)> {
        changes.iter().map(|((wallet, lot), amount)| (wallet.0, lot.0, *amount)).collect()
    };
    let known: Vec<ChangedLot> = bulk::fetch_values(unit, update, rows(changes)).await?;
    let mut new = changes.clone();
    for row in known {
        new.remove(&(WalletId(row.reader), LotId(row.lot)));
    }
    bulk::insert(unit, table, ["reader", "lot", column], rows(&new), "").await.map(|_| ())
}

/// The amounts that one ledger entry adds to the stored totals of a wallet, in coins. An amount is
/// negative if the total falls.
pub(super) struct WalletChange {
    pub(super) wallet: WalletId,
    pub(super) paid: i64,
    pub(super) bonus: i64,
    pub(super) debt: i64,
}

/// Adds `changes` to the stored totals of wallets, and stores `seal` as the hash of the last entry of these wallets.
pub(super) async fn change_wallets(
    unit: &mut Unit,
    changes: &[WalletChange],
    seal: &EntryHash,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE wallet SET paid = paid + v.column2, bonus = bonus + v.column3,
            debt = debt + v.column4, seal = v.column5
        FROM (VALUES {}) AS v WHERE wallet.reader = v.column1";
    let rows = changes.iter().map(|change| {
        let WalletChange { wallet, paid, bonus, debt } = *change;
        (wallet.0, paid, bonus, debt, seal.as_str())
    });
    bulk::execute_values(unit, sql, rows).await.map(|_| ())
}

pub(super) async fn has_wallet(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<bool, DatabaseError> {
    let sql = "SELECT reader FROM wallet WHERE reader = $1";
    Ok(fetch_optional!(db, (i64,), sql, reader.get())?.is_some())
}

#[derive(FromRow)]
pub(super) struct MovementRow {
    pub(super) act: String,
    pub(super) at: i64,
    pub(super) reason: String,
    pub(super) paid: i64,
    pub(super) bonus: i64,
}

pub(super) async fn movements(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Vec<MovementRow>, DatabaseError> {
    let sql = "SELECT e.act, e.at, e.reason,
            CAST(SUM(CASE WHEN l.kind = 'paid' THEN p.amount ELSE 0 END) AS BIGINT) AS paid,
            CAST(SUM(CASE WHEN l.kind = 'bonus' THEN p.amount ELSE 0 END) AS BIGINT) AS bonus
        FROM coin_posting p JOIN coin_entry e ON e.id = p.entry JOIN coin_lot l ON l.id = p.lot
        WHERE p.reader = $1 GROUP BY e.id, e.act, e.at, e.reason ORDER BY e.id";
    fetch_all!(db, MovementRow, sql, reader.get())
}

pub(super) mod audit;
pub(super) mod debts;
pub(super) mod merged_bonus;
pub(super) mod receipts;
pub(super) mod records;
pub(super) mod simulated;
pub(super) mod unlock_preferences;
pub(super) mod unlocks;
