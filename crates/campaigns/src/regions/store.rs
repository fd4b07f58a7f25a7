use database::FromRow;
use database::{DatabaseError, Executes, Unit, execute, fetch_all, fetch_optional};

use super::country::Country;
use super::rule::{BadRule, CountryRule};
use attribution::CampaignKey;
use catalogue::BookKey;

/// A stored region rule. `about` is the book id or the promotion code to which it applies.
#[derive(Debug, FromRow)]
pub(super) struct RuleRow {
    pub(super) about: String,
    kind: String,
    countries: String,
}

impl RuleRow {
    pub(super) fn rule(&self) -> Result<CountryRule, BadRule> {
        CountryRule::from_stored(&self.kind, &self.countries)
    }
}

pub(super) async fn of_books(db: &mut impl Executes) -> Result<Vec<RuleRow>, DatabaseError> {
    let sql = "SELECT b.book_id AS about, r.kind, r.countries
        FROM book_region r JOIN book b ON b.id = r.book ORDER BY b.book_id";
    fetch_all!(db, RuleRow, sql)
}

pub(super) async fn of_campaigns(db: &mut impl Executes) -> Result<Vec<RuleRow>, DatabaseError> {
    let sql = "SELECT c.pro_code AS about, r.kind, r.countries
        FROM campaign_region r JOIN campaign c ON c.id = r.campaign ORDER BY c.pro_code";
    fetch_all!(db, RuleRow, sql)
}

/// Returns the region rules of books that have campaigns: one row per campaign of such a book, with
/// the promotion code of the campaign in `about`.
pub(super) async fn of_campaigns_books(
    db: &mut impl Executes,
) -> Result<Vec<RuleRow>, DatabaseError> {
    let sql = "SELECT c.pro_code AS about, r.kind, r.countries
        FROM book_region r JOIN campaign c ON c.book = r.book ORDER BY c.pro_code";
    fetch_all!(db, RuleRow, sql)
}

pub(super) async fn book_key(
    db: &mut impl Executes,
    book_id: &str,
) -> Result<Option<BookKey>, DatabaseError> {
    let found = fetch_optional!(db, (BookKey,), "SELECT id FROM book WHERE book_id = $1", book_id)?;
    Ok(found.map(|(book,)| book))
}

/// Returns the row id of the campaign with this promotion code, and the id of its book.
pub(super) async fn campaign_key(
    db: &mut impl Executes,
    code: &str,
) -> Result<Option<(CampaignKey, String)>, DatabaseError> {
    let sql = "SELECT c.id, b.book_id FROM campaign c JOIN book b ON b.id = c.book
        WHERE c.pro_code = $1";
    fetch_optional!(db, (CampaignKey, String), sql, code)
}

/// The book or campaign to which a region rule applies, by row id.
#[derive(Debug, Clone, Copy)]
pub(super) enum RuleTarget {
    Book(BookKey),
    Campaign(CampaignKey),
}

/// Inserts or replaces the region rule of `ruled`, or deletes the rule if `rule` is `None`.
pub(super) async fn set(
    unit: &mut Unit,
    ruled: RuleTarget,
    rule: Option<&CountryRule>,
) -> Result<(), DatabaseError> {
    let (put, remove, number) = match ruled {
        RuleTarget::Book(book) => (
            "INSERT INTO book_region (book, kind, countries) VALUES ($1, $2, $3)
                ON CONFLICT (book) DO UPDATE SET kind = excluded.kind, countries = excluded.countries",
            "DELETE FROM book_region WHERE book = $1",
            book.get(),
        ),
        RuleTarget::Campaign(campaign) => (
            "INSERT INTO campaign_region (campaign, kind, countries) VALUES ($1, $2, $3)
                ON CONFLICT (campaign) DO UPDATE SET kind = excluded.kind, countries = excluded.countries",
            "DELETE FROM campaign_region WHERE campaign = $1",
            campaign.get(),
        ),
    };
    let Some(rule) = rule else { return execute!(unit, remove, number).map(|_| ()) };
    let (kind, countries) = rule.stored();
    execute!(unit, put, number, kind, countries).map(|_| ())
}

/// Returns whether both a campaign and its book are offered in `country`.
pub async fn campaign_is_open(
    db: &mut impl Executes,
    campaign: CampaignKey,
    country: Option<Country>,
) -> Result<bool, DatabaseError> {
    let sql = "SELECT '' AS about, kind, countries FROM campaign_region WHERE campaign = $1
        UNION ALL SELECT '' AS about, r.kind, r.countries
        FROM book_region r JOIN campaign c ON c.book = r.book WHERE c.id = $1";
    let rows = fetch_all!(db, RuleRow, sql, campaign)?;
    // If a rule cannot be parsed, the campaign counts as not offered in any country.
    Ok(rows.iter().all(|row| row.rule().is_ok_and(|rule| rule.opens(country))))
}
