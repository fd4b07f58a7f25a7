use std::collections::HashMap;

use database::FromRow;
use database::{
    DatabaseError, Executes, Unit, bulk, execute, fetch_all, fetch_one, fetch_optional,
};

use super::model::{Aim, Design, LandingKind, Monetization, ReaderPath, Variant};
use attribution::{CampaignKey, FunnelStep};
use catalogue::BookKey;

const BANDIT: &str = "bandit";
const WEIGHTS: &str = "weights";

#[derive(Debug, FromRow)]
pub(super) struct CampaignRow {
    pub(super) id: CampaignKey,
    pub(super) pro_code: String,
    pub(super) name: String,
    pub(super) book_id: String,
    mode: String,
    goal: String,
    pub(super) created_at: i64,
    pub(super) ended_at: Option<i64>,
}

impl CampaignRow {
    pub(super) fn aim(&self) -> Aim {
        let goal = FunnelStep::named(&self.goal).unwrap_or(Aim::default().goal);
        Aim { goal, bandit: self.mode == BANDIT }
    }
}

pub(super) struct CampaignFields<'a> {
    pub(super) pro_code: &'a str,
    pub(super) name: &'a str,
    pub(super) book: BookKey,
    pub(super) aim: Aim,
    pub(super) created_at: i64,
}

/// Inserts a campaign. Returns the row id of the campaign; `None` if the promotion code is already used.
pub(super) async fn put(
    unit: &mut Unit,
    new: CampaignFields<'_>,
) -> Result<Option<CampaignKey>, DatabaseError> {
    let CampaignFields { pro_code, name, book, aim, created_at: now } = new;
    let sql = "INSERT INTO campaign (pro_code, name, book, mode, goal, created_at)
        VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (pro_code) DO NOTHING RETURNING id";
    let (mode, goal) = (if aim.bandit { BANDIT } else { WEIGHTS }, aim.goal.name());
    let put = fetch_optional!(unit, (CampaignKey,), sql, pro_code, name, book, mode, goal, now)?;
    Ok(put.map(|(id,)| id))
}

pub(super) async fn put_variant(
    unit: &mut Unit,
    campaign: CampaignKey,
    new: &Design,
) -> Result<i64, DatabaseError> {
    let sql = "INSERT INTO campaign_variant
            (campaign, number, weight, page, hook, quote, layout, android, ios, first_locked,
                own_layout)
        SELECT $1, COALESCE(MAX(number), 0) + 1, $2, $3, $4, $5, $6, $7, $8, $9, $10
        FROM campaign_variant WHERE campaign = $1 RETURNING number";
    let page = new.page.map(LandingKind::name);
    let Monetization { android, ios } = new.monetization;
    let put = fetch_one!(
        unit,
        (i64,),
        sql,
        campaign,
        i64::from(new.weight),
        page,
        new.hook.as_str(),
        new.quote.as_str(),
        new.reader.unwrap_or_default().name(),
        android,
        ios,
        new.first_locked,
        i64::from(new.reader.is_some()),
    );
    put.map(|(number,)| number)
}

macro_rules! campaigns {
    ($rest:literal) => {
        concat!(
            "SELECT c.id, c.pro_code, c.name, b.book_id, c.mode, c.goal, c.created_at, c.ended_at
             FROM campaign c JOIN book b ON b.id = c.book ",
            $rest
        )
    };
}

pub(super) async fn find(
    db: &mut impl Executes,
    pro_code: &str,
) -> Result<Option<CampaignRow>, DatabaseError> {
    fetch_optional!(db, CampaignRow, campaigns!("WHERE c.pro_code = $1"), pro_code)
}

pub(super) async fn any_for(db: &mut impl Executes, book_id: &str) -> Result<bool, DatabaseError> {
    let sql =
        "SELECT c.id FROM campaign c JOIN book b ON b.id = c.book WHERE b.book_id = $1 LIMIT 1";
    Ok(fetch_optional!(db, (i64,), sql, book_id)?.is_some())
}

/// Returns up to `limit` campaigns, newest first.
pub(super) async fn list(
    db: &mut impl Executes,
    limit: i64,
) -> Result<Vec<CampaignRow>, DatabaseError> {
    fetch_all!(db, CampaignRow, campaigns!("ORDER BY c.id DESC LIMIT $1"), limit)
}

#[derive(FromRow)]
struct VariantRow {
    campaign: CampaignKey,
    number: i64,
    weight: i64,
    page: Option<String>,
    hook: String,
    quote: String,
    layout: String,
    own_layout: i64,
    android: i64,
    ios: i64,
    first_locked: Option<i64>,
}

impl VariantRow {
    fn variant(self) -> Variant {
        Variant {
            number: self.number,
            design: Design {
                weight: u32::try_from(self.weight).unwrap_or(0),
                page: self.page.as_deref().and_then(LandingKind::named),
                hook: self.hook,
                quote: self.quote,
                reader: ReaderPath::named(&self.layout).filter(|_| self.own_layout == 1),
                monetization: Monetization { android: self.android, ios: self.ios },
                first_locked: self.first_locked,
            },
        }
    }
}

/// Returns the variants of campaigns, grouped by campaign and ordered by number.
pub(super) async fn variants(
    db: &mut impl Executes,
    campaigns: &[CampaignKey],
) -> Result<HashMap<CampaignKey, Vec<Variant>>, DatabaseError> {
    let sql =
        "SELECT campaign, number, weight, page, hook, quote, layout, own_layout, android, ios, first_locked
        FROM campaign_variant WHERE campaign IN ({}) ORDER BY campaign, number";
    let rows: Vec<VariantRow> = bulk::fetch_in(db, sql, (), campaigns).await?;
    let mut variants: HashMap<CampaignKey, Vec<Variant>> = HashMap::new();
    for row in rows {
        variants.entry(row.campaign).or_default().push(row.variant());
    }
    Ok(variants)
}

/// Ends a campaign. Returns whether the campaign was running.
pub(super) async fn end(unit: &mut Unit, pro_code: &str, now: i64) -> Result<bool, DatabaseError> {
    let sql = "UPDATE campaign SET ended_at = $2 WHERE pro_code = $1 AND ended_at IS NULL";
    execute!(unit, sql, pro_code, now).map(|rows| rows == 1)
}
