//! Tests of access to the console: without an operator's session, its paths do not exist; with a session, the
//! operator's role decides.

use console_api::{all_endpoints, endpoints};
use http::StatusCode;
use operators::Role;
use serde_json::json;
use site::http::{Auth, Cache};
use test_database::on_both_engines;

use super::desk::Desk;
use crate::site::TestSite;

const API: &str = "/api/console/";
const SIGN_IN: &str = "/api/console/sign-in";

#[test]
fn every_route_of_the_console_declares_an_action_and_no_other_route_does() {
    for endpoint in all_endpoints().table() {
        let operators = matches!(endpoint.policy.auth, Auth::Operator(_));
        let path = endpoint.path.as_str();
        assert_eq!(operators, path.starts_with(API) && !path.starts_with(SIGN_IN), "{path}");
        if path.starts_with(API) {
            assert_eq!(endpoint.policy.cache, Cache::Never, "{path}");
        }
    }
    let own = endpoints().table().len();
    assert!(
        own > 15 && site::server::endpoints().table().iter().all(|e| !e.path.contains("console"))
    );
}

#[test]
fn every_error_code_of_the_console_is_used_once() {
    let codes = all_endpoints().error_codes();
    assert!(codes.windows(2).all(|pair| pair[0].code < pair[1].code), "two errors have one code");
    let endpoints = endpoints();
    let table = endpoints.table();
    let returned = |code: i32| {
        let calls = table.iter().flat_map(|endpoint| &endpoint.calls);
        calls.flat_map(|call| call.errors).any(|error| error.code == code)
    };
    for code in endpoints.error_codes() {
        assert!(returned(code.code), "no route of the console returns {}", code.code);
    }
}

on_both_engines! {
    async fn without_a_session_the_console_does_not_exist(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut stranger = Desk::empty(&site);
        let unknown = stranger.get("/api/console/nothing-here").await;
        assert_eq!(unknown.status, StatusCode::NOT_FOUND);
        for token in [None, Some("mP3xkq1Ys0cVb9Zt7LwGdR2uHfNe6JaOiXy4Qv8KoTU".to_owned()), Some("x".to_owned())] {
            stranger.token = token;
            for endpoint in endpoints().table() {
                let path = endpoint.path.as_str();
                if !path.starts_with(API) || path.starts_with(SIGN_IN) {
                    continue;
                }
                for method in ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"] {
                    let answer = stranger.send(method, path, Some(&json!({})), &[]).await;
                    assert_eq!(answer.status, StatusCode::NOT_FOUND, "{method} {path}");
                    let expected = unknown.text().replace("/api/console/nothing-here", path);
                    assert_eq!(answer.text(), expected, "{method} {path}");
                    for name in ["allow", "set-cookie", "content-length", "content-type"] {
                        let same = name == "content-length" || answer.headers.get(name) == unknown.headers.get(name);
                        assert!(same, "{method} {path} differs in {name}");
                    }
                }
            }
        }
    }

    async fn each_role_may_do_what_the_table_says_and_nothing_else(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let unknown = "/api/console/nothing-here";
        for role in Role::ALL {
            let desk = Desk::of(&site, role).await;
            assert_eq!(desk.get(unknown).await.status, StatusCode::NOT_FOUND);
            let me = desk.data("/api/console/me").await;
            let actions = serde_json::to_value(role.actions()).unwrap();
            assert_eq!((&me["role"], &me["actions"]), (&json!(role.name()), &actions));
            for endpoint in endpoints().table() {
                let Auth::Operator(action) = endpoint.policy.auth else { continue };
                for method in &endpoint.methods {
                    if endpoint.path.ends_with("sign-out") {
                        continue;
                    }
                    let answer = desk.send(method, &endpoint.path, Some(&json!({})), &[]).await;
                    let code = serde_json::from_slice(&answer.body).map(|body: serde_json::Value| body["code"].clone());
                    let refused = answer.status == StatusCode::FORBIDDEN;
                    let cell = format!("{role:?} {method} {}: {} {code:?}", endpoint.path, answer.status);
                    assert_eq!(refused, !role.may(action), "{cell}");
                    if refused {
                        assert_eq!(code.unwrap(), json!(1600), "{cell}");
                    }
                    assert!(!answer.status.is_server_error(), "{cell}");
                }
            }
        }
    }

    async fn a_session_of_a_link_can_only_enrol(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut desk = Desk::with_link(&site, "ann@books.example", Role::Owner).await;
        let me = desk.data("/api/console/me").await;
        assert_eq!((&me["enrolled"], &me["actions"]), (&json!(false), &json!(["account.own"])));
        let refused = desk.get("/api/console/operators").await;
        assert_eq!((refused.status, refused.json()["code"].clone()), (StatusCode::FORBIDDEN, json!(1601)));
        let profile = json!({ "name": "Ann", "email": "other@books.example" });
        let refused = desk.send("PUT", "/api/console/me", Some(&profile), &[]).await;
        assert_eq!((refused.status, refused.json()["code"].clone()), (StatusCode::FORBIDDEN, json!(1601)));
        let refused = desk.send("DELETE", "/api/console/me/passkeys?id=a", None, &[]).await;
        assert_eq!((refused.status, refused.json()["code"].clone()), (StatusCode::FORBIDDEN, json!(1601)));
        assert_eq!(desk.enrol("Key").await.status, StatusCode::OK);
        assert_eq!(desk.get("/api/console/operators").await.status, StatusCode::OK);
        assert_eq!(desk.data("/api/console/me").await["enrolled"], json!(true));
        let named = desk.send("PUT", "/api/console/me", Some(&profile), &[]).await;
        assert_eq!(named.status, StatusCode::OK, "{}", named.text());
    }

    async fn the_document_has_no_data_and_a_policy_of_its_own(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let first = site.get("/console").await;
        assert_eq!(first.status, StatusCode::OK);
        for path in ["/console/books", "/console/books/iv7dr262gypk/sections/3"] {
            assert_eq!(site.get(path).await.body, first.body, "{path}");
        }
        let header = |name: &str| first.headers[name].to_str().unwrap().to_owned();
        assert!(header("x-robots-tag").contains("noindex"));
        assert!(!header("content-security-policy").contains("unsafe"));
        assert!(header("content-security-policy").contains("frame-ancestors 'none'"));
        let again = site.get_with("/console", ("if-none-match", &header("etag"))).await;
        assert_eq!(again.status, StatusCode::NOT_MODIFIED);
    }

    async fn writes_of_another_site_are_refused(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let desk = Desk::of(&site, Role::Owner).await;
        for path in ["/api/console/sign-out", "/api/console/operators", "/api/console/sign-in/link"] {
            let answer = desk.send("POST", path, Some(&json!({})), &[("sec-fetch-site", "cross-site")]).await;
            assert_eq!((answer.status, answer.json()["code"].clone()), (StatusCode::FORBIDDEN, json!(1105)), "{path}");
        }
    }
}
