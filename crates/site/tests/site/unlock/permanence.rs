use std::io::{Cursor, Read as _};

use accounts::session::{merges_of, undo_merge};
use serde_json::json;

use super::*;
use crate::site::NOW;
use database::execute;
use test_database::on_both_engines;

fn receipt_path(receipt: &Value) -> String {
    format!("/api/wallet/receipt?id={}", receipt["receipt_id"].as_str().unwrap())
}

on_both_engines! {
    async fn a_receipt_is_private_and_signed(scratch: TestDatabase) {
        let site = selling(&scratch).await;
        let (browser, _) = rich(&site, 100).await;
        let (other, _) = rich(&site, 100).await;
        let answer = unlock(&browser, "one", &[6], 10).await;
        let path = receipt_path(&receipt(&answer));
        assert_eq!(browser.get(&path).await.body, answer.body);
        assert_eq!(refusal(&other.get(&path).await), (404, 1302));
        assert_eq!(refusal(&browser.get("/api/wallet/receipt?id=none").await), (404, 1302));
        let theirs = receipt(&unlock(&other, "one", &[6], 10).await);
        assert_ne!(theirs["signature"], answer.json()["data"]["signature"]);
        for sql in ["UPDATE receipt SET body = '{}'", "UPDATE receipt SET signature = ''", "DELETE FROM receipt"] {
            let database = &site.site.app.database;
            let refused = database.write(move |unit| Box::pin(async move { execute!(unit, sql) })).await;
            let refused: database::DatabaseError = refused.unwrap_err();
            assert!(refused.to_string().contains("a receipt is not changed"), "{sql}: {refused}");
        }
    }

    async fn receipts_and_unlock_settings_follow_a_merge_and_its_undo(scratch: TestDatabase) {
        let site = selling(&scratch).await;
        let app = &site.site.app;
        let (mut account, _) = rich(&site, 0).await;
        account.prove("ann").await.unwrap();
        let (mut guest, guest_id) = rich(&site, 100).await;
        let bought = receipt(&unlock(&guest, "bought", &[7], 10).await);
        receipt(&post(&guest, WAIT, "0123456789abcdef", &json!({ "book_id": id(1) })).await);
        let body = json!({ "book_id": id(1), "enabled": true, "cap": 40 }).to_string();
        guest.send("POST", "/api/wallet/auto-unlock", Some(&body)).await;
        guest.prove("ann").await.unwrap();
        assert_eq!(data(&guest, &receipt_path(&bought)).await, bought);
        assert_eq!(unlock(&guest, "again", &[7], 10).await.json()["data"], bought);
        let allowed = format!("/api/wallet/auto-unlock?book_id={}", id(1));
        assert_eq!(data(&guest, &allowed).await["cap"], 40);
        let early = post(&guest, WAIT, "another-0123456789", &json!({ "book_id": id(1) })).await;
        assert_eq!(refusal(&early), (409, 1303), "the guest's wait counts for the account");
        assert_eq!(owned(&guest).await, json!([6, 7]));

        let number = guest.number().await.parse().unwrap();
        let merge = merges_of(&app.database, number).await.unwrap()[0].id;
        undo_merge(&app.database, merge, NOW).await.unwrap();
        assert_eq!(refusal(&guest.get(&receipt_path(&bought)).await), (404, 1302));
        let id_of_receipt = bought["receipt_id"].as_str().unwrap();
        assert_eq!(json!(app.unlocking.receipt(guest_id, id_of_receipt).await.unwrap()), bought);
        assert_eq!(app.unlocking.allowed(guest_id, &id(1)).await.unwrap().cap, 40);
        assert_eq!(data(&guest, &allowed).await["cap"], 0);
        assert_eq!(owned(&guest).await, json!([]));
        let body = json!({ "book_id": id(1) });
        receipt(&post(&guest, WAIT, "after-the-undo-01", &body).await);
        assert_eq!(owned(&guest).await, json!([6]), "the account has its own wait again");
        assert_clean(&site).await;
    }

    async fn wallet_data_is_exported_and_its_personal_part_erased(scratch: TestDatabase) {
        let site = selling(&scratch).await;
        let app = &site.site.app;
        let (browser, reader) = rich(&site, 100).await;
        let bought = receipt(&unlock(&browser, "bought", &[7], 10).await);
        let body = json!({ "book_id": id(1), "enabled": true, "cap": 40 }).to_string();
        browser.send("POST", "/api/wallet/auto-unlock", Some(&body)).await;
        let archive = browser.get("/api/me/export").await;
        let mut archive = zip::ZipArchive::new(Cursor::new(archive.body.to_vec())).unwrap();
        let mut file = |name: &str| -> Value {
            let mut text = String::new();
            archive.by_name(name).unwrap().read_to_string(&mut text).unwrap();
            serde_json::from_str(&text).unwrap()
        };
        assert_eq!(file("receipts.json"), json!([bought]));
        let unlock = json!({ "book_id": id(1), "section": 7, "price": 10, "unlocked_at": NOW });
        assert_eq!(file("unlocks.json"), json!([unlock]));
        assert_eq!(file("coins.json").as_array().unwrap().len(), 2);
        assert_eq!(file("auto-unlock.json")[0]["cap"], 40);

        app.database.write(move |unit| Box::pin(async move {
            execute!(unit, "UPDATE reader SET delete_at = $2 WHERE id = $1", reader.get(), NOW + 1)
        })).await.unwrap();
        site.clock.set(NOW + 2);
        assert_eq!(app.sessions.erase_due().await.unwrap().deleted, 1);
        let mut db = app.database.read().await.unwrap();
        for (sql, left) in [
            ("SELECT COUNT(*) FROM idempotency", 0), ("SELECT COUNT(*) FROM auto_unlock", 0),
            ("SELECT COUNT(*) FROM receipt", 1), ("SELECT COUNT(*) FROM unlock", 1),
        ] {
            assert_eq!(database::fetch_one!(&mut db, (i64,), sql).unwrap().0, left, "{sql}");
        }
        drop(db);
        assert_clean(&site).await;
    }
}
