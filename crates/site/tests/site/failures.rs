use database::DatabaseError;
use http::StatusCode;

use crate::site::{TestSite, id};
use test_database::{TestDatabase, on_both_engines};

/// Server script that throws an error for every page.
const BROKEN: &str = "globalThis.render = () => { throw new Error('broken on purpose') }";
/// Server script that returns a text that is not JSON for every page.
const BABBLING: &str = "globalThis.render = () => 'not json'";

#[tokio::test]
async fn a_failing_render_leaves_the_page_to_the_browser() {
    for source in [BROKEN, BABBLING] {
        let scratch = TestDatabase::sqlite().await;
        TestSite::stocked(&scratch).await;
        let site = TestSite::rendered_by(scratch.open().await, source);
        let page = site.get("/").await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(page.text().contains("<div id=\"root\" data-render=\"client\">"));
        assert!(page.text().contains("<title>Quay &amp; Co</title>"));
        assert!(page.text().contains("<h1>Quay &amp; Co</h1>"), "it is not blank without script");
        assert!(page.text().contains("<a href=\"/\">"));
        assert_eq!(page.payload(), site.get("/_payload.json").await.text());
        assert_eq!(page.headers["cache-control"], "private, no-store");
        let unknown = site.get("/nope").await;
        assert_eq!(unknown.status, StatusCode::NOT_FOUND);
        assert!(unknown.text().contains("Page not found"));
    }
}

on_both_engines! {
    async fn a_database_failure_gives_an_error_page_without_its_cause(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        site.site.app.database.close().await;
        for path in ["/", &format!("/book/{}", id(1))] {
            let page = site.get(path).await;
            assert_eq!(page.status, StatusCode::INTERNAL_SERVER_ERROR, "{path}");
            assert!(page.text().contains("Internal Server Error"));
            assert!(page.text().contains("href=\"/\""), "it leads home");
            assert!(!page.text().contains("PoolClosed") && !page.text().contains("closed pool"));
            assert_eq!(page.headers["cache-control"], "private, no-store");
            assert!(!page.headers["x-request-id"].is_empty());
        }
        let api = site.get("/api/book/list").await;
        assert_eq!(api.status, StatusCode::INTERNAL_SERVER_ERROR);
        assert_eq!(api.json()["code"], 1500);
        assert_eq!(api.json()["message"], "Internal Server Error");
        let readiness = site.get("/readyz").await;
        assert_eq!(readiness.status, StatusCode::SERVICE_UNAVAILABLE);
        assert_eq!(readiness.json()["database"], "unavailable", "without the cause");
    }

    async fn a_database_that_cannot_be_written_makes_the_node_unready(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let dropped = site.site.app.database.write::<_, DatabaseError, _>(|unit| {
            Box::pin(async move { database::execute!(unit, "DROP TABLE write_probe") })
        });
        dropped.await.unwrap();
        assert!(site.site.app.database.ping().await.is_ok(), "it can be read");
        let readiness = site.get("/readyz").await;
        assert_eq!(readiness.status, StatusCode::SERVICE_UNAVAILABLE);
        assert_eq!(readiness.json()["database"], "unavailable");
        assert_eq!(readiness.json()["data"], "ok");
    }

    async fn without_a_free_connection_the_response_is_503_and_says_when_to_retry(scratch: TestDatabase) {
        let database = scratch.open_narrow().await;
        let site = TestSite::stocked_on(database.clone()).await;
        let mut held = Vec::new();
        while let Ok(connection) = database.read().await {
            held.push(connection);
        }
        let response = site.get("/api/book/list").await;
        assert_eq!(response.status, StatusCode::SERVICE_UNAVAILABLE);
        assert_eq!(response.json()["code"], 1006);
        assert_eq!(response.headers["retry-after"], "5");
        drop(held);
        assert_eq!(site.get("/api/book/list").await.status, StatusCode::OK);
    }

    async fn a_cached_page_is_served_while_the_database_is_down(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let before = site.get("/").await;
        site.site.app.database.close().await;
        assert_eq!(site.get("/").await.body, before.body);
    }
}

#[tokio::test]
async fn a_body_that_is_too_large_is_refused_before_it_is_read() {
    let scratch = TestDatabase::sqlite().await;
    let site = TestSite::empty(&scratch).await;
    let announced = [("content-length", "1000000")];
    let refused = site.post("/api/book/read", &announced, Vec::new()).await;
    assert_eq!(refused.status, StatusCode::PAYLOAD_TOO_LARGE);
    assert_eq!(refused.json()["code"], 1005);
}

#[tokio::test]
async fn request_ids_are_all_different() {
    let scratch = TestDatabase::sqlite().await;
    let site = TestSite::empty(&scratch).await;
    let (one, two) = (site.get("/healthz").await, site.get("/healthz").await);
    assert_ne!(one.headers["x-request-id"], two.headers["x-request-id"]);
}
