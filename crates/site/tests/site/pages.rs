use http::{Method, StatusCode};

use crate::site::{TestSite, book, id};
use test_database::on_both_engines;

on_both_engines! {
    async fn the_home_page_is_rendered_with_every_shelved_title(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let page = site.get("/").await;
        assert_eq!(page.status, StatusCode::OK);
        let (html, _) = page.text().split_once("<script type=\"application/json\"").unwrap();
        for title in ["Book No. 1 &lt;/script&gt;", "Book No. 2", "Book No. 3", "Picked by us", "Late &lt;here&gt;"] {
            assert!(html.contains(title), "{title}");
        }
        assert!(html.contains("What happens in 2."), "the featured book is described");
        assert!(html.contains(&format!("href=\"/book/{}\"", id(2))));
        assert!(html.contains("<title>"));
        assert!(!html.contains("data-render=\"client\""), "it was rendered here");
    }

    async fn a_book_page_shows_the_book_its_opening_and_ten_sections(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let first = site.get(&format!("/book/{}", id(1))).await;
        assert_eq!(first.status, StatusCode::OK);
        assert!(first.text().contains("What happens in 1."));
        assert!(first.text().contains("<p>Book 1, section 1: <em>the</em> tide &amp; more.</p>"));
        assert!(first.text().contains("Part 10") && !first.text().contains("Part 11"));
        let second = site.get(&format!("/book/{}?page=2", id(1))).await;
        assert!(second.text().contains("Part 11") && second.text().contains("Part 12"));
    }

    async fn the_payload_in_the_html_equals_the_served_payload(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let build = site.site.app.pages.build().id.clone();
        for (page, payload) in [
            ("/".to_owned(), format!("/_payload.json?{build}")),
            (format!("/book/{}", id(1)), format!("/book/{}/_payload.json?{build}", id(1))),
            (format!("/book/{}?page=2", id(1)), format!("/book/{}/_payload.json?{build}&page=2", id(1))),
        ] {
            let (html, json) = (site.get(&page).await, site.get(&payload).await);
            assert_eq!(json.status, StatusCode::OK);
            assert_eq!(json.headers["content-type"], "application/json");
            assert_eq!(html.payload(), json.text(), "{page}");
            assert_eq!(json.json()["build"], build.as_str());
        }
    }

    async fn unknown_paths_give_a_not_found_page(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        for path in [
            "/nope", "/book", "/book/none", "/book/%FF", "/book/UPPER", "/book/a/b",
            &format!("/book/{}?page=3", id(1)), &format!("/book/{}?page=0", id(1)),
            &format!("/book/{}?page=x", id(1)),
        ] {
            let page = site.get(path).await;
            assert_eq!(page.status, StatusCode::NOT_FOUND, "{path}");
            assert!(page.text().contains("Page not found"), "{path}");
            let shown = path.split('?').next().unwrap().replace("%FF", "\u{fffd}");
            assert!(page.text().contains(&shown), "{path}");
            assert!(page.text().contains("href=\"/\""), "{path} leads home");
            assert_eq!(page.headers["cache-control"], "private, no-store");
        }
        let page = site.get("/caf%C3%A9").await;
        assert!(page.text().contains("<title>Page Not Found: /café</title>"), "{}", page.text());
        assert_eq!(site.get("/api/nope").await.json()["message"], "Page Not Found: /api/nope");
        let payload = site.get("/nope/_payload.json").await;
        assert_eq!(payload.status, StatusCode::NOT_FOUND);
        assert_eq!(payload.json()["route"], "not_found");
        assert_eq!(payload.json()["path"], "/nope");
    }

    async fn no_path_has_a_locale_prefix(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let book = format!("/book/{}", id(1));
        for page in ["", &book, "/contact-us", "/_payload.json"] {
            for locale in ["/en", "/en-US", "/de"] {
                let path = format!("{locale}{page}");
                assert_eq!(site.get(&path).await.status, StatusCode::NOT_FOUND, "{path}");
            }
        }
        assert_eq!(site.get(&book).await.status, StatusCode::OK);
    }

    async fn every_document_is_in_american_english(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let book = format!("/book/{}", id(1));
        for path in ["/", &book, "/me", "/nope", "/notices/off?token=x"] {
            let page = site.get(path).await;
            assert!(page.text().starts_with("<!doctype html><html lang=\"en-US\">"), "{path}");
        }
        assert!(site.get(&book).await.text().contains("September 21, 2026"), "the day of the last change");
    }

    async fn payment_and_welfare_pages_are_the_same_for_everybody(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        for (path, route, indexed) in [
            ("/vip", "vip", true),
            ("/recharge-records", "recharge_records", false),
            ("/consumption-record", "consumption_record", false),
            ("/welfare-center", "welfare_center", false),
        ] {
            for query in ["", "?order=o1", "?receipt=r1", "?month=2026-11&kind=spend"] {
                let page = site.get(&format!("{path}{query}")).await;
                assert_eq!(page.status, StatusCode::OK, "{path}{query}");
                let html = page.text();
                assert!(html.contains("<h1") && !html.contains("data-render=\"client\""), "{path}");
                assert_eq!(!html.contains("content=\"noindex\""), indexed, "{path}");
                let payload = site.get(&format!("{path}/_payload.json{query}")).await.json();
                assert_eq!((&payload["route"], &payload["path"]), (&route.into(), &path.into()));
            }
        }
    }

    async fn a_path_is_shown_as_text_and_never_as_markup(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let page = site.get("/%3Cscript%3Ealert(1)%3C/script%3E").await;
        assert_eq!(page.status, StatusCode::NOT_FOUND);
        assert!(!page.text().contains("<script>alert"));
        assert!(page.text().contains("&lt;script&gt;alert(1)"));
    }

    async fn a_page_is_sent_in_the_accepted_encoding_and_only_if_changed(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let first = site.get_with("/", ("accept-encoding", "gzip, br")).await;
        assert_eq!(first.headers["content-encoding"], "br");
        assert_eq!(first.headers["vary"], "accept-encoding");
        let etag = first.headers["etag"].to_str().unwrap();
        let again = site.get_with("/", ("if-none-match", etag)).await;
        assert_eq!(again.status, StatusCode::OK, "another encoding has another tag");
        let plain = site.get("/").await.headers["etag"].to_str().unwrap().to_owned();
        let again = site.get_with("/", ("if-none-match", &plain)).await;
        assert_eq!(again.status, StatusCode::NOT_MODIFIED);
        assert!(again.body.is_empty());
        for path in ["/", "/?utm_source=ad"] {
            let again = site.get_with(path, ("if-none-match", &plain)).await;
            assert_eq!(again.status, StatusCode::NOT_MODIFIED);
            let policy = &again.headers["content-security-policy"];
            assert_eq!(policy, &site.get("/").await.headers["content-security-policy"], "{path}");
        }
    }

    async fn pages_have_a_strict_content_security_policy(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        for _ in ["made", "cached"] {
            let page = site.get("/").await;
            let policy = page.headers["content-security-policy"].to_str().unwrap();
            assert!(policy.contains("default-src 'self'") && !policy.contains("unsafe"), "{policy}");
            assert_eq!(page.headers["x-content-type-options"], "nosniff");
            assert!(page.headers.get("set-cookie").is_none());
        }
    }

    async fn an_empty_catalogue_has_a_home_page(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let page = site.get("/").await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(page.text().contains("No books yet"));
        assert!(page.text().contains("Quay &amp; Co"));
    }

    async fn head_is_answered_like_get(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        for _ in ["made", "cached"] {
            let head = site.ask(Method::HEAD, "/").await;
            assert_eq!(head.status, StatusCode::OK);
            assert!(head.body.is_empty());
            assert_eq!(head.headers["content-length"], site.get("/").await.headers["content-length"]);
        }
    }

    async fn publishing_the_same_book_again_changes_nothing(scratch: TestDatabase) {
        use catalogue::Published;
        let site = TestSite::stocked(&scratch).await;
        site.clock.set(crate::site::NOW + 60);
        let catalogue = &site.site.app.catalogue;
        assert_eq!(catalogue.publish(book(1, 12)).await.unwrap(), Published::Unchanged);
        assert_eq!(catalogue.publish(book(1, 11)).await.unwrap(), Published::Changed);
        let (detail, _) = catalogue.book(&id(1)).await.unwrap();
        assert_eq!((detail.extend.section_num, detail.update_time), (11, crate::site::NOW + 60));
    }
}

/// Tests that the HTML contains the colour mode that a page forces. A script replaces the web app,
/// because none of its pages forces a mode yet. `web/test/forced-mode.test.ts` tests how a page
/// sets the mode, and `web/e2e/other-build.spec.ts` tests the browser.
#[tokio::test]
async fn a_forced_colour_mode_is_in_the_document() {
    for (said, written) in [
        ("'dark'", Some("dark")),
        ("'light'", Some("light")),
        ("null", None),
        ("'\"><b>'", Some("&quot;&gt;&lt;b&gt;")),
    ] {
        let script = format!(
            "globalThis.render = () => JSON.stringify({{ html: '', title: 'T', description: '', \
             colour_mode: {said}, kind: 'website', image: null, json_ld: null }})"
        );
        let scratch = test_database::TestDatabase::sqlite().await;
        let site = TestSite::rendered_by(scratch.open().await, &script);
        let forced =
            written.map(|mode| format!(" data-forced-mode=\"{mode}\"")).unwrap_or_default();
        let start = format!("<!doctype html><html lang=\"en-US\"{forced}><head>");
        for _ in ["made", "cached"] {
            assert!(site.get("/").await.text().starts_with(&start), "{said}");
        }
    }
}

#[tokio::test]
async fn assets_are_immutable_and_unknown_ones_are_404() {
    let scratch = test_database::TestDatabase::sqlite().await;
    let site = TestSite::empty(&scratch).await;
    let entry = format!("/{}", site.site.app.pages.build().entry);
    let asset = site.get_with(&entry, ("accept-encoding", "br")).await;
    assert_eq!(asset.status, StatusCode::OK);
    assert_eq!(asset.headers["content-encoding"], "br");
    assert!(asset.headers["cache-control"].to_str().unwrap().contains("immutable"));
    assert_eq!(site.get("/assets/none-00000000.js").await.status, StatusCode::NOT_FOUND);
    assert_eq!(site.get("/favicon.svg").await.headers["content-type"], "image/svg+xml");
}

#[tokio::test]
async fn the_service_worker_is_revalidated_and_limited_to_this_site() {
    let scratch = test_database::TestDatabase::sqlite().await;
    let site = TestSite::empty(&scratch).await;
    let worker = site.get("/sw.js").await;
    assert_eq!(worker.status, StatusCode::OK);
    assert_eq!(worker.headers["content-type"], "text/javascript; charset=utf-8");
    assert_eq!(worker.headers["cache-control"], "public, max-age=0, must-revalidate");
    let policy = worker.headers["content-security-policy"].to_str().unwrap();
    assert_eq!(policy, "default-src 'none'; connect-src 'self'; frame-ancestors 'none'");
    let text = worker.text();
    let build = site.site.app.pages.build();
    assert!(text.contains(&build.id), "it knows its build");
    let files = std::iter::once(&build.entry).chain(&build.css).chain(&build.fonts);
    for file in files.chain(build.preload.values().flatten()) {
        assert!(text.contains(&format!("\"/{file}\"")), "{file} is there without a connection");
    }
    let page = site.get("/").await;
    let policy = page.headers["content-security-policy"].to_str().unwrap();
    assert!(policy.contains("script-src 'self'") && !policy.contains("worker-src"), "{policy}");
}
