use std::time::Duration;

use accounts::session::ErasureReport;
use database::audit::{self, AuditQuery};
use database::{DatabaseError, execute, fetch_one};
use http::StatusCode;
use money::wallet::{Coins, Grant, GrantKind, Source};
use readers::{self, ReaderId};
use serde_json::json;
use tokio::sync::oneshot;

use super::browser::{TestBrowser, refusal};
use crate::site::{NOW, TestSite};
use test_database::on_both_engines;

const DAY: i64 = 86_400;

async fn forget(site: &TestSite) -> ErasureReport {
    site.site.app.sessions.erase_due().await.unwrap()
}

async fn count(site: &TestSite, table: &'static str) -> i64 {
    let mut db = site.site.app.database.read().await.unwrap();
    let sql = format!("SELECT COUNT(*) FROM {table}");
    fetch_one!(&mut db, (i64,), database::sqlx::AssertSqlSafe(sql.clone())).unwrap().0
}

async fn id_of(site: &TestSite, browser: &TestBrowser<'_>) -> ReaderId {
    let mut db = site.site.app.database.read().await.unwrap();
    let guest_id = browser.cookie("guest_id").unwrap();
    let sql = "SELECT id FROM reader WHERE guest_id = $1";
    ReaderId::new(fetch_one!(&mut db, (i64,), sql, guest_id).unwrap().0)
}

on_both_engines! {
    async fn only_guests_who_never_read_nor_paid_are_pruned(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let idle = TestBrowser::visiting(&site).await;
        let mut read = TestBrowser::visiting(&site).await;
        let mut paid = TestBrowser::visiting(&site).await;
        let mut bound = TestBrowser::visiting(&site).await;
        bound.prove("ann").await.unwrap();
        let mut seen = TestBrowser::visiting(&site).await;
        let (reads, pays) = (id_of(&site, &read).await, id_of(&site, &paid).await);
        let noted = site.site.app.database.write::<_, DatabaseError, _>(move |unit| {
            Box::pin(async move {
                readers::note_read(unit, reads, NOW).await?;
                readers::mark_paid(unit, pays, NOW).await
            })
        });
        noted.await.unwrap();
        site.clock.set(NOW + 90 * DAY);
        assert_eq!(forget(&site).await.unused, 0, "not a day too early");
        seen.visit().await;
        site.clock.set(NOW + 90 * DAY + 1);
        assert_eq!(forget(&site).await, ErasureReport { deleted: 0, unused: 1 });
        assert_eq!(idle.ticket().await, None);
        for kept in [&mut read, &mut paid, &mut seen] {
            let guest = kept.cookie("guest_id").unwrap().to_owned();
            kept.visit().await;
            assert_eq!(kept.cookie("guest_id"), Some(guest.as_str()));
        }
        assert_eq!(bound.profile().await["is_third_party_bound"], 1);
    }

    async fn a_reader_is_erased_after_a_week_and_can_cancel_until_then(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        browser.post("/api/me/profile", &json!({ "name": "Ann" })).await;
        let asked = browser.post("/api/me/deletion", &json!({})).await;
        assert_eq!(asked.json()["data"]["delete_at"], NOW + 7 * DAY);
        site.clock.set(NOW + DAY);
        let again = browser.post("/api/me/deletion", &json!({})).await;
        assert_eq!(again.body, asked.body, "a second request changes nothing");
        assert_eq!(browser.profile().await["delete_at"], NOW + 7 * DAY);
        assert_eq!(browser.send("DELETE", "/api/me/deletion", None).await.status, StatusCode::OK);
        site.clock.set(NOW + 8 * DAY);
        assert_eq!(forget(&site).await.deleted, 0);
        assert!(browser.profile().await["delete_at"].is_null());

        browser.post("/api/me/deletion", &json!({})).await;
        site.clock.set(NOW + 15 * DAY - 1);
        assert_eq!(forget(&site).await.deleted, 0);
        site.clock.set(NOW + 15 * DAY);
        assert_eq!(forget(&site).await.deleted, 1);
        assert_eq!(forget(&site).await.deleted, 0);
        assert_eq!(refusal(&browser.get("/api/me/profile").await), (401, 1104));
        assert_eq!(browser.ticket().await, None);
        let mut db = site.site.app.database.read().await.unwrap();
        let sql = "SELECT name, number FROM reader";
        let (name, number) = fetch_one!(&mut db, (Option<String>, i64), sql).unwrap();
        assert!(name.is_none() && number < 0, "the row that the ledger needs is anonymous");
        drop(db);
        for table in ["guest_secret", "session", "token", "ticket", "hand_over", "identity"] {
            assert_eq!(count(&site, table).await, 0, "{table}");
        }
    }

    async fn guests_that_became_part_of_a_reader_are_erased_with_it(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut account = TestBrowser::visiting(&site).await;
        account.prove("ann").await.unwrap();
        let mut guest = TestBrowser::visiting(&site).await;
        guest.post("/api/me/profile", &json!({ "name": "Ann at home" })).await;
        guest.prove("ann").await.unwrap();
        assert_eq!(count(&site, "reader WHERE name = 'Ann at home'").await, 1, "kept for an undo");
        assert_eq!(guest.post("/api/me/deletion", &json!({})).await.status, StatusCode::OK);
        site.clock.set(NOW + 7 * DAY);
        assert_eq!(forget(&site).await.deleted, 1);
        assert_eq!(count(&site, "reader WHERE name IS NOT NULL OR number > 0").await, 0, "both are anonymous");
    }

    async fn the_audit_log_outlives_an_erased_reader_with_the_number_only(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        browser.post("/api/me/profile", &json!({ "name": "Ann Onymous" })).await;
        browser.prove("ann-subject").await.unwrap();
        let number = browser.number().await;
        let coins = Coins::new(5).unwrap();
        let grant = Grant {
            coins, kind: GrantKind::Paid, source: Source::Support, reason: "for Ann".into(), key: None,
        };
        let granted = site.site.app.wallets.grant_by_support(number.parse().unwrap(), grant).await.unwrap();
        assert!(granted.is_some());
        browser.post("/api/me/deletion", &json!({})).await;
        site.clock.set(NOW + 8 * DAY);
        assert_eq!(forget(&site).await.deleted, 1);
        let mut db = site.site.app.database.read().await.unwrap();
        let object = Some(format!("reader:{number}"));
        let query = AuditQuery { object, ..AuditQuery::default() };
        let rows = audit::list(&mut db, &query, 10).await.unwrap();
        let actions: Vec<_> = rows.iter().map(|row| row.action.as_str()).collect();
        assert_eq!(actions, ["wallet.grant", "reader.sign_in"]);
        for row in rows {
            assert!(!format!("{row:?}").to_lowercase().contains("ann"), "{row:?}");
        }
    }

    async fn a_deletion_that_is_cancelled_while_it_is_carried_out_is_not(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        browser.post("/api/me/profile", &json!({ "name": "Ann" })).await;
        browser.post("/api/me/deletion", &json!({})).await;
        site.clock.set(NOW + 8 * DAY);
        let app = site.site.app.clone();
        let ((cancelled, was_cancelled), (commit, may_commit)) =
            (oneshot::channel::<()>(), oneshot::channel::<()>());
        let database = app.database.clone();
        let cancelling = tokio::spawn(async move {
            let work = database.write::<_, DatabaseError, _>(move |unit| Box::pin(async move {
                execute!(unit, "UPDATE reader SET delete_at = NULL WHERE delete_at IS NOT NULL")?;
                cancelled.send(()).unwrap();
                may_commit.await.unwrap();
                Ok(())
            }));
            work.await
        });
        was_cancelled.await.unwrap();
        let erasing = tokio::spawn(async move { app.sessions.erase_due().await });
        // This pause lets the erasure reach the locked row; without the pause, the test could not fail.
        tokio::time::sleep(Duration::from_millis(300)).await;
        commit.send(()).unwrap();
        cancelling.await.unwrap().unwrap();
        assert_eq!(erasing.await.unwrap().unwrap().deleted, 0);
        assert_eq!(browser.profile().await["name"], "Ann");
    }

    async fn an_erased_account_can_be_created_again_with_the_same_login(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        browser.prove("ann").await.unwrap();
        let number = browser.number().await;
        browser.post("/api/me/deletion", &json!({})).await;
        site.clock.set(NOW + 7 * DAY);
        forget(&site).await;
        browser.visit().await;
        browser.prove("ann").await.unwrap();
        assert_ne!(browser.number().await, number);
    }

    async fn expired_rows_are_deleted(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        browser.ticket().await.unwrap();
        browser.post("/api/me/hand-over", &json!({})).await;
        browser.refresh().await;
        forget(&site).await;
        assert_eq!((count(&site, "ticket").await, count(&site, "hand_over").await), (1, 1));
        site.clock.set(NOW + 2 * DAY);
        forget(&site).await;
        assert_eq!((count(&site, "ticket").await, count(&site, "hand_over").await), (0, 0));
        assert_eq!((count(&site, "token").await, count(&site, "session").await), (2, 1));
        site.clock.set(NOW + 32 * DAY);
        forget(&site).await;
        assert_eq!((count(&site, "token").await, count(&site, "session").await), (0, 0));
        browser.visit().await;
        browser.number().await;
    }
}
