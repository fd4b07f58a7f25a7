//! Tests of responses other than pages: builds, `robots.txt` and sitemap, icons, interface messages, and security
//! headers.

use database::{DatabaseError, execute};
use http::StatusCode;
use site::http::NewRule;
use site::server::endpoints;

use crate::rules::rule;
use crate::site::{NOW, TestSite, id};
use test_database::on_both_engines;

on_both_engines! {
    async fn a_tab_can_fetch_the_newest_build_and_its_rules(scratch: TestDatabase) {
        TestSite::stocked(&scratch).await;
        let rules = vec![
            NewRule { redirect: Some("/".into()), ..rule("/start") },
            NewRule { redirect: Some("/".into()), ..rule("/old/**") },
            NewRule { redirect: Some("/book/{id}".into()), ..rule("/novel/{id}") },
        ];
        let site = TestSite::with_rules(scratch.open().await, rules);
        let app = &site.site.app;
        app.announce_build().await.unwrap();
        let own = app.pages.build().id.clone();
        let latest = site.get("/builds/latest.json?1700000000000").await;
        assert_eq!(latest.headers["cache-control"], "private, no-store");
        assert_eq!((&latest.json()["id"], &latest.json()["timestamp"]), (&own.as_str().into(), &(NOW * 1000).into()));
        site.get("/").await;
        let meta = site.get(&format!("/builds/meta/{own}.json")).await.json();
        assert_eq!(meta["matcher"]["static"]["/start"]["redirect"], "/");
        assert_eq!(meta["matcher"]["wildcard"]["/old"]["redirect"], "/");
        assert_eq!(meta["matcher"]["dynamic"]["/novel/{id}"]["redirect"], "/book/{id}");
        assert_eq!(meta["prerendered"][0], "/");
        assert_eq!(site.get("/builds/meta/none.json").await.status, StatusCode::NOT_FOUND);

        other_build(&site, "newer", NOW + 60).await;
        assert_eq!(site.get("/builds/latest.json").await.json()["id"], "newer");
        site.clock.set(NOW + 100);
        app.announce_build().await.unwrap();
        assert_eq!(site.get("/builds/latest.json").await.json()["id"], "newer", "a restart is no deployment");
        site.clock.set(NOW + 1000);
        app.announce_build().await.unwrap();
        assert_eq!(site.get("/builds/latest.json").await.json()["id"], own.as_str(), "a roll-back is one");
    }

    async fn files_of_other_builds_are_served_for_a_while(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let app = &site.site.app;
        app.announce_build().await.unwrap();
        other_build(&site, "older", NOW - 60).await;
        let file = site.get_with("/assets/older-1234.js", ("accept-encoding", "gzip")).await;
        assert_eq!((file.status, file.text()), (StatusCode::OK, "let old = 1"));
        assert_eq!(file.headers["content-type"], "text/javascript; charset=utf-8");
        assert!(file.headers["cache-control"].to_str().unwrap().contains("immutable"));

        site.clock.set(NOW + 15 * 24 * 3600);
        app.keep_build_alive().await.unwrap();
        app.keep_build_alive().await.unwrap();
        assert_eq!(site.get("/assets/older-1234.js").await.status, StatusCode::NOT_FOUND);
        let own = format!("/{}", app.pages.build().entry);
        assert_eq!(site.get(&own).await.status, StatusCode::OK);
        assert!(app.builds.asset(&own).await.unwrap().is_some(), "its own files stay for the others");
    }

    async fn robots_and_sitemaps_list_the_pages(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        assert!(site.get("/robots.txt").await.text().contains("Sitemap: https://books.example/sitemap.xml"));
        let index = site.get("/sitemap.xml").await;
        assert_eq!(index.headers["content-type"], "application/xml");
        assert!(index.text().contains("<loc>https://books.example/sitemaps/1.xml</loc>"));
        let part = site.get("/sitemaps/1.xml").await;
        for page in ["/", "/contact-us", "/pages/imprint"] {
            let address = format!("<loc>https://books.example{page}</loc>");
            assert!(part.text().contains(&address), "{}", part.text());
        }
        for number in 1..=3 {
            let address = format!("<loc>https://books.example/book/{}</loc><lastmod>2026-09-21</lastmod>", id(number));
            assert!(part.text().contains(&address), "{}", part.text());
        }
        assert_eq!(site.get("/sitemaps/2.xml").await.status, StatusCode::NOT_FOUND);
        let manifest = site.get("/manifest.webmanifest").await;
        assert_eq!(manifest.headers["content-type"], "application/manifest+json");
        assert_eq!(manifest.json()["name"], "Quay & Co");
        for icon in manifest.json()["icons"].as_array().unwrap() {
            let file = site.get(icon["src"].as_str().unwrap()).await;
            assert_eq!(file.status, StatusCode::OK, "{icon}");
        }
    }

    async fn pages_have_metadata_for_search_engines_and_previews(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let book = site.get(&format!("/book/{}", id(1))).await;
        let address = format!("https://books.example/book/{}", id(1));
        for told in [
            format!("<link rel=\"canonical\" href=\"{address}\">"),
            format!("<meta property=\"og:url\" content=\"{address}\">"),
            "<meta property=\"og:type\" content=\"book\">".to_owned(),
            "<meta property=\"og:image:width\" content=\"640\">".to_owned(),
            "<meta property=\"og:image:height\" content=\"960\">".to_owned(),
            format!("<meta property=\"og:image\" content=\"https://books.example/covers/{}-640.jpg?v=", id(1)),
        ] {
            assert!(book.text().contains(&told), "{told}");
        }
        let (_, rest) = book.text().split_once("<script type=\"application/ld+json\">").unwrap();
        let json_ld: serde_json::Value = serde_json::from_str(rest.split_once("</script>").unwrap().0).unwrap();
        assert_eq!(json_ld["@type"], "Book");
        assert_eq!(json_ld["name"], "Book No. 1 </script>");
        assert!(site.get("/nope").await.text().contains("<meta name=\"robots\" content=\"noindex\">"));
    }
}

async fn other_build(site: &TestSite, name: &'static str, started: i64) {
    let written = site.site.app.database.write::<(), DatabaseError, _>(move |unit| {
        Box::pin(async move {
            let sql = "INSERT INTO build (id, started_at, seen_at) VALUES ($1, $2, $2)";
            execute!(unit, sql, name, started)?;
            let path = format!("/assets/{name}-1234.js");
            let sql = "INSERT INTO build_asset (build, path, plain) VALUES ($1, $2, $3)";
            execute!(unit, sql, name, path.as_str(), &b"let old = 1"[..])?;
            Ok(())
        })
    });
    written.await.unwrap();
}

#[tokio::test]
async fn icons_are_served_by_name() {
    let scratch = test_database::TestDatabase::sqlite().await;
    let site = TestSite::empty(&scratch).await;
    let answer = site.get("/_icons/lucide.json?icons=book%2Csearch%2Cno-such-icon").await;
    assert_eq!(answer.headers["cache-control"], "public, max-age=86400");
    let answer = answer.json();
    assert_eq!(answer["prefix"], "lucide");
    assert!(answer["icons"]["book"]["body"].as_str().unwrap().contains("<path"));
    assert!(answer["icons"]["search"].is_object());
    assert_eq!(answer["not_found"][0], "no-such-icon");
    assert_eq!((&answer["width"], &answer["height"]), (&24.into(), &24.into()));
    assert_eq!(site.get("/_icons/lucide.json").await.status, StatusCode::BAD_REQUEST);
    assert_eq!(site.get("/_icons/lucide.json?icons=").await.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn an_icon_set_is_unknown_unless_it_is_ours_or_a_link_names_it() {
    let scratch = test_database::TestDatabase::sqlite().await;
    let link = "simple-icons:mastodon https://social.example/@books Mastodon".parse().unwrap();
    let site = TestSite::with_links(scratch.open().await, vec![link]);
    for unknown in ["other", "UP", "a..b", "simple"] {
        let answer = site.get(&format!("/_icons/{unknown}.json?icons=a")).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{unknown}");
        assert_eq!(answer.json()["code"], 1001, "{unknown}");
    }
    let elsewhere = site.get("/_icons/simple-icons.json?icons=mastodon").await;
    let next = "the browser tries the next host at once";
    assert_eq!(elsewhere.status, StatusCode::SERVICE_UNAVAILABLE, "{next}");
    let reason = "this server does not have the icon set, and no icon API is configured; \
        another icon host may have it";
    assert_eq!(elsewhere.json()["message"], reason);
}

#[tokio::test]
async fn messages_are_cached_for_a_day_and_only_english_exists() {
    let scratch = test_database::TestDatabase::sqlite().await;
    let site = TestSite::empty(&scratch).await;
    for locale in ["en", "en-US"] {
        let messages = site.get(&format!("/_i18n/{locale}/messages.json")).await;
        assert_eq!(messages.status, StatusCode::OK);
        assert_eq!(messages.headers["cache-control"], "public, max-age=86400");
        assert_eq!(messages.json()["missing.heading"], "Page not found");
    }
    assert_eq!(site.get("/_i18n/de/messages.json").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn every_response_has_security_headers() {
    let scratch = test_database::TestDatabase::sqlite().await;
    let site = TestSite::stocked(&scratch).await;
    let paths =
        endpoints().table().iter().map(|endpoint| endpoint.path.clone()).collect::<Vec<_>>();
    for path in paths.iter().map(String::as_str).chain(["/nope", "/api/nope"]) {
        let answer = site.get(&crate::registry::example(&site, path)).await;
        let headers = &answer.headers;
        assert_eq!(headers["x-content-type-options"], "nosniff", "{path}");
        assert!(headers.contains_key("referrer-policy"), "{path}");
        assert!(headers.contains_key("permissions-policy"), "{path}");
        assert!(
            headers["strict-transport-security"].to_str().unwrap().contains("max-age=31536000")
        );
        let policy = headers["content-security-policy"].to_str().unwrap();
        assert!(!policy.contains("unsafe"), "{path}: {policy}");
        assert!(
            policy.contains("frame-ancestors 'none'") || policy.contains("sandbox"),
            "{path}: {policy}"
        );
    }
}
