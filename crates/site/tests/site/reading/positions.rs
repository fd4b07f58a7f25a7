//! Tests of positions and the reading history, on SQLite and PostgreSQL.

use anchors::IndexedText;
use catalogue::NewBook;
use foundation::time_zone::Zone;
use manuscript::markdown;
use reading::{BookPositions, NewPosition, ReadingError};
use serde_json::{Value, json};

use super::{DAY, get, highlight, note, opens, position, sync};
use crate::owners::{Owned, Owners};
use crate::session::TestBrowser;
use crate::site::{NOW, TestSite, book, id};
use crate::wallet::{paid, unlock};
use test_database::on_both_engines;

on_both_engines! {
    async fn positions_in_locked_sections_reveal_no_text(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        site.publish(&NewBook { free_sections: 1, price: 10, ..book(1, 3) }).await;
        let mut browser = TestBrowser::visiting(&site).await;
        let section = &book(1, 3).sections[1];
        let print = IndexedText::of(&section.blocks).anchor(0, 3).fingerprint;
        let claimed = json!({ "book_id": id(1), "section": 2, "block": 7, "offset": 3, "at": NOW - 9,
            "fingerprint": print });
        let mut mark = highlight("mark_00000000001", 1, 2, "a guess", NOW - 9);
        mark["start"] = json!({ "block": 7, "offset": 3, "fingerprint": print });
        mark["end"] = json!({ "block": 7, "offset": 5 });
        let answer = sync(&mut browser, json!({ "places": [claimed], "marks": [mark] })).await;
        let where_to = |start: &Value| json!([start["block"], start["offset"], start["exact"]]);
        let told = json!([7, 3, false]);
        assert_eq!(where_to(&answer["marks"]["list"][0]["start"]), told);
        let path = format!("/api/reading/position?book_id={}", id(1));
        assert_eq!(where_to(&get(&browser, &path).await["latest"]), told);

        let number = browser.number().await.parse().unwrap();
        let app = &site.site.app;
        let reader = readers::by_guest_number(&mut app.database.read().await.unwrap(), number).await.unwrap();
        app.wallets.grant(reader.unwrap(), paid(10)).await.unwrap();
        unlock(&app.unlocking, reader.unwrap(), 1, &[2], 10).await.unwrap();
        let found = get(&browser, &path).await["latest"].clone();
        assert_eq!((&found["block"], &found["offset"]), (&json!(0), &json!(3)));
        let marks = get(&browser, "/api/reading/marks").await["list"].clone();
        assert_eq!(marks[0]["start"]["block"], 0);
    }

    async fn positions_in_locked_sections_do_not_reveal_their_length(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let opening = "The keeper of the lamp went down to the quay at dusk. ".repeat(20);
        let paragraph = "Nobody had seen the boat for a week, and nobody asked. ".repeat(9);
        let section = |number: usize| format!("# Part {number}\n\n{opening}\n\n{}", format!("{paragraph}\n\n").repeat(number * number));
        let sections = markdown::sections(&(1..=4).map(section).collect::<String>()).unwrap();
        let complete = catalogue::Status::Completed;
        site.publish(&NewBook { free_sections: 1, price: 10, sections, status: complete, ..book(1, 1) }).await;
        let mut browser = TestBrowser::visiting(&site).await;
        let mut told = Vec::new();
        for number in 2..=4 {
            let far = json!({ "book_id": id(1), "section": number, "block": 999, "offset": 99_999, "at": NOW - 9 + number });
            let mut mark = highlight(&format!("mark_0000000000{number}"), 1, number, "a guess", NOW - 9);
            mark["start"] = json!({ "block": 998, "offset": 99_999 });
            mark["end"] = json!({ "block": 999, "offset": 99_999 });
            let answer = sync(&mut browser, json!({ "places": [far], "marks": [mark] })).await;
            let place = &answer["books"][0]["latest"];
            assert_eq!(place["section"], number);
            let marks = answer["marks"]["list"].as_array().unwrap().iter();
            let mark = marks.rev().find(|mark| mark["section"] == number).unwrap().clone();
            told.push(json!([place["block"], place["offset"], mark["start"]["block"], mark["start"]["offset"], mark["end"]]));
        }
        assert!(told.iter().all(|one| *one == told[0]), "{told:?}");
        assert_eq!(told[0][0], 0, "the beginning is in the first block");
        let library = get(&browser, "/api/reading/library").await["list"][0].clone();
        assert_eq!(library["state"], "reading", "whoever cannot read the end has not finished the book");
    }

    async fn a_book_opens_at_the_latest_position_and_none_is_lost(scratch: TestDatabase) {
        let owners = Owners::new(&scratch).await;
        let reader = owners.reader(1).await;
        assert_eq!(owners.reading.position(reader, &id(1)).await.unwrap(), BookPositions::default());
        note(&owners, reader, position(1, 3, 8, NOW - 50)).await;
        note(&owners, reader, position(1, 2, 4, NOW - 90)).await;
        note(&owners, reader, position(1, 3, 8, NOW - 50)).await;
        let place = opens(&owners, reader, 1).await.unwrap();
        assert_eq!((place.section, place.block, place.offset, place.exact), (3, 0, 8, true));
        assert_eq!(Owned::by(&owners.database, reader).await.positions.len(), 2);
        // A position from a clock that is ahead is replaced by the next position.
        note(&owners, reader, position(1, 9, 0, NOW + 9 * DAY)).await;
        owners.clock.set(NOW + 1);
        note(&owners, reader, position(1, 4, 0, NOW + 1)).await;
        let place = opens(&owners, reader, 1).await.unwrap();
        assert_eq!((place.section, place.at), (4, NOW + 1));
    }

    async fn fingerprints_made_by_the_server_are_not_sent(scratch: TestDatabase) {
        let owners = Owners::new(&scratch).await;
        let reader = owners.reader(1).await;
        // A position in a locked section gets no fingerprint, because a fingerprint would reveal words of the section.
        note(&owners, reader, position(1, 9, 3, NOW - 9)).await;
        assert_eq!(opens(&owners, reader, 1).await.unwrap().fingerprint, "");
        let print = "abcdefghijkl.3.1.abab.cdcd".to_owned();
        let own = NewPosition { fingerprint: Some(print.clone()), ..position(1, 9, 3, NOW) };
        note(&owners, reader, own).await;
        assert_eq!(opens(&owners, reader, 1).await.unwrap().fingerprint, print);
        // A client cannot send a fingerprint in the form of the server's fingerprints.
        let forged = NewPosition { fingerprint: Some("~x".into()), ..position(1, 8, 3, NOW + 1) };
        owners.clock.set(NOW + 1);
        note(&owners, reader, forged).await;
        let place = opens(&owners, reader, 1).await.unwrap();
        assert_eq!((place.section, place.offset, place.exact), (8, 3, true));
        assert_eq!(place.fingerprint, "");
    }

    async fn a_position_is_resolved_in_a_new_version_of_the_book(scratch: TestDatabase) {
        let owners = Owners::new(&scratch).await;
        let reader = owners.reader(1).await;
        note(&owners, reader, position(1, 3, 8, NOW)).await;
        // In the new version, section 3 becomes section 4, and a paragraph is inserted at its beginning.
        let mut text: String = "# Before all\n\nA new beginning of some other words.\n\n".into();
        for section in 1..=12 {
            let more = if section == 3 { "Words that are new here.\n\n" } else { "" };
            text.push_str(&format!(
                "# Part {section}\n\n{more}Book 1, section {section}: *the* tide & more.\n\n"
            ));
        }
        let sections = markdown::sections(&text).unwrap();
        owners.catalogue.publish(NewBook { sections, ..book(1, 12) }).await.unwrap();
        let place = opens(&owners, reader, 1).await.unwrap();
        assert_eq!((place.section, place.block, place.offset), (4, 1, 8));
        // If the section of a position is removed, the position moves to the section with its number, or to the last
        // section.
        owners.catalogue.publish(book(1, 2)).await.unwrap();
        let place = opens(&owners, reader, 1).await.unwrap();
        assert_eq!((place.section, place.block, place.offset, place.exact), (2, 0, 0, false));
    }

    async fn the_history_has_a_book_once_per_day_of_the_readers_calendar(scratch: TestDatabase) {
        let owners = Owners::new(&scratch).await;
        let reader = owners.reader(1).await;
        let midnight = NOW - NOW % DAY;
        note(&owners, reader, position(1, 1, 0, midnight - 7200)).await;
        note(&owners, reader, position(1, 2, 0, midnight - 3600)).await;
        note(&owners, reader, position(2, 1, 0, midnight + 60)).await;
        // For a reader two hours east of UTC, this position is on the next day.
        note(&owners, reader, NewPosition { zone: 120, ..position(3, 1, 0, midnight - 60) }).await;
        let named = NewPosition { time_zone: Some("Etc/GMT-2".into()), ..position(3, 1, 0, midnight - 90) };
        note(&owners, reader, named).await;
        let (days, next) = owners.reading.history(reader, "", None, 10).await.unwrap();
        let seen: Vec<_> =
            days.iter().map(|day| (day.book.book_id.clone(), day.section, day.at - midnight)).collect();
        assert_eq!(seen, [(id(2), 1, 60), (id(3), 1, -60), (id(1), 2, -3600)]);
        assert_eq!(days[0].day, days[1].day);
        assert_eq!(next, None);
        let (_, next) = owners.reading.history(reader, "", None, 3).await.unwrap();
        assert_eq!(next, None, "nothing is behind a full part");
        let (first, next) = owners.reading.history(reader, "", None, 2).await.unwrap();
        let cursor = next.unwrap().to_string().parse().unwrap();
        let (rest, _) = owners.reading.history(reader, "", Some(cursor), 2).await.unwrap();
        assert_eq!([first, rest].concat(), days);
        owners.reading.clear_history(reader, Some(&id(1))).await.unwrap();
        assert_eq!(owners.reading.history(reader, "", None, 10).await.unwrap().0.len(), 2);
        owners.reading.clear_history(reader, None).await.unwrap();
        assert_eq!(owners.reading.history(reader, "", None, 10).await.unwrap().0.len(), 0);
        assert!(opens(&owners, reader, 1).await.is_some());
    }

    async fn the_furthest_position_is_stored_beside_the_latest(scratch: TestDatabase) {
        let owners = Owners::new(&scratch).await;
        let reader = owners.reader(1).await;
        note(&owners, reader, position(1, 7, 4, NOW - 50)).await;
        note(&owners, reader, position(1, 2, 9, NOW - 10)).await;
        let places = owners.reading.position(reader, &id(1)).await.unwrap();
        assert_eq!(places.latest.unwrap().section, 2);
        assert_eq!(places.furthest.unwrap().section, 7);
        // Within a section, the position that comes later in the text is the furthest.
        note(&owners, reader, position(1, 7, 2, NOW - 5)).await;
        let places = owners.reading.position(reader, &id(1)).await.unwrap();
        assert_eq!(places.latest.unwrap().offset, 2);
        assert_eq!(places.furthest.as_ref().unwrap().offset, 4);
        note(&owners, reader, position(1, 7, 6, NOW - 70)).await;
        let places = owners.reading.position(reader, &id(1)).await.unwrap();
        assert_eq!(places.latest.unwrap().at, NOW - 5);
        assert_eq!(places.furthest.unwrap().offset, 6);
    }

    async fn past_positions_are_listed_by_day(scratch: TestDatabase) {
        let owners = Owners::new(&scratch).await;
        let reader = owners.reader(1).await;
        let midnight = NOW - NOW % DAY;
        let from = |device: &str, section, at| NewPosition {
            device: device.into(),
            ..position(1, section, 0, at)
        };
        note(&owners, reader, from("phone", 1, midnight - 2 * DAY)).await;
        note(&owners, reader, from("phone", 2, midnight - 2 * DAY + 60)).await;
        note(&owners, reader, from("desk", 4, midnight - 2 * DAY + 30)).await;
        note(&owners, reader, from("phone", 3, midnight - 60)).await;
        note(&owners, reader, position(2, 1, 0, midnight - 30)).await;
        let left = owners.reading.past_positions(reader, &id(1), &Zone::stored("UTC")).await.unwrap();
        let seen: Vec<_> = left
            .iter()
            .map(|left| (left.place.section, left.place.device.as_str(), left.day - midnight / DAY))
            .collect();
        assert_eq!(seen, [(3, "phone", -1), (2, "phone", -2), (4, "desk", -2)]);
        // In a time zone one hour east of UTC, the last of these positions is on today's date.
        let east = Zone::named("Etc/GMT-1").unwrap();
        let left = owners.reading.past_positions(reader, &id(1), &east).await.unwrap();
        assert_eq!(left[0].day, midnight / DAY);
    }

    async fn an_impossible_position_is_rejected(scratch: TestDatabase) {
        let owners = Owners::new(&scratch).await;
        let reader = owners.reader(1).await;
        for wrong in [
            position(9, 1, 0, NOW),
            position(1, 13, 0, NOW),
            position(1, 0, 0, NOW),
            position(1, 1, 0, -1),
            NewPosition { zone: 900, ..position(1, 1, 0, NOW) },
            NewPosition { zone: i64::MIN, ..position(1, 1, 0, NOW) },
            NewPosition { time_zone: Some("Mars/Olympus".into()), ..position(1, 1, 0, NOW) },
        ] {
            let refused = owners.reading.record_position(reader, wrong).await;
            assert!(matches!(refused, Err(ReadingError::Catalogue(_) | ReadingError::Wrong(_) | ReadingError::UnknownTimeZone(_))));
        }
        // A position beyond the end of the text is moved to the nearest position in the text.
        note(&owners, reader, position(1, 1, 9_999, NOW)).await;
        let place = opens(&owners, reader, 1).await.unwrap();
        assert!(place.offset < 100);
    }
}
