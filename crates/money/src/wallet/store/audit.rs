//! Reads the whole stored ledger in pages, for the audit.
//!
//! Every statement reads a range of one index and joins no tables. So the audit takes time proportional to the number
//! of entries, whatever statistics the query planner has.

use database::FromRow;
use database::{DatabaseError, Executes, bulk, fetch_all, fetch_one};

use catalogue::{BookKey, SectionKey};

/// Returns the highest id of an entry, of a wallet and of an unlock, each 0 if there is none.
pub(in crate::wallet) async fn last_ids(
    db: &mut impl Executes,
) -> Result<(i64, i64, i64), DatabaseError> {
    let sql = "SELECT COALESCE((SELECT MAX(id) FROM coin_entry), 0),
        COALESCE((SELECT MAX(reader) FROM wallet), 0), COALESCE((SELECT MAX(id) FROM unlock), 0)";
    fetch_one!(db, (i64, i64, i64), sql)
}

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
    pub(in crate::wallet) lot: i64,
    pub(in crate::wallet) amount: i64,
}

/// Returns the postings of the entries with ids greater than `after` and up to `last`.
pub(in crate::wallet) async fn postings(
    db: &mut impl Executes,
    after: i64,
    last: i64,
) -> Result<Vec<PostingRow>, DatabaseError> {
    let sql = "SELECT entry, account, reader, debtor, lot, amount FROM coin_posting
        WHERE entry > $1 AND entry <= $2 ORDER BY entry, line";
    fetch_all!(db, PostingRow, sql, after, last)
}

/// Returns the lots with these ids, in any order.
pub(in crate::wallet) async fn lots(
    db: &mut impl Executes,
    ids: &[i64],
) -> Result<Vec<super::LotRow>, DatabaseError> {
    let sql = "SELECT id, kind, source, arrived_at, expires_at, provider FROM coin_lot
        WHERE id IN ({})";
    bulk::fetch_in(db, sql, (), ids).await
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

/// The number of coins of a lot that a wallet holds or owes.
#[derive(FromRow)]
pub(in crate::wallet) struct LotCoinsRow {
    pub(in crate::wallet) reader: i64,
    pub(in crate::wallet) lot: i64,
    pub(in crate::wallet) coins: i64,
}

/// Returns the coins that the wallets with ids greater than `after` and up to `last` hold, by lot.
pub(in crate::wallet) async fn holdings(
    db: &mut impl Executes,
    after: i64,
    last: i64,
) -> Result<Vec<LotCoinsRow>, DatabaseError> {
    let sql = "SELECT reader, lot, rest AS coins FROM coin_holding
        WHERE reader > $1 AND reader <= $2 ORDER BY reader, lot";
    fetch_all!(db, LotCoinsRow, sql, after, last)
}

/// Returns the coins that the wallets with ids greater than `after` and up to `last` owe, by lot.
pub(in crate::wallet) async fn debts(
    db: &mut impl Executes,
    after: i64,
    last: i64,
) -> Result<Vec<LotCoinsRow>, DatabaseError> {
    let sql = "SELECT reader, lot, owed AS coins FROM coin_debt
        WHERE reader > $1 AND reader <= $2 ORDER BY reader, lot";
    fetch_all!(db, LotCoinsRow, sql, after, last)
}

/// The total price of the unlocks that one entry paid for; `first` is the lowest id of these unlocks.
#[derive(FromRow)]
pub(in crate::wallet) struct EntryUnlocks {
    pub(in crate::wallet) entry: i64,
    pub(in crate::wallet) price: i64,
    pub(in crate::wallet) first: i64,
}

/// Returns the unlocks that were paid for by the entries with ids greater than `after` and up to `last`, summed up for
/// each entry.
pub(in crate::wallet) async fn unlocks_of_entries(
    db: &mut impl Executes,
    after: i64,
    last: i64,
) -> Result<Vec<EntryUnlocks>, DatabaseError> {
    let sql = "SELECT entry, CAST(SUM(price) AS BIGINT) AS price, MIN(id) AS first FROM unlock
        WHERE entry > $1 AND entry <= $2 GROUP BY entry ORDER BY entry";
    fetch_all!(db, EntryUnlocks, sql, after, last)
}

#[derive(FromRow)]
pub(in crate::wallet) struct UnlockRow {
    pub(in crate::wallet) id: i64,
    pub(in crate::wallet) book: BookKey,
    pub(in crate::wallet) section: SectionKey,
    pub(in crate::wallet) price: i64,
    pub(in crate::wallet) entry: Option<i64>,
}

/// Returns up to `limit` unlocks with ids greater than `after`, ordered by id.
pub(in crate::wallet) async fn unlocks(
    db: &mut impl Executes,
    after: i64,
    limit: i64,
) -> Result<Vec<UnlockRow>, DatabaseError> {
    let sql =
        "SELECT id, book, section, price, entry FROM unlock WHERE id > $1 ORDER BY id LIMIT $2";
    fetch_all!(db, UnlockRow, sql, after, limit)
}

/// Returns the id and the provider of each of these orders; orders that do not exist are left out.
pub(in crate::wallet) async fn order_providers(
    db: &mut impl Executes,
    orders: &[&str],
) -> Result<Vec<(String, String)>, DatabaseError> {
    let sql = "SELECT id, provider FROM payment_order WHERE id IN ({})";
    bulk::fetch_in(db, sql, (), orders.iter().copied()).await
}
