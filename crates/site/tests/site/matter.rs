//! Tests of the page of a book: front and back matter, the edition as the imported file describes it, and series.

use catalogue::{Edition, NewBook};
use http::StatusCode;
use manuscript::{Block, Run, Section};
use serde_json::json;

use crate::site::{TestSite, book, id};
use test_database::on_both_engines;

fn matter(title: &str, text: &str) -> Section {
    let run = Run { text: text.into(), ..Run::default() };
    let blocks = vec![Block::Paragraph { runs: vec![run] }];
    Section { title: title.into(), blocks, ..Section::default() }
}

on_both_engines! {
    async fn front_and_back_matter_is_listed_apart_and_free_to_read(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let front = vec![matter("To L.", "For Lettice."), matter("Preface", "This was told to me & mine.")];
        let back = vec![matter("Afterword", "It ended so.")];
        site.publish(&NewBook { front, back, free_sections: 0, price: 5, ..book(1, 3) }).await;
        let items = json!([
            { "place": "front", "number": 1, "title": "To L.", "words": 2 },
            { "place": "front", "number": 2, "title": "Preface", "words": 7 },
            { "place": "back", "number": 1, "title": "Afterword", "words": 3 },
        ]);
        let contents = site.get(&format!("/api/book/contents?book_id={}", id(1))).await.json();
        assert_eq!(contents["data"]["matter"], items);
        let page = async |query: &str| site.get(&format!("/book/{}/_payload.json{query}", id(1))).await;
        let plain = page("?b").await.json()["data"].clone();
        assert_eq!((&plain["matter"], &plain["open_matter"]), (&items, &json!(null)));
        let open = page("?b&matter=front-2").await.json()["data"]["open_matter"].clone();
        assert_eq!(open, json!({ "title": "Preface", "html": "<p>This was told to me &amp; mine.</p>" }));
        for missing in ["front-3", "back-2", "front-0", "middle-1", "x"] {
            let answer = page(&format!("?b&matter={missing}")).await;
            assert_eq!(answer.status, StatusCode::NOT_FOUND, "{missing}");
        }
    }

    async fn what_the_file_says_about_the_edition_is_part_of_the_details(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let edition = Edition { translator: "Ada Brook".into(), date: "2019".into(), ..Edition::default() };
        site.publish(&NewBook { edition, ..book(1, 3) }).await;
        let detail = site.get(&format!("/api/book/detail?book_id={}", id(1))).await.json();
        let stored = &detail["data"]["edition"];
        assert_eq!((&stored["translator"], &stored["date"], &stored["isbn"]), (&json!("Ada Brook"), &json!("2019"), &json!("")));
    }

    async fn books_of_a_series_are_in_their_order(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let of = |number: i64, series: &str, place: &str| {
            let edition = Edition { series: series.into(), series_number: place.into(), ..Edition::default() };
            NewBook { edition, ..book(number, 3) }
        };
        let volumes = [(1, "10"), (2, "2"), (3, ""), (4, "2.5")].map(|(number, place)| of(number, "Scarrow Bay", place));
        for volume in volumes.into_iter().chain([of(5, "Another", "1"), book(6, 3)]) {
            site.publish(&volume).await;
        }
        let payload = async |path: String| site.get(&path).await.json()["data"].clone();
        let ids = |list: &serde_json::Value| -> Vec<String> {
            list.as_array().unwrap().iter().map(|book| book["book_id"].as_str().unwrap().to_owned()).collect()
        };
        let expected = [2, 4, 1, 3].map(|number| id(number).to_string());
        let list = payload(format!("/api/book/list?shelf=series-of-{}", id(4))).await;
        assert_eq!(ids(&list["list"]), expected);
        let page = payload(format!("/read-more/_payload.json?b&shelf=series-of-{}", id(4))).await;
        assert_eq!((&page["list"]["kind"], &page["list"]["title"]), (&json!("series"), &json!("Scarrow Bay")));
        let series = async |number| ids(&payload(format!("/book/{}/_payload.json?b", id(number))).await["series"]);
        assert_eq!(series(4).await, [2, 1, 3].map(|number| id(number).to_string()));
        assert!(series(5).await.is_empty() && series(6).await.is_empty());
        for none in [format!("/read-more?shelf=series-of-{}", id(6)), "/api/book/list?shelf=series-of-none".into()] {
            assert_eq!(site.get(&none).await.status, StatusCode::NOT_FOUND, "{none}");
        }
        // The list of a series contains a book that is published later, but no withdrawn book.
        site.publish(&of(7, "Scarrow Bay", "3")).await;
        assert_eq!(series(4).await, [2, 7, 1, 3].map(|number| id(number).to_string()));
        site.site.app.catalogue.withdraw(&id(7), true).await.unwrap();
        assert_eq!(series(4).await, [2, 1, 3].map(|number| id(number).to_string()));
    }
}
