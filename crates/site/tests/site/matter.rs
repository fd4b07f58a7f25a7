//! Front and back matter, and what the file says about the edition, on the page of a book.

use catalogue::{Edition, NewBook};
use http::StatusCode;
use manuscript::{Block, Run, Section};
use serde_json::json;

use crate::site::{TestSite, book, id};
use test_database::on_both_engines;

fn matter(title: &str, text: &str) -> Section {
    let run = Run { text: text.into(), ..Run::default() };
    let blocks = vec![Block::Paragraph { runs: vec![run] }];
    Section { title: title.into(), parts: Vec::new(), blocks }
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
}
