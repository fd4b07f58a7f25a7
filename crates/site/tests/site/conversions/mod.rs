//! Tests of conversions: events of readers who came through a campaign, delivered to ad platforms.

mod delivery;
mod failures;
mod receiver;

use attribution::{
    self, Arm, CampaignKey, ClickDetails, Consent, FunnelEvent, FunnelStep, NewTouch, Peer,
    TouchDetails,
};
use database::DatabaseError;
use readers::ReaderId;

use crate::campaigns::{create, variant};
use crate::session::TestBrowser;
use crate::site::{NOW, TestSite, book};
use receiver::{Mood, Receiver, TOKEN};

const CODE: &str = "spring";

/// Publishes a book, and creates a campaign for the book. Returns the campaign's id.
async fn promote(site: &TestSite) -> CampaignKey {
    site.publish(&book(1, 12)).await;
    create(site, CODE, variant()).await.id
}

/// Returns a new reader who came through the campaign, and consented to everything.
async fn brought(site: &TestSite, campaign: CampaignKey) -> ReaderId {
    let reader = reader_of(&TestBrowser::visiting(site).await).await;
    let click = ClickDetails { fbclid: Some("IwAR0".into()), ..ClickDetails::default() };
    let details = TouchDetails { click, agent: Some("Phone".into()), address: None };
    let arm = Arm { campaign, variant: 1 };
    let arrival = NewTouch { arm, details, opened_at: NOW - 5, counted: true, now: NOW };
    let arrived = site.site.app.database.write::<_, DatabaseError, _>(move |unit| {
        Box::pin(async move {
            attribution::resolve_consent(unit, reader, Some(Consent::ALL), None, NOW).await?;
            attribution::record_touch(unit, reader, &arrival).await
        })
    });
    assert!(arrived.await.unwrap());
    reader
}

async fn reader_of(browser: &TestBrowser<'_>) -> ReaderId {
    let number = browser.number().await.parse().unwrap();
    let mut db = browser.site.site.app.database.read().await.unwrap();
    readers::by_guest_number(&mut db, number).await.unwrap().unwrap()
}

/// Records `count` payments of a reader, and returns the ids of their conversion events, sorted.
async fn pay(
    site: &TestSite,
    reader: ReaderId,
    first: usize,
    count: usize,
    at: i64,
) -> Vec<String> {
    let paid = site.site.app.database.write::<_, DatabaseError, _>(move |unit| {
        Box::pin(async move {
            let mut ids = Vec::new();
            for number in first..first + count {
                let key = format!("order:{number}");
                let value = Some((499, "USD"));
                let happened = FunnelEvent {
                    step: FunnelStep::Recharge,
                    key: Some(&key),
                    book: None,
                    value,
                    at,
                };
                ids.extend(attribution::record_event(unit, reader, happened).await?);
            }
            Ok(ids)
        })
    });
    let mut ids: Vec<String> = paid.await.unwrap();
    assert_eq!(ids.len(), count);
    ids.sort();
    ids
}

/// Delivers all due conversion events to an ad platform.
async fn deliver(site: &TestSite, peer: Peer) {
    while site.site.app.conversions.deliver(peer).await.unwrap() {}
}

/// Returns the state, the number of attempts and the error of each delivery to Meta, newest first; only deliveries in
/// `state`, if it is given.
async fn at_meta(site: &TestSite, state: Option<&str>) -> Vec<(String, i64, Option<String>)> {
    let listed = site.site.app.conversions.deliveries(Some(CODE), state, 10_000).await.unwrap();
    let delivery = |event: attribution::ListedEvent| {
        Some((event.meta?, event.meta_attempts?, event.meta_reason))
    };
    // The list has events whose delivery to either ad platform is in this state, so deliveries to Meta are filtered
    // here.
    let here =
        |(found, ..): &(String, i64, Option<String>)| state.is_none_or(|state| found == state);
    listed.events.into_iter().filter_map(delivery).filter(here).collect()
}

fn counted(site: &TestSite, line: &str) -> bool {
    let text = site.site.app.metrics.text();
    text.lines().any(|one| one == line)
}
