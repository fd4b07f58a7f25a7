//! Tests of experiments: access by variant, variant selection, costs of campaigns, and reports.

mod report;
mod simulation;
mod spend;
mod variant_access;
mod variant_selection;

use attribution::{Arm, FunnelEvent, FunnelStep, NewTouch, TouchDetails};
use campaigns::report::{AttributionModel, Report};
use campaigns::{Aim, Campaign, Design, NewCampaign};
use database::{DatabaseError, execute};
use readers::ReaderId;

use crate::campaigns::variant;
use crate::site::{NOW, TestSite, id};

const DAY: i64 = 86_400;
/// Id of the first simulated guest; higher than the ids of all other readers.
const FIRST: i64 = 1_000_000;

/// Creates a campaign with this number of variants, all with the same design.
async fn campaign(site: &TestSite, code: &str, aim: Aim, variants: usize) -> Campaign {
    let pro_code = Some(code.parse().unwrap());
    let (name, book_id) = ("Spring".to_owned(), id(1));
    let new = NewCampaign { pro_code, name, book_id, aim, variant: variant() };
    let mut campaign = site.site.app.campaigns.create(new).await.unwrap();
    for _ in 1..variants {
        campaign = add(site, code, variant()).await;
    }
    campaign
}

async fn add(site: &TestSite, code: &str, new: Design) -> Campaign {
    site.site.app.campaigns.add_variant(&code.parse().unwrap(), new).await.unwrap()
}

/// Creates guests who consented to analytics. Their ids are consecutive, beginning with `FIRST`.
async fn guests(site: &TestSite, count: i64) -> Vec<ReaderId> {
    let all: Vec<_> = (FIRST..FIRST + count).map(ReaderId::new).collect();
    for some in all.chunks(5_000) {
        let (first, last) = (some[0].get(), some[some.len() - 1].get());
        let work = site.site.app.database.write::<_, DatabaseError, _>(move |unit| {
            Box::pin(async move {
                let sql = "INSERT INTO reader (id, guest_id, number, created_at, seen_at,
                        signup_source, monetization, device_type)
                    WITH RECURSIVE c (n) AS (SELECT CAST($1 AS BIGINT)
                        UNION ALL SELECT n + 1 FROM c WHERE n < $2)
                    SELECT n, 'simulated-' || n, n, $3, $3, 2, 0, 0 FROM c";
                execute!(unit, sql, first, last, NOW)?;
                let sql = "INSERT INTO reader_consent (reader, ad_storage, ad_user_data,
                        ad_personalization, analytics_storage, at)
                    SELECT id, FALSE, FALSE, FALSE, TRUE, created_at FROM reader
                    WHERE id BETWEEN $1 AND $2";
                execute!(unit, sql, first, last)
            })
        });
        assert_eq!(work.await.unwrap(), u64::try_from(some.len()).unwrap());
    }
    all
}

fn arrival(arm: Arm, at: i64) -> NewTouch {
    NewTouch { arm, details: TouchDetails::default(), opened_at: at, counted: false, now: at }
}

/// A guest's action.
#[derive(Debug, Clone)]
enum Deed {
    /// Increases the page views of a variant by a number, without recording a visit of the guest.
    Viewed(Arm, i64),
    Came(Arm),
    Took(FunnelStep),
    /// A payment: the funnel step, the amount in hundredths of the currency, and the key of the order.
    Paid(FunnelStep, i64, String),
    Read,
}

/// Stores the actions of guests in one unit of work.
async fn happen(site: &TestSite, deeds: Vec<(ReaderId, i64, Deed)>) {
    let work = site.site.app.database.write::<_, DatabaseError, _>(move |unit| {
        Box::pin(async move {
            for (reader, at, deed) in deeds {
                match deed {
                    Deed::Viewed(Arm { campaign, variant }, views) => {
                        let sql = "INSERT INTO campaign_count (campaign, variant, day, step, count)
                            VALUES ($1, $2, $3, 'view', $4)";
                        execute!(unit, sql, campaign, variant, at / DAY, views)?;
                    }
                    Deed::Came(arm) => {
                        let came = arrival(arm, at);
                        assert!(attribution::record_touch(unit, reader, &came).await?);
                    }
                    Deed::Took(step) => {
                        let took = FunnelEvent { step, key: None, book: None, value: None, at };
                        attribution::record_event(unit, reader, took).await?;
                    }
                    Deed::Paid(step, amount, order) => {
                        let (key, value) = (Some(order.as_str()), Some((amount, "USD")));
                        let paid = FunnelEvent { step, key, book: None, value, at };
                        attribution::record_event(unit, reader, paid).await?;
                    }
                    Deed::Read => {
                        let sql = "INSERT INTO reading_day
                                (reader, writer, day, book, section, number, last_at)
                            SELECT $1, $1, $2, b.id, 1, 1, $3 FROM book b WHERE b.book_id = $4";
                        let book = id(1);
                        execute!(unit, sql, reader.get(), at / DAY, at, book.as_str())?;
                    }
                }
            }
            Ok(())
        })
    });
    work.await.unwrap();
}

async fn report(site: &TestSite, code: &str, by: AttributionModel) -> Report {
    site.site.app.campaigns.report(&code.parse().unwrap(), by).await.unwrap()
}
