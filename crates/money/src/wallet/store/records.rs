use database::FromRow;
use database::{DatabaseError, Executes, fetch_all, fetch_one};

use readers::ReaderId;

/// A movement of a reader's coins, as the CSV file lists it.
#[derive(FromRow)]
pub(in crate::wallet) struct MovementRow {
    pub(in crate::wallet) id: i64,
    pub(in crate::wallet) at: i64,
    pub(in crate::wallet) kind: String,
    pub(in crate::wallet) reason: String,
    pub(in crate::wallet) paid: i64,
    pub(in crate::wallet) bonus: i64,
    pub(in crate::wallet) receipt: Option<String>,
    pub(in crate::wallet) book_id: Option<String>,
    pub(in crate::wallet) title: Option<String>,
}

/// A movement of a reader's coins, the balance after the movement, the body of the receipt if the
/// coins paid for an unlock, and the order if the coins were bought.
#[derive(FromRow)]
pub(in crate::wallet) struct RecordRow {
    #[sqlx(flatten)]
    pub(in crate::wallet) movement: MovementRow,
    pub(in crate::wallet) paid_after: i64,
    pub(in crate::wallet) bonus_after: i64,
    pub(in crate::wallet) body: Option<String>,
    pub(in crate::wallet) payment_order: Option<String>,
    pub(in crate::wallet) amount: Option<i64>,
    pub(in crate::wallet) currency: Option<String>,
}

pub(in crate::wallet) struct Wanted<'a> {
    pub(in crate::wallet) reader: ReaderId,
    /// 1 to list coins that came in, -1 to list coins that left.
    pub(in crate::wallet) sign: i64,
    /// Upper limit of entry ids: only entries with smaller ids are listed.
    pub(in crate::wallet) before: i64,
    /// Start of the time range, in Unix seconds: only entries at or after `from` and before `until` are listed.
    pub(in crate::wallet) from: i64,
    pub(in crate::wallet) until: i64,
    /// The kind of movement to list; empty for all kinds.
    pub(in crate::wallet) kind: &'a str,
    pub(in crate::wallet) limit: i64,
}

#[derive(FromRow)]
pub(in crate::wallet) struct RecordLotRow {
    pub(in crate::wallet) entry: i64,
    pub(in crate::wallet) kind: String,
    pub(in crate::wallet) source: String,
    pub(in crate::wallet) coins: i64,
    pub(in crate::wallet) expires_at: Option<i64>,
}

/// Returns the changes that the entries with ids from `first` to `last` made to the lots in a reader's wallet.
pub(in crate::wallet) async fn lots(
    db: &mut impl Executes,
    reader: ReaderId,
    first: i64,
    last: i64,
) -> Result<Vec<RecordLotRow>, DatabaseError> {
    let sql = "SELECT p.entry, l.kind, l.source, p.amount AS coins, l.expires_at
        FROM coin_posting p JOIN coin_lot l ON l.id = p.lot
        WHERE p.reader = $1 AND p.entry >= $2 AND p.entry <= $3 ORDER BY p.entry, p.line";
    fetch_all!(db, RecordLotRow, sql, reader.get(), first, last)
}

/// SQL columns that sum up what one entry did to a reader's coins: the kind of movement, and the change of paid and
/// bonus coins.
macro_rules! movement_columns {
    () => {
        "CASE e.act WHEN 'grant' THEN MIN(l.source) WHEN 'undo_merge' THEN 'merge' ELSE e.act END AS kind,
         CAST(SUM(CASE WHEN l.kind = 'paid' THEN p.amount ELSE 0 END) AS BIGINT) AS paid,
         CAST(SUM(CASE WHEN l.kind = 'bonus' THEN p.amount ELSE 0 END) AS BIGINT) AS bonus "
    };
}

/// Returns the movements of a reader's coins that match `wanted`, newest first, each with the balance after the
/// movement.
pub(in crate::wallet) async fn list(
    db: &mut impl Executes,
    wanted: &Wanted<'_>,
) -> Result<Vec<RecordRow>, DatabaseError> {
    let sql = concat!(
        "SELECT m.id, m.at, m.kind, m.reason, m.paid, m.bonus, m.paid_after, m.bonus_after,
            r.id AS receipt, r.body, b.book_id, b.title, o.id AS payment_order, o.amount, o.currency
        FROM (
            SELECT t.id, t.at, t.kind, t.reason, t.key, t.paid, t.bonus,
                CAST(SUM(t.paid) OVER (ORDER BY t.id) AS BIGINT) AS paid_after,
                CAST(SUM(t.bonus) OVER (ORDER BY t.id) AS BIGINT) AS bonus_after
            FROM (
                SELECT e.id, e.at, e.reason, e.key, ",
        movement_columns!(),
        "FROM coin_posting p JOIN coin_entry e ON e.id = p.entry JOIN coin_lot l ON l.id = p.lot
                WHERE p.reader = $1 GROUP BY e.id, e.act, e.at, e.reason, e.key
            ) t
        ) m
        LEFT JOIN receipt r ON r.entry = m.id
        LEFT JOIN book b ON b.id = r.book
        LEFT JOIN payment_order o ON m.key LIKE 'order:%' AND o.id = substr(m.key, 7)
        WHERE (m.paid + m.bonus) * $2 > 0 AND m.id < $3 AND m.at >= $4 AND m.at < $5
            AND ($6 = '' OR m.kind = $6)
        ORDER BY m.id DESC LIMIT $7"
    );
    let Wanted { reader, sign, before, from, until, kind, limit } = *wanted;
    fetch_all!(db, RecordRow, sql, reader.get(), sign, before, from, until, kind, limit)
}

const MOVEMENTS: &str = concat!(
    "SELECT m.id, m.at, m.kind, m.reason, m.paid, m.bonus, r.id AS receipt, b.book_id, b.title
     FROM (
        SELECT e.id, e.at, e.reason, ",
    movement_columns!(),
    "FROM (
            SELECT DISTINCT entry FROM coin_posting WHERE reader = $1 AND entry < $2
            ORDER BY entry DESC LIMIT $3
        ) page
        JOIN coin_entry e ON e.id = page.entry
        JOIN coin_posting p ON p.entry = e.id AND p.reader = $1
        JOIN coin_lot l ON l.id = p.lot
        GROUP BY e.id, e.act, e.at, e.reason
     ) m
     LEFT JOIN receipt r ON r.entry = m.id
     LEFT JOIN book b ON b.id = r.book
     ORDER BY m.id DESC"
);

/// Returns the last `limit` movements of a reader's coins with ids smaller than `before`, newest first. The query reads
/// only these rows, however many movements the reader has.
pub(in crate::wallet) async fn movements_before(
    db: &mut impl Executes,
    reader: ReaderId,
    before: i64,
    limit: i64,
) -> Result<Vec<MovementRow>, DatabaseError> {
    fetch_all!(db, MovementRow, MOVEMENTS, reader.get(), before, limit)
}

/// The numbers of paid and bonus coins that a reader has at one time.
#[derive(Clone, Copy, FromRow)]
pub(in crate::wallet) struct Totals {
    pub(in crate::wallet) paid: i64,
    pub(in crate::wallet) bonus: i64,
}

/// Returns how many coins the reader had after the entry with this id.
pub(in crate::wallet) async fn totals_up_to(
    db: &mut impl Executes,
    reader: ReaderId,
    entry: i64,
) -> Result<Totals, DatabaseError> {
    let sql = "SELECT
            CAST(COALESCE(SUM(CASE WHEN l.kind = 'paid' THEN p.amount END), 0) AS BIGINT) AS paid,
            CAST(COALESCE(SUM(CASE WHEN l.kind = 'bonus' THEN p.amount END), 0) AS BIGINT) AS bonus
        FROM coin_posting p JOIN coin_lot l ON l.id = p.lot WHERE p.reader = $1 AND p.entry <= $2";
    fetch_one!(db, Totals, sql, reader.get(), entry)
}
