//! Tests of reads: which reads are counted, and how the counts order lists of books.

use catalogue::{Counted, NewBook, ReadBy};
use foundation::network::Network;
use http::StatusCode;
use serde_json::json;

use crate::catalogue::shelf;
use crate::session::TestBrowser;
use crate::site::{NOW, TestSite, book, id};
use test_database::on_both_engines;

const READ: &str = "/api/book/read";
const DAY: i64 = 86_400;

/// Returns a read by this reader from an unknown network.
fn by(reader: i64) -> ReadBy {
    ReadBy { reader, network: None }
}

async fn read_num(site: &TestSite, number: i64) -> i64 {
    site.site.app.catalogue.book(&id(number)).await.unwrap().0.extend.read_num
}

on_both_engines! {
    async fn a_read_counts_once_per_section_and_day(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let catalogue = &site.site.app.catalogue;
        let read = async |who: i64, section| catalogue.count_read(by(who), &id(2), section).await.unwrap();
        assert_eq!(read(1, 1).await, Counted::New);
        assert_eq!(read(1, 1).await, Counted::Again);
        assert_eq!(read(1, 2).await, Counted::New);
        assert_eq!(read(2, 1).await, Counted::New);
        site.clock.set(NOW + DAY);
        assert_eq!(read(1, 1).await, Counted::New, "another day");
        assert_eq!(catalogue.book(&id(2)).await.unwrap().0.extend.read_num, 4);
        catalogue.flush_reads().await.unwrap();
        assert_eq!(shelf(&site, "trending").await[0], id(2).to_string());
        assert!(catalogue.count_read(by(1), &id(2), 9).await.is_err(), "there is no such section");
    }

    async fn the_end_of_a_book_counts_as_finished(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        let mut post = async |section: i64| browser.post(READ, &json!({ "book_id": id(2), "section": section })).await;
        assert_eq!(post(1).await.json()["data"]["counted"], true);
        assert!(shelf(&site, "most-finished").await.is_empty());
        assert_eq!(post(3).await.json()["data"]["counted"], true);
        assert_eq!(post(3).await.json()["data"]["counted"], false);
        assert_eq!(shelf(&site, "most-finished").await, [id(2).to_string()]);
        assert_eq!(post(4).await.status, StatusCode::NOT_FOUND);
    }

    async fn requests_without_a_session_are_no_reads(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let body = json!({ "book_id": id(2), "section": 1 }).to_string();
        for number in 0..50 {
            let agent = format!("Reader/{number}");
            let headers = [("content-type", "application/json"), ("user-agent", agent.as_str())];
            let answer = site.post(READ, &headers, body.clone().into_bytes()).await;
            assert_eq!((answer.status, &answer.json()["data"]["counted"]), (StatusCode::OK, &json!(false)));
        }
        let mut browser = TestBrowser::visiting(&site).await;
        for agent in ["One/1", "Two/2", "Three/3"] {
            browser.headers = vec![("user-agent", agent)];
            browser.post(READ, &json!({ "book_id": id(2), "section": 1 })).await;
        }
        assert_eq!(read_num(&site, 2).await, 1, "a reader counts once, with any user agent");
    }

    async fn locked_sections_are_not_read(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        site.publish(&NewBook { free_sections: 1, price: 10, ..book(1, 3) }).await;
        let mut browser = TestBrowser::visiting(&site).await;
        for (section, counted) in [(3, false), (1, true)] {
            let answer = browser.post(READ, &json!({ "book_id": id(1), "section": section })).await;
            assert_eq!(answer.json()["data"]["counted"], counted);
        }
        assert!(shelf(&site, "most-finished").await.is_empty());
    }

    async fn synced_positions_count_as_reads(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        for (section, expected) in [(1, 1), (1, 1), (2, 2)] {
            let place = json!({ "book_id": id(1), "section": section, "block": 0, "offset": 0, "at": NOW + section });
            let synced = browser.post("/api/reading/sync", &json!({ "places": [place] })).await;
            assert_eq!(synced.status, StatusCode::OK, "{}", synced.text());
            assert_eq!(read_num(&site, 1).await, expected);
        }
    }

    async fn rankings_weigh_readers_not_sections(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let catalogue = &site.site.app.catalogue;
        for section in 1..=12 {
            assert_eq!(catalogue.count_read(by(1), &id(1), section).await.unwrap(), Counted::New);
        }
        for reader in [2, 3] {
            catalogue.count_read(by(reader), &id(2), 1).await.unwrap();
        }
        catalogue.flush_reads().await.unwrap();
        assert_eq!((read_num(&site, 1).await, read_num(&site, 2).await), (12, 2));
        let trending = shelf(&site, "trending").await;
        assert_eq!(trending[..2], [id(2).to_string(), id(1).to_string()], "two readers outweigh twelve sections");
    }

    async fn readers_of_one_network_count_up_to_a_limit(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let catalogue = &site.site.app.catalogue;
        let from = |network: [u8; 4]| Some(Network::wide(network.into()));
        let mut counted = Vec::new();
        for number in 0..200 {
            let farmed = ReadBy { reader: number, network: from([203, 0, 113, 0]) };
            counted.push(catalogue.count_read(farmed, &id(1), 1).await.unwrap());
        }
        assert!(counted[..20].iter().all(|counted| *counted == Counted::New));
        assert!(counted[20..].iter().all(|counted| *counted == Counted::TooManyOfNetwork));
        assert_eq!(read_num(&site, 1).await, 20);
        // The limit applies neither to readers who were counted before, nor to other networks, other books or other
        // days.
        let known = ReadBy { reader: 3, network: from([203, 0, 113, 0]) };
        assert_eq!(catalogue.count_read(known, &id(1), 2).await.unwrap(), Counted::New);
        let late = ReadBy { reader: 199, network: from([203, 0, 113, 0]) };
        assert_eq!(catalogue.count_read(late, &id(2), 1).await.unwrap(), Counted::New);
        let beside = ReadBy { reader: 1_000, network: from([203, 0, 114, 0]) };
        assert_eq!(catalogue.count_read(beside, &id(1), 1).await.unwrap(), Counted::New);
        site.clock.set(NOW + DAY);
        catalogue.flush_reads().await.unwrap();
        assert_eq!(catalogue.count_read(late, &id(1), 1).await.unwrap(), Counted::New);
    }
}
