use serde_json::json;

use super::*;
use crate::site::NOW;
use crate::wallet::bonus;
use money::wallet::Grant;
use test_database::on_both_engines;

const DAY: i64 = 86_400;
const WENT: &str = "/api/wallet/consumption-records";
const CAME: &str = "/api/wallet/recharge-records";

on_both_engines! {
    async fn records_list_every_movement_with_its_balance(scratch: TestDatabase) {
        // NOW is in September 2026.
        let site = selling(&scratch).await;
        let (mut browser, reader) = rich(&site, 100).await;
        site.site.app.wallets.grant(reader, bonus(15, 3)).await.unwrap();
        let one = receipt(&unlock(&browser, "one", &[6], 10).await);
        receipt(&unlock(&browser, "two", &[7], 10).await);
        site.site.app.wallets.grant(reader, bonus(9, 3)).await.unwrap();
        site.clock.set(NOW + 40 * DAY);
        browser.visit().await;
        let gift = Grant { reason: "=a, \"gift\"".into(), ..paid(1) };
        site.site.app.wallets.grant(reader, gift).await.unwrap();

        let went = data(&browser, WENT).await;
        let list = went["list"].as_array().unwrap();
        let told: Vec<_> = list.iter().map(|row| json!([row["kind"], row["coins"], row["bonus"],
            row["balance"]["coins"], row["balance"]["bonus"]])).collect();
        assert_eq!(told, [
            json!(["expire", 0, -9, 95, 0]), json!(["spend", -5, -5, 95, 0]), json!(["spend", 0, -10, 100, 5]),
        ]);
        assert_eq!(list[2]["receipt_id"], one["receipt_id"]);
        assert_eq!((&list[2]["sections"], &list[2]["how"]), (&json!([6]), &json!("coins")));
        let lots = json!([
            { "kind": "bonus", "source": "reward", "coins": -5, "expires_at": NOW + 3 * DAY },
            { "kind": "paid", "source": "purchase", "coins": -5, "expires_at": null },
        ]);
        assert_eq!((&list[1]["lots"], &list[0]["sections"]), (&lots, &json!([])));
        assert_eq!((&list[2]["book_id"], &list[2]["at"]), (&json!(id(1)), &json!(NOW)));
        assert!(list[2]["title"].as_str().unwrap().starts_with("Book No. 1"));
        assert_eq!(went["next"], Value::Null);
        let came = data(&browser, CAME).await;
        let told: Vec<_> = came["list"].as_array().unwrap().iter()
            .map(|row| json!([row["kind"], row["coins"], row["bonus"], row["balance"]])).collect();
        assert_eq!(told, [
            json!(["purchase", 1, 0, { "coins": 96, "bonus": 0 }]),
            json!(["reward", 0, 9, { "coins": 95, "bonus": 9 }]),
            json!(["reward", 0, 15, { "coins": 100, "bonus": 15 }]),
            json!(["purchase", 100, 0, { "coins": 100, "bonus": 0 }]),
        ]);

        let pages = async |path: String| {
            let (mut rows, mut cursor) = (Vec::new(), String::new());
            loop {
                let part = data(&browser, &format!("{path}page_size=1{cursor}")).await;
                rows.extend(part["list"].as_array().unwrap().clone());
                match part["next"].as_str() {
                    Some(next) => cursor = format!("&after={next}"),
                    None => return rows,
                }
            }
        };
        assert_eq!(json!(pages(format!("{WENT}?")).await), went["list"]);
        assert_eq!(json!(pages(format!("{CAME}?")).await), came["list"]);
        assert_eq!(pages(format!("{CAME}?kind=reward&")).await.len(), 2);
        assert_eq!(pages(format!("{CAME}?month=2026-09&")).await.len(), 3);
        assert_eq!(pages(format!("{CAME}?month=2026-10&")).await, came["list"].as_array().unwrap()[..1]);
        assert_eq!(pages(format!("{WENT}?kind=refund&")).await.len(), 0);

        let table = browser.get(&format!("{CAME}?format=csv&month=2026-10")).await;
        assert_eq!(table.headers["content-type"], "text/csv; charset=utf-8");
        let lines: Vec<_> = table.text().lines().collect();
        assert_eq!(lines.len(), 2, "{}", table.text());
        assert!(lines[1].contains(",purchase,\"'=a, \"\"gift\"\"\",1,0,96,0,,,"), "{}", lines[1]);
        assert_eq!(browser.get(&format!("{WENT}?format=csv")).await.text().lines().count(), 4);
        for wrong in ["month=2026", "month=2026-13", "kind=lost", "kind=purchase", "after=x", "page_size=101", "format=pdf"] {
            assert_eq!(refusal(&browser.get(&format!("{WENT}?{wrong}")).await), (400, 1000), "{wrong}");
        }
        let (other, _) = rich(&site, 0).await;
        assert_eq!(data(&other, CAME).await["list"], json!([]));
    }
}
