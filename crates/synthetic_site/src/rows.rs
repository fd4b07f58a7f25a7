//! Collects the rows of one unit of work, and inserts them into the tables.

use database::{DatabaseError, Engine, Executes, Unit, bulk, fetch_one};

/// The highest id in each table for which this crate assigns the ids itself, because rows of other
/// tables refer to them.
pub(crate) struct LastIds {
    pub(crate) reader: i64,
    pub(crate) lot: i64,
    pub(crate) entry: i64,
    pub(crate) position: i64,
    pub(crate) message: i64,
}

impl LastIds {
    pub(crate) async fn load(unit: &mut Unit) -> Result<Self, DatabaseError> {
        let sql = "SELECT COALESCE((SELECT MAX(id) FROM reader), 0), COALESCE((SELECT MAX(id) FROM coin_lot), 0),
            COALESCE((SELECT MAX(id) FROM coin_entry), 0),
            COALESCE((SELECT MAX(id) FROM reading_position), 0),
            COALESCE((SELECT MAX(id) FROM inbox_message), 0)";
        let (reader, lot, entry, position, message) =
            fetch_one!(unit, (i64, i64, i64, i64, i64), sql)?;
        Ok(Self { reader, lot, entry, position, message })
    }

    /// Sets PostgreSQL's sequences to the ids in `self`, so that rows inserted later get higher
    /// ids. SQLite needs no such step.
    async fn reserve(&self, unit: &mut Unit) -> Result<(), DatabaseError> {
        if matches!(unit.engine(), Engine::Sqlite(_)) {
            return Ok(());
        }
        let sql = "SELECT setval(pg_get_serial_sequence('reader', 'id'), GREATEST($1, 1)),
            setval(pg_get_serial_sequence('coin_lot', 'id'), GREATEST($2, 1)),
            setval(pg_get_serial_sequence('coin_entry', 'id'), GREATEST($3, 1)),
            setval(pg_get_serial_sequence('reading_position', 'id'), GREATEST($4, 1)),
            setval(pg_get_serial_sequence('inbox_message', 'id'), GREATEST($5, 1))";
        let Self { reader, lot, entry, position, message } = self;
        fetch_one!(unit, (i64, i64, i64, i64, i64), sql, reader, lot, entry, position, message)
            .map(|_| ())
    }
}

type Text = String;

type IdentitiesRow = (&'static str, Text, &'static str, i64, i64, Text);
type SecretsRow = (Text, i64, i64, i64);
type SessionsRow = (Text, i64, Text, Text, Text, i64, i64, i64, &'static str, Text);
type WalletsRow = (i64, i64, i64, i64, Text);
type LotsRow = (i64, &'static str, &'static str, i64, Option<i64>, Option<&'static str>);
type ReadersRow = (i64, Text, i64, Option<Text>, i64, i64, i64, i64, i64, Option<i64>, Option<i64>);
type MessagesRow = (i64, Text, Text, Text, &'static str, Text, Text, i64, Option<i64>, i64);
type RepliesRow = (i64, &'static str, &'static str, &'static str, i64, &'static str, i64, i64, i64);
type EntriesRow = (i64, &'static str, i64, Text, Option<Text>, Text);
type PostingsRow = (i64, i64, &'static str, Option<i64>, i64, i64);
type HoldingsRow = (i64, i64, i64);
type UnlocksRow = (i64, i64, i64, i64, i64, i64);
type LibraryRow = (i64, i64, &'static str, i64, i64, i64);
type PositionsRow = (i64, i64, i64, i64, i64, i64, i64, i64, Text, i64, &'static str);
type PlacesRow = (i64, i64, i64, i64, i64, i64);
type ReadsRow = (i64, Text, i64, i64);
type MailsRow = (i64, i64, i64, i64);
type ActsRow = (i64, Text, &'static str, Text, Text);

/// The rows of each table. The values of a row are in the order of the table's columns in [`Rows::store`].
#[derive(Default)]
pub(crate) struct Rows {
    pub(crate) readers: Vec<ReadersRow>,
    pub(crate) identities: Vec<IdentitiesRow>,
    pub(crate) secrets: Vec<SecretsRow>,
    pub(crate) sessions: Vec<SessionsRow>,
    pub(crate) orders: Vec<Order>,
    pub(crate) wallets: Vec<WalletsRow>,
    pub(crate) lots: Vec<LotsRow>,
    pub(crate) entries: Vec<EntriesRow>,
    pub(crate) postings: Vec<PostingsRow>,
    pub(crate) holdings: Vec<HoldingsRow>,
    pub(crate) unlocks: Vec<UnlocksRow>,
    pub(crate) library: Vec<LibraryRow>,
    pub(crate) positions: Vec<PositionsRow>,
    pub(crate) places: Vec<PlacesRow>,
    pub(crate) reads: Vec<ReadsRow>,
    pub(crate) messages: Vec<MessagesRow>,
    pub(crate) mails: Vec<MailsRow>,
    pub(crate) replies: Vec<RepliesRow>,
    pub(crate) acts: Vec<ActsRow>,
}

/// An order of a coin pack at the sandbox provider.
pub(crate) struct Order {
    pub(crate) id: String,
    pub(crate) reader: i64,
    pub(crate) coins: i64,
    /// Price of the pack in US cents.
    pub(crate) amount: i64,
    pub(crate) key: String,
    pub(crate) paid: bool,
    pub(crate) at: i64,
}

const PROVIDER: &str = "sandbox";
/// The bit of the fact “opened” in `money::payments::Facts`.
const OPENED: i64 = 1;
/// The bit of the fact “paid” in `money::payments::Facts`.
const PAID: i64 = 2;
/// The bit of the fact “expired” in `money::payments::Facts`.
const EXPIRED: i64 = 8;

impl Rows {
    pub(crate) async fn store(self, unit: &mut Unit, last: &LastIds) -> Result<(), DatabaseError> {
        let columns = [
            "id",
            "guest_id",
            "number",
            "name",
            "created_at",
            "seen_at",
            "signup_source",
            "monetization",
            "device_type",
            "read_at",
            "paid_at",
        ];
        bulk::insert(unit, "reader", columns, self.readers, "").await?;
        let columns = ["issuer", "subject", "provider", "reader_id", "bound_at", "label"];
        bulk::insert(unit, "identity", columns, self.identities, "").await?;
        let columns = ["secret_hash", "reader_id", "created_at", "seen_at"];
        bulk::insert(unit, "guest_secret", columns, self.secrets, "").await?;
        let columns = [
            "public_id",
            "reader_id",
            "half_hash",
            "seed",
            "secret_hash",
            "bound",
            "created_at",
            "seen_at",
            "agent",
            "network",
        ];
        bulk::insert(unit, "session", columns, self.sessions, "").await?;
        store_orders(unit, &self.orders).await?;
        let columns = ["reader", "paid", "bonus", "debt", "seal"];
        bulk::insert(unit, "wallet", columns, self.wallets, "").await?;
        let columns = ["id", "kind", "source", "arrived_at", "expires_at", "provider"];
        bulk::insert(unit, "coin_lot", columns, self.lots, "").await?;
        let columns = ["id", "act", "at", "reason", "key", "seal"];
        bulk::insert(unit, "coin_entry", columns, self.entries, "").await?;
        let columns = ["entry", "line", "account", "reader", "lot", "amount"];
        bulk::insert(unit, "coin_posting", columns, self.postings, "").await?;
        let columns = ["reader", "lot", "rest"];
        bulk::insert(unit, "coin_holding", columns, self.holdings, "").await?;
        let columns = ["reader", "book", "section", "price", "entry", "unlocked_at"];
        bulk::insert(unit, "unlock", columns, self.unlocks, "").await?;
        let columns = ["reader", "book", "state", "added_at", "changed_at", "sections"];
        bulk::insert(unit, "library_book", columns, self.library, "").await?;
        let columns = [
            "id",
            "reader",
            "writer",
            "book",
            "section",
            "number",
            "block",
            "char_offset",
            "fingerprint",
            "at",
            "device",
        ];
        bulk::insert(unit, "reading_position", columns, self.positions, "").await?;
        let columns = ["reader", "book", "position", "at", "furthest", "sections"];
        bulk::insert(unit, "reading_place", columns, self.places, "").await?;
        let columns = ["day", "reader", "book", "number"];
        bulk::insert(unit, "section_reader", columns, self.reads, "ON CONFLICT DO NOTHING").await?;
        let columns = [
            "id",
            "reference",
            "idempotency_key",
            "fingerprint",
            "topic",
            "message",
            "reply_to",
            "received_at",
            "closed_at",
            "reader",
        ];
        bulk::insert(unit, "inbox_message", columns, self.messages, "").await?;
        let columns = ["message", "attempts", "next_attempt", "sent_at"];
        bulk::insert(unit, "inbox_mail", columns, self.mails, "").await?;
        let columns = [
            "message",
            "kind",
            "text",
            "written_by",
            "written_at",
            "state",
            "attempts",
            "next_attempt",
            "changed_at",
        ];
        bulk::insert(unit, "inbox_entry", columns, self.replies, "").await?;
        let columns = ["at", "actor", "action", "object", "details"];
        bulk::insert(unit, "audit", columns, self.acts, "").await?;
        last.reserve(unit).await
    }
}

async fn store_orders(unit: &mut Unit, orders: &[Order]) -> Result<(), DatabaseError> {
    let rows = orders.iter().map(|order| {
        let Order { id, reader, coins, amount, key, at, paid } = order;
        let (facts, state) =
            if *paid { (OPENED | PAID, "fulfilled") } else { (OPENED | EXPIRED, "expired") };
        let what = ("pack", "small", *coins, 0_i64, 0_i64, *amount, "USD", PROVIDER);
        let (kind, item, coins, bonus, first, amount, currency, provider) = what;
        let reference = format!("sandbox_{id}");
        (
            id, *reader, *reader, kind, item, coins, bonus, first, amount, currency, provider,
            reference, facts, state, key, *at, *at, 0_i64,
        )
    });
    let columns = [
        "id",
        "reader",
        "buyer",
        "kind",
        "item",
        "coins",
        "bonus",
        "first_bonus",
        "amount",
        "currency",
        "provider",
        "provider_ref",
        "facts",
        "state",
        "idem_key",
        "created_at",
        "changed_at",
        "asks",
    ];
    bulk::insert(unit, "payment_order", columns, rows, "").await?;
    let paid = orders.iter().filter(|order| order.paid);
    let rows = paid.clone().map(|order| {
        (&order.id, 1_i64, "small", order.amount, "USD", order.at, 0_i64, 0_i64, 0_i64)
    });
    let columns = [
        "payment_order",
        "number",
        "item",
        "amount",
        "currency",
        "paid_at",
        "period_start",
        "period_end",
        "refunded",
    ];
    bulk::insert(unit, "payment", columns, rows, "").await?;
    let rows = orders.iter().map(|order| {
        let state = if order.paid { "paid" } else { "cancelled" };
        (&order.id, state, 0_i64, 0_i64, 1_i64, 0_i64, 1_i64)
    });
    let columns =
        ["payment_order", "state", "period_start", "period_end", "renews", "declines", "changes"];
    bulk::insert(unit, "sandbox_payment", columns, rows, "").await.map(|_| ())
}
