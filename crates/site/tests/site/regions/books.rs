//! Tests of a book that is not offered in every country.

use std::collections::BTreeSet;
use std::time::Duration;

use ::campaigns::regions::CountryRule;
use http::{Request, StatusCode};
use http_body_util::Full;
use serde_json::json;
use site::http::{Named, NamedIn};
use site::server::endpoints;
use test_database::on_both_engines;

use super::{HEADER, browser_in, by_header, get_in, kept_by_all, led_away, not};
use crate::session::refusal;
use crate::site::{PROXY, TestSite, id};

on_both_engines! {
    async fn a_blocked_book_is_neither_shown_nor_read_nor_sold(scratch: TestDatabase) {
        let site = TestSite::stocked_in(&scratch, by_header(None)).await;
        let (book, free) = (id(1), id(2));
        let pages = [format!("/book/{book}"), format!("/reader?book_id={book}&section=2"),
            format!("/latest-reader?book_id={book}"), format!("/new-reader?book_id={book}")];
        for page in &pages {
            assert!(kept_by_all(&get_in(&site, "DE", page).await), "{page}: there is no rule yet");
        }
        site.site.app.regions.set_book(&book, not("DE")).await.unwrap();
        site.site.app.regions.set_book(&free, not("DE")).await.unwrap();
        for page in &pages {
            let why = format!("/region-blocked?book={book}");
            assert_eq!(led_away(&get_in(&site, "DE", page).await), Some(why.as_str()), "{page}");
            let offered = get_in(&site, "US", page).await;
            assert_eq!(offered.status, StatusCode::OK);
            assert_eq!(offered.headers["cache-control"], "private, no-cache");
        }
        for path in [
            format!("/book/{book}/_payload.json"), format!("/book/{book}/feed.atom"),
            format!("/api/book/detail?book_id={book}"), format!("/api/book/contents?book_id={book}"),
            format!("/api/section/text?book_id={book}&section=1"),
            format!("/api/book/find?book_id={book}&q=tide"), format!("/downloads/{free}.epub"),
            format!("/opds/books/{free}.json"),
        ] {
            let answer = get_in(&site, "DE", &path).await;
            assert_eq!(refusal(&answer), (451, 1410), "{path}");
            let named = if path.contains(book.as_str()) { &book } else { &free };
            assert_eq!(answer.json()["data"]["book_id"], named.as_str());
            assert_ne!(get_in(&site, "US", &path).await.status, 451, "{path}");
        }
        // Lists show the book even where it is not offered, and other books are not affected.
        assert!(get_in(&site, "DE", "/").await.text().contains("Book No. 1"));
        assert!(kept_by_all(&get_in(&site, "DE", &format!("/book/{}", id(3))).await));
        site.site.app.regions.set_book(&book, None).await.unwrap();
        assert!(kept_by_all(&get_in(&site, "DE", &pages[0]).await), "offered again");
    }

    async fn a_blocked_book_cannot_be_unlocked_but_unlocks_stay(scratch: TestDatabase) {
        let site = TestSite::stocked_in(&scratch, by_header(None)).await;
        site.site.app.regions.set_book(&id(1), not("DE")).await.unwrap();
        let mut reader = browser_in(&site, "DE");
        reader.visit().await;
        let book = id(1);
        let key = ("idempotency-key", "0123456789abcdef");
        reader.headers.push(key);
        let bodies = [
            ("/api/wallet/auto-unlock", json!({ "book_id": book, "enabled": true, "cap": 10 })),
            ("/api/wallet/unlock", json!({ "book_id": book, "sections": [12], "price": 10 })),
            ("/api/wallet/wait-unlock", json!({ "book_id": book })),
        ];
        // The region gate reads no request body, so this test calls each route that declares that its handler checks
        // the book.
        let in_body = Some(Named::Book(NamedIn::Body));
        let endpoints = endpoints();
        let declared = endpoints.table().iter().filter(|one| one.policy.region.named == in_body);
        let declared: BTreeSet<_> = declared.map(|one| one.path.as_str()).collect();
        assert_eq!(declared, bodies.iter().map(|(path, _)| *path).collect());
        for (path, body) in bodies {
            let answer = reader.post(path, &body).await;
            assert_eq!(refusal(&answer), (451, 1410), "{path}");
            reader.headers[0] = (HEADER, "US");
            assert_ne!(reader.post(path, &body).await.status, 451, "{path}");
            reader.headers[0] = (HEADER, "DE");
        }
        let ended = json!({ "book_id": book, "enabled": false, "cap": 0 });
        assert_eq!(reader.post("/api/wallet/auto-unlock", &ended).await.status, StatusCode::OK);
        for path in ["owned.epub", "unlocks", "auto-unlock"] {
            let answer = reader.get(&format!("/api/wallet/{path}?book_id={book}")).await;
            assert_eq!(answer.status, StatusCode::OK, "{path}");
        }
    }

    async fn the_region_page_names_the_book_and_suggests_unrestricted_ones(scratch: TestDatabase) {
        let site = TestSite::stocked_in(&scratch, by_header(None)).await;
        let regions = &site.site.app.regions;
        regions.set_book(&id(1), not("DE")).await.unwrap();
        regions.set_book(&id(2), Some(CountryRule::only("US").unwrap())).await.unwrap();
        let page = get_in(&site, "DE", &format!("/region-blocked?book={}", id(1))).await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(!page.text().contains("data-render=\"client\""), "it was rendered here");
        assert!(page.text().contains("Book No. 1 &lt;/script&gt;"));
        assert!(page.text().contains("<meta name=\"robots\" content=\"noindex\">"));
        let payload = get_in(&site, "DE", &format!("/region-blocked/_payload.json?b&book={}", id(1))).await;
        let data = &payload.json()["data"];
        assert_eq!(data["book"]["book_id"], id(1).as_str());
        let others: Vec<_> = data["others"].as_array().unwrap().iter().map(|one| &one["book_id"]).collect();
        assert_eq!(others, [id(3).as_str()], "a book with a rule is not offered instead");
        regions.set_book(&id(2), None).await.unwrap();
        let again = get_in(&site, "DE", &format!("/region-blocked/_payload.json?b&book={}", id(1))).await;
        assert_eq!(again.json()["data"]["others"].as_array().unwrap().len(), 2, "it was rendered again");
        assert!(site.get("/region-blocked").await.status.is_success());
        for none in ["nothing", "UPPER"] {
            let missing = site.get(&format!("/region-blocked?book={none}")).await;
            assert_eq!(missing.status, StatusCode::NOT_FOUND);
        }
    }

    async fn every_node_applies_a_new_rule(scratch: TestDatabase) {
        let site = TestSite::stocked_in(&scratch, by_header(None)).await;
        let database = site.site.app.database.clone();
        let other = TestSite::in_regions(database, by_header(None));
        tokio::spawn(other.site.app.catalogue.clone().poll_changes().await.unwrap());
        let path = format!("/book/{}", id(1));
        assert_eq!(get_in(&other, "DE", &path).await.status, StatusCode::OK);
        site.site.app.regions.set_book(&id(1), not("DE")).await.unwrap();
        let told = async {
            while get_in(&other, "DE", &path).await.status == StatusCode::OK {
                tokio::task::yield_now().await;
            }
        };
        tokio::time::timeout(Duration::from_secs(120), told).await.expect("it is told");
    }
}

#[tokio::test]
async fn rules_need_an_existing_book_or_campaign() {
    let scratch = test_database::TestDatabase::sqlite().await;
    let site = TestSite::on(scratch.open().await);
    let regions = &site.site.app.regions;
    assert!(regions.set_book(&id(1), not("DE")).await.is_err());
    assert!(regions.set_campaign("none", not("DE")).await.is_err());
    assert_eq!(regions.list().await.unwrap(), [Vec::new(), Vec::new()]);
    let request = Request::get("/").header(HEADER, "DE").body(Full::default()).unwrap();
    assert_eq!(site.send_from(Some(PROXY), request).await.status, StatusCode::OK);
}
