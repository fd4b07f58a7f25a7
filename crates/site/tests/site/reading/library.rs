//! Tests of a reader's library and shelves.

use foundation::paging::PageRequest;
use http::StatusCode;
use reading::{LibraryFilter, LibraryState};
use serde_json::{Value, json};

use super::{get, place, post, sync};
use crate::owners::Owners;
use crate::session::TestBrowser;
use crate::site::{NOW, TestSite, book, id};
use test_database::on_both_engines;

fn page() -> PageRequest {
    PageRequest::new(None, None).unwrap()
}

fn titles(library: &Value) -> Vec<&str> {
    library["list"]
        .as_array()
        .unwrap()
        .iter()
        .map(|e| e["book"]["title"].as_str().unwrap())
        .collect()
}

async fn shelve(browser: &mut TestBrowser<'_>, name: &str) -> String {
    let shelf = post(browser, "/api/reading/shelves", json!({ "name": name })).await;
    shelf["shelf_id"].as_str().unwrap().to_owned()
}

on_both_engines! {
    async fn a_library_stores_books_with_their_states(scratch: TestDatabase) {
        let owners = Owners::new(&scratch).await;
        let (reader, other) = (owners.reader(1).await, owners.reader(2).await);
        owners.reading.save_to_library(reader, &id(1), LibraryState::Want).await.unwrap();
        owners.clock.set(NOW + 5);
        owners.reading.save_to_library(reader, &id(2), LibraryState::Reading).await.unwrap();
        owners.clock.set(NOW + 9);
        owners.reading.save_to_library(reader, &id(1), LibraryState::Finished).await.unwrap();
        let any = LibraryFilter::default();
        let all = owners.reading.library(reader, &any, page()).await.unwrap();
        let seen: Vec<_> =
            all.list.iter().map(|e| (e.book.book_id.clone(), e.state, e.added_at - NOW)).collect();
        assert_eq!(seen, [(id(1), LibraryState::Finished, 0), (id(2), LibraryState::Reading, 5)]);
        let reading = LibraryFilter { state: Some(LibraryState::Reading), ..any.clone() };
        assert_eq!(owners.reading.library(reader, &reading, page()).await.unwrap().total, 1);
        assert_eq!(owners.reading.library(other, &any, page()).await.unwrap().total, 0);
        assert!(owners.reading.remove_from_library(reader, &id(1)).await.unwrap());
        assert!(!owners.reading.remove_from_library(reader, &id(1)).await.unwrap());
        assert!(!owners.reading.remove_from_library(other, &id(2)).await.unwrap());
    }

    async fn a_library_is_searched_and_sorted(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        for (number, title, author) in [(1, "Éclair", "Zoe"), (2, "apple", "Ann"), (3, "Zebra", "ann")] {
            let new = catalogue::NewBook {
                title: title.into(),
                author: author.into(),
                ..book(number, 3)
            };
            site.publish(&new).await;
        }
        let mut browser = TestBrowser::visiting(&site).await;
        for (number, later) in [(3, 10), (1, 20), (2, 30)] {
            site.clock.set(NOW + later);
            let body = json!({ "book_id": id(number), "state": "want" });
            post(&mut browser, "/api/reading/library", body).await;
        }
        site.clock.set(NOW + 40);
        post(&mut browser, "/api/reading/library", json!({ "book_id": id(3), "state": "dropped" })).await;
        // At first the reader is in section 2 of book 1. Later book 1 gets two sections that are new to the reader, and
        // book 3 gets one.
        sync(&mut browser, json!({ "places": [place(1, 2, 0, NOW + 40, "")] })).await;
        site.clock.set(NOW + 100);
        for (number, title, author, sections) in [(1, "Éclair", "Zoe", 5), (3, "Zebra", "ann", 4)] {
            let new = catalogue::NewBook {
                title: title.into(),
                author: author.into(),
                ..book(number, sections)
            };
            site.publish(&new).await;
        }
        for (sort, order) in [
            ("changed", ["Zebra", "apple", "Éclair"]),
            ("added", ["apple", "Éclair", "Zebra"]),
            ("title", ["apple", "Éclair", "Zebra"]),
            ("author", ["apple", "Zebra", "Éclair"]),
            ("new", ["Éclair", "Zebra", "apple"]),
        ] {
            let library = get(&browser, &format!("/api/reading/library?sort={sort}")).await;
            assert_eq!(titles(&library), order, "{sort}");
        }
        let library = get(&browser, "/api/reading/library?q=ECLAIR%20zo").await;
        assert_eq!(titles(&library), ["Éclair"]);
        let entry = &library["list"][0];
        assert_eq!((&entry["new_sections"], &entry["place"], &entry["furthest_section"]), (&json!(2), &json!(2), &json!(2)));
        let library = get(&browser, "/api/reading/library?sort=title&page_size=1&page=3").await;
        assert_eq!((titles(&library), &library["total"]), (vec!["Zebra"], &json!(3)));
        assert_eq!((&library["list"][0]["new_sections"], &library["list"][0]["place"]), (&json!(1), &Value::Null));
        // After the reader reads on, the new sections count as seen.
        sync(&mut browser, json!({ "places": [place(1, 3, 0, NOW + 100, "")] })).await;
        let library = get(&browser, "/api/reading/library?q=eclair").await;
        assert_eq!(library["list"][0]["new_sections"], 0);
        assert_eq!(browser.get("/api/reading/library?sort=size").await.json()["code"], 1000);
    }

    async fn the_state_of_one_book_is_found_by_its_id(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        let path = |number| format!("/api/reading/library/book?book_id={}", id(number));
        assert_eq!(get(&browser, &path(1)).await["state"], Value::Null);
        for state in ["want", "finished"] {
            post(&mut browser, "/api/reading/library", json!({ "book_id": id(1), "state": state })).await;
            assert_eq!(get(&browser, &path(1)).await["state"], state);
        }
        assert_eq!(get(&browser, &path(2)).await["state"], Value::Null, "another book");
        let other = TestBrowser::visiting(&site).await;
        assert_eq!(get(&other, &path(1)).await["state"], Value::Null, "another reader");
        let unknown = browser.get("/api/reading/library/book?book_id=no-such-book").await;
        assert_eq!((unknown.status, unknown.json()["code"].clone()), (StatusCode::NOT_FOUND, json!(1002)));
        let nobody = site.get(&path(1)).await;
        assert_eq!((nobody.status, nobody.json()["code"].clone()), (StatusCode::UNAUTHORIZED, json!(1100)));
    }

    async fn library_search_folds_case_and_accents(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let new = catalogue::NewBook {
            title: "Die Straße".into(),
            author: "Søren Þór".into(),
            ..book(1, 3)
        };
        site.publish(&new).await;
        let mut browser = TestBrowser::visiting(&site).await;
        post(&mut browser, "/api/reading/library", json!({ "book_id": id(1), "state": "want" })).await;
        sync(&mut browser, json!({ "places": [place(1, 2, 0, NOW, "")] })).await;
        for typed in ["strasse", "stra%C3%9Fe", "soren%20thor"] {
            for list in ["library", "history"] {
                let found = get(&browser, &format!("/api/reading/{list}?q={typed}")).await;
                assert_eq!(titles(&found), ["Die Straße"], "{typed} in the {list}");
            }
        }
    }

    async fn a_shelf_is_created_once_per_idempotency_key(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        browser.headers.push(("idempotency-key", "one-key-of-a-shelf"));
        let first = shelve(&mut browser, "Sea").await;
        assert_eq!(shelve(&mut browser, "Sea").await, first, "a retry");
        assert_eq!(get(&browser, "/api/reading/shelves").await["list"].as_array().unwrap().len(), 1);
        let other = browser.post("/api/reading/shelves", &json!({ "name": "Night" })).await;
        assert_eq!((other.status, other.json()["code"].clone()), (StatusCode::CONFLICT, json!(1008)));
        browser.headers.clear();
        assert_ne!(shelve(&mut browser, "Sea").await, first, "without a key, each request counts");
        browser.headers.push(("idempotency-key", "short"));
        let short = browser.post("/api/reading/shelves", &json!({ "name": "Sea" })).await;
        assert_eq!((short.status, short.json()["code"].clone()), (StatusCode::BAD_REQUEST, json!(1000)));
    }

    async fn shelves_contain_books_of_the_library(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        let (sea, night) = (shelve(&mut browser, " By the sea ").await, shelve(&mut browser, "Night").await);
        post(&mut browser, "/api/reading/library", json!({ "book_id": id(1), "state": "reading" })).await;
        let bulk = "/api/reading/library/bulk";
        let both = json!([id(1), id(2), id(2)]);
        post(&mut browser, bulk, json!({ "book_ids": both, "shelf_add": sea })).await;
        post(&mut browser, bulk, json!({ "book_ids": [id(2)], "shelf_add": night })).await;
        let shelves = get(&browser, "/api/reading/shelves").await;
        assert_eq!(shelves["list"], json!([
            { "shelf_id": sea, "name": "By the sea", "books": 2 },
            { "shelf_id": night, "name": "Night", "books": 1 },
        ]));
        let on_sea = format!("/api/reading/library?shelf={sea}&sort=title");
        let library = get(&browser, &on_sea).await;
        assert_eq!(library["total"], 2);
        assert_eq!(library["list"][1]["shelves"], json!([sea, night]));
        assert_eq!((&library["list"][0]["state"], &library["list"][1]["state"]), (&json!("reading"), &json!("want")));

        post(&mut browser, bulk, json!({ "book_ids": both, "state": "finished", "shelf_remove": sea })).await;
        assert_eq!(get(&browser, &on_sea).await["total"], 0);
        assert_eq!(get(&browser, "/api/reading/library?state=finished").await["total"], 2);
        post(&mut browser, bulk, json!({ "book_ids": [id(2)], "remove": true })).await;
        assert_eq!(get(&browser, "/api/reading/shelves").await["list"][1]["books"], 0);
        let renamed = json!({ "shelf_id": night, "name": "Late" });
        assert_eq!(post(&mut browser, "/api/reading/shelves", renamed).await["shelf_id"], json!(night));
        let path = format!("/api/reading/shelves?shelf_id={sea}");
        assert_eq!(browser.send("DELETE", &path, None).await.status, StatusCode::OK);
        let shelves = get(&browser, "/api/reading/shelves").await;
        assert_eq!(shelves["list"], json!([{ "shelf_id": night, "name": "Late", "books": 0 }]));
        assert_eq!(get(&browser, "/api/reading/library").await["total"], 1);

        // A shelf of another reader is not found, and an invalid change is rejected as a whole.
        let mut other = TestBrowser::visiting(&site).await;
        for (path, body, code) in [
            ("/api/reading/shelves", json!({ "shelf_id": night, "name": "x" }), 1003),
            (bulk, json!({ "book_ids": [id(1)], "shelf_add": night }), 1003),
            (bulk, json!({ "book_ids": [id(1), id(9)], "state": "want" }), 1002),
            (bulk, json!({ "book_ids": vec![id(1); 101] }), 1000),
            ("/api/reading/shelves", json!({ "name": " " }), 1000),
            ("/api/reading/shelves", json!({ "name": "x".repeat(41) }), 1000),
        ] {
            assert_eq!(other.post(path, &body).await.json()["code"], code, "{body}");
        }
        assert_eq!(get(&other, "/api/reading/library").await["total"], 0);
        let path = format!("/api/reading/library?shelf={night}");
        assert_eq!(other.get(&path).await.json()["code"], 1003);
        for number in 0..50 {
            shelve(&mut other, &format!("{number}")).await;
        }
        let one_more = other.post("/api/reading/shelves", &json!({ "name": "x" })).await;
        assert_eq!((one_more.status, one_more.json()["code"].clone()), (StatusCode::CONFLICT, json!(1201)));
        assert_eq!(one_more.json()["data"], json!({ "limit": 50 }));
    }
}
