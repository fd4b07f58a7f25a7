//! Tests of the release calendar: sections that wait are not visible to readers, published sections stay published, and
//! a change of a plan applies as a whole or not at all.

use catalogue::{NewBook, Schedule};
use foundation::calendar::DAY;
use http::StatusCode;
use manuscript::markdown;
use operators::Role;
use serde_json::{Value, json};
use test_database::{TestDatabase, on_both_engines};

use super::desk::Desk;
use crate::registry::example;
use crate::session::{TestBrowser, refusal};
use crate::site::{Answer, NOW, TestSite, id};

/// Returns a site with a serial of five sections, of which `schedule` publishes some at once. Each section has a word
/// of its own; that of section 3 is “quokkathree”.
async fn serial(scratch: &TestDatabase, schedule: Schedule) -> TestSite {
    let site = TestSite::empty(scratch).await;
    let names = ["one", "two", "three", "four", "five"];
    let text = names
        .map(|name| format!("# Part quokka{name}\n\nThe quokka{name} swam on to the pier.\n\n"));
    let sections = markdown::sections(&text.concat()).unwrap();
    let book = NewBook {
        free_sections: 9,
        schedule: Some(schedule),
        tags: vec!["mystery".into()],
        ..NewBook::new(id(7), "The Pier", "A Pen", sections)
    };
    site.publish(&book).await;
    site
}

async fn plan(desk: &Desk<'_>) -> Value {
    desk.data(&format!("/api/console/calendar/serial?book_id={}&page_size=50", id(7))).await
}

/// Sends a change of a section to the endpoint `what` of the calendar, based on the current version of the release
/// plan.
async fn change(desk: &Desk<'_>, what: &str, number: i64, more: Value) -> Answer {
    let now = plan(desk).await;
    let list = now["list"].as_array().unwrap();
    let section = list.iter().find(|one| one["number"] == number).unwrap();
    let mut body =
        json!({ "book_id": id(7), "section": section["section"], "plan": now["serial"]["plan"] });
    body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    desk.send("POST", &format!("/api/console/calendar/{what}"), Some(&body), &[]).await
}

fn at(day: &str, time: &str) -> Value {
    json!({ "day": day, "time": time })
}

fn with(mut body: Value, key: &str, value: Value) -> Value {
    body[key] = value;
    body
}

/// Returns the number of each section in a release plan, with its day and time as text (empty without a
/// date).
fn dates(plan: &Value) -> Vec<(i64, String)> {
    let date = |one: &Value| match one["day"].as_str() {
        Some(day) => format!("{day} {}", one["time"].as_str().unwrap()),
        None => String::new(),
    };
    let list = plan["list"].as_array().unwrap();
    list.iter().map(|one| (one["number"].as_i64().unwrap(), date(one))).collect()
}

on_both_engines! {
    async fn sections_that_wait_are_on_no_public_surface(scratch: TestDatabase) {
        // Section 1 is published, section 2 is scheduled, section 3 has no time.
        let site = serial(&scratch, Schedule { at_once: 1, first_at: NOW + DAY, every: DAY }).await;
        let desk = Desk::of(&site, Role::Editor).await;
        let taken = change(&desk, "unschedule", 3, json!({ "following": true })).await;
        assert_eq!(taken.status, StatusCode::OK, "{}", taken.text());
        let app = site.site.app.clone();
        app.announce_build().await.unwrap();
        tokio::spawn(app.search.clone().run_indexer());
        crate::search::until_ready(&app).await;
        let reader = TestBrowser::visiting(&site).await;
        let book = id(7);
        let mut shows_the_first = Vec::new();
        for endpoint in console_api::all_endpoints().table() {
            let console = ["/api/console", "/console"].iter().any(|start| endpoint.path.starts_with(start));
            if console || !endpoint.methods.contains(&"GET") {
                continue;
            }
            let path = example(&site, &endpoint.path).replace(id(1).as_str(), book.as_str()).replace(id(2).as_str(), book.as_str());
            let base = path.split('?').next().unwrap();
            let urls = [
                path.clone(),
                format!("{base}?book_id={book}&section=1&q=pier"),
                format!("{base}?book_id={book}&section=2&q=swam"),
                format!("{base}?book_id={book}&section=3&q=quokka&order=newest"),
            ];
            for url in urls {
                let answer = match endpoint.policy.auth {
                    site::http::Auth::Anyone => site.get(&url).await,
                    _ => reader.get(&url).await,
                };
                if answer.status != StatusCode::OK {
                    continue;
                }
                let text = String::from_utf8_lossy(&answer.body);
                for hidden in ["quokkatwo", "quokkathree", "quokkafive"] {
                    assert!(!text.contains(hidden), "{url} shows {hidden}");
                }
                if text.contains("quokkaone") {
                    shows_the_first.push(endpoint.path.clone());
                }
            }
        }
        for known in ["/reader", "/api/section/text", "/api/book/sections", "/api/book/contents", "/api/book/find"] {
            assert!(shows_the_first.iter().any(|path| path == known), "{known} shows the first section: {shows_the_first:?}");
        }
        for path in [format!("/reader?book_id={book}&section=2"), format!("/reader/_payload.json?book_id={book}&section=3")] {
            assert_eq!(site.get(&path).await.status, StatusCode::NOT_FOUND, "{path}");
        }
    }

    async fn a_book_whose_first_section_waits_shows_none_of_its_text(scratch: TestDatabase) {
        let site = serial(&scratch, Schedule::planned(0)).await;
        for path in [format!("/book/{}", id(7)), format!("/api/book/detail?book_id={}", id(7))] {
            let answer = site.get(&path).await;
            assert!(!answer.text().contains("quokka"), "{path}: {}", answer.text());
        }
        let (book, opening) = site.site.app.catalogue.book(&id(7)).await.unwrap();
        assert_eq!((book.content.as_str(), opening.is_none()), ("", true));
    }

    async fn a_serial_is_planned_by_day_and_published_when_due(scratch: TestDatabase) {
        let site = serial(&scratch, Schedule::planned(2)).await;
        let desk = Desk::of(&site, Role::Editor).await;
        let now = plan(&desk).await;
        let serial = &now["serial"];
        assert_eq!((&serial["planned"], &serial["scheduled"], &serial["backlog_days"]), (&json!(3), &json!(0), &json!(0)));
        let sections = desk.data(&format!("/api/console/sections?book_id={}", id(7))).await;
        let states: Vec<_> = sections["list"].as_array().unwrap().iter().map(|one| one["state"].clone()).collect();
        assert_eq!(states, ["published", "published", "planned", "planned", "planned"]);

        // NOW is 21 September 2026 in Berlin; clocks are set back on 25 October.
        let first = at("2026-10-22", "18:00");
        let placed = change(&desk, "place", 3, with(first, "following", json!("fill"))).await;
        assert_eq!(placed.status, StatusCode::OK, "{}", placed.text());
        let weekly = [(3, "2026-10-22 18:00"), (4, "2026-10-29 18:00"), (5, "2026-11-05 18:00")];
        assert_eq!(dates(&plan(&desk).await), weekly.map(|(number, date)| (number, date.to_owned())));
        let figures = placed.json()["data"].clone();
        assert_eq!((&figures["planned"], &figures["rhythm_days"], &figures["last_day"]), (&json!(0), &json!(7), &json!("2026-11-05")));
        let month = desk.data("/api/console/calendar?from=2026-10-01&to=2026-10-31").await;
        assert_eq!(month["time_zone"], "Europe/Berlin");
        assert_eq!(month["list"].as_array().unwrap().len(), 2, "{month}");
        let one = desk.data("/api/console/calendar?from=2026-10-01&to=2026-11-30&page_size=1").await;
        let next = one["next"].as_str().unwrap();
        let two = desk.data(&format!("/api/console/calendar?from=2026-10-01&to=2026-11-30&page_size=1&after={next}")).await;
        assert_eq!((&one["list"][0]["number"], &two["list"][0]["number"]), (&json!(3), &json!(4)));
        assert_eq!(desk.data("/api/console/calendar/serials").await["list"][0]["book_id"], json!(id(7)));

        // Section 3 moves to the next day, and the sections after it move by the same time.
        let later = with(at("2026-10-23", "18:00"), "following", json!("shift"));
        assert_eq!(change(&desk, "place", 3, later).await.status, StatusCode::OK);
        let shifted = [(3, "2026-10-23 18:00"), (4, "2026-10-30 18:00"), (5, "2026-11-06 18:00")];
        assert_eq!(dates(&plan(&desk).await), shifted.map(|(number, date)| (number, date.to_owned())));
        // A section cannot be scheduled before the previous section, unless the order of the book may change.
        let early = at("2026-10-23", "09:00");
        let refused = change(&desk, "place", 4, early.clone()).await;
        assert_eq!(refusal(&refused), (409, 1657));
        assert_eq!(refused.json()["data"]["number"], json!(3));
        let reordered = change(&desk, "place", 4, with(early, "reorder", json!(true))).await;
        assert_eq!(reordered.status, StatusCode::OK, "{}", reordered.text());
        assert_eq!(plan(&desk).await["list"][0]["title"], json!("Part quokkafour"));

        let due = plan(&desk).await["list"][0]["at"].as_i64().unwrap();
        let catalogue = &site.site.app.catalogue;
        site.clock.set(due - 1);
        catalogue.release_due().await.unwrap();
        let text = format!("/api/section/text?book_id={}&section=3", id(7));
        assert_eq!(site.get(&text).await.status, StatusCode::NOT_FOUND);
        site.clock.set(due);
        catalogue.release_due().await.unwrap();
        assert!(site.get(&text).await.text().contains("quokkafour"));
        let owner = Desk::of(&site, Role::Owner).await;
        let acts = owner.data("/api/console/audit?action=release.plan").await;
        assert_eq!(acts["list"].as_array().unwrap().len(), 3, "{acts}");
    }

    async fn what_is_published_is_never_taken_back(scratch: TestDatabase) {
        let site = serial(&scratch, Schedule { at_once: 2, first_at: NOW + DAY, every: DAY }).await;
        let desk = Desk::of(&site, Role::Editor).await;
        let seen = plan(&desk).await;
        let third = seen["list"][0]["section"].clone();
        site.clock.set(NOW + DAY);
        site.site.app.catalogue.release_due().await.unwrap();
        // The session of the editor has expired.
        let desk = Desk::of(&site, Role::Owner).await;
        let body = json!({ "book_id": id(7), "section": third, "plan": seen["serial"]["plan"] });
        let taken = desk.send("POST", "/api/console/calendar/unschedule", Some(&body), &[]).await;
        assert_eq!(refusal(&taken), (409, 1656));
        let moved = with(with(body, "day", json!("2026-12-01")), "time", json!("10:00"));
        let moved = desk.send("POST", "/api/console/calendar/place", Some(&moved), &[]).await;
        assert_eq!(refusal(&moved), (409, 1656));
        let text = format!("/api/section/text?book_id={}&section=3", id(7));
        assert_eq!(site.get(&text).await.status, StatusCode::OK);
        // The later sections can lose their times, but a published section stays published.
        assert_eq!(change(&desk, "unschedule", 4, json!({ "following": true })).await.status, StatusCode::OK);
        assert_eq!(site.get(&text).await.status, StatusCode::OK);
        let (book, _) = site.site.app.catalogue.book(&id(7)).await.unwrap();
        assert_eq!((book.extend.section_num, book.next_section_time), (3, None));
        site.clock.set(NOW + 400 * DAY);
        assert_eq!(site.site.app.catalogue.release_due().await.unwrap(), None, "planned sections are never due");
    }

    async fn the_second_of_two_operators_is_told(scratch: TestDatabase) {
        let site = serial(&scratch, Schedule::planned(2)).await;
        let (ann, ben) = (Desk::of(&site, Role::Owner).await, Desk::of(&site, Role::Editor).await);
        let seen = plan(&ben).await;
        assert_eq!(change(&ann, "place", 3, at("2026-10-22", "18:00")).await.status, StatusCode::OK);
        let body = json!({ "book_id": id(7), "section": seen["list"][0]["section"], "plan": seen["serial"]["plan"],
            "day": "2026-10-23", "time": "18:00" });
        let refused = ben.send("POST", "/api/console/calendar/place", Some(&body), &[]).await;
        assert_eq!(refusal(&refused), (409, 1655));
        assert_eq!(refused.json()["data"]["scheduled"], json!(1), "with the serial as it is now");
        for (day, time) in [("2026-02-30", "18:00"), ("2026-10-23", "25:00"), ("2020-10-23", "10:00"), ("2099-10-23", "10:00")] {
            assert_eq!(refusal(&change(&ben, "place", 3, at(day, time)).await), (422, 1658), "{day} {time}");
        }
        let analyst = Desk::of(&site, Role::Support).await;
        assert_eq!(analyst.get("/api/console/calendar/serials").await.status, StatusCode::FORBIDDEN);
    }

    async fn a_new_version_keeps_the_plan(scratch: TestDatabase) {
        let site = serial(&scratch, Schedule { at_once: 1, first_at: NOW + DAY, every: DAY }).await;
        let desk = Desk::of(&site, Role::Editor).await;
        // Section 2 is published in a day, section 3 in a month; sections 4 and 5 have no times.
        assert_eq!(change(&desk, "unschedule", 4, json!({ "following": true })).await.status, StatusCode::OK);
        assert_eq!(change(&desk, "place", 3, at("2026-10-22", "18:00")).await.status, StatusCode::OK);
        let before = dates(&plan(&desk).await);
        let imports = catalogue::Imports::new(site.site.app.catalogue.clone(), std::sync::Arc::new(money::wallet::UnlockOwners));
        let names = ["one", "two", "three", "four", "five", "six"];
        let text = names.map(|name| format!("# Part quokka{name}\n\nThe quokka{name} swam on to the pier.\n\n"));
        let file = format!("+++\ntitle = \"The Pier\"\nauthor = \"A Pen\"\n+++\n\n{}", text.concat());
        let options = catalogue::ImportOptions { book_id: Some(id(7)), ..Default::default() };
        imports.import("pier.md", file.into_bytes(), &options, &Default::default()).await.unwrap();
        let after = dates(&plan(&desk).await);
        assert_eq!(after[..before.len()], before, "dates that were set by hand stay");
        assert_eq!(after[4..], [(6, String::new())], "and a new section waits with those that have none");
    }

    async fn several_nodes_publish_a_section_once(scratch: TestDatabase) {
        let site = serial(&scratch, Schedule { at_once: 2, first_at: NOW + DAY, every: DAY }).await;
        let catalogue = site.site.app.catalogue.clone();
        let words = async || catalogue.book(&id(7)).await.unwrap().0.words;
        let before = words().await;
        site.clock.set(NOW + DAY);
        let nodes = (0..4).map(|_| {
            let catalogue = catalogue.clone();
            tokio::spawn(async move { catalogue.release_due().await.unwrap() })
        });
        for node in nodes.collect::<Vec<_>>() {
            node.await.unwrap();
        }
        let section = catalogue.contents(&id(7)).await.unwrap().sections[2].words;
        assert_eq!(words().await, before + section, "the words of a section count once");
    }
}
