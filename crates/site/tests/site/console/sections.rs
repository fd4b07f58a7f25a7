//! Tests of sections in the console: readers' positions, marks and unlocks survive an edit of the section, and
//! operators do not overwrite each other's changes.

use catalogue::NewBook;
use http::StatusCode;
use manuscript::markdown;
use money::wallet::UnlockRequest;
use operators::Role;
use serde_json::{Value, json};
use test_database::{TestDatabase, on_both_engines};

use super::desk::Desk;
use crate::session::TestBrowser;
use crate::site::{Answer, NOW, TestSite, id};
use crate::unlock::rich;

const TEXT: &str = "# Harbour\n\nThe harbour lay quiet under the last of the snow. Nobody had lit the lamps.\n\n\
    Then teh bell of the customs house rang once. It had not rung since the winter of the fire.\n\n\
    # Hill\n\nOn the hill above the town the schoolmaster wrote his letters. None of them was ever sent.\n\n\
    He kept them in a drawer with the keys of his first house. The drawer would not close.\n\n";

async fn bell(scratch: &TestDatabase) -> TestSite {
    let site = TestSite::empty(scratch).await;
    let sections = markdown::sections(TEXT).unwrap();
    let book = NewBook {
        free_sections: 1,
        price: 10,
        ..NewBook::new(id(7), "The Bell", "A Pen", sections)
    };
    site.publish(&book).await;
    site
}

async fn section_id(desk: &Desk<'_>, number: usize) -> Value {
    let list = desk.data(&format!("/api/console/sections?book_id={}", id(7))).await;
    list["list"][number - 1]["section"].clone()
}

async fn section(desk: &Desk<'_>, section: &Value) -> Value {
    desk.data(&format!("/api/console/section?book_id={}&section={section}", id(7))).await
}

fn draft_of(section: &Value, blocks: &Value) -> Value {
    let version = section["draft"]["version"].as_i64().unwrap_or(0);
    json!({ "book_id": section["book_id"], "section": section["section"], "title": section["title"],
        "base_revision": section["revision"], "draft_version": version, "blocks": blocks })
}

async fn save(desk: &Desk<'_>, draft: &Value) -> Answer {
    desk.send("PUT", "/api/console/section/draft", Some(draft), &[]).await
}

fn replaced(blocks: &Value, from: &str, to: &str) -> Value {
    serde_json::from_str(&blocks.to_string().replace(from, to)).unwrap()
}

on_both_engines! {
    async fn what_readers_have_in_a_section_survives_an_edit(scratch: TestDatabase) {
        let site = bell(&scratch).await;
        let mut desk = Desk::of(&site, Role::Editor).await;
        // A reader unlocked section 2, has a position in the middle of the section, and marked one of its sentences.
        let (mut reader, who) = rich(&site, 50).await;
        let asked = UnlockRequest { book_id: id(7), sections: vec![2], price: 10 };
        site.site.app.unlocking.unlock(who, "a-key-of-a-purchase".parse().unwrap(), asked).await.unwrap();
        let place = json!({ "book_id": id(7), "section": 2, "block": 1, "offset": 59, "at": NOW - 5 });
        assert_eq!(reader.post("/api/reading/position", &place).await.status, StatusCode::OK);
        let mark = json!({ "id": "mark-of-the-letters", "book_id": id(7), "section": 2, "kind": "highlight",
            "start": { "block": 0, "offset": 63 }, "end": { "block": 0, "offset": 91 }, "colour": "blue",
            "quote": "None of them was ever sent.", "created_at": NOW, "changed_at": NOW });
        reader.post("/api/reading/sync", &json!({ "marks": [mark] })).await;
        let page = format!("/reader?book_id={}&section=2", id(7));
        site.get(&page).await;

        let hill = section_id(&desk, 2).await;
        let seen = section(&desk, &hill).await;
        let mut blocks = replaced(&seen["blocks"], "wrote his letters", "wrote his long letters");
        let new = json!({ "kind": "paragraph", "runs": [{ "text": "It was the year in which the ferries stopped." }] });
        blocks.as_array_mut().unwrap().insert(0, new);
        let saved = save(&desk, &draft_of(&seen, &blocks)).await;
        assert_eq!(saved.status, StatusCode::OK, "{}", saved.text());
        assert!(!text(&reader, 2).await.contains("ferries"), "a draft is unseen");
        let body = json!({ "book_id": id(7), "section": hill, "draft_version": saved.json()["data"]["version"] });
        let published = desk.post("/api/console/section/publish", &body).await;
        assert_eq!(published.json()["data"], json!({ "revision": 2, "changed": true }), "{}", published.text());

        assert!(text(&reader, 2).await.contains("ferries"), "the section is still unlocked, and the text is new");
        let unlocks = reader.get(&format!("/api/wallet/unlocks?book_id={}", id(7))).await;
        assert_eq!(unlocks.json()["data"]["sections"], json!([2]));
        let places = reader.get(&format!("/api/reading/position?book_id={}", id(7))).await.json();
        let latest = &places["data"]["latest"];
        assert_eq!((&latest["section"], &latest["block"], &latest["offset"]), (&json!(2), &json!(2), &json!(59)), "{places}");
        let marks = reader.get(&format!("/api/reading/marks?book_id={}", id(7))).await.json();
        let start = &marks["data"]["list"][0]["start"];
        assert_eq!((&start["block"], &start["offset"]), (&json!(1), &json!(68)), "{marks}");
        // A reader who does not own the section still gets only its beginning.
        assert!(!site.get(&page).await.text().contains("would not close"));
    }

    async fn a_corrected_word_is_on_the_page_and_in_the_search_of_the_book(scratch: TestDatabase) {
        let site = bell(&scratch).await;
        let mut desk = Desk::of(&site, Role::Owner).await;
        let page = format!("/reader?book_id={}&section=1", id(7));
        assert!(site.get(&page).await.text().contains("Then teh bell"));
        let harbour = section_id(&desk, 1).await;
        let seen = section(&desk, &harbour).await;
        let saved = save(&desk, &draft_of(&seen, &replaced(&seen["blocks"], "teh", "the"))).await;
        let body = json!({ "book_id": id(7), "section": harbour, "draft_version": saved.json()["data"]["version"] });
        assert_eq!(desk.post("/api/console/section/publish", &body).await.status, StatusCode::OK);
        let text = site.get(&page).await;
        assert!(text.text().contains("Then the bell") && !text.text().contains("teh"));
        let found = site.get(&format!("/api/book/find?q=then%20the%20bell&book_id={}", id(7))).await;
        assert!(found.text().contains("customs house"), "{}", found.text());

        let path = format!("book_id={}&section={harbour}", id(7));
        let list = desk.data(&format!("/api/console/section/revisions?{path}")).await["list"].clone();
        assert_eq!((&list[0]["origin"], &list[0]["revised_by"]), (&json!("edit"), &json!("owner@books.example")));
        let first = desk.data(&format!("/api/console/section/revision?{path}&revision=1")).await;
        assert!(first["blocks"].to_string().contains("teh"));
        let body = json!({ "book_id": id(7), "section": harbour, "revision": 1, "current_revision": 2 });
        let restored = desk.post("/api/console/section/restore", &body).await;
        assert_eq!(restored.json()["data"]["revision"], 3, "{}", restored.text());
        assert!(site.get(&page).await.text().contains("Then teh bell"));
    }

    async fn two_operators_get_both_texts(scratch: TestDatabase) {
        let site = bell(&scratch).await;
        let (ann, mut ben) = (Desk::of(&site, Role::Owner).await, Desk::of(&site, Role::Editor).await);
        let harbour = section_id(&ann, 1).await;
        let seen = section(&ann, &harbour).await;
        let of_ann = draft_of(&seen, &replaced(&seen["blocks"], "quiet", "silent"));
        let of_ben = draft_of(&seen, &replaced(&seen["blocks"], "quiet", "calm"));
        // Both operators save at the same time: one request succeeds, and the other gets a conflict.
        let (first, second) = tokio::join!(save(&ann, &of_ann), save(&ben, &of_ben));
        let (won, lost) = match first.status {
            StatusCode::OK => (first, second),
            _ => (second, first),
        };
        assert_eq!((won.status, lost.status), (StatusCode::OK, StatusCode::CONFLICT));
        let lost = lost.json();
        assert_eq!(lost["code"], 1644);
        assert_eq!(lost["data"]["draft"]["blocks"], won.json()["data"]["blocks"], "the text that is there");
        assert_eq!(lost["data"]["blocks"], seen["blocks"], "and the published one");
        // The operator who got the conflict saves again, with the version from the error.
        let again = save(&ben, &draft_of(&lost["data"], &of_ben["blocks"])).await;
        assert_eq!(again.status, StatusCode::OK, "{}", again.text());
        let stale = json!({ "book_id": id(7), "section": harbour, "draft_version": won.json()["data"]["version"] });
        let refused = ben.post("/api/console/section/publish", &stale).await;
        assert_eq!((refused.status, refused.json()["code"].clone()), (StatusCode::CONFLICT, json!(1644)));
        let version = &again.json()["data"]["version"];
        let path = format!("/api/console/section/draft?book_id={}&section={harbour}&draft_version={version}", id(7));
        assert_eq!(ann.send("DELETE", &path, None, &[]).await.status, StatusCode::OK);
        let gone = ann.send("DELETE", &path, None, &[]).await;
        assert_eq!((gone.status, gone.json()["code"].clone()), (StatusCode::NOT_FOUND, json!(1647)));
        assert_eq!(section(&ann, &harbour).await["draft"], Value::Null);
    }

    async fn hostile_blocks_are_refused(scratch: TestDatabase) {
        let site = bell(&scratch).await;
        let desk = Desk::of(&site, Role::Editor).await;
        let seen = section(&desk, &section_id(&desk, 1).await).await;
        let image = json!({ "kind": "image", "image": "../../etc/passwd", "width": 1, "height": 1, "alt": "" });
        let other = json!({ "kind": "image", "image": "ab".repeat(16), "width": 1, "height": 1, "alt": "" });
        for (blocks, sentence) in [
            (json!([{ "kind": "heading", "level": 1, "runs": [{ "text": "a" }] }]), "block 1: a heading has a level from 2 to 6"),
            (json!([image]), "block 1: `../../etc/passwd` is not the name of a picture"),
            (json!([other]), "block 1: the book has no picture `abababababababababababababababab`"),
        ] {
            let refused = save(&desk, &draft_of(&seen, &blocks)).await.json();
            assert_eq!((&refused["code"], &refused["message"]), (&json!(1643), &json!(sentence)));
        }
        let unknown = save(&desk, &draft_of(&seen, &json!([{ "kind": "script", "text": "alert(1)" }]))).await;
        assert_eq!(unknown.status, StatusCode::BAD_REQUEST);
        // HTML in a text is stored as plain text.
        let markup = json!([{ "kind": "paragraph", "runs": [{ "text": "<script>alert(1)</script>" }] }]);
        let saved = save(&desk, &draft_of(&seen, &markup)).await;
        assert_eq!(saved.status, StatusCode::OK);
        let missing = desk.get(&format!("/api/console/section?book_id={}&section={}", id(8), seen["section"])).await;
        assert_eq!(missing.status, StatusCode::NOT_FOUND);
    }
}

/// Returns the text of a section as a reader gets it.
async fn text(reader: &TestBrowser<'_>, number: i64) -> String {
    let path = format!("/api/section/text?book_id={}&section={number}&open=1", id(7));
    reader.get(&path).await.json()["data"]["html"].as_str().unwrap().to_owned()
}
