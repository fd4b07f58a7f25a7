use database::FromRow;
use database::{DatabaseError, Executes, fetch_all};

use super::attribution_model::AttributionModel;
use super::report_data::{AnonymousPayment, Cohort, Counted, Payment, ReachedStep};
use crate::experiment::Arm;
use attribution::{CampaignKey, FunnelStep};
use foundation::calendar::DAY;

/// Builds an SQL statement with the macro `$statement`. Depending on the attribution model `$by`,
/// the statement credits the first or the last campaign that brought a reader.
macro_rules! credited {
    ($by:expr, $statement:ident) => {
        match $by {
            AttributionModel::First => $statement!("first"),
            AttributionModel::Last => $statement!("last"),
        }
    };
}

/// The SQL of the CTE `guest`: the readers whom campaign $1 brought, each with the variant and with the time of the
/// reader's earliest event or touch. Touches are included because some readers have no event.
macro_rules! guests {
    ($place:literal) => {
        concat!(
            "WITH guest AS (SELECT t.reader, t.variant, MIN(t.at) AS at FROM
                (SELECT reader, ",
            $place,
            "_variant AS variant, at FROM campaign_event WHERE ",
            $place,
            "_campaign = $1 AND reader IS NOT NULL
                UNION ALL SELECT reader, variant, at FROM reader_touch
                    WHERE campaign = $1 AND place = '",
            $place,
            "') t GROUP BY t.reader, t.variant) "
        )
    };
}

pub(super) async fn counted(
    db: &mut impl Executes,
    campaign: CampaignKey,
) -> Result<Vec<Counted>, DatabaseError> {
    let sql = "SELECT variant, day, step, count FROM campaign_count WHERE campaign = $1";
    let rows = fetch_all!(db, (i64, i64, String, i64), sql, campaign)?;
    let counted = |(variant, day, step, count)| Counted { variant, day, step, count };
    Ok(rows.into_iter().map(counted).collect())
}

/// SQL columns for retention: the number of guests whose first day was more than `$age` days ago, and how many of these
/// guests read again exactly `$age` days after their first day.
macro_rules! back_after {
    ($age:literal) => {
        concat!(
            "CAST(SUM(CASE WHEN f.begun + ",
            $age,
            " < $2 THEN 1 ELSE 0 END) AS BIGINT) AS ripe",
            $age,
            ", CAST(SUM(CASE WHEN f.begun + ",
            $age,
            " < $2 AND EXISTS (SELECT 1 FROM reading_day d
                WHERE d.reader = f.reader AND d.day = f.begun + ",
            $age,
            ") THEN 1 ELSE 0 END) AS BIGINT) AS back",
            $age
        )
    };
}

/// SQL that groups guests by the UTC day on which they arrived. Retention is counted from a guest's first day: the
/// first day on which the guest read, or the day of arrival if the guest never read. Days of reading are in the
/// reader's time zone, so the first day may be one day before the day of arrival.
macro_rules! cohorts {
    ($place:literal) => {
        concat!(
            guests!($place),
            "SELECT f.variant, f.day, COUNT(*) AS guests, ",
            back_after!("1"),
            ", ",
            back_after!("7"),
            ", ",
            back_after!("30"),
            " FROM (SELECT g.reader, g.variant, g.at / 86400 AS day, COALESCE(
                    (SELECT MIN(d.day) FROM reading_day d
                        WHERE d.reader = g.reader AND d.day >= g.at / 86400 - 1),
                    g.at / 86400) AS begun FROM guest g) f
            GROUP BY f.variant, f.day"
        )
    };
}

#[derive(FromRow)]
struct CohortRow {
    variant: i64,
    day: i64,
    guests: i64,
    ripe1: i64,
    back1: i64,
    ripe7: i64,
    back7: i64,
    ripe30: i64,
    back30: i64,
}

/// Returns, for each variant of a campaign and each day, how many guests arrived on this day, and
/// how many of them read again later.
pub(super) async fn cohorts(
    db: &mut impl Executes,
    campaign: CampaignKey,
    by: AttributionModel,
    today: i64,
) -> Result<Vec<Cohort>, DatabaseError> {
    let rows = fetch_all!(db, CohortRow, credited!(by, cohorts), campaign, today)?;
    let cohort = |row: CohortRow| Cohort {
        variant: row.variant,
        day: row.day,
        guests: row.guests,
        back: [(row.ripe1, row.back1), (row.ripe7, row.back7), (row.ripe30, row.back30)],
    };
    Ok(rows.into_iter().map(cohort).collect())
}

macro_rules! reached {
    ($place:literal) => {
        concat!(
            "SELECT ",
            $place,
            "_variant, step, COUNT(DISTINCT reader) FROM campaign_event WHERE ",
            $place,
            "_campaign = $1 AND reader IS NOT NULL GROUP BY ",
            $place,
            "_variant, step"
        )
    };
}

/// Returns how many readers of each variant reached each funnel step.
pub(super) async fn reached(
    db: &mut impl Executes,
    campaign: CampaignKey,
    by: AttributionModel,
) -> Result<Vec<ReachedStep>, DatabaseError> {
    let rows = fetch_all!(db, (i64, String, i64), credited!(by, reached), campaign)?;
    let reached = |(variant, step, guests): (i64, String, i64)| {
        FunnelStep::named(&step).map(|step| ReachedStep { variant, step, guests })
    };
    Ok(rows.into_iter().filter_map(reached).collect())
}

macro_rules! payments {
    ($place:literal) => {
        concat!(
            guests!($place),
            "SELECT g.variant, g.reader, g.at AS came, e.at, e.value, e.currency
            FROM campaign_event e JOIN guest g ON g.reader = e.reader AND g.variant = e.",
            $place,
            "_variant WHERE e.",
            $place,
            "_campaign = $1 AND e.value IS NOT NULL AND e.currency IS NOT NULL"
        )
    };
}

#[derive(FromRow)]
struct PaymentRow {
    variant: i64,
    reader: i64,
    came: i64,
    at: i64,
    value: i64,
    currency: String,
}

/// Returns the payments that are credited to a campaign, of readers whose data has not been erased.
pub(super) async fn payments(
    db: &mut impl Executes,
    campaign: CampaignKey,
    by: AttributionModel,
) -> Result<Vec<Payment>, DatabaseError> {
    let rows = fetch_all!(db, PaymentRow, credited!(by, payments), campaign)?;
    let payment = |row: PaymentRow| Payment {
        variant: row.variant,
        reader: row.reader,
        day: row.came.div_euclid(DAY),
        age: (row.at - row.came).div_euclid(DAY),
        amount: row.value,
        currency: row.currency,
    };
    Ok(rows.into_iter().map(payment).collect())
}

macro_rules! anonymous {
    ($place:literal) => {
        concat!(
            "SELECT ",
            $place,
            "_variant, currency, CAST(SUM(value) AS BIGINT) FROM campaign_event WHERE ",
            $place,
            "_campaign = $1 AND reader IS NULL AND value IS NOT NULL AND currency IS NOT NULL
            GROUP BY ",
            $place,
            "_variant, currency"
        )
    };
}

/// Returns the payments that are credited to a campaign, of readers whose data was erased, summed
/// by variant and currency.
pub(super) async fn anonymous(
    db: &mut impl Executes,
    campaign: CampaignKey,
    by: AttributionModel,
) -> Result<Vec<AnonymousPayment>, DatabaseError> {
    let rows = fetch_all!(db, (i64, String, i64), credited!(by, anonymous), campaign)?;
    let payment = |(variant, currency, amount)| AnonymousPayment { variant, amount, currency };
    Ok(rows.into_iter().map(payment).collect())
}

// Readers who reached the goal are collected once in a CTE: with a correlated subquery, a database may scan all of them
// for each guest.
const CONTEST: &str = concat!(
    guests!("first"),
    ", reached AS (SELECT reader, MIN(at) AS at FROM campaign_event
            WHERE first_campaign = $1 AND step = $2 AND reader IS NOT NULL GROUP BY reader)
        SELECT g.variant, COUNT(*),
            CAST(SUM(CASE WHEN r.at < g.at + 86400 THEN 1 ELSE 0 END) AS BIGINT)
        FROM guest g LEFT JOIN reached r ON r.reader = g.reader
        WHERE g.at <= $3 GROUP BY g.variant ORDER BY g.variant"
);

/// Returns for each variant the number of guests who arrived at the time `until` or before, and how many of these
/// reached the funnel step `goal` within a day of their arrival. If `until` is at least a day ago, every counted guest
/// had the full day.
pub(super) async fn contest(
    db: &mut impl Executes,
    campaign: CampaignKey,
    goal: FunnelStep,
    until: i64,
) -> Result<Vec<Arm>, DatabaseError> {
    fetch_all!(db, (i64, i64, i64), CONTEST, campaign, goal.name(), until).map(arms)
}

/// Returns for each variant the number of its guests, and how many of them have reached the funnel step `goal` so far.
pub(crate) async fn tally(
    db: &mut impl Executes,
    campaign: CampaignKey,
    goal: FunnelStep,
) -> Result<Vec<Arm>, DatabaseError> {
    let sql = "SELECT first_variant, COUNT(DISTINCT CASE WHEN step = 'guest' THEN reader END),
            COUNT(DISTINCT CASE WHEN step = $2 THEN reader END)
        FROM campaign_event WHERE first_campaign = $1 AND step IN ('guest', $2)
        GROUP BY first_variant ORDER BY first_variant";
    fetch_all!(db, (i64, i64, i64), sql, campaign, goal.name()).map(arms)
}

fn arms(rows: Vec<(i64, i64, i64)>) -> Vec<Arm> {
    let arm = |(variant, guests, reached)| Arm { variant, guests, reached };
    rows.into_iter().map(arm).collect()
}
