use database::FromRow;
use database::outbox::{Backoff, KeyColumn, Outbox, Policy, State};
use database::{
    DatabaseError, Executes, Unit, bulk, execute, fetch_all, fetch_one, fetch_optional,
};

use super::super::model::{Order, OrderKind};
use super::super::provider::ProviderName;
use super::super::state::Facts;
use foundation::clock::Seconds;
use readers::ReaderId;

#[derive(FromRow)]
struct OrderRow {
    id: String,
    reader: i64,
    kind: String,
    item: String,
    coins: i64,
    bonus: i64,
    first_bonus: i64,
    amount: i64,
    currency: String,
    provider: String,
    provider_ref: Option<String>,
    payment_ref: Option<String>,
    facts: i64,
    return_to: Option<String>,
    created_at: i64,
}

impl OrderRow {
    fn order(self) -> Order {
        Order {
            id: self.id,
            reader: ReaderId::new(self.reader),
            kind: if self.kind == "plan" { OrderKind::Plan } else { OrderKind::Pack },
            item: self.item,
            coins: self.coins,
            bonus: self.bonus,
            first_bonus: self.first_bonus,
            amount: self.amount,
            currency: self.currency,
            provider: self.provider,
            provider_ref: self.provider_ref,
            payment_ref: self.payment_ref,
            facts: Facts::stored(self.facts),
            return_to: self.return_to,
            created_at: self.created_at,
        }
    }
}

/// Inserts an order. Returns false if the reader has already used the idempotency key for another order.
pub(in crate::payments) async fn put(
    unit: &mut Unit,
    order: &Order,
    key: &str,
    ask_at: i64,
) -> Result<bool, DatabaseError> {
    let sql = "INSERT INTO payment_order (id, reader, buyer, kind, item, coins, bonus, first_bonus,
            amount, currency, provider, facts, state, return_to, idem_key, created_at, changed_at, asks,
            ask_at)
        VALUES ($1, $2, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15, 0, $16)
        ON CONFLICT (buyer, idem_key) DO NOTHING";
    let Order { id, reader, kind, item, coins, bonus, first_bonus, amount, currency, .. } = order;
    let rows = execute!(
        unit,
        sql,
        id,
        reader.get(),
        kind.name(),
        item,
        coins,
        bonus,
        first_bonus,
        amount,
        currency,
        &order.provider,
        order.facts.bits(),
        order.state().name(),
        order.return_to.as_deref(),
        key,
        order.created_at,
        ask_at
    )?;
    Ok(rows == 1)
}

macro_rules! select {
    ($condition:literal) => {
        concat!(
            "SELECT id, reader, kind, item, coins, bonus, first_bonus, amount, currency, provider,
            provider_ref, payment_ref, facts, return_to, created_at FROM payment_order WHERE ",
            $condition
        )
    };
}

pub(in crate::payments) async fn find(
    db: &mut impl Executes,
    id: &str,
) -> Result<Option<Order>, DatabaseError> {
    let row = fetch_optional!(db, OrderRow, select!("id = $1"), id)?;
    Ok(row.map(OrderRow::order))
}

pub(in crate::payments) async fn by_key(
    db: &mut impl Executes,
    buyer: ReaderId,
    key: &str,
) -> Result<Option<Order>, DatabaseError> {
    let sql = select!("buyer = $1 AND idem_key = $2");
    let row = fetch_optional!(db, OrderRow, sql, buyer.get(), key)?;
    Ok(row.map(OrderRow::order))
}

pub(in crate::payments) async fn by_checkout(
    db: &mut impl Executes,
    provider: &str,
    reference: &str,
) -> Result<Option<Order>, DatabaseError> {
    let sql = select!("provider = $1 AND provider_ref = $2");
    let row = fetch_optional!(db, OrderRow, sql, provider, reference)?;
    Ok(row.map(OrderRow::order))
}

pub(in crate::payments) async fn by_payment(
    db: &mut impl Executes,
    provider: &str,
    reference: &str,
) -> Result<Option<Order>, DatabaseError> {
    let sql = select!("provider = $1 AND payment_ref = $2");
    let row = fetch_optional!(db, OrderRow, sql, provider, reference)?;
    Ok(row.map(OrderRow::order))
}

pub(in crate::payments) async fn of_reader(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Vec<Order>, DatabaseError> {
    let sql = select!("reader = $1 ORDER BY created_at, id");
    let rows = fetch_all!(db, OrderRow, sql, reader.get())?;
    Ok(rows.into_iter().map(OrderRow::order).collect())
}

/// Returns up to `limit` orders of a reader, the newest first.
pub(in crate::payments) async fn latest_of_reader(
    db: &mut impl Executes,
    reader: ReaderId,
    limit: i64,
) -> Result<Vec<Order>, DatabaseError> {
    let sql = select!("reader = $1 ORDER BY created_at DESC, id DESC LIMIT $2");
    let rows = fetch_all!(db, OrderRow, sql, reader.get(), limit)?;
    Ok(rows.into_iter().map(OrderRow::order).collect())
}

/// Returns how many of the orders that were made before the time `before` are still pending, that
/// is, neither paid nor declined nor expired. Counts only orders about which the provider will be
/// asked again.
pub(in crate::payments) async fn in_doubt(
    db: &mut impl Executes,
    before: i64,
) -> Result<i64, DatabaseError> {
    let sql = "SELECT COUNT(*) FROM payment_order
        WHERE ask_at IS NOT NULL AND state = 'pending' AND created_at < $1";
    fetch_one!(db, (i64,), sql, before).map(|(count,)| count)
}

/// Returns the reader's orders of plans that have an open checkout at `provider` and may be paid.
pub(in crate::payments) async fn open_plans(
    db: &mut impl Executes,
    reader: ReaderId,
    provider: &str,
) -> Result<Vec<Order>, DatabaseError> {
    let sql = select!(
        "reader = $1 AND provider = $2 AND kind = 'plan' AND state = 'pending' ORDER BY created_at"
    );
    let rows = fetch_all!(db, OrderRow, sql, reader.get(), provider)?;
    Ok(rows.into_iter().map(OrderRow::order).collect())
}

/// Returns whether the reader of `new`, an order of a plan, has another order of a plan at the same
/// provider that may still be paid. An order without a checkout counts if it is less than
/// `opens_within` seconds older than `new`. Orders with the idempotency key `key` do not count,
/// because they come from the same request as `new`.
pub(in crate::payments) async fn has_other_plan(
    db: &mut impl Executes,
    new: &Order,
    key: &str,
    opens_within: i64,
) -> Result<bool, DatabaseError> {
    let sql = "SELECT COUNT(*) FROM payment_order
        WHERE reader = $1 AND provider = $2 AND kind = 'plan' AND idem_key <> $3
            AND (state = 'pending' OR (state = 'created' AND created_at > $4))";
    let (provider, since) = (new.provider.as_str(), new.created_at - opens_within);
    Ok(fetch_one!(db, (i64,), sql, new.reader.get(), provider, key, since)?.0 > 0)
}

/// Returns how many unpaid orders the reader has made after `since`, and when the oldest of these was made.
pub(in crate::payments) async fn waiting(
    db: &mut impl Executes,
    reader: ReaderId,
    since: i64,
) -> Result<(i64, Option<i64>), DatabaseError> {
    let sql = "SELECT COUNT(*), MIN(created_at) FROM payment_order
        WHERE reader = $1 AND state IN ('created', 'pending') AND created_at > $2";
    fetch_one!(db, (i64, Option<i64>), sql, reader.get(), since)
}

/// Returns whether the reader has ever paid for a pack, not counting the order `but`. Considers only purchases without
/// money if `simulated` is true, otherwise only purchases with money.
pub(in crate::payments) async fn has_recharged(
    db: &mut impl Executes,
    reader: ReaderId,
    but: &str,
    simulated: bool,
) -> Result<bool, DatabaseError> {
    let sql = "SELECT COUNT(*) FROM payment_order WHERE reader = $1 AND id <> $2 AND kind = 'pack'
        AND state IN ('fulfilled', 'refunded', 'disputed')
        AND CASE WHEN provider IN ('sandbox', 'stripe_test') THEN 1 ELSE 0 END = $3";
    Ok(fetch_one!(db, (i64,), sql, reader.get(), but, i64::from(simulated))?.0 > 0)
}

pub(in crate::payments) async fn set_opened(
    unit: &mut Unit,
    id: &str,
    reference: &str,
    now: i64,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE payment_order SET provider_ref = $2, changed_at = $3 WHERE id = $1";
    execute!(unit, sql, id, reference, now).map(|_| ())
}

/// The changes that a provider's report makes to an order.
pub(in crate::payments) struct Change<'a> {
    pub(in crate::payments) facts: Facts,
    pub(in crate::payments) payment_ref: Option<&'a str>,
    pub(in crate::payments) first_bonus: i64,
    pub(in crate::payments) ask_at: Option<i64>,
}

pub(in crate::payments) async fn change(
    unit: &mut Unit,
    id: &str,
    change: &Change<'_>,
    now: i64,
) -> Result<(), DatabaseError> {
    let sql =
        "UPDATE payment_order SET facts = $2, state = $3, payment_ref = COALESCE($4, payment_ref),
            first_bonus = $5, ask_at = $6,
            changed_at = CASE WHEN facts = $2 THEN changed_at ELSE $7 END
        WHERE id = $1";
    let Change { facts, payment_ref, first_bonus, ask_at } = *change;
    let (bits, state) = (facts.bits(), facts.state().name());
    execute!(unit, sql, id, bits, state, payment_ref, first_bonus, ask_at, now).map(|_| ())
}

/// Increments the number of requests to the provider about an order, and returns the new number.
pub(in crate::payments) async fn next_turn(
    unit: &mut Unit,
    id: &str,
) -> Result<i64, DatabaseError> {
    let sql = "UPDATE payment_order SET asks = asks + 1 WHERE id = $1 RETURNING asks";
    fetch_one!(unit, (i64,), sql, id).map(|(turn,)| turn)
}

/// Locks the row of an order until the unit of work ends.
pub(in crate::payments) async fn lock(unit: &mut Unit, id: &str) -> Result<(), DatabaseError> {
    execute!(unit, "UPDATE payment_order SET asks = asks WHERE id = $1", id).map(|_| ())
}

/// The orders of all providers as an outbox, in which to deliver an order means to ask its provider
/// about it. `ask_at` is when the next request to the provider is due.
const ORDERS: Outbox<String> = Outbox {
    table: "payment_order",
    key: KeyColumn::named("id"),
    rows: "TRUE",
    due: "ask_at",
    attempts: None,
    created: None,
    reason: None,
    changed: None,
    queued: State::Set("ask_at"),
    delivered: State::Null("ask_at"),
    dead: State::Null("ask_at"),
    expired: State::Null("ask_at"),
    policy: Policy {
        lease: Seconds::new(60),
        backoff: Backoff::STANDARD,
        max_attempts: None,
        max_age: None,
    },
};
const SANDBOX: Outbox<String> = Outbox { rows: "provider = 'sandbox'", ..ORDERS };
const STRIPE: Outbox<String> = Outbox { rows: "provider = 'stripe'", ..ORDERS };
const STRIPE_TEST: Outbox<String> = Outbox { rows: "provider = 'stripe_test'", ..ORDERS };

/// Claims up to `limit` orders about which `provider` must be asked now. If the provider does not respond, an order is
/// due again when its lease ends.
pub(in crate::payments) async fn claim(
    unit: &mut Unit,
    provider: ProviderName,
    now: i64,
    limit: i64,
) -> Result<Vec<String>, DatabaseError> {
    let outbox = match provider {
        ProviderName::Sandbox => SANDBOX,
        ProviderName::Stripe => STRIPE,
        ProviderName::StripeTest => STRIPE_TEST,
    };
    let claims = outbox.claim(unit, now, limit).await?;
    Ok(claims.into_iter().map(|claim| claim.key).collect())
}

/// Makes the orders `ids` due now, so that the reconciler asks their providers about them, even if no further check was
/// planned. Orders that are claimed, or due within a minute anyway, are not changed.
pub(in crate::payments) async fn ask_now(
    unit: &mut Unit,
    ids: &[String],
    now: i64,
) -> Result<(), DatabaseError> {
    ORDERS.retry(unit, ids, now).await?;
    Ok(())
}

pub(in crate::payments) async fn reassign(
    unit: &mut Unit,
    ids: &[String],
    from: ReaderId,
    into: ReaderId,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE payment_order SET reader = $2 WHERE reader = $1 AND id IN ({})";
    bulk::execute_in(unit, sql, (from.get(), into.get()), ids).await.map(|_| ())
}

pub(in crate::payments) async fn forget_paths(
    unit: &mut Unit,
    reader: ReaderId,
) -> Result<(), DatabaseError> {
    execute!(unit, "UPDATE payment_order SET return_to = NULL WHERE reader = $1", reader.get())
        .map(|_| ())
}

#[cfg(test)]
mod tests {
    use test_database::{on_both_engines, run_outbox};

    use super::*;

    on_both_engines! {
        async fn every_statement_of_the_queues_runs(scratch: TestDatabase) {
            let database = scratch.open().await;
            for queue in [&SANDBOX, &STRIPE, &STRIPE_TEST] {
                run_outbox(&database, queue, "an order".to_owned()).await;
            }
        }
    }
}
