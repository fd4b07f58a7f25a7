use std::time::Duration;

use database::on_both_engines;
use http::StatusCode;
use platform::App;

use crate::site::{TestSite, book, id};

/// Waits for something that a task of the site does, and fails the test if it never does it.
pub(crate) async fn until<F: AsyncFn() -> bool>(done: F) {
    let wait = async {
        while !done().await {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), wait).await.expect("it happens in the end");
}

pub(crate) async fn until_ready(app: &App) {
    until(async || app.search.state().is_ok()).await;
}

async fn found(site: &TestSite, words: &str) -> Vec<String> {
    let answer = site.get(&format!("/api/search/books?q={words}")).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    let list = answer.json()["data"]["list"].clone();
    list.as_array()
        .unwrap()
        .iter()
        .map(|book| book["book_id"].as_str().unwrap().to_owned())
        .collect()
}

on_both_engines! {
    async fn books_are_found_and_changes_are_followed(scratch: Scratch) {
        let site = TestSite::stocked(&scratch).await;
        let app = site.site.app.clone();
        assert_eq!(site.get("/api/search/books?q=book").await.status, StatusCode::SERVICE_UNAVAILABLE);
        tokio::spawn(app.search.clone().follow(app.catalogue.clone()));
        until_ready(&app).await;
        assert_eq!(found(&site, "book").await.len(), 3);
        assert_eq!(found(&site, "mistery").await.len(), 3, "a wrong letter is forgiven");
        let mut renamed = book(2, 3);
        renamed.title = "Lanterns".into();
        site.publish(&renamed).await;
        until(async || found(&site, "lanterns").await == [id(2).to_string()]).await;
        assert_eq!(found(&site, "book").await.len(), 2);
    }

    async fn a_search_has_bounds(scratch: Scratch) {
        let site = TestSite::stocked(&scratch).await;
        let app = site.site.app.clone();
        tokio::spawn(app.search.clone().follow(app.catalogue.clone()));
        until_ready(&app).await;
        assert!(found(&site, "").await.is_empty());
        assert!(found(&site, "%22%27()*:%5E").await.is_empty());
        let long = "x".repeat(201);
        assert_eq!(site.get(&format!("/api/search/books?q={long}")).await.status, StatusCode::BAD_REQUEST);

        let beyond = site.get("/api/search/books?q=book&page=1000000&page_size=100").await.json();
        assert_eq!((&beyond["data"]["total"], &beyond["data"]["list"]), (&3.into(), &serde_json::json!([])));
        let second = site.get("/api/search/books?q=book&page=2&page_size=2").await.json();
        assert_eq!(second["data"]["total"], 3);
        assert_eq!(second["data"]["list"][0]["list_order"], 3);
    }
}
