//! Tests of the pages that the publisher wrote, such as the imprint.

use http::StatusCode;

use crate::site::TestSite;
use test_database::on_both_engines;

on_both_engines! {
    async fn the_imprint_is_a_page_that_is_read_without_script(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let page = site.get("/pages/imprint").await;
        assert_eq!(page.status, StatusCode::OK);
        let html = page.text();
        for part in ["<title>Imprint | Quay &amp; Co</title>", "href=\"mailto:us@quay.example\"", "Quay &amp; Co, 12 Mill Lane."] {
            assert!(html.contains(part), "{part} in {html}");
        }
        assert!(!html.contains("noindex"));
        let payload = site.get("/pages/imprint/_payload.json?b").await.json();
        assert_eq!((&payload["route"], &payload["data"]["title"]), (&"publisher".into(), &"Imprint".into()));
    }

    async fn a_page_that_the_publisher_did_not_write_is_not_found(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        for path in ["/pages/terms", "/pages/imprint.md", "/pages/..%2Fimprint", "/pages"] {
            assert_eq!(site.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
        }
    }
}
