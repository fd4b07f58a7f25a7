//! Reads the whole stored ledger in pages, for the audit.

use database::FromRow;
use database::{DatabaseError, Executes, fetch_all};

#[derive(FromRow)]
pub(in crate::wallet) struct EntryRow {
    pub(in crate::wallet) id: i64,
    pub(in crate::wallet) act: String,
    pub(in crate::wallet) at: i64,
    pub(in crate::wallet) reason: String,
    pub(in crate::wallet) key: Option<String>,
    pub(in crate::wallet) seal: String,
}

pub(in crate::wallet) async fn entries(
    db: &mut impl Executes,
    after: i64,
    limit: i64,
) -> Result<Vec<EntryRow>, DatabaseError> {
    let sql = "SELECT id, act, at, reason, key, seal FROM coin_entry
        WHERE id > $1 ORDER BY id LIMIT $2";
    fetch_all!(db, EntryRow, sql, after, limit)
}

#[derive(FromRow)]
pub(in crate::wallet) struct PostingRow {
    pub(in crate::wallet) entry: i64,
    pub(in crate::wallet) account: String,
    pub(in crate::wallet) reader: Option<i64>,
    pub(in crate::wallet) debtor: Option<i64>,
    pub(in crate::wallet) amount: i64,
    #[sqlx(flatten)]
    pub(in crate::wallet) lot: super::LotRow,
}

/// Returns the postings of entries with ids above `after` and up to `last`, each with its lot.
pub(in crate::wallet) async fn postings(
    db: &mut impl Executes,
    after: i64,
    last: i64,
) -> Result<Vec<PostingRow>, DatabaseError> {
    let sql = "SELECT p.entry, p.account, p.reader, p.debtor, p.amount,
            l.id, l.kind, l.source, l.arrived_at, l.expires_at, l.provider
        FROM coin_posting p JOIN coin_lot l ON l.id = p.lot
        WHERE p.entry > $1 AND p.entry <= $2 ORDER BY p.entry, p.line";
    fetch_all!(db, PostingRow, sql, after, last)
}

#[derive(FromRow)]
pub(in crate::wallet) struct WalletRow {
    pub(in crate::wallet) reader: i64,
    pub(in crate::wallet) paid: i64,
    pub(in crate::wallet) bonus: i64,
    pub(in crate::wallet) debt: i64,
    pub(in crate::wallet) seal: String,
}

pub(in crate::wallet) async fn wallets(
    db: &mut impl Executes,
    after: i64,
    limit: i64,
) -> Result<Vec<WalletRow>, DatabaseError> {
    let sql = "SELECT reader, paid, bonus, debt, seal FROM wallet
        WHERE reader > $1 ORDER BY reader LIMIT $2";
    fetch_all!(db, WalletRow, sql, after, limit)
}

/// How many coins of a lot a wallet holds or owes.
#[derive(FromRow)]
pub(in crate::wallet) struct LotCoinsRow {
    pub(in crate::wallet) reader: i64,
    pub(in crate::wallet) lot: i64,
    pub(in crate::wallet) coins: i64,
}

/// Returns what the wallets with ids above `after` and up to `last` hold, by lot.
pub(in crate::wallet) async fn holdings(
    db: &mut impl Executes,
    after: i64,
    last: i64,
) -> Result<Vec<LotCoinsRow>, DatabaseError> {
    let sql = "SELECT reader, lot, rest AS coins FROM coin_holding
        WHERE reader > $1 AND reader <= $2 ORDER BY reader, lot";
    fetch_all!(db, LotCoinsRow, sql, after, last)
}

/// Returns what the wallets with ids above `after` and up to `last` owe, by lot.
pub(in crate::wallet) async fn debts(
    db: &mut impl Executes,
    after: i64,
    last: i64,
) -> Result<Vec<LotCoinsRow>, DatabaseError> {
    let sql = "SELECT reader, lot, owed AS coins FROM coin_debt
        WHERE reader > $1 AND reader <= $2 ORDER BY reader, lot";
    fetch_all!(db, LotCoinsRow, sql, after, last)
}

/// An entry whose unlocks together cost more or less than the entry spent.
#[derive(FromRow)]
pub(in crate::wallet) struct MispricedEntry {
    pub(in crate::wallet) entry: i64,
    pub(in crate::wallet) price: i64,
    pub(in crate::wallet) spent: i64,
}

pub(in crate::wallet) async fn mispriced_unlocks(
    db: &mut impl Executes,
    limit: i64,
) -> Result<Vec<MispricedEntry>, DatabaseError> {
    let sql = "SELECT u.entry, CAST(u.price AS BIGINT) AS price, CAST(p.amount AS BIGINT) AS spent
        FROM (SELECT entry, SUM(price) AS price FROM unlock WHERE entry IS NOT NULL GROUP BY entry) u
        JOIN (SELECT entry, SUM(amount) AS amount FROM coin_posting
            WHERE account = 'spent' GROUP BY entry) p ON p.entry = u.entry
        WHERE u.price <> p.amount ORDER BY u.entry LIMIT $1";
    fetch_all!(db, MispricedEntry, sql, limit)
}

/// Returns ids of unlocks that have a price but no entry that paid it.
pub(in crate::wallet) async fn unpaid_unlocks(
    db: &mut impl Executes,
    limit: i64,
) -> Result<Vec<(i64,)>, DatabaseError> {
    let sql = "SELECT id FROM unlock WHERE price > 0 AND (entry IS NULL OR NOT EXISTS
            (SELECT 1 FROM coin_posting p WHERE p.entry = unlock.entry AND p.account = 'spent'))
        ORDER BY id LIMIT $1";
    fetch_all!(db, (i64,), sql, limit)
}

/// Returns ids of lots that were granted for an order but carry another provider than the order.
pub(in crate::wallet) async fn mislabelled_lots(
    db: &mut impl Executes,
    limit: i64,
) -> Result<Vec<(i64,)>, DatabaseError> {
    let sql = "SELECT l.id FROM coin_entry e
            JOIN payment_order o ON o.id = replace(substr(e.key, 7), ':bonus', '')
            JOIN coin_posting p ON p.entry = e.id AND p.reader IS NOT NULL
            JOIN coin_lot l ON l.id = p.lot
        WHERE e.key LIKE 'order:%' AND e.act = 'grant'
            AND (l.provider IS NULL OR l.provider <> o.provider)
        ORDER BY l.id LIMIT $1";
    fetch_all!(db, (i64,), sql, limit)
}
