//! Tests of access to sections, through the API and the pages.

use catalogue::NewBook;
use http::StatusCode;
use manuscript::markdown;
use readers::ReaderId;
use serde_json::{Value, json};
use site::app::credentials;

use crate::session::TestBrowser;
use crate::site::{TestSite, book, id};
use crate::wallet::{self, paid};
use test_database::on_both_engines;

const SECRET: &str = "the butler of Ávila";

/// Returns a book with two free and three locked sections. Each section ends with a phrase for which tests search.
fn sold() -> NewBook {
    let text: String = (1..=5)
        .map(|section| {
            let words = format!("Words of {section} go on. ").repeat(80);
            format!("# Part {section}\n\n{words}\n\nAt last, {SECRET} came, number {section}.\n\n")
        })
        .collect();
    let sections = markdown::sections(&text).unwrap();
    NewBook { sections, free_sections: 2, price: 12, ..book(1, 1) }
}

/// Returns the id of the reader who is signed in in the browser.
async fn reader_of(browser: &TestBrowser<'_>) -> ReaderId {
    let sessions = &browser.site.site.app.sessions;
    let credentials = credentials(&browser.request_headers("/api/me/")).unwrap();
    sessions.authenticate(&credentials, sessions.arrival()).await.unwrap().reader
}

/// Gives the reader of the browser 100 coins, and unlocks a section with them.
async fn unlock(browser: &TestBrowser<'_>, number: i64) {
    let app = &browser.site.site.app;
    let reader = reader_of(browser).await;
    app.wallets.grant(reader, paid(100)).await.unwrap();
    wallet::unlock(&app.unlocking, reader, 1, &[number], 12).await.unwrap();
}

fn text_path(section: i64) -> String {
    format!("/api/section/text?book_id={}&section={section}", id(1))
}

fn find_path(q: &str, from: i64) -> String {
    format!("/api/book/find?book_id={}&q={q}&from={from}", id(1))
}

/// Returns the section number and the found text of each hit of a search in a book.
fn hits(found: &Value) -> Vec<(i64, String)> {
    let hits = found["data"]["hits"].as_array().unwrap().iter();
    let told = hits
        .map(|hit| (hit["section"].as_i64().unwrap(), hit["match"].as_str().unwrap().to_owned()));
    told.collect()
}

on_both_engines! {
    async fn locked_text_is_in_no_response_without_access(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        site.publish(&sold()).await;
        let app = site.site.app.clone();
        tokio::spawn(app.search.clone().run_indexer());
        crate::search::until_ready(&app).await;
        let owner = TestBrowser::visiting(&site).await;
        unlock(&owner, 3).await;
        let stranger = TestBrowser::new(&site);
        let reader = TestBrowser::visiting(&site).await;
        let mut places = vec![
            format!("/book/{}", id(1)), format!("/book/{}/_payload.json", id(1)),
            format!("/api/book/detail?book_id={}", id(1)), format!("/api/book/contents?book_id={}", id(1)),
            format!("/api/book/sections?book_id={}", id(1)), format!("/opds/books/{}.json", id(1)),
            format!("/book/{}/feed.atom", id(1)), format!("/downloads/{}.epub", id(1)),
            "/".to_owned(), "/opds".to_owned(), "/api/search/books?q=butler".to_owned(),
            "/search-result?q=butler".to_owned(), find_path("butler", 3), find_path("number%203", 1),
        ];
        for section in [3, 4, 5] {
            places.push(text_path(section));
            for page in ["/reader", "/new-reader", "/latest-reader"] {
                places.push(format!("{page}?book_id={}&section={section}", id(1)));
                places.push(format!("{page}/_payload.json?book_id={}&section={section}", id(1)));
            }
        }
        for path in &places {
            // Pages are the same for everybody, so they must not show locked text to a reader who unlocked the sections
            // either.
            let is_page = !path.starts_with("/api/");
            for browser in [&stranger, &reader].into_iter().chain(is_page.then_some(&owner)) {
                let answer = browser.get(path).await;
                for locked in ["number 3", "number 4", "number 5"] {
                    assert!(!answer.text().contains(locked), "{path}");
                }
            }
        }
        for browser in [&stranger, &reader] {
            let text = browser.get(&text_path(3)).await;
            assert_eq!(text.headers["cache-control"], "private, no-store");
            let data = &text.json()["data"];
            assert_eq!((&data["locked"], &data["price"]), (&true.into(), &12.into()));
            let words = data["html"].as_str().unwrap().split_whitespace().count();
            assert!(words <= 60, "{words}");
            assert_eq!(hits(&browser.get(&find_path("butler", 1)).await.json()).len(), 2);
        }
    }

    async fn a_reader_can_read_and_search_an_unlocked_section(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        site.publish(&sold()).await;
        let owner = TestBrowser::visiting(&site).await;
        let locked = owner.get(&text_path(3)).await.json()["data"].clone();
        unlock(&owner, 3).await;
        unlock(&owner, 5).await;
        let text = owner.get(&text_path(3)).await;
        assert_eq!(text.headers["cache-control"], "private, no-store");
        let data = &text.json()["data"];
        assert_eq!((&data["locked"], &data["price"]), (&false.into(), &0.into()));
        assert!(data["html"].as_str().unwrap().contains("number 3."));
        assert_eq!(data["revision"], locked["revision"], "it is the same text");
        assert_eq!(owner.get(&text_path(4)).await.json()["data"]["locked"], true);
        let found = owner.get(&find_path("THE%20butler%20of%20avila", 1)).await.json();
        let sections: Vec<_> = hits(&found).into_iter().map(|(section, _)| section).collect();
        assert_eq!(sections, [1, 2, 3, 5]);
        assert!(hits(&found).iter().all(|(_, text)| text == SECRET));
        assert_eq!(found["data"]["next"], Value::Null);
        let unlocks = format!("/api/wallet/unlocks?book_id={}", id(1));
        assert_eq!(owner.get(&unlocks).await.json()["data"], json!({ "sections": [3, 5], "vip": false }));
        let other = TestBrowser::visiting(&site).await;
        assert_eq!(other.get(&unlocks).await.json()["data"], json!({ "sections": [], "vip": false }));
        assert_eq!(other.get(&text_path(3)).await.json()["data"]["locked"], true);
        let none = other.get("/api/wallet/unlocks?book_id=none").await;
        assert_eq!(none.status, StatusCode::NOT_FOUND);
    }

    async fn an_unlock_follows_its_section_through_a_new_version(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        site.publish(&sold()).await;
        let owner = TestBrowser::visiting(&site).await;
        unlock(&owner, 4).await;
        let mut next = sold();
        let moved = next.sections.remove(2);
        next.sections.push(moved);
        site.publish(&next).await;
        // Part 4 is now section 3, because the former section 3 was moved to the end of the book.
        let unlocks = format!("/api/wallet/unlocks?book_id={}", id(1));
        assert_eq!(owner.get(&unlocks).await.json()["data"], json!({ "sections": [3], "vip": false }));
        assert!(owner.get(&text_path(3)).await.text().contains("number 4."));
        assert_eq!(owner.get(&text_path(4)).await.json()["data"]["locked"], true);
        assert_eq!(hits(&owner.get(&find_path("number%204", 1)).await.json()).len(), 1);
    }

    async fn an_invalid_login_is_an_error_and_not_treated_as_anonymous(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        site.publish(&sold()).await;
        let mut owner = TestBrowser::visiting(&site).await;
        unlock(&owner, 3).await;
        let without_token = TestBrowser { token: None, ..owner.clone() };
        assert_eq!(without_token.get(&text_path(3)).await.json()["data"]["locked"], true);
        owner.forget_cookies();
        for path in [text_path(3), text_path(1), find_path("butler", 1)] {
            let answer = owner.get(&path).await;
            assert_eq!((answer.status, answer.json()["code"].clone()), (StatusCode::UNAUTHORIZED, 1100.into()));
        }
    }

    async fn a_long_book_is_searched_in_bounded_steps(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let text: String = (1..=200)
            .map(|section| {
                let bell = if section % 50 == 0 { "It rang: *the* bêll!" } else { "It was still." };
                let tide = "The tide. ".repeat(if section == 7 { 120 } else { 1 });
                format!("# Part {section}\n\n{tide}\n\n{bell}\n\n")
            })
            .collect();
        let sections = markdown::sections(&text).unwrap();
        site.publish(&NewBook { sections, free_sections: 190, ..book(1, 1) }).await;
        let first = site.get(&find_path("the%20bell", 1)).await;
        assert_eq!(first.headers["cache-control"], "private, no-store");
        let first = first.json();
        assert_eq!(first["data"]["next"], 61, "sixty sections a call");
        let hit = &first["data"]["hits"][0];
        assert_eq!(
            *hit,
            json!({
                "section": 50, "title": "Part 50", "block": 1, "offset": 9, "length": 8,
                "before": "It rang: ", "match": "the bêll", "after": "!",
            })
        );
        let mut sections = Vec::new();
        let mut from = Some(1);
        let mut calls = 0;
        while let Some(number) = from {
            let found = site.get(&find_path("the%20bell", number)).await.json();
            sections.extend(hits(&found).into_iter().map(|(section, _)| section));
            from = found["data"]["next"].as_i64();
            calls += 1;
        }
        assert_eq!((sections, calls), (vec![50, 100, 150], 4), "the last ones are not free");
        // If there are many hits, a call ends after the section in which the limit of hits is reached.
        let often = site.get(&find_path("tide", 1)).await.json();
        assert_eq!((hits(&often).len(), &often["data"]["next"]), (106, &8.into()));
        let on = site.get(&find_path("tide", 8)).await.json();
        assert_eq!((hits(&on).len(), &on["data"]["next"]), (30, &38.into()));
        assert_eq!(hits(&site.get(&find_path("tide", 999)).await.json()), []);
    }

    async fn an_invalid_search_in_a_book_is_rejected(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let long = "x".repeat(81);
        for (path, status, code) in [
            (find_path("x", 1), 400, 1000),
            (find_path(&long, 1), 400, 1000),
            (find_path("%20%20%20", 1), 400, 1000),
            (find_path("tide", 0), 400, 1000),
            (format!("/api/book/find?book_id={}", id(1)), 400, 1000),
            ("/api/book/find?book_id=none&q=tide".to_owned(), 404, 1002),
            ("/api/book/contents?book_id=none".to_owned(), 404, 1002),
            ("/api/book/contents".to_owned(), 400, 1000),
        ] {
            let answer = site.get(&path).await;
            assert_eq!((answer.status.as_u16(), answer.json()["code"].clone()), (status, code.into()), "{path}");
        }
    }

    async fn a_book_without_free_sections_shows_a_short_opening(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        site.publish(&NewBook { free_sections: 0, ..sold() }).await;
        let detail = site.get(&format!("/api/book/detail?book_id={}", id(1))).await.json();
        let words = detail["data"]["content"].as_str().unwrap().split_whitespace().count();
        assert!((1..=60).contains(&words), "{words}");
        assert!(!site.get(&format!("/book/{}", id(1))).await.text().contains("butler"));
    }
}
