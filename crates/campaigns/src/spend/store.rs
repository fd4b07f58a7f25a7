use database::{DatabaseError, Executes, Unit, execute, fetch_all};

use super::model::Spend;
use crate::report::Spent;

/// The number that stands for all variants.
const ALL: i64 = 0;

pub(super) async fn put(
    unit: &mut Unit,
    campaign: i64,
    spend: &Spend,
) -> Result<(), DatabaseError> {
    let sql = "INSERT INTO campaign_spend (campaign, variant, day, currency, amount)
        VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (campaign, variant, day, currency) DO UPDATE SET amount = excluded.amount";
    let (variant, day) = (spend.variant.unwrap_or(ALL), spend.day.get());
    let amount = spend.amount.hundredths();
    execute!(unit, sql, campaign, variant, day, spend.currency.as_str(), amount).map(|_| ())
}

pub(crate) async fn all(
    db: &mut impl Executes,
    campaign: i64,
) -> Result<Vec<Spent>, DatabaseError> {
    let sql = "SELECT variant, day, currency, amount FROM campaign_spend
        WHERE campaign = $1 ORDER BY day, variant, currency";
    let rows = fetch_all!(db, (i64, i64, String, i64), sql, campaign)?;
    let spent = |(variant, day, currency, amount)| {
        let variant = Some(variant).filter(|number| *number != ALL);
        Spent { variant, day, currency, amount }
    };
    Ok(rows.into_iter().map(spent).collect())
}
