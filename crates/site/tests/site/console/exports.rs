//! Tests of the CSV files of the console's tables: a file has all rows, and no text in it is a formula for a
//! spreadsheet.

use catalogue::NewBook;
use http::StatusCode;
use operators::Role;
use serde_json::json;
use test_database::on_both_engines;

use super::desk::Desk;
use crate::session::TestBrowser;
use crate::site::{TestSite, book, id};

/// Downloads a CSV file, and returns its lines without the header line.
async fn lines(desk: &Desk<'_>, path: &str) -> Vec<String> {
    let answer = desk.get(path).await;
    assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.text());
    let headers = &answer.headers;
    assert_eq!(headers["content-type"], "text/csv; charset=utf-8");
    assert!(headers["content-disposition"].to_str().unwrap().starts_with("attachment"));
    let text = answer.text();
    assert!(text.ends_with("\r\n"), "{path}");
    text.trim_end().split("\r\n").skip(1).map(str::to_owned).collect()
}

on_both_engines! {
    async fn all_books_are_in_the_file_once_and_titles_are_no_formulas(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        // 620 books do not fit into one part of the file.
        let books = (1..=620).map(|number| NewBook { title: format!("=1+{number}"), ..book(number, 1) });
        site.site.app.catalogue.bulk_insert(books.collect()).await.unwrap();
        site.site.app.catalogue.withdraw(&id(3), true).await.unwrap();
        let desk = Desk::of(&site, Role::Editor).await;
        let all = lines(&desk, "/api/console/books.csv").await;
        let ids: std::collections::BTreeSet<_> = all.iter().map(|line| line.split(',').next().unwrap()).collect();
        assert_eq!((all.len(), ids.len()), (620, 620));
        assert!(all.iter().all(|line| line.split(',').nth(1).unwrap().starts_with("\"'=1+")), "{}", all[0]);
        assert_eq!(lines(&desk, "/api/console/books.csv?status=withdrawn").await.len(), 1);
        assert_eq!(desk.get("/api/console/operators.csv").await.status, StatusCode::FORBIDDEN);
    }

    async fn messages_operators_and_a_timeline_are_files_too(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let form = json!({ "topic": "reading", "message": "=HYPERLINK(\"http://x\")", "reply_to": "reader@example.org" });
        let kind = [("content-type", "application/json")];
        let sent = site.post("/api/contact/message", &kind, form.to_string().into_bytes()).await;
        assert_eq!(sent.status, StatusCode::OK, "{}", sent.text());
        let owner = Desk::of(&site, Role::Owner).await;
        let messages = lines(&owner, "/api/console/messages.csv").await;
        assert_eq!(messages.len(), 1);
        assert!(messages[0].contains("\"'=HYPERLINK(\"\"http://x\"\")\""), "{}", messages[0]);
        assert!(lines(&owner, "/api/console/operators.csv").await[0].starts_with("\"owner@books.example\",\"\",\"owner\""));
        let reader = TestBrowser::visiting(&site).await;
        let number = reader.number().await;
        let ended = owner.send("POST", "/api/console/reader/sessions/end", Some(&json!({ "number": number })), &[]).await;
        assert_eq!(ended.status, StatusCode::OK);
        let timeline = lines(&owner, &format!("/api/console/reader/timeline.csv?number={number}")).await;
        assert!(timeline.iter().any(|line| line.contains("owner@books.example")), "{timeline:?}");
        let missing = owner.get("/api/console/reader/timeline.csv?number=123456").await;
        assert_eq!(missing.status, StatusCode::NOT_FOUND);
    }
}
