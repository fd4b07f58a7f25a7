use std::collections::BTreeMap;

use database::{DatabaseError, Executes, Unit, bulk, fetch_all};

use super::model::Spend;
use super::model::Spent;
use attribution::CampaignKey;

/// The variant number that is stored for ad spend on all variants together.
const ALL: i64 = 0;

/// Stores ad spend. If two entries have the same variant, day and currency, the last one wins.
pub(super) async fn put(
    unit: &mut Unit,
    campaign: CampaignKey,
    spent: &[Spend],
) -> Result<(), DatabaseError> {
    let spent = spent.iter().map(|new| {
        let (variant, day) = (new.variant.unwrap_or(ALL), new.day.get());
        ((variant, day, new.currency.as_str()), new.amount.hundredths())
    });
    let last: BTreeMap<_, _> = spent.collect();
    let rows = last
        .into_iter()
        .map(|((variant, day, currency), amount)| (campaign, variant, day, currency, amount));
    let columns = ["campaign", "variant", "day", "currency", "amount"];
    let rest = "ON CONFLICT (campaign, variant, day, currency)
        DO UPDATE SET amount = excluded.amount";
    bulk::insert(unit, "campaign_spend", columns, rows, rest).await.map(|_| ())
}

pub(crate) async fn all(
    db: &mut impl Executes,
    campaign: CampaignKey,
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
