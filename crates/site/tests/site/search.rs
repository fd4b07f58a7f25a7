use std::net::SocketAddr;
use std::time::Duration;

use catalogue::{NewBook, ReadBy, Status};
use http::StatusCode;
use manuscript::markdown;
use search::NoIndex;
use serde_json::{Value, json};
use site::App;

use crate::site::{TestSite, book, id};
use test_database::on_both_engines;

/// Waits until `done` returns true, such as when a background task has finished. Panics after two minutes.
pub(crate) async fn until<F: AsyncFn() -> bool>(done: F) {
    let wait = async {
        while !done().await {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(120), wait).await.expect("it happens in the end");
}

pub(crate) async fn until_ready(app: &App) {
    until(async || app.search.state().is_ok()).await;
}

async fn ready(site: &TestSite) {
    tokio::spawn(site.site.app.search.clone().run_indexer());
    until_ready(&site.site.app).await;
}

async fn data(site: &TestSite, query: &str) -> Value {
    let answer = site.get(&format!("/api/search/books?{query}")).await;
    assert_eq!(answer.status, StatusCode::OK, "{query}: {}", answer.text());
    answer.json()["data"].clone()
}

fn ids(found: &Value) -> Vec<String> {
    let list = found["books"]["list"].as_array().unwrap();
    list.iter().map(|book| book["book_id"].as_str().unwrap().to_owned()).collect()
}

async fn found(site: &TestSite, words: &str) -> Vec<String> {
    ids(&data(site, &format!("q={words}")).await)
}

/// Returns a book with one section for each of these texts; the first section is free.
fn told(number: i64, title: &str, texts: &[&str]) -> NewBook {
    let text: String = texts.iter().map(|text| format!("# Part\n\n{text}\n\n")).collect();
    let sections = markdown::sections(&text).unwrap();
    NewBook { free_sections: 1, ..NewBook::new(id(number), title, "Ona Brisk", sections) }
}

/// Returns the snippet of a search result as a text in which brackets enclose the found words.
fn shown(book: &Value) -> String {
    let pieces = book["snippet"].as_array().unwrap().iter();
    let marked = pieces.map(|piece| match piece["hit"].as_bool().unwrap() {
        true => format!("[{}]", piece["text"].as_str().unwrap()),
        false => piece["text"].as_str().unwrap().to_owned(),
    });
    marked.collect()
}

async fn search_from(site: &TestSite, peer: u8, path: &str) {
    let peer = SocketAddr::from(([203, 0, 113, peer], 4000));
    assert_eq!(site.get_from(peer, path).await.status, StatusCode::OK, "{path}");
}

async fn popular(site: &TestSite) -> Value {
    // The data of the page is computed for each call, because the page itself is cached for some seconds.
    serde_json::to_value(site.site.app.search.page().await.unwrap()).unwrap()["popular"].clone()
}

on_both_engines! {
    async fn books_are_found_and_changes_are_indexed(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        ready(&site).await;
        assert_eq!(found(&site, "book").await.len(), 3);
        assert_eq!(found(&site, "mistery").await.len(), 3, "a misspelt letter still matches");
        let mut renamed = book(2, 3);
        renamed.title = "Lanterns".into();
        site.publish(&renamed).await;
        until(async || found(&site, "lanterns").await == [id(2).to_string()]).await;
        let card = &data(&site, "q=lanterns").await["books"]["list"][0];
        assert_eq!((&card["title"], &card["list_order"]), (&json!("Lanterns"), &json!(1)));
        assert_eq!(found(&site, "No.").await.len(), 2);
    }

    async fn changes_of_other_nodes_are_found_even_if_missed(scratch: TestDatabase) {
        let here = TestSite::stocked(&scratch).await;
        let there = TestSite::empty(&scratch).await;
        ready(&there).await;
        here.publish(&told(7, "Lanterns", &["Text."])).await;
        let following = there.site.app.catalogue.clone().poll_changes().await.unwrap();
        // There are more changes than the queue holds, so the node compares all books.
        for number in 100..610 {
            here.publish(&told(number, &format!("Many {number}"), &["Text."])).await;
        }
        assert!(found(&there, "lanterns").await.is_empty(), "it has not polled yet");
        tokio::spawn(following);
        until(async || data(&there, "q=many").await["books"]["total"] == 510).await;
        assert_eq!(found(&there, "lanterns").await, [id(7).to_string()]);
    }

    async fn without_an_index_the_database_is_searched_and_the_index_is_rebuilt(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let app = site.site.app.clone();
        let early = data(&site, "q=book%20pen&tags=mystery&page_size=2").await;
        assert_eq!((&early["books"]["total"], ids(&early).len()), (&json!(3), 2));
        assert_eq!(early["facets"]["tags"], json!([]));
        assert!(found(&site, "mistery").await.is_empty(), "it is simple");
        assert!(ids(&data(&site, "q=book&exclude=urban").await).is_empty());
        assert!(found(&site, "%25").await.is_empty(), "signs are no patterns");
        let suggested = site.get("/api/search/suggest?q=boo").await.json();
        assert_eq!(suggested["data"]["books"].as_array().unwrap().len(), 3);
        assert_eq!(site.get("/search").await.status, StatusCode::OK);
        ready(&site).await;
        app.search.discard_index("on purpose");
        assert_eq!(app.search.state(), Err(NoIndex::Lost("on purpose".to_owned())));
        assert_eq!(site.get("/readyz").await.status, StatusCode::SERVICE_UNAVAILABLE);
        assert_eq!(found(&site, "book").await.len(), 3);
        until_ready(&app).await;
        assert_eq!(found(&site, "mistery").await.len(), 3, "the index is back");
        assert_eq!(site.get("/readyz").await.status, StatusCode::OK);
    }

    async fn only_free_text_is_found_and_shown(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let texts = ["The *quixotic* heron\nstood on one leg.", "A zeppelin is locked away."];
        site.publish(&told(1, "Birds", &texts)).await;
        ready(&site).await;
        until(async || !found(&site, "heron").await.is_empty()).await;
        let heron = data(&site, "q=quixotic%20hreon").await;
        assert_eq!(shown(&heron["books"]["list"][0]), "The [quixotic] [heron] stood on one leg.");
        assert!(found(&site, "zeppelin").await.is_empty(), "it is locked");
        let opened = NewBook { free_sections: 2, ..told(1, "Birds", &texts) };
        site.publish(&opened).await;
        until(async || !found(&site, "zeppelin").await.is_empty()).await;
        site.publish(&told(1, "Birds", &texts)).await;
        until(async || found(&site, "zeppelin").await.is_empty()).await;
        until(async || !found(&site, "heron").await.is_empty()).await;
        assert!(found(&site, "zeppelin").await.is_empty(), "it is locked again");
    }

    async fn words_of_any_script_are_found_with_and_without_their_article(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let books = [
            ("الميناء البعيد", "كان البحر هادئا."),
            ("הנמל הרחוק", "הספינה חיכתה לרוח."),
            ("東京の雪", "港では灯台が海を見ていた。"),
            ("바다의 도서관", "그는 항구에서 편지를 기다렸다."),
            ("ทะเลสีคราม", "เขารอเรือที่ท่าเรือทุกเช้า"),
        ];
        for (number, (title, text)) in (1..).zip(books) {
            site.publish(&told(number, title, &[text])).await;
        }
        ready(&site).await;
        let asked = [["ميناء", "بحر"], ["נמל", "ספינה"], ["東京", "灯台"], ["도서관", "항구"], ["คราม", "ท่าเรือ"]];
        for (number, words) in (1..).zip(asked) {
            for word in words {
                let typed = foundation::query_string::encoded(word);
                until(async || found(&site, &typed).await == [id(number).to_string()]).await;
            }
        }
    }

    async fn a_snippet_is_plain_text_from_the_description_or_nothing(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let desc = "A <b>ghost</b> by the sea & more.".to_owned();
        site.publish(&NewBook { desc, ..told(1, "Low Tide", &["Nothing."]) }).await;
        ready(&site).await;
        let ghost = data(&site, "q=low%20ghost").await;
        assert_eq!(shown(&ghost["books"]["list"][0]), "A <b>[ghost]</b> by the sea & more.");
        let title = data(&site, "q=tide").await;
        assert_eq!(title["books"]["list"][0]["snippet"], json!([]), "the match is in the title");
        let page = site.get("/search-result?q=ghost").await;
        assert!(!page.text().contains("<b>"), "it is never markup");
    }

    async fn filters_and_facets_are_in_the_url(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let done = NewBook { status: Status::Completed, tags: vec!["Fantasy".into()], ..told(9, "Book Nine", &["x"]) };
        site.publish(&done).await;
        ready(&site).await;
        let all = data(&site, "q=book").await;
        assert_eq!(all["books"]["total"], 4);
        assert_eq!(all["facets"]["tags"][0], json!({ "value": "mystery", "count": 3 }));
        assert_eq!(all["facets"]["status"], json!([{ "value": "ongoing", "count": 3 }, { "value": "completed", "count": 1 }]));
        assert_eq!(all["facets"]["length"][0], json!({ "value": "short", "count": 4 }));
        assert_eq!(all["facets"]["free"], 3, "one has more sections than are free");
        assert_eq!(ids(&data(&site, "q=book&status=completed").await), [id(9).to_string()]);
        assert_eq!(ids(&data(&site, "exclude=mystery").await), [id(9).to_string()]);
        assert_eq!(ids(&data(&site, "tags=fantasy").await), [id(9).to_string()]);
        assert_eq!(data(&site, "tags=urban&tags=mystery&free=true").await["books"]["total"], 2);
        assert!(ids(&data(&site, "length=long").await).is_empty());
    }

    async fn search_results_come_ten_per_page(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        for number in 1..=11 {
            site.publish(&told(number, &format!("Heron {number}"), &["x"])).await;
        }
        ready(&site).await;
        for (query, listed) in [("q=heron", 10), ("q=heron&page=2", 1)] {
            let payload = site.get(&format!("/search-result/_payload.json?build&{query}")).await.json();
            let books = &payload["data"]["books"];
            assert_eq!((&books["total"], &books["page_size"]), (&11.into(), &10.into()), "{query}");
            assert_eq!(books["list"].as_array().unwrap().len(), listed, "{query}");
        }
    }

    async fn a_search_has_bounds(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        ready(&site).await;
        assert_eq!(found(&site, "").await.len(), 3, "without words everything matches");
        assert!(found(&site, "%22%27()*:%5E").await.is_empty());
        let long = "x".repeat(201);
        assert_eq!(site.get(&format!("/api/search/books?q={long}")).await.status, StatusCode::BAD_REQUEST);
        for hostile in ["a*%20".repeat(66), "x".repeat(200), "%E6%9D%B1".repeat(66), "-%20".repeat(100)] {
            data(&site, &format!("q={hostile}")).await;
            let path = format!("/api/search/suggest?q={hostile}");
            assert_eq!(site.get(&path).await.status, StatusCode::OK);
        }
        let beyond = data(&site, "q=book&page=1000000&page_size=100").await;
        assert_eq!((&beyond["books"]["total"], &beyond["books"]["list"]), (&json!(3), &json!([])));
        let second = data(&site, "q=book&page=2&page_size=2").await;
        assert_eq!(second["books"]["total"], 3);
        assert_eq!(second["books"]["list"][0]["list_order"], 3);
    }

    async fn corrections_and_suggestions_are_returned(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let pride = NewBook { tags: vec!["romance".into()], ..told(1, "Pride and Prejudice", &["x"]) };
        site.publish(&pride).await;
        site.publish(&told(2, "Sense and Sensibility", &["x"])).await;
        ready(&site).await;
        let meant = data(&site, "q=prde%20and%20prejudce").await;
        assert_eq!(meant["did_you_mean"], "prde and prejudce".replace("prde", "pride").replace("judce", "judice"));
        assert_eq!(ids(&meant)[0], id(1).to_string());
        assert_eq!(data(&site, "q=pride").await["did_you_mean"], Value::Null);
        let suggested = site.get("/api/search/suggest?q=sens").await.json()["data"].clone();
        assert_eq!(suggested["books"][0]["title"], "Sense and Sensibility");
        let suggested = site.get("/api/search/suggest?q=bris").await.json()["data"].clone();
        assert_eq!(suggested["authors"], json!(["Ona Brisk"]));
        let suggested = site.get("/api/search/suggest?q=rom").await.json()["data"].clone();
        assert_eq!(suggested["tags"], json!(["romance"]));
    }

    async fn reads_raise_a_book_in_the_ranking(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        ready(&site).await;
        let app = &site.site.app;
        let trending = async || ids(&data(&site, "q=book&sort=trending").await);
        assert_eq!(trending().await[0], id(3).to_string());
        for reader in [1, 2, 3] {
            app.catalogue.count_read(ReadBy { reader, network: None }, &id(1), 1).await.unwrap();
        }
        app.catalogue.flush_reads().await.unwrap();
        until(async || trending().await[0] == id(1).to_string()).await;
    }

    async fn the_search_page_has_genres_tags_and_terms_of_three_clients(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        ready(&site).await;
        let page = site.site.app.search.page().await.unwrap();
        let page = serde_json::to_value(page).unwrap();
        assert_eq!(page["genres"], json!([{ "value": "urban", "count": 3 }, { "value": "mystery", "count": 3 }]));
        assert_eq!(page["tags"], json!([]));
        let search = &site.site.app.search;
        for peer in [1, 1, 1, 2] {
            search_from(&site, peer, "/api/search/books?q=Book%20pen").await;
            search_from(&site, peer, "/api/search/books?q=xylophone").await;
        }
        search.flush_terms().await.unwrap();
        assert_eq!(popular(&site).await, json!([]), "two clients are not enough");
        search_from(&site, 3, "/search-result?q=book+pen").await;
        search_from(&site, 3, "/api/search/books?q=xylophone").await;
        search_from(&site, 3, "/api/search/books?q=book&page=2").await;
        search.flush_terms().await.unwrap();
        assert_eq!(popular(&site).await, json!(["book pen"]), "terms without results are not shown");
        for peer in 11..16 {
            search_from(&site, peer, "/search-result/_payload.json?build&q=mystery").await;
        }
        search.flush_terms().await.unwrap();
        assert_eq!(popular(&site).await, json!(["mystery", "book pen"]));
        assert!(site.get("/search").await.payload().contains(r#""popular":["mystery","book pen"]"#));
    }

    async fn searched_pages_are_not_in_the_build_manifest(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let app = site.site.app.clone();
        app.announce_build().await.unwrap();
        site.get("/").await;
        site.get("/search-result?q=a+secret").await;
        let path = format!("/builds/meta/{}.json", app.pages.build().id);
        let manifest = site.get(&path).await;
        assert_eq!(manifest.status, StatusCode::OK);
        assert!(manifest.text().contains("\"/\"") && !manifest.text().contains("secret"));
    }
}
