use catalogue::NewBook;
use http::StatusCode;

use crate::site::{NOW, TestSite, book, id};
use test_database::on_both_engines;

const OPEN_ACCESS: &str = "http://opds-spec.org/acquisition/open-access";

async fn with_free_books(scratch: &test_database::TestDatabase) -> TestSite {
    let site = TestSite::stocked(scratch).await;
    site.publish(&NewBook { free_sections: 12, ..book(1, 12) }).await;
    site
}

/// Checks that a feed has the titles, links and images that the published JSON schema of OPDS feeds
/// requires.
fn check_feed(feed: &serde_json::Value) {
    assert!(feed["metadata"]["title"].is_string());
    let has_rel = |links: &serde_json::Value, rel: &str| {
        links.as_array().unwrap().iter().any(|link| link["rel"] == rel)
    };
    assert!(has_rel(&feed["links"], "self"));
    assert!(feed["navigation"].as_array().unwrap().iter().all(|link| link["title"].is_string()));
    for publication in feed["publications"].as_array().unwrap() {
        assert!(publication["metadata"]["title"].is_string());
        assert!(has_rel(&publication["links"], "self"));
        assert!(has_rel(&publication["links"], OPEN_ACCESS));
        let images = publication["images"].as_array().unwrap();
        assert!(images.iter().any(|image| image["type"] == "image/jpeg"));
    }
    let links =
        feed["links"].as_array().unwrap().iter().chain(feed["navigation"].as_array().unwrap());
    assert!(links.into_iter().all(|link| link["href"].is_string()));
}

fn path_of(href: &serde_json::Value) -> String {
    href.as_str().unwrap().strip_prefix("https://books.example").expect("our own").to_owned()
}

on_both_engines! {
    async fn free_books_are_in_an_opds_feed_whose_links_resolve(scratch: TestDatabase) {
        let site = with_free_books(&scratch).await;
        let answer = site.get("/opds").await;
        assert_eq!(answer.headers["content-type"], "application/opds+json");
        let feed = answer.json();
        check_feed(&feed);
        assert_eq!(feed["metadata"]["numberOfItems"], 3, "those of one and of three sections are free too");
        for publication in feed["publications"].as_array().unwrap() {
            for link in publication["links"].as_array().unwrap() {
                let found = site.get(&path_of(&link["href"])).await;
                assert_eq!(found.status, StatusCode::OK, "{link}");
                let kind = found.headers["content-type"].to_str().unwrap().to_owned();
                assert!(kind.starts_with(link["type"].as_str().unwrap()), "{kind}");
            }
            for image in publication["images"].as_array().unwrap() {
                let found = site.get(&path_of(&image["href"])).await;
                assert_eq!((found.status, &found.headers["content-type"]), (StatusCode::OK, &"image/jpeg".parse().unwrap()));
            }
        }
    }

    async fn a_downloaded_book_can_be_imported_again(scratch: TestDatabase) {
        let site = with_free_books(&scratch).await;
        let path = format!("/downloads/{}.epub", id(1));
        let file = site.get(&path).await;
        assert_eq!(file.headers["content-type"], "application/epub+zip");
        let read = manuscript::read("a.epub", &file.body, &manuscript::ReadOptions::default(), &manuscript::ReadControl::unlimited()).unwrap();
        assert_eq!(read.sections.len(), 12);
        assert_eq!(read.sections[0].title, "Part 1");
        assert_eq!(read.title, "Book No. 1 </script>");
        let etag = file.headers["etag"].to_str().unwrap();
        assert_eq!(site.get_with(&path, ("if-none-match", etag)).await.status, StatusCode::NOT_MODIFIED);
        site.clock.set(NOW + 60);
        site.publish(&NewBook { free_sections: 13, ..book(1, 13) }).await;
        assert_eq!(site.get_with(&path, ("if-none-match", etag)).await.status, StatusCode::OK, "it grew");
        assert_eq!(site.get("/downloads/none.epub").await.status, StatusCode::NOT_FOUND);
    }

    async fn older_clients_get_atom_and_every_book_has_a_feed(scratch: TestDatabase) {
        let site = with_free_books(&scratch).await;
        let feed = site.get("/opds/catalog.xml").await;
        assert!(feed.headers["content-type"].to_str().unwrap().contains("opds-catalog"));
        assert!(feed.text().contains(OPEN_ACCESS) && feed.text().contains("Book No. 1 &lt;/script&gt;"));
        assert!(site.get("/opds/search-description.xml").await.text().contains("{searchTerms}"));
        let sections = site.get(&format!("/book/{}/feed.atom", id(1))).await;
        assert_eq!(sections.headers["content-type"], "application/atom+xml");
        assert!(sections.text().find("12. Part 12").unwrap() < sections.text().find("1. Part 1<").unwrap(), "the newest first");
        assert!(sections.text().contains("2026-09-21T"), "{}", sections.text());
        assert_eq!(site.get("/book/none/feed.atom").await.status, StatusCode::NOT_FOUND);
    }

    async fn a_feed_reports_problems_in_its_own_format(scratch: TestDatabase) {
        let site = with_free_books(&scratch).await;
        let none = format!("/opds/books/{}.json", id(9));
        for (path, status, code) in [
            ("/opds?page=0", 400, 1000), ("/opds?page=one", 400, 1000), (none.as_str(), 404, 1002),
            ("/opds/nope", 404, 1001),
        ] {
            let answer = site.get(path).await;
            assert_eq!(answer.status.as_u16(), status, "{path}");
            assert_eq!(answer.headers["content-type"], "application/problem+json", "{path}");
            assert_eq!(answer.headers["cache-control"], "private, no-store", "{path}");
            let problem = answer.json();
            assert_eq!((&problem["status"], &problem["code"]), (&status.into(), &code.into()), "{path}");
            assert_eq!(problem["type"], "about:blank");
            assert!(problem["title"].is_string() && !problem["detail"].as_str().unwrap().is_empty(), "{path}");
        }
        let answer = site.get("/opds/catalog.xml?page=0").await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST);
        assert_eq!(answer.headers["content-type"], "application/problem+xml");
        assert!(answer.text().contains("<status>400</status>"), "{}", answer.text());
        let moved = site.get("/opds/?page=2").await;
        assert_eq!((moved.status, &moved.headers["location"]), (StatusCode::PERMANENT_REDIRECT, &"/opds?page=2".parse().unwrap()));
        site.site.app.database.close().await;
        let failed = site.get("/opds").await;
        assert_eq!((failed.status, &failed.json()["code"]), (StatusCode::INTERNAL_SERVER_ERROR, &1500.into()));
    }

    async fn a_busy_feed_says_when_to_retry_in_its_own_format(scratch: TestDatabase) {
        let database = scratch.open_narrow().await;
        let site = TestSite::stocked_on(database.clone()).await;
        let mut held = Vec::new();
        while let Ok(connection) = database.read().await {
            held.push(connection);
        }
        let busy = site.get("/opds").await;
        assert_eq!(busy.status, StatusCode::SERVICE_UNAVAILABLE);
        assert_eq!(busy.headers["content-type"], "application/problem+json");
        assert_eq!((&busy.headers["retry-after"], &busy.json()["status"]), (&"5".parse().unwrap(), &503.into()));
    }
}
