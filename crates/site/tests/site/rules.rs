//! Tests of route rules, through the whole site.

use std::collections::BTreeMap;

use http::{Method, StatusCode};
use site::http::{NewRule, Rendering};

use crate::site::{TestSite, id};
use test_database::{TestDatabase, on_both_engines};

pub(crate) fn rule(path: &str) -> NewRule {
    NewRule {
        path: path.into(),
        redirect: None,
        status: None,
        headers: BTreeMap::new(),
        render: None,
    }
}

on_both_engines! {
    async fn rules_redirect_add_headers_and_leave_rendering_to_the_browser(scratch: TestDatabase) {
        TestSite::stocked(&scratch).await;
        let rules = vec![
            NewRule { redirect: Some("/book/{id}".into()), status: Some(308), ..rule("/novel/{id}") },
            NewRule { redirect: Some("https://old.example/".into()), ..rule("/old/**") },
            NewRule { headers: BTreeMap::from([("x-robots-tag".into(), "noarchive".into())]), ..rule("/") },
            NewRule { render: Some(Rendering::Browser), ..rule("/book/**") },
        ];
        let site = TestSite::with_rules(scratch.open().await, rules);
        let moved = site.get("/novel/x1").await;
        assert_eq!((moved.status, &moved.headers["location"]), (StatusCode::PERMANENT_REDIRECT, &"/book/x1".parse().unwrap()));
        let away = site.get("/old/shop/1").await;
        assert_eq!((away.status, &away.headers["location"]), (StatusCode::TEMPORARY_REDIRECT, &"https://old.example/".parse().unwrap()));
        for _ in ["made", "cached"] {
            assert_eq!(site.get("/").await.headers["x-robots-tag"], "noarchive");
        }
        let shell = site.get(&format!("/book/{}", id(1))).await;
        assert_eq!(shell.status, StatusCode::OK);
        assert!(shell.text().contains("data-render=\"client\"") && shell.text().contains("What happens in 1."));
    }
}

fn redirect(path: &str, to: &str) -> NewRule {
    NewRule { redirect: Some(to.into()), ..rule(path) }
}

async fn site(scratch: &TestDatabase, rules: Vec<NewRule>) -> TestSite {
    TestSite::with_rules(scratch.open().await, rules)
}

#[tokio::test]
async fn a_redirect_keeps_the_query() {
    let scratch = TestDatabase::sqlite().await;
    let rules = vec![redirect("/novel/{id}", "/book/{id}"), redirect("/sale", "/?from=sale")];
    let site = site(&scratch, rules).await;
    for (asked, target) in [
        ("/novel/x1?page=2&q=a%20b", "/book/x1?page=2&q=a%20b"),
        ("/novel/x1", "/book/x1"),
        ("/sale?page=2", "/?from=sale"),
    ] {
        assert_eq!(site.get(asked).await.headers["location"], target, "{asked}");
    }
}

#[tokio::test]
async fn machine_endpoints_and_posts_are_never_redirected() {
    let scratch = TestDatabase::sqlite().await;
    let site = site(&scratch, vec![redirect("/**", "https://new.example/")]).await;
    let entry = format!("/{}", site.site.app.pages.build().entry);
    for path in ["/healthz", "/api/book/list", "/builds/latest.json", entry.as_str()] {
        assert_eq!(site.get(path).await.status, StatusCode::OK, "{path}");
    }
    assert_eq!(site.get("/api/nope").await.status, StatusCode::NOT_FOUND);
    for method in [Method::GET, Method::HEAD] {
        let moved = site.ask(method, "/contact-us?x=1").await;
        assert_eq!(moved.status, StatusCode::TEMPORARY_REDIRECT);
        assert_eq!(moved.headers["location"], "https://new.example/?x=1");
    }
    assert!(!site.post("/contact-us", &[], Vec::new()).await.status.is_redirection());
}

/// An open tab that does not know the new route rules requests the payload of a page that was moved. The page's new
/// address may be on another site, so the response is no payload; the tab then loads the page as a document.
#[tokio::test]
async fn the_data_of_a_moved_page_is_not_a_page() {
    let scratch = TestDatabase::sqlite().await;
    let rules = vec![redirect("/old", "/"), redirect("/away/**", "https://new.example/")];
    let site = site(&scratch, rules).await;
    for path in ["/old/_payload.json?b1", "/away/x/_payload.json?b1"] {
        let answer = site.get(path).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
        assert!(answer.json().get("route").is_none(), "{path}");
    }
    assert_eq!(site.get("/_payload.json").await.json()["route"], "home");
}
