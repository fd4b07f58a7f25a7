//! Tests of bookmarks and highlights: sync between devices, and lists.

use std::io::Cursor;

use accounts::session::{merges_of, undo_merge};
use database::execute;
use http::StatusCode;
use serde_json::{Value, json};

use super::{get, highlight, sync};
use crate::session::TestBrowser;
use crate::site::{NOW, TestSite, id};
use test_database::on_both_engines;

/// A number of marks that exceeds the limit for one reader.
const COPIES: i64 = 10_600;

fn name(number: i64) -> String {
    format!("mark_{number:011}")
}

fn told(answer: &Value) -> Vec<(String, String, bool)> {
    let list = answer["marks"]["list"].as_array().unwrap().iter();
    let one = |mark: &Value| {
        let text = |field: &str| mark[field].as_str().unwrap().to_owned();
        (text("id"), text("note"), mark["deleted"].as_bool().unwrap())
    };
    list.map(one).collect()
}

on_both_engines! {
    async fn a_device_misses_no_marks_after_an_undone_merge(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let database = &site.site.app.database;
        let mut desk = TestBrowser::visiting(&site).await;
        desk.prove("ann").await.unwrap();
        let mut guest = TestBrowser::visiting(&site).await;
        let marks: Vec<_> = (1..=3).map(|n| highlight(&name(n), 1, n, "guest", NOW - 90)).collect();
        sync(&mut guest, json!({ "marks": marks })).await;
        guest.prove("ann").await.unwrap();
        let merged = sync(&mut desk, json!({})).await;
        assert_eq!(told(&merged).len(), 3);
        let number = desk.number().await.parse().unwrap();
        let merge = merges_of(database, number).await.unwrap()[0].id;
        undo_merge(database, merge, NOW).await.unwrap();
        // Another device of the account adds a mark that the first device does not have.
        sync(&mut desk.clone(), json!({ "marks": [highlight(&name(9), 1, 1, "new", NOW - 5)] })).await;
        let since = merged["marks"]["next"].clone();
        let later = sync(&mut desk, json!({ "since": { "marks": since } })).await;
        assert_eq!(told(&later), [(name(9), "new".to_owned(), false)]);
    }

    async fn last_write_wins_on_all_devices(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let mut desk = TestBrowser::visiting(&site).await;
        let mut phone = desk.clone();
        let marks = [highlight(&name(1), 1, 1, "one", NOW - 90), highlight(&name(2), 1, 2, "two", NOW - 80)];
        let first = sync(&mut desk, json!({ "marks": marks })).await;
        let known = first["marks"]["next"].clone();
        assert_eq!((told(&first).len(), &first["marks"]["more"]), (2, &json!(false)));

        // The phone changes one mark and deletes the other. The desk changed both marks earlier, but sends its changes
        // later.
        let mut deleted = highlight(&name(2), 1, 2, "two", NOW - 50);
        deleted["deleted"] = true.into();
        let changes = [highlight(&name(1), 1, 1, "from the phone", NOW - 60), deleted];
        sync(&mut phone, json!({ "marks": changes })).await;
        let late = [highlight(&name(1), 1, 1, "too late", NOW - 70), highlight(&name(2), 1, 2, "too late", NOW - 70)];
        let answer = sync(&mut desk, json!({ "marks": late, "since": { "marks": known } })).await;
        let expected =
            [(name(1), "from the phone".to_owned(), false), (name(2), String::new(), true)];
        assert_eq!(told(&answer), expected);
        assert_eq!(answer["marks"]["list"][1]["quote"], "", "the words of a deleted mark are gone");
        let since = answer["marks"]["next"].clone();
        let nothing = sync(&mut desk, json!({ "since": { "marks": since.clone() } })).await;
        assert_eq!((told(&nothing).len(), &nothing["marks"]["next"]), (0, &since));
        for unknown in ["", "7", "x.1", "000000000000.1"] {
            let all = sync(&mut desk, json!({ "since": { "marks": unknown } })).await;
            assert_eq!(told(&all).len(), 2, "an unknown cursor returns the full list");
        }

        let list = get(&desk, "/api/reading/marks").await;
        assert_eq!(list["list"].as_array().unwrap().len(), 1);
        assert_eq!(list["list"][0]["note"], "from the phone");
        // One year after the deletion, deleted marks are purged.
        site.clock.set(NOW - 50 + 365 * 86_400);
        assert_eq!(site.site.app.reading.purge_deleted_marks().await.unwrap(), 0);
        site.clock.set(NOW - 49 + 365 * 86_400);
        assert_eq!(site.site.app.reading.purge_deleted_marks().await.unwrap(), 0, "changes are counted from it");
        desk.visit().await;
        let later = highlight(&name(3), 1, 1, "later", NOW);
        let told_later = sync(&mut desk, json!({ "marks": [later], "since": { "marks": since } })).await;
        assert_eq!(told(&told_later).len(), 1);
        assert_eq!(site.site.app.reading.purge_deleted_marks().await.unwrap(), 1);
    }

    async fn a_mark_deleted_and_restored_within_a_second_exists(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        // The device of the first reader has a correct clock; that of the second reader is a year ahead.
        for (number, clock) in [(1, NOW), (2, NOW + 365 * 86_400)] {
            let mut browser = TestBrowser::visiting(&site).await;
            let mark = |at: i64, deleted: bool| {
                let mut mark = highlight(&name(number), 1, 1, "mine", at);
                mark["deleted"] = deleted.into();
                mark
            };
            for version in [mark(clock, false), mark(clock + 1, true), mark(clock + 2, false)] {
                sync(&mut browser, json!({ "marks": [version] })).await;
            }
            let list = get(&browser, "/api/reading/marks").await;
            assert_eq!(list["list"].as_array().unwrap().len(), 1);
        }
    }

    async fn many_marks_are_synced_in_pages(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        for part in 0..2 {
            let marks: Vec<_> = (0..150)
                .map(|number| highlight(&name(part * 150 + number), 1, 1 + number % 12, "", NOW - 300 + part * 150 + number))
                .collect();
            sync(&mut browser, json!({ "marks": marks })).await;
        }
        let first = sync(&mut browser, json!({})).await;
        assert_eq!((told(&first).len(), &first["marks"]["more"]), (200, &json!(true)));
        let rest = sync(&mut browser, json!({ "since": { "marks": first["marks"]["next"] } })).await;
        assert_eq!((told(&rest).len(), &rest["marks"]["more"]), (100, &json!(false)));

        let (mut seen, mut parts) = (Vec::new(), 0);
        let mut path = "/api/reading/marks?page_size=100".to_owned();
        loop {
            let page = get(&browser, &path).await;
            let times = page["list"].as_array().unwrap().iter().map(|mark| mark["created_at"].as_i64().unwrap());
            seen.extend(times);
            parts += 1;
            let Some(next) = page["next"].as_str() else { break };
            path = format!("/api/reading/marks?page_size=100&after={next}");
        }
        assert_eq!((seen.len(), parts), (300, 3), "no empty part at the end");
        assert!(seen.is_sorted_by(|one, next| one > next), "the newest first");
        let other = get(&browser, &format!("/api/reading/marks?book_id={}", id(2))).await;
        assert_eq!(other["list"], json!([]));
        for (path, code) in [
            ("/api/reading/marks?after=x".to_owned(), 1000),
            (format!("/api/reading/marks?book_id={}", id(9)), 1002),
            ("/api/reading/marks/export?format=pdf".to_owned(), 1000),
        ] {
            assert_eq!(browser.get(&path).await.json()["code"], code, "{path}");
        }
    }

    async fn marks_can_be_exported_as_a_file(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        let mut bookmark = highlight(&name(3), 1, 2, "", NOW);
        bookmark["kind"] = "bookmark".into();
        bookmark["quote"] = "Book 1, section 2: *the* tide".into();
        let marks = [bookmark, highlight(&name(1), 2, 1, "mine", NOW), highlight(&name(2), 1, 12, "a note\n# of <b>mine</b>\n- [x](y)", NOW)];
        sync(&mut browser, json!({ "marks": marks })).await;
        let file = browser.get("/api/reading/marks/export").await;
        assert_eq!(file.status, StatusCode::OK);
        assert_eq!(file.headers["content-type"], "text/markdown; charset=utf-8");
        assert_eq!(file.headers["content-disposition"], "attachment; filename=\"marks.md\"");
        let text = file.text();
        let order = ["# Book No. 1", "## 2. Part 2", "> Book 1, section 2: \\*the\\* tide", "— bookmark",
            "## 12. Part 12", "> Book 1\n\na note\n\\# of \\<b\\>mine\\</b\\>\n\\- \\[x\\](y)", "— highlight, green, ", "# Book No. 2", "mine"];
        let mut at = 0;
        for part in order {
            let found = text[at..].find(part);
            at += found.unwrap_or_else(|| panic!("{part} is not in its place:\n{text}"));
        }
        let path = format!("/api/reading/marks/export?format=json&book_id={}", id(2));
        let file = browser.get(&path).await;
        assert_eq!(file.headers["content-type"], "application/json");
        let list = file.json();
        assert_eq!(list.as_array().unwrap().len(), 1);
        assert_eq!((&list[0]["note"], &list[0]["section_title"]), (&json!("mine"), &json!("Part 1")));
    }
    async fn an_export_has_every_mark_of_an_account_with_more_than_one_reader_may_make(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        sync(&mut browser, json!({ "marks": [highlight(&name(0), 1, 2, "mine", NOW)] })).await;
        // An account can have more marks than one reader may make, because of merges.
        let sql = "INSERT INTO reading_mark (reader, writer, mark_id, book, section, number, kind, start_block,
                start_offset, start_print, quote, note, created_at, changed_at, deleted, version, change)
            WITH RECURSIVE n (i) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT i + 1 FROM n WHERE i < $1)
            SELECT m.reader, m.writer, 'copy ' || n.i, m.book, m.section, m.number, m.kind, n.i % 7,
                m.start_offset, m.start_print, m.quote, 'note ' || n.i, m.created_at, m.changed_at, 0, m.version,
                m.change + n.i FROM reading_mark m CROSS JOIN n";
        let copied = site.site.app.database.write(move |unit| Box::pin(async move {
            execute!(unit, sql, COPIES)
        }));
        assert_eq!(copied.await.unwrap(), COPIES as u64);

        let list = browser.get("/api/reading/marks/export?format=json").await.json();
        let place = |mark: &Value| (mark["block"].as_i64().unwrap(), mark["id"].as_str().unwrap().to_owned());
        let places: Vec<_> = list.as_array().unwrap().iter().map(place).collect();
        assert_eq!(places.len() as i64, COPIES + 1);
        assert!(places.is_sorted_by(|one, next| one < next), "each once, in book order");
        let file = browser.get("/api/reading/marks/export").await;
        assert_eq!(file.text().matches("— highlight").count() as i64, COPIES + 1);
        assert_eq!(file.text().matches("# Book No. 1").count(), 1, "one heading in all parts");
        let archive = browser.get("/api/me/export").await;
        let mut archive = zip::ZipArchive::new(Cursor::new(archive.body.to_vec())).unwrap();
        let exported: Value = serde_json::from_reader(archive.by_name("marks.json").unwrap()).unwrap();
        assert_eq!(exported.as_array().unwrap().len() as i64, COPIES + 1);
    }
}
