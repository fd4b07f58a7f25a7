//! Tests that positions and marks stay at their sentences when a new version of a book is published.

use anchors::Anchor;
use catalogue::NewBook;
use manuscript::markdown;
use serde_json::{Value, json};

use super::{get, post, sync};
use crate::session::TestBrowser;
use crate::site::{NOW, TestSite, id};
use test_database::on_both_engines;

const HARBOUR: [&str; 4] = [
    "The harbour lay quiet under the last of the snow. Nobody had lit the lamps along the quay.",
    "She counted the boats twice that evening. The second time there was one more than before.",
    "Then the bell of the customs house rang once. It had not rung since the winter of the fire.",
    "Old Maren closed her shutters and said nothing. Her brother would have asked who had come.",
];
const HILL: [&str; 3] = [
    "On the hill above the town the schoolmaster wrote his letters. None of them was ever sent.",
    "He kept them in a drawer with the keys of his first house. The drawer would not close.",
    "When the wind came from the sea he could hear the bell. He wrote that down as well.",
];

fn section(title: &str, paragraphs: &[&str]) -> String {
    format!("# {title}\n\n{}\n\n", paragraphs.join("\n\n"))
}

fn version(text: &str) -> NewBook {
    NewBook::new(id(7), "The Bell", "A Pen", markdown::sections(text).unwrap())
}

fn first() -> String {
    section("Harbour", &HARBOUR) + &section("Hill", &HILL)
}

/// Returns the text of the paragraph that a position is in, from the position to the end of the paragraph.
fn from(paragraphs: &[&str], place: &Value) -> String {
    let number = |name: &str| usize::try_from(place[name].as_i64().unwrap()).unwrap();
    paragraphs[number("block")].chars().skip(number("offset")).collect()
}

fn offset_of(paragraph: &str, words: &str) -> usize {
    paragraph[..paragraph.find(words).unwrap()].chars().count()
}

async fn read(browser: &mut TestBrowser<'_>, section: i64, block: usize, words: &str, at: i64) {
    let paragraphs: &[&str] = if section == 1 { &HARBOUR } else { &HILL };
    let offset = offset_of(paragraphs[block], words);
    let body =
        json!({ "book_id": id(7), "section": section, "block": block, "offset": offset, "at": at });
    post(browser, "/api/reading/position", body).await;
}

async fn places(browser: &TestBrowser<'_>) -> Value {
    get(browser, &format!("/api/reading/position?book_id={}", id(7))).await
}

on_both_engines! {
    async fn a_position_stays_in_its_sentence_or_moves_to_the_nearest(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        site.publish(&version(&first())).await;
        let mut browser = TestBrowser::visiting(&site).await;
        read(&mut browser, 2, 1, "The drawer", NOW - 9).await;
        read(&mut browser, 1, 2, "It had not", NOW - 5).await;
        let before = places(&browser).await;
        assert_eq!((&before["latest"]["exact"], &before["furthest"]["exact"]), (&json!(true), &json!(true)));

        // The new version has an additional first section, and inserted and edited paragraphs around the positions.
        let mut harbour = HARBOUR.to_vec();
        harbour[1] = "She counted the boats three times that evening, and then once more.";
        harbour.insert(0, "It was the year in which the ferries stopped.");
        let mut hill = HILL.to_vec();
        hill.insert(0, "Nobody went up there any more.");
        let before_all = section("Before", &["A word to the reader of this edition, who is welcome."]);
        let text = before_all.clone() + &section("Harbour", &harbour) + &section("Hill", &hill);
        site.publish(&version(&text)).await;
        let now = places(&browser).await;
        assert_eq!((&now["latest"]["section"], &now["furthest"]["section"]), (&json!(2), &json!(3)));
        assert!(from(&harbour, &now["latest"]).starts_with("It had not rung"), "{now}");
        assert!(from(&hill, &now["furthest"]).starts_with("The drawer would not"), "{now}");

        // In this version, the sentence of the position is edited; the words around the sentence are unchanged.
        harbour[3] = "Then the bell of the customs house rang once. It had been silent since the winter of the fire.";
        let text = before_all.clone() + &section("Harbour", &harbour) + &section("Hill", &hill);
        site.publish(&version(&text)).await;
        let now = places(&browser).await;
        assert_eq!(now["latest"]["section"], 2);
        assert_eq!(now["latest"]["exact"], false);
        assert_eq!(now["latest"]["block"], 3, "{now}");

        // The server compares a new position with the furthest position as it is in the current text.
        let at = offset_of(hill[2], "He kept");
        let body = json!({ "book_id": id(7), "section": 3, "block": 2, "offset": at, "at": NOW - 1 });
        let now = post(&mut browser, "/api/reading/position", body).await;
        assert!(from(&hill, &now["latest"]).starts_with("He kept them"));
        assert!(from(&hill, &now["furthest"]).starts_with("The drawer would not"), "{now}");
    }

    async fn a_highlight_keeps_its_words(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        site.publish(&version(&first())).await;
        let mut browser = TestBrowser::visiting(&site).await;
        let quote = "The second time there was one more than before.";
        let start = offset_of(HARBOUR[1], quote);
        let end = start + quote.chars().count();
        let blocks = &markdown::sections(&first()).unwrap()[0].blocks;
        let print = Anchor::at(blocks, 1, u32::try_from(start).unwrap()).fingerprint;
        let mark = json!({ "id": "mark-at-the-boats", "book_id": id(7), "section": 1, "kind": "highlight",
            "start": { "block": 1, "offset": start, "fingerprint": print }, "end": { "block": 1, "offset": end },
            "colour": "blue", "quote": quote, "note": "?", "created_at": NOW, "changed_at": NOW });
        let answer = sync(&mut browser, json!({ "marks": [mark] })).await;
        let kept = &answer["marks"]["list"][0];
        assert_eq!((&kept["start"]["exact"], kept["end"]["offset"].as_u64()), (&json!(true), Some(end as u64)));

        let mut harbour = HARBOUR.to_vec();
        harbour[1] = "She had counted the boats already. The second time there was one more than before. Or two.";
        harbour.insert(0, "It was the year in which the ferries stopped.");
        let text = section("Before", &["A word to the reader."]) + &section("Harbour", &harbour) + &section("Hill", &HILL);
        site.publish(&version(&text)).await;
        let path = format!("/api/reading/marks?book_id={}", id(7));
        let now = get(&browser, &path).await["list"][0].clone();
        assert_eq!((&now["section"], &now["title"]), (&json!(2), &json!("Harbour")));
        let begin = offset_of(harbour[2], quote);
        assert_eq!(now["start"]["block"], 2);
        assert_eq!(now["start"]["offset"].as_u64(), Some(begin as u64));
        assert_eq!(now["end"], json!({ "block": 2, "offset": begin + quote.chars().count() }));

        // A device with the old section numbers edits the note of a mark; the mark stays in its section.
        let mut changed = mark_again(&browser).await;
        changed["section"] = 1.into();
        changed["start"]["block"] = 1.into();
        changed["start"]["offset"] = start.into();
        changed["end"] = json!({ "block": 1, "offset": end });
        changed["note"] = "!".into();
        changed["changed_at"] = (NOW + 1).into();
        site.clock.set(NOW + 2);
        sync(&mut browser, json!({ "marks": [changed] })).await;
        let then = get(&browser, &path).await["list"][0].clone();
        assert_eq!((&then["note"], &then["section"]), (&json!("!"), &json!(2)));
        assert_eq!((&then["start"], &then["end"]), (&now["start"], &now["end"]));

        // If the section of a mark is removed, the mark moves to the section with its number, or to the last section.
        site.publish(&version(&section("Hill", &HILL))).await;
        let gone = get(&browser, &path).await["list"][0].clone();
        assert_eq!((&gone["section"], &gone["start"]["exact"], &gone["title"]), (&json!(1), &json!(false), &json!("")));
        assert_eq!(gone["quote"], quote);
        // A device can change the mark and send it back as it got it from the server.
        let mut changed = mark_again(&browser).await;
        changed["note"] = "?!".into();
        changed["changed_at"] = (NOW + 2).into();
        let answer = sync(&mut browser, json!({ "marks": [changed.clone()] })).await;
        assert_eq!(answer["refused"], json!([]));
        // The mark can be deleted, even if the device sends an old section number.
        let mut deleted = changed;
        deleted["section"] = 2.into();
        deleted["deleted"] = true.into();
        deleted["changed_at"] = (NOW + 3).into();
        site.clock.set(NOW + 3);
        let answer = sync(&mut browser, json!({ "marks": [deleted] })).await;
        assert_eq!(answer["refused"], json!([]));
        assert_eq!(get(&browser, &path).await["list"], json!([]));
    }
}

/// Returns the reader's first mark, as the server sends it to a device that has no marks yet.
async fn mark_again(browser: &TestBrowser<'_>) -> Value {
    let mut browser = browser.clone();
    sync(&mut browser, json!({})).await["marks"]["list"][0].clone()
}
