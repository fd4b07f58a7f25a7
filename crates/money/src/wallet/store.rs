use database::FromRow;
use database::{DatabaseError, Executes, Unit, execute, fetch_all, fetch_one, fetch_optional};
use ledger::{ChainHash, Coins, Entry, Held, Kind, Lot, LotId, Posting, Source};

use super::service::WalletError;
use readers::ReaderId;

/// Takes the wallet's row for this unit of work, and answers its seal.
pub(super) async fn lock(unit: &mut Unit, reader: ReaderId) -> Result<String, DatabaseError> {
    let sql = "INSERT INTO wallet (reader) VALUES ($1) ON CONFLICT (reader) DO NOTHING";
    execute!(unit, sql, reader.get())?;
    // A write takes the row on both engines.
    let sql = "UPDATE wallet SET seal = seal WHERE reader = $1 RETURNING seal";
    fetch_one!(unit, (String,), sql, reader.get()).map(|(seal,)| seal)
}

#[derive(FromRow)]
pub(super) struct LotRow {
    pub(super) id: i64,
    pub(super) kind: String,
    pub(super) source: String,
    pub(super) arrived_at: i64,
    pub(super) expires_at: Option<i64>,
}

impl LotRow {
    pub(super) fn lot(self) -> Result<Lot, WalletError> {
        let (id, source) = (LotId(self.id), self.source.parse::<Source>()?);
        Ok(match self.kind.parse::<Kind>()? {
            Kind::Paid => Lot::paid(id, source, self.arrived_at),
            Kind::Bonus => Lot::bonus(id, source, self.arrived_at, self.expires_at),
        })
    }
}

#[derive(FromRow)]
pub(super) struct HeldRow {
    #[sqlx(flatten)]
    lot: LotRow,
    rest: i64,
}

impl HeldRow {
    pub(super) fn held(self) -> Result<Held, WalletError> {
        Ok(Held { lot: self.lot.lot()?, rest: Coins::new(self.rest)? })
    }
}

/// Lots of which something is left.
pub(super) async fn held(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Vec<HeldRow>, DatabaseError> {
    let sql = "SELECT l.id, l.kind, l.source, l.arrived_at, l.expires_at, h.rest
        FROM coin_holding h JOIN coin_lot l ON l.id = h.lot
        WHERE h.reader = $1 AND h.rest > 0";
    fetch_all!(db, HeldRow, sql, reader.get())
}

pub(super) async fn put_lot(
    unit: &mut Unit,
    kind: Kind,
    source: Source,
    arrived_at: i64,
    expires_at: Option<i64>,
) -> Result<LotId, DatabaseError> {
    let sql = "INSERT INTO coin_lot (kind, source, arrived_at, expires_at)
        VALUES ($1, $2, $3, $4) RETURNING id";
    let (kind, source) = (kind.name(), source.name());
    fetch_one!(unit, (i64,), sql, kind, source, arrived_at, expires_at).map(|(id,)| LotId(id))
}

pub(super) async fn put_entry(
    unit: &mut Unit,
    entry: &Entry,
    seal: &ChainHash,
) -> Result<i64, DatabaseError> {
    let sql = "INSERT INTO coin_entry (act, at, reason, key, seal)
        VALUES ($1, $2, $3, $4, $5) RETURNING id";
    let (act, key) = (entry.act.name(), entry.key.as_deref());
    fetch_one!(unit, (i64,), sql, act, entry.at, entry.reason.as_str(), key, seal.as_str())
        .map(|(id,)| id)
}

/// The entry with this key, if it has happened.
pub(super) async fn entry_by_key(
    db: &mut impl Executes,
    key: &str,
) -> Result<Option<i64>, DatabaseError> {
    let sql = "SELECT id FROM coin_entry WHERE key = $1";
    Ok(fetch_optional!(db, (i64,), sql, key)?.map(|(id,)| id))
}

pub(super) async fn put_posting(
    unit: &mut Unit,
    entry: i64,
    line: i64,
    posting: &Posting,
) -> Result<(), DatabaseError> {
    let sql = "INSERT INTO coin_posting (entry, line, account, reader, debtor, lot, amount)
        VALUES ($1, $2, $3, $4, $5, $6, $7)";
    let Posting { account, lot, amount } = *posting;
    let reader = account.wallet().map(|wallet| wallet.0);
    let debtor = account.debtor().map(|wallet| wallet.0);
    execute!(unit, sql, entry, line, account.name(), reader, debtor, lot.0, amount).map(|_| ())
}

/// The table refuses what would leave less than nothing.
pub(super) async fn change_holding(
    unit: &mut Unit,
    reader: ReaderId,
    lot: LotId,
    amount: i64,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE coin_holding SET rest = rest + $3 WHERE reader = $1 AND lot = $2";
    if execute!(unit, sql, reader.get(), lot.0, amount)? == 0 {
        let sql = "INSERT INTO coin_holding (reader, lot, rest) VALUES ($1, $2, $3)";
        execute!(unit, sql, reader.get(), lot.0, amount)?;
    }
    Ok(())
}

pub(super) async fn change_balance(
    unit: &mut Unit,
    reader: ReaderId,
    (paid, bonus, debt): (i64, i64, i64),
    seal: &ChainHash,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE wallet SET paid = paid + $2, bonus = bonus + $3, debt = debt + $4, seal = $5
        WHERE reader = $1";
    execute!(unit, sql, reader.get(), paid, bonus, debt, seal.as_str()).map(|_| ())
}

/// Whether the ledger has anything about a reader.
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
pub(super) mod idempotency;
pub(super) mod receipts;
pub(super) mod records;
pub(super) mod unlock_preferences;
pub(super) mod unlocks;
