use database::FromRow;
use database::{DatabaseError, Executes, Unit, bulk, execute, fetch_optional};

use super::model::{Entitlement, UnknownPlan};
use ledger::Provider;
use readers::ReaderId;

#[derive(FromRow)]
pub(super) struct EntitlementRow {
    plan: String,
    standing: String,
    until: i64,
    open_until: i64,
    renews: i64,
    next_plan: Option<String>,
}

impl EntitlementRow {
    pub(super) fn right(self) -> Result<Entitlement, UnknownPlan> {
        Ok(Entitlement {
            plan: self.plan.parse()?,
            standing: self.standing.parse()?,
            until: self.until,
            open_until: self.open_until,
            renews: self.renews == 1,
            next_plan: self.next_plan.map(|plan| plan.parse()).transpose()?,
        })
    }
}

pub(super) async fn set(
    unit: &mut Unit,
    order: &str,
    provider: Provider,
    reader: ReaderId,
    right: &Entitlement,
) -> Result<(), DatabaseError> {
    let sql =
        "INSERT INTO vip (payment_order, reader, plan, standing, until, open_until, renews, next_plan,
            provider)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
        ON CONFLICT (payment_order) DO UPDATE SET reader = excluded.reader, plan = excluded.plan,
            standing = excluded.standing, until = excluded.until, open_until = excluded.open_until,
            renews = excluded.renews, next_plan = excluded.next_plan";
    let Entitlement { plan, standing, until, open_until, renews, next_plan } = *right;
    let next = next_plan.map(|plan| plan.name());
    let (plan, standing, renews) = (plan.name(), standing.name(), i64::from(renews));
    let (reader, provider) = (reader.get(), provider.name());
    execute!(unit, sql, order, reader, plan, standing, until, open_until, renews, next, provider)
        .map(|_| ())
}

pub(super) async fn end_simulated(unit: &mut Unit, now: i64) -> Result<u64, DatabaseError> {
    let sql = "UPDATE vip SET standing = 'ended', renews = 0, next_plan = NULL, open_until = $1,
            until = CASE WHEN until < $1 THEN until ELSE $1 END
        WHERE provider IN ('sandbox', 'stripe_test') AND open_until > $1";
    execute!(unit, sql, now)
}

/// Returns the reader's entitlement with the latest end of access, even if that end is in the past.
pub(super) async fn best(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Option<EntitlementRow>, DatabaseError> {
    let sql = "SELECT plan, standing, until, open_until, renews, next_plan FROM vip
        WHERE reader = $1 ORDER BY open_until DESC, payment_order LIMIT 1";
    fetch_optional!(db, EntitlementRow, sql, reader.get())
}

pub(super) async fn is_live(
    db: &mut impl Executes,
    reader: ReaderId,
    now: i64,
) -> Result<bool, DatabaseError> {
    let sql = "SELECT 1 FROM vip WHERE reader = $1 AND open_until > $2 LIMIT 1";
    fetch_optional!(db, (i32,), sql, reader.get(), now).map(|row| row.is_some())
}

pub(super) async fn reassign(
    unit: &mut Unit,
    orders: &[String],
    from: ReaderId,
    into: ReaderId,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE vip SET reader = $2 WHERE reader = $1 AND payment_order IN ({})";
    bulk::execute_in(unit, sql, (from.get(), into.get()), orders).await.map(|_| ())
}
