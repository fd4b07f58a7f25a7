//! Tests that every route is documented and declares who may call it, its limits and its cache class.

use std::collections::{BTreeMap, BTreeSet};

use catalogue::NewBook;
use console_api::{all_endpoints, description};
use database::sqlx::AssertSqlSafe;
use database::{Database, fetch_all};
use http::{Method, StatusCode};
use serde_json::json;
use site::http::{Auth, Cache, ErrorCode};
use site::server::endpoints;

use crate::session::TestBrowser;
use crate::site::{TestSite, book};
use test_database::TestDatabase;

#[test]
fn endpoints_and_their_descriptions_match() {
    let endpoints = all_endpoints();
    let registered: BTreeSet<_> = endpoints.table().iter().map(|e| e.path.clone()).collect();
    assert_eq!(registered.len(), endpoints.table().len(), "no path is registered twice");
    let described: BTreeSet<_> = description().paths.paths.keys().cloned().collect();
    assert_eq!(registered, described);
    let json = serde_json::to_value(description()).unwrap();
    for endpoint in endpoints.table() {
        for method in &endpoint.methods {
            let operation = &json["paths"][&endpoint.path][method.to_lowercase()];
            let told = operation["summary"].as_str().or(operation["description"].as_str());
            assert!(
                told.is_some_and(|text| text.ends_with('.')),
                "{method} {} has no sentence",
                endpoint.path
            );
            assert!(operation["tags"][0].is_string(), "{} has no tag", endpoint.path);
        }
    }
}

/// Returns an example URL (path and query) that matches the pattern of a route.
pub(crate) fn example(site: &TestSite, pattern: &str) -> String {
    let build = site.site.app.pages.build();
    let path = match pattern {
        "/assets/{name}" => format!("/{}", build.entry),
        "/builds/meta/{file}" => format!("/builds/meta/{}.json", build.id),
        "/covers/{file}" => format!("/covers/{}.svg", crate::site::id(1)),
        "/icons/{file}" => "/icons/192.png".to_owned(),
        "/_icons/{file}" => "/_icons/lucide.json?icons=book".to_owned(),
        "/_i18n/{locale}/messages.json" => "/_i18n/en/messages.json".to_owned(),
        "/api/book/detail"
        | "/api/book/sections"
        | "/api/book/contents"
        | "/api/reading/places"
        | "/api/reading/position"
        | "/api/wallet/auto-unlock"
        | "/api/wallet/compass"
        | "/api/wallet/offers"
        | "/api/wallet/owned.epub"
        | "/api/wallet/unlocks" => {
            format!("{pattern}?book_id={}", crate::site::id(1))
        }
        "/api/wallet/receipt" | "/api/wallet/order" | "/api/wallet/payment" => {
            format!("{pattern}?id=none")
        }
        "/api/payments/{provider}/webhook" => "/api/payments/sandbox/webhook".to_owned(),
        "/api/book/find" => format!("{pattern}?book_id={}&q=tide", crate::site::id(1)),
        "/api/reading/library/book" => format!("{pattern}?book_id={}", crate::site::id(1)),
        "/api/section/text" => format!("{pattern}?book_id={}&section=1", crate::site::id(1)),
        "/downloads/{file}" => format!("/downloads/{}.epub", crate::site::id(2)),
        "/opds/books/{file}" => format!("/opds/books/{}.json", crate::site::id(2)),
        "/pictures/{file}" => format!("/pictures/{}.webp", crate::site::PICTURE),
        "/api/search/books" => "/api/search/books?q=book".to_owned(),
        "/api/me/third-party/{name}/start" | "/api/me/third-party/{name}/finish" => {
            pattern.replace("{name}", "example")
        }
        "/pages/{name}" | "/pages/{name}/_payload.json" => pattern.replace("{name}", "imprint"),
        "/sitemaps/{file}" => "/sitemaps/1.xml".to_owned(),
        other => other
            .replace("{book_id}", crate::site::id(1).as_str())
            .replace("{id}", "none")
            .replace("{name}", "google")
            .replace("{order_id}", "none"),
    };
    assert!(!path.contains('{'), "the test knows no example of {path}");
    path
}

fn path_of(address: &str) -> &str {
    address.split('?').next().unwrap_or(address)
}

#[tokio::test]
async fn the_router_serves_exactly_the_registered_routes_with_their_cache_class() {
    let scratch = TestDatabase::sqlite().await;
    let site = TestSite::stocked(&scratch).await;
    let app = site.site.app.clone();
    app.announce_build().await.unwrap();
    tokio::spawn(app.search.clone().run_indexer());
    crate::search::until_ready(&app).await;
    let mut reader = TestBrowser::new(&site);
    reader.visit().await;
    for endpoint in endpoints().table() {
        let path = example(&site, &endpoint.path);
        let answer = if endpoint.policy.auth == Auth::Anyone {
            site.get(&path).await
        } else {
            reader.get(&path).await
        };
        let readable = endpoint.methods.contains(&"GET");
        assert_eq!(answer.status == StatusCode::METHOD_NOT_ALLOWED, !readable, "{path}");
        if readable {
            // A new reader has no receipt, no order and no payment.
            let mine = ["/api/wallet/receipt", "/api/wallet/order", "/api/wallet/payment"];
            let nothing = mine.contains(&path_of(&path)) || path.starts_with("/sandbox/");
            let status = if nothing { StatusCode::NOT_FOUND } else { StatusCode::OK };
            if endpoint.path.contains("ads/{id}") {
                // The campaign of the example does not exist, so its pages redirect to the home page.
                assert!([302, 404].contains(&answer.status.as_u16()), "{path}");
                assert!(answer.headers["cache-control"].to_str().unwrap().contains("no-store"));
                continue;
            }
            assert_eq!(answer.status, status, "{path}");
            // The response for a cover is immutable only if the URL has the cover's version; otherwise caches
            // revalidate the cover.
            let cover = endpoint.path.starts_with("/covers/");
            let cache = if cover { Cache::Revalidate } else { endpoint.policy.cache };
            assert_eq!(answer.headers["cache-control"], cache.header(), "{path}");
            assert!(endpoint.policy.limit.deadline().as_secs() > 0);
        }
        let wrong = site.ask(Method::PATCH, &path).await;
        assert_eq!(wrong.status, StatusCode::METHOD_NOT_ALLOWED, "{path}");
        assert_eq!(wrong.headers["cache-control"], Cache::Never.header(), "{path}");
    }
}

#[tokio::test]
async fn reader_endpoints_require_a_login() {
    let scratch = TestDatabase::sqlite().await;
    let site = TestSite::empty(&scratch).await;
    let mut reader = TestBrowser::new(&site);
    reader.visit().await;
    for endpoint in endpoints().table().iter().filter(|e| e.policy.auth == Auth::Reader) {
        for method in &endpoint.methods {
            let stranger = TestBrowser::new(&site);
            let without_token = TestBrowser { token: None, ..reader.clone() };
            let mut without_half = reader.clone();
            without_half.forget_cookies();
            for browser in [stranger, without_token, without_half] {
                let path = example(&site, &endpoint.path);
                let answer = browser.send(method, &path, Some("{}")).await;
                let told = (answer.status, answer.json()["code"].clone());
                assert_eq!(told, (StatusCode::UNAUTHORIZED, 1100.into()), "{method} {path}");
            }
        }
    }
}

/// Tables to which a GET or HEAD request may write. A login ticket is created by a GET request, as the specification
/// demands; searches are counted; keys of the site are created when they are first used; nodes record their builds; the
/// readiness probe writes a row to prove that the database takes one.
const WRITTEN_BY_READS: [&str; 6] =
    ["ticket", "search_term", "site_secret", "build", "build_asset", "write_probe"];

/// Returns SQL queries for the content of all tables except `WRITTEN_BY_READS`, without the columns with the times of
/// first and last use.
async fn queries(database: &Database) -> Vec<String> {
    let mut db = database.read().await.unwrap();
    let sql = "SELECT m.name, c.name FROM sqlite_master m JOIN pragma_table_info(m.name) c
        WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' AND m.name NOT LIKE '_sqlx%'
            AND c.name NOT IN ('seen_at', 'first_used_ms') ORDER BY 1, 2";
    let mut columns = BTreeMap::<String, Vec<String>>::new();
    for (table, column) in fetch_all!(&mut db, (String, String), sql).unwrap() {
        if !WRITTEN_BY_READS.contains(&table.as_str()) {
            columns.entry(table).or_default().push(format!("quote(\"{column}\")"));
        }
    }
    let query = |(table, columns): (String, Vec<String>)| {
        format!("SELECT '{table}: ' || {} FROM \"{table}\" ORDER BY 1", columns.join(" || ',' || "))
    };
    columns.into_iter().map(query).collect()
}

async fn stored(database: &Database, queries: &[String]) -> Vec<(String,)> {
    let mut db = database.read().await.unwrap();
    let mut rows = Vec::new();
    for sql in queries {
        rows.extend(fetch_all!(&mut db, (String,), AssertSqlSafe(sql.clone())).unwrap());
    }
    rows
}

#[tokio::test]
async fn reading_a_page_or_an_endpoint_changes_nothing() {
    let scratch = TestDatabase::sqlite().await;
    let site = TestSite::empty(&scratch).await;
    site.publish(&NewBook { free_sections: 5, price: 10, ..book(1, 12) }).await;
    let app = site.site.app.clone();
    app.announce_build().await.unwrap();
    tokio::spawn(app.search.clone().run_indexer());
    crate::search::until_ready(&app).await;
    let (mut reader, _) = crate::unlock::rich(&site, 100).await;
    let allow = json!({ "book_id": crate::site::id(1), "enabled": true, "cap": 100 });
    assert_eq!(reader.post("/api/wallet/auto-unlock", &allow).await.status, StatusCode::OK);
    let mut paths: Vec<_> = endpoints()
        .table()
        .iter()
        .filter(|endpoint| endpoint.methods.contains(&"GET"))
        .map(|endpoint| example(&site, &endpoint.path))
        .collect();
    let locked = format!("book_id={}&section=6&open=1", crate::site::id(1));
    paths.extend(["/api/section/text", "/reader"].map(|path| format!("{path}?{locked}")));
    let queries = queries(&app.database).await;
    let before = stored(&app.database, &queries).await;
    for table in ["auto_unlock", "coin_holding", "session", "wallet"] {
        assert!(before.iter().any(|(row,)| row.starts_with(&format!("{table}: "))), "{table}");
    }
    for path in paths {
        for method in ["HEAD", "GET"] {
            let answer = reader.send(method, &path, None).await;
            assert!(answer.status.as_u16() < 500, "{method} {path}");
        }
        assert_eq!(stored(&app.database, &queries).await, before, "{path} changes something");
    }
}

#[test]
fn only_routes_that_need_a_large_body_take_one() {
    let large: BTreeSet<_> = endpoints()
        .table()
        .iter()
        .filter(|endpoint| endpoint.policy.limit.body() > 16 * 1024)
        .map(|endpoint| (endpoint.path.clone(), endpoint.policy.limit.body() / 1024))
        .collect();
    let expected = [
        ("/api/contact/message", 2560),
        ("/api/payments/{provider}/webhook", 256),
        ("/api/reading/beacon", 64),
        ("/api/reading/sync", 256),
        ("/api/wallet/unlock", 64),
        ("/contact-us", 16 * 1024),
    ];
    assert_eq!(large, expected.map(|(path, size)| (path.to_owned(), size)).into());
}

#[test]
fn the_openapi_file_of_the_web_app_is_current() {
    let here = std::env::var("CARGO_MANIFEST_DIR").unwrap();
    let kept = std::fs::read_to_string(here + "/../../../web/src/api/openapi.json").unwrap();
    let made = description().to_pretty_json().unwrap();
    assert!(kept.trim_end() == made.trim_end(), "openapi.json is stale: run `make regen`");
}

#[tokio::test]
async fn the_documentation_shows_every_endpoint_and_every_code() {
    let scratch = TestDatabase::sqlite().await;
    let site = TestSite::empty(&scratch).await;
    let docs = site.get("/api/docs").await;
    assert_eq!(docs.status, StatusCode::OK);
    let described = serde_json::to_value(description()).unwrap();
    for (path, item) in described["paths"].as_object().unwrap() {
        for method in item.as_object().unwrap().keys().map(|method| method.to_uppercase()) {
            let shown = [("method", method.as_str()), ("path", path.as_str())]
                .map(|(name, value)| format!("&quot;{name}&quot;:&quot;{value}&quot;"))
                .join(",");
            assert!(docs.text().contains(&shown), "{method} {path}");
        }
    }
    let mut rest = docs.text();
    for ErrorCode { code, status, .. } in endpoints().error_codes() {
        let row = format!("<th scope=\"row\">{code}</th><td>{}</td>", status.as_u16());
        let at = rest.find(&row);
        rest = &rest[at.unwrap_or_else(|| panic!("{code} is missing or out of order"))..];
    }
    let json = site.get("/api/openapi.json").await;
    assert_eq!(json.json()["info"]["title"], "Dogear");
}

#[tokio::test]
async fn the_documentation_has_nothing_inline_and_names_this_site() {
    let scratch = TestDatabase::sqlite().await;
    let site = TestSite::empty(&scratch).await;
    let docs = site.get("/api/docs").await;
    let policy = docs.headers[http::header::CONTENT_SECURITY_POLICY].to_str().unwrap();
    assert!(policy.contains("script-src 'self';") && !policy.contains("unsafe"), "{policy}");
    let html = docs.text();
    for inline in ["<script>", "<style", " style=\"", " onclick", "javascript:"] {
        assert!(!html.contains(inline), "{inline}");
    }
    assert!(html.contains(&format!("SITE={}\n", site.site.app.site.url)));
    assert!(!html.contains("site.invalid"));
    for (_, rest) in html.match_indices("src=\"/").map(|(at, _)| html.split_at(at + 5)) {
        let file = rest.split('"').next().unwrap();
        assert_eq!(site.get(file).await.status, StatusCode::OK, "{file}");
    }
}
