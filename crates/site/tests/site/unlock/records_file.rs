//! Tests that the CSV file of wallet records has every record, however many there are, and is sent in parts.

use database::{DatabaseError, execute};
use http_body_util::BodyExt as _;

use super::*;
use crate::site::NOW;
use test_database::on_both_engines;

const PAIRS: i64 = 10_300;
const WENT: &str = "/api/wallet/consumption-records?format=csv";
const CAME: &str = "/api/wallet/recharge-records?format=csv";

/// Adds `PAIRS` pairs of ledger entries to the reader's wallet, one pair per minute: three coins added, then two coins
/// spent.
async fn move_coins(site: &TestSite, reader: ReaderId) {
    let entries = "INSERT INTO coin_entry (id, act, at, reason, seal)
        WITH RECURSIVE n (i) AS (SELECT CAST(0 AS BIGINT) UNION ALL SELECT i + 1 FROM n WHERE i + 1 < $1)
        SELECT 1000000 + i, CASE WHEN i % 2 = 0 THEN 'grant' ELSE 'spend' END, $2 + i * 30,
            'move ' || i, 'seal ' || i FROM n";
    let postings = "INSERT INTO coin_posting (entry, line, account, reader, lot, amount)
        SELECT e.id, 1, 'wallet', $1, (SELECT MAX(lot) FROM coin_posting WHERE reader = $1),
            CASE WHEN e.act = 'grant' THEN 3 ELSE -2 END
        FROM coin_entry e WHERE e.id >= 1000000";
    let work = site.site.app.database.write(move |unit| {
        Box::pin(async move {
            execute!(unit, entries, 2 * PAIRS, NOW)?;
            execute!(unit, postings, reader.get())?;
            Ok::<_, DatabaseError>(())
        })
    });
    work.await.unwrap();
}

/// Returns the parts in which the body of a response is sent.
async fn parts(browser: &TestBrowser<'_>, path: &str) -> Vec<String> {
    let mut request = Request::get(path);
    for (name, value) in &browser.request_headers(path) {
        request = request.header(name, value);
    }
    let request = request.body(Full::new(Bytes::new())).unwrap();
    let mut response = browser.site.site.answer(request, browser.peer).await;
    assert_eq!(response.status(), StatusCode::OK);
    let mut parts = Vec::new();
    while let Some(frame) = response.body_mut().frame().await {
        let data = frame.unwrap().into_data().unwrap();
        parts.push(String::from_utf8(data.to_vec()).unwrap());
    }
    parts
}

on_both_engines! {
    async fn a_csv_file_has_every_record_and_is_sent_in_parts(scratch: TestDatabase) {
        let site = selling(&scratch).await;
        let (browser, reader) = rich(&site, 100).await;
        move_coins(&site, reader).await;

        let sent = parts(&browser, WENT).await;
        let most = sent.iter().map(|part| part.lines().count()).max().unwrap();
        assert!(most <= 1_001, "a part has {most} lines");
        let file = sent.concat();
        let mut lines = file.lines();
        assert_eq!(lines.next().unwrap(), "time,kind,reason,coins,bonus,balance_coins,balance_bonus,receipt,book,title");
        let rows: Vec<Vec<_>> = lines.map(|line| line.split(',').collect()).collect();
        assert_eq!(rows.len() as i64, PAIRS);
        for (row, pair) in rows.iter().zip((0..PAIRS).rev()) {
            let (reason, balance) = (format!("move {}", 2 * pair + 1), (100 + pair + 1).to_string());
            assert_eq!(row[1..6], ["spend", &reason, "-2", "0", &balance], "pair {pair}");
        }

        let came = parts(&browser, CAME).await.concat();
        assert_eq!(came.lines().count() as i64, 1 + PAIRS + 1, "and the first hundred coins");
        assert!(came.lines().last().unwrap().contains(",purchase,a pack,100,0,100,0,"));
        let none = parts(&browser, &format!("{WENT}&kind=refund")).await.concat();
        assert_eq!(none.lines().count(), 1, "no record is of this kind: {none}");
    }
}
