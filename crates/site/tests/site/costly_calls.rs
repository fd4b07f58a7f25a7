//! Tests that the rate limits of costly requests count by the client's network, not by its IP address.

use std::net::{IpAddr, SocketAddr};

use http::StatusCode;

use crate::site::{NOW, TestSite, book, id};
use catalogue::NewBook;
use test_database::TestDatabase;

/// Returns the address of a client. Clients with the same `network` are in the same IPv6 /64, whatever their `host`.
fn client(network: u16, host: u16) -> SocketAddr {
    SocketAddr::new(IpAddr::from([0x2001, 0xdb8, network, 1, 0, 0, 0, host]), 4000)
}

#[tokio::test]
async fn a_network_that_asks_for_too_much_has_to_wait() {
    let scratch = TestDatabase::sqlite().await;
    let site = TestSite::stocked(&scratch).await;
    site.publish(&NewBook { free_sections: 12, ..book(1, 12) }).await;
    let download = format!("/downloads/{}.epub", id(1));
    let find = format!("/api/book/find?book_id={}&q=tide", id(1));
    for (network, path, allowed, wait) in [
        (1, "/api/search/suggest?q=b", 300, "1"),
        (2, find.as_str(), 120, "1"),
        (3, download.as_str(), 30, "10"),
    ] {
        for host in 0..allowed {
            assert_eq!(site.get_from(client(network, host), path).await.status, StatusCode::OK);
        }
        let refused = site.get_from(client(network, 9999), path).await;
        assert_eq!(refused.status, StatusCode::TOO_MANY_REQUESTS, "{path}");
        assert_eq!(refused.json()["code"], 1007);
        assert_eq!(refused.headers["retry-after"], wait, "{path}");
        let elsewhere = site.get_from(client(network + 10, 1), path).await;
        assert_eq!(elsewhere.status, StatusCode::OK, "{path}");
    }
    // The three kinds of search share one limit. A refused request for a page gets an HTML page.
    for path in ["/api/search/books?q=book", "/opds/search.json?query=book", "/search-result?q=sea"]
    {
        let refused = site.get_from(client(1, 7), path).await;
        assert_eq!(refused.status, StatusCode::TOO_MANY_REQUESTS, "{path}");
        assert_eq!(refused.headers["retry-after"], "1", "{path}");
        let is_page = refused.headers["content-type"].to_str().unwrap().starts_with("text/html");
        assert_eq!(is_page, path.starts_with("/search-result"), "{path}");
        let is_problem = refused.headers["content-type"] == "application/problem+json";
        assert_eq!(is_problem, path.starts_with("/opds"), "{path}");
    }
    let local = SocketAddr::new(IpAddr::from([127, 0, 0, 1]), 4000);
    for _ in 0..31 {
        assert_eq!(site.get_from(local, &download).await.status, StatusCode::OK);
    }
    site.clock.set(NOW + 10);
    assert_eq!(site.get_from(client(3, 1), &download).await.status, StatusCode::OK);
}

#[tokio::test]
async fn promotion_codes_cannot_be_guessed_from_many_addresses() {
    let scratch = TestDatabase::sqlite().await;
    let site = TestSite::stocked(&scratch).await;
    let guess = |from: SocketAddr, number: usize| {
        let body = serde_json::json!({ "pro_code": format!("guess-{number}") }).to_string();
        let json = ("content-type", "application/json");
        site.post_from(from, "/api/ads/get-land-page-data", json, body.into_bytes())
    };
    let mut tried = 0;
    let refused = loop {
        // Each request comes from another /64 of the same /48.
        let number = u16::try_from(tried).unwrap();
        let from = IpAddr::from([0x2001, 0xdb8, 5, number, 0, 0, 0, number]);
        let answer = guess(SocketAddr::new(from, 4000), tried).await;
        if answer.status != StatusCode::NOT_FOUND {
            break answer;
        }
        tried += 1;
    };
    assert_eq!((refused.status, tried), (StatusCode::TOO_MANY_REQUESTS, 240));
    assert_eq!(
        guess(client(6, 1), 1).await.status,
        StatusCode::NOT_FOUND,
        "others are not affected"
    );
}

#[tokio::test]
async fn a_page_behind_the_end_of_a_list_is_empty() {
    let scratch = TestDatabase::sqlite().await;
    let site = TestSite::stocked(&scratch).await;
    for list in ["", "&shelf=trending", "&shelf=tag-sea", "&shelf=new"] {
        let first = site.get(&format!("/api/book/list?page=1{list}")).await.json();
        let last = site.get(&format!("/api/book/list?page=1000000{list}")).await;
        assert_eq!(last.status, StatusCode::OK);
        assert_eq!(last.json()["data"]["list"], serde_json::json!([]));
        assert_eq!(last.json()["data"]["total"], first["data"]["total"]);
    }
}
