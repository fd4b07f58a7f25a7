//! Tests of the management of operators, and of the audit log.

use http::StatusCode;
use operators::Role;
use serde_json::{Value, json};
use test_database::on_both_engines;

use super::desk::Desk;
use crate::session::refusal;
use crate::site::TestSite;

async fn id_of(desk: &Desk<'_>, email: &str) -> Value {
    let list = desk.data("/api/console/operators").await["list"].clone();
    let found = list.as_array().unwrap().iter().find(|one| one["email"] == email);
    found.unwrap()["id"].clone()
}

on_both_engines! {
    async fn an_owner_adds_an_operator_changes_the_role_and_deactivates(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut owner = Desk::of(&site, Role::Owner).await;
        let body = json!({ "email": " Ben@Books.example", "role": "editor" });
        let added = owner.post("/api/console/operators", &body).await;
        assert_eq!(added.status, StatusCode::OK, "{}", added.text());
        assert_eq!(refusal(&owner.post("/api/console/operators", &body).await), (409, 1603));
        let nonsense = json!({ "email": "nonsense", "role": "editor" });
        assert_eq!(refusal(&owner.post("/api/console/operators", &nonsense).await), (422, 1606));
        let mut ben = Desk::empty(&site);
        assert_eq!(ben.follow(added.json()["data"]["url"].as_str().unwrap()).await.status, StatusCode::OK);
        assert_eq!(ben.enrol("Key").await.status, StatusCode::OK);
        assert_eq!(ben.get("/api/console/audit").await.status, StatusCode::FORBIDDEN);
        let id = id_of(&owner, "ben@books.example").await;
        let raised = owner.post("/api/console/operators/role", &json!({ "id": id, "role": "owner" })).await;
        assert_eq!(raised.status, StatusCode::OK);
        assert_eq!(ben.get("/api/console/audit").await.status, StatusCode::OK, "at once");
        let left = owner.post("/api/console/operators/deactivate", &json!({ "id": id })).await;
        assert_eq!(left.status, StatusCode::OK);
        assert_eq!(ben.get("/api/console/me").await.status, StatusCode::NOT_FOUND, "the session ended");
        assert_eq!(refusal(&ben.sign_in_by_passkey().await), (401, 1608));
        let link = owner.post("/api/console/operators/link", &json!({ "id": id })).await;
        assert_eq!(refusal(&link), (404, 1604));
        assert_eq!(owner.post("/api/console/operators/activate", &json!({ "id": id })).await.status, StatusCode::OK);
        assert_eq!(ben.sign_in_by_passkey().await.status, StatusCode::OK);
        let acts = owner.data("/api/console/audit?object=operator:2").await["list"].clone();
        let acts: Vec<_> = acts.as_array().unwrap().iter().map(|act| (act["action"].as_str().unwrap(), act["actor"].as_str().unwrap())).collect();
        let (by, ben) = ("owner@books.example", "ben@books.example");
        let expected = [
            ("operator.sign_in", ben), ("operator.activate", by), ("operator.deactivate", by), ("operator.role", by),
            ("operator.passkey_add", ben), ("operator.sign_in", ben), ("operator.link", by), ("operator.add", by),
        ];
        assert_eq!(acts, expected);
    }

    async fn the_last_owner_cannot_be_removed(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut owner = Desk::of(&site, Role::Owner).await;
        let id = id_of(&owner, "owner@books.example").await;
        let left = owner.post("/api/console/operators/deactivate", &json!({ "id": id })).await;
        assert_eq!(refusal(&left), (409, 1605));
        let lowered = owner.post("/api/console/operators/role", &json!({ "id": id, "role": "analyst" })).await;
        assert_eq!(refusal(&lowered), (409, 1605));
        assert_eq!(owner.get("/api/console/operators").await.status, StatusCode::OK);
    }

    async fn two_owners_cannot_remove_each_other(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let owner = Desk::of(&site, Role::Owner).await;
        let mut second = Desk::with_link(&site, "second@books.example", Role::Owner).await;
        assert_eq!(second.enrol("Key").await.status, StatusCode::OK);
        let (first_id, second_id) = (id_of(&owner, "owner@books.example").await, id_of(&owner, "second@books.example").await);
        let path = "/api/console/operators/deactivate";
        let (of_second, of_first) = (json!({ "id": second_id }), json!({ "id": first_id }));
        let (one, two) = tokio::join!(
            owner.send("POST", path, Some(&of_second), &[]),
            second.send("POST", path, Some(&of_first), &[]),
        );
        let done = [one.status, two.status].iter().filter(|status| **status == StatusCode::OK).count();
        assert!(done <= 1, "{} {}", one.text(), two.text());
        let active = site.site.app.operators.list().await.unwrap();
        assert!(active.iter().any(|operator| operator.deactivated_at.is_none()));
    }

    async fn the_audit_log_is_listed_in_pages_and_exported(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let owner = Desk::of(&site, Role::Owner).await;
        let first = owner.data("/api/console/audit?page_size=2").await;
        assert_eq!(first["list"].as_array().unwrap().len(), 2);
        let next = first["next"].as_str().unwrap();
        let second = owner.data(&format!("/api/console/audit?page_size=2&after={next}")).await;
        assert!(second["list"][0]["id"].as_i64().unwrap() < first["list"][1]["id"].as_i64().unwrap());
        let file = owner.get("/api/console/audit.csv?action=operator.add").await;
        assert_eq!(file.headers["content-type"], "text/csv; charset=utf-8");
        let lines: Vec<_> = file.text().lines().collect();
        assert_eq!((lines.len(), lines[0]), (2, "id,at,actor,action,object,details"));
        assert!(lines[1].contains("\"operator.add\",\"operator:1\""), "{}", lines[1]);
        assert_eq!(owner.get("/api/console/audit?after=x").await.status, StatusCode::BAD_REQUEST);
    }

    async fn an_operator_changes_name_and_address(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let owner = Desk::of(&site, Role::Owner).await;
        let _editor = Desk::of(&site, Role::Editor).await;
        let body = json!({ "name": "Ann", "email": "Ann@books.example" });
        assert_eq!(owner.send("PUT", "/api/console/me", Some(&body), &[]).await.status, StatusCode::OK);
        let me = owner.data("/api/console/me").await;
        assert_eq!((&me["name"], &me["email"]), (&json!("Ann"), &json!("ann@books.example")));
        let taken = json!({ "name": "Ann", "email": "editor@books.example" });
        assert_eq!(refusal(&owner.send("PUT", "/api/console/me", Some(&taken), &[]).await), (409, 1603));
    }
}
