//! Tests of the reading page in its three layouts, and of the pages of the library and the reading history.

use catalogue::NewBook;
use http::StatusCode;

use crate::eviction::{cache_hits, renders};
use crate::site::{TestSite, book, id};
use test_database::on_both_engines;

const READERS: [(&str, &str); 3] =
    [("/reader", "section"), ("/new-reader", "pages"), ("/latest-reader", "run")];

fn before_script(html: &str) -> &str {
    html.split_once("<script type=\"application/json\"").expect("a payload").0
}

on_both_engines! {
    async fn a_section_is_rendered_on_the_server(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        for (path, layout) in READERS {
            let page = site.get(&format!("{path}?book_id={}&section=2", id(1))).await;
            assert_eq!(page.status, StatusCode::OK, "{path}");
            let html = before_script(page.text());
            assert!(!html.contains("data-render=\"client\""), "it was rendered here");
            assert!(html.contains("Part 2</h2>"), "{path}");
            assert!(html.contains("<p>Book 1, section 2: <em>the</em> tide &amp; more.</p>"), "{path}");
            assert!(html.contains(&format!("rel=\"prev\" href=\"{path}?book_id={}&amp;section=1\"", id(1))), "{path}");
            assert!(html.contains(&format!("rel=\"next\" href=\"{path}?book_id={}&amp;section=3\"", id(1))), "{path}");
            assert!(html.contains(&format!("href=\"/book/{}\"", id(1))), "{path} leads to the book");
            let canonical = format!("<link rel=\"canonical\" href=\"https://books.example/book/{}\">", id(1));
            assert!(html.contains(&canonical), "{path}");
            assert!(html.contains("<meta name=\"robots\" content=\"noindex\">"), "{path}");
            assert!(page.headers["cache-control"].to_str().unwrap().starts_with("public"), "{path}");
            let build = site.site.app.pages.build().id.clone();
            let payload = format!("{path}/_payload.json?{build}&book_id={}&section=2", id(1));
            let payload = site.get(&payload).await;
            assert_eq!(page.payload(), payload.text(), "{path}");
            let payload = payload.json();
            assert_eq!((&payload["route"], &payload["path"]), (&"reader".into(), &path.into()));
            assert_eq!(payload["data"]["layout"], layout);
            let text = &payload["data"]["reading"]["text"];
            assert_eq!((&text["section"]["number"], &text["section_num"]), (&2.into(), &12.into()));
            assert_eq!((&text["locked"], &text["price"], &text["block_num"]), (&false.into(), &0.into(), &1.into()));
            assert_eq!(text["revision"].as_str().unwrap().len(), 16);
            assert!(text["blocks"].is_null(), "the text is there once");
        }
        let last = site.get(&format!("/reader?book_id={}&section=3", id(2))).await;
        assert!(!last.text().contains("rel=\"next\""));
    }

    async fn reader_pages_exist_without_a_book(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let pages = READERS.iter().map(|(path, _)| (*path, "reader"));
        for (path, route) in pages.chain([("/library", "library"), ("/reading-history", "reading_history")]) {
            for query in ["", "?tab=marks", "?book_id=", "?section=4"] {
                let page = site.get(&format!("{path}{query}")).await;
                assert_eq!(page.status, StatusCode::OK, "{path}{query}");
                let html = before_script(page.text());
                assert!(html.contains("<h1") && !html.contains("data-render=\"client\""), "{path}");
                assert!(html.contains(&format!("rel=\"canonical\" href=\"https://books.example{path}\"")), "{path}");
                assert!(html.contains("<meta name=\"robots\" content=\"noindex\">"), "{path}");
                let payload = site.get(&format!("{path}/_payload.json{query}")).await.json();
                assert_eq!(payload["route"], route, "{path}{query}");
                assert!(payload["data"]["reading"].is_null(), "{path}{query}");
            }
        }
        assert_eq!(renders(&site), 5, "each is one page, whatever its query");
    }

    async fn a_section_that_is_not_there_shows_its_book_with_404(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let build = site.site.app.pages.build().id.clone();
        for (path, layout) in READERS {
            for number in [13, 900] {
                let query = format!("book_id={}&section={number}", id(1));
                let page = site.get(&format!("{path}?{query}")).await;
                assert_eq!(page.status, StatusCode::NOT_FOUND, "{path}?{query}");
                let html = before_script(page.text());
                assert!(!html.contains("data-render=\"client\"") && html.contains("Book No. 1 "), "{path}?{query}: {html}");
                assert!(html.contains(&format!("This book has no section {number}.")), "{path}?{query}");
                assert!(html.contains(&format!("href=\"/book/{}\"", id(1))), "{path}?{query}");
                let payload = site.get(&format!("{path}/_payload.json?{build}&{query}")).await;
                assert_eq!(payload.status, StatusCode::NOT_FOUND, "{path}?{query}");
                let payload = payload.json();
                assert_eq!((&payload["route"], &payload["status"]), (&"reader".into(), &404.into()), "{path}?{query}");
                let data = &payload["data"];
                assert_eq!((&data["layout"], &data["reading"]), (&layout.into(), &serde_json::Value::Null));
                assert_eq!((&data["missing"]["number"], &data["missing"]["book"]["title"]), (&number.into(), &"Book No. 1 </script>".into()));
            }
        }
    }

    async fn a_section_that_is_no_number_is_404(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        for (path, _) in READERS {
            for section in ["0", "-1", "x", "1.5", "1000000000", "9223372036854775808"] {
                let page = site.get(&format!("{path}?book_id={}&section={section}", id(1))).await;
                assert_eq!(page.status, StatusCode::NOT_FOUND, "{path} {section}");
                assert!(page.text().contains("Page not found"), "{path} {section}");
            }
        }
    }

    async fn an_unknown_book_is_404(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        for (path, _) in READERS {
            for query in [
                "book_id=none", "book_id=UPPER", "book_id=../x", "book_id=none&section=x", "section=x",
            ] {
                let page = site.get(&format!("{path}?{query}")).await;
                assert_eq!(page.status, StatusCode::NOT_FOUND, "{path}?{query}");
                assert!(page.text().contains("Page not found"), "{path}?{query}");
                let payload = site.get(&format!("{path}/_payload.json?{query}")).await;
                assert_eq!(payload.status, StatusCode::NOT_FOUND, "{path}?{query}");
                assert_eq!(payload.json()["route"], "not_found", "{path}?{query}");
            }
        }
    }

    async fn a_section_has_one_cache_entry_and_is_rendered_once(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let first = site.get(&format!("/reader?book_id={}", id(1))).await;
        for more in ["&section=1", "&section=1&block=2&offset=40", "&utm_source=ad", ""] {
            let page = site.get(&format!("/reader?book_id={}{more}", id(1))).await;
            assert_eq!(page.body, first.body, "{more}");
        }
        assert_eq!((cache_hits(&site), renders(&site)), (4, 1));
        // Prefetching of visible links must not fetch every listed section.
        let build = site.site.app.pages.build().id.clone();
        site.site.app.announce_build().await.unwrap();
        site.get("/").await;
        let meta = site.get(&format!("/builds/meta/{build}.json")).await;
        assert_eq!(meta.json()["prerendered"], serde_json::json!(["/"]));
    }

    async fn a_book_change_evicts_only_its_own_sections(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let own = READERS.map(|(path, _)| format!("{path}?book_id={}&section=2", id(1)));
        let other = format!("/reader?book_id={}", id(2));
        let mut revisions = Vec::new();
        for path in own.iter().chain([&other]) {
            let page: serde_json::Value = serde_json::from_str(site.get(path).await.payload()).unwrap();
            revisions.push(page["data"]["reading"]["text"]["revision"].clone());
        }
        assert_eq!(revisions[0], revisions[1]);
        let mut changed = book(1, 12);
        changed.sections[1].blocks = book(7, 2).sections[1].blocks.clone();
        site.publish(&changed).await;
        let before = renders(&site);
        site.get(&other).await;
        assert_eq!(renders(&site), before, "the other book stayed cached");
        for path in &own {
            let page = site.get(path).await;
            assert!(page.text().contains("<p>Book 7, section 2"), "{path}");
            let page: serde_json::Value = serde_json::from_str(page.payload()).unwrap();
            assert_ne!(page["data"]["reading"]["text"]["revision"], revisions[0], "{path}");
        }
    }

    async fn a_late_section_of_a_long_book_reads_only_that_section(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let long = NewBook { free_sections: 2000, ..book(1, 1200) };
        site.publish(&long).await;
        site.publish(&book(2, 3)).await;
        for (path, _) in READERS {
            let deep = site.get(&format!("{path}?book_id={}&section=900", id(1))).await;
            let small = site.get(&format!("{path}?book_id={}&section=2", id(2))).await;
            assert!(deep.text().contains("<p>Book 1, section 900: <em>the</em> tide &amp; more.</p>"));
            for near in [1, 899, 901, 1200] {
                assert!(!deep.text().contains(&format!("section {near}: <em>")), "{near}");
            }
            let more = deep.body.len().abs_diff(small.body.len());
            assert!(more < 400, "{path}: {} and {} bytes", deep.body.len(), small.body.len());
        }
        let contents = site.get(&format!("/api/book/contents?book_id={}", id(1))).await;
        let data = &contents.json()["data"];
        assert_eq!((&data["section_num"], &data["free_sections"]), (&1200.into(), &2000.into()));
        let sections = data["sections"].as_array().unwrap();
        assert_eq!(sections.len(), 1200);
        assert_eq!(sections[899], serde_json::json!({ "number": 900, "title": "Part 900", "words": 8 }));
        assert!(contents.body.len() < 1200 * 80, "{} bytes", contents.body.len());
        let etag = contents.headers["etag"].to_str().unwrap();
        let again = site.get_with(&format!("/api/book/contents?book_id={}", id(1)), ("if-none-match", etag)).await;
        assert_eq!(again.status, StatusCode::NOT_MODIFIED);
    }

    async fn sections_are_in_no_sitemap(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let sitemap = site.get("/sitemaps/1.xml").await;
        assert!(sitemap.text().contains("/book/"));
        assert!(!sitemap.text().contains("reader") && !sitemap.text().contains("/library"));
    }
}
