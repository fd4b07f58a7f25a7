//! Tests of two devices on which a reader reads the same book: the latest position never moves back because of a device
//! that had not shown the later position to the reader.

use std::collections::BTreeSet;

use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::TestRunner;
use readers::ReaderId;
use reading::{NewPosition, ReadingError, ReadingPosition};
use serde_json::json;

use super::{get, opens, place, position, sync};
use crate::owners::Owners;
use crate::session::TestBrowser;
use crate::site::{NOW, TestSite, id};
use test_database::on_both_engines;

const INTERLEAVINGS: usize = 200;

#[derive(Debug, Clone, Copy)]
enum Step {
    /// The reader reads this section on a device, which sends the position.
    Read(usize, i64),
    /// A device gets the latest position from the server and shows it to the reader, who moves to that position or
    /// ignores it.
    Show(usize),
    /// The reader opens the book in another tab of a device.
    Reopen(usize),
    HandOver,
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = prop_oneof![
        6 => (0..2_usize, 1..13_i64).prop_map(|(device, section)| Step::Read(device, section)),
        2 => (0..2_usize).prop_map(Step::Show),
        1 => (0..2_usize).prop_map(Step::Reopen),
        1 => Just(Step::HandOver),
    ];
    proptest::collection::vec(step, 3..12)
}

#[derive(Default)]
struct Device {
    tab: i64,
    turn: i64,
    after: String,
    seen: BTreeSet<String>,
}

impl Device {
    fn read(&mut self, name: usize, section: i64, at: i64) -> NewPosition {
        self.turn += 1;
        let visit = format!("device{name}-{}", self.tab);
        self.seen.insert(format!("{}.{visit}", self.turn));
        let after = self.after.clone();
        NewPosition { visit, turn: self.turn, after, ..position(1, section, 0, at) }
    }
}

async fn merge(owners: &Owners, from: ReaderId, into: ReaderId) {
    let work = owners.database.write::<_, ReadingError, _>(move |unit| {
        Box::pin(async move { reading::merge(unit, from, into).await.map(|_| ()) })
    });
    work.await.unwrap();
}

fn is_behind(place: &ReadingPosition, other: &ReadingPosition) -> bool {
    (place.section, place.block, place.offset) < (other.section, other.block, other.offset)
}

on_both_engines! {
    async fn no_interleaving_of_two_devices_and_a_hand_over_takes_a_book_back(scratch: TestDatabase) {
        let owners = Owners::new(&scratch).await;
        let mut runner = TestRunner::deterministic();
        for case in (0..).take(scratch.random_cases(INTERLEAVINGS)) {
            let steps = steps().new_tree(&mut runner).unwrap().current();
            let mut readers = [owners.reader(2 * case).await, owners.reader(2 * case + 1).await];
            let mut devices = [Device::default(), Device::default()];
            for (number, step) in (0..).zip(&steps) {
                let at = NOW - 100 + number;
                match *step {
                    Step::Read(device, section) => {
                        let before = opens(&owners, readers[device], 1).await;
                        let new = devices[device].read(device, section, at);
                        owners.reading.record_position(readers[device], new).await.unwrap();
                        let after = opens(&owners, readers[device], 1).await.unwrap();
                        if let Some(before) = before.filter(|before| is_behind(&after, before)) {
                            let seen = devices[device].seen.contains(&before.version);
                            assert!(seen, "{steps:?}: from {before:?} to {after:?}");
                        }
                    }
                    Step::Show(device) => {
                        if let Some(place) = opens(&owners, readers[device], 1).await {
                            devices[device].seen.insert(place.version.clone());
                            devices[device].after = place.version;
                        }
                    }
                    Step::Reopen(device) => {
                        let Device { tab, turn, after, .. } = &mut devices[device];
                        if *turn > 0 {
                            *after = format!("{turn}.device{device}-{tab}");
                        }
                        (*tab, *turn) = (*tab + 1, 0);
                    }
                    Step::HandOver if readers[0] == readers[1] => {}
                    Step::HandOver => {
                        let before = [opens(&owners, readers[0], 1).await, opens(&owners, readers[1], 1).await];
                        merge(&owners, readers[1], readers[0]).await;
                        readers[1] = readers[0];
                        let after = opens(&owners, readers[0], 1).await;
                        for before in before.into_iter().flatten() {
                            assert!(!is_behind(after.as_ref().unwrap(), &before), "{steps:?}");
                        }
                    }
                }
            }
        }
    }

    async fn a_tab_that_was_idle_takes_no_book_back_in_reader_library_and_history(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        let noted = |section: i64, at: i64, visit: &str, turn: i64, after: &str| {
            let mut place = place(1, section, 0, at, "Chrome, Linux");
            place["visit"] = json!(visit);
            place["turn"] = json!(turn);
            place["after"] = json!(after);
            json!({ "places": [place] })
        };
        sync(&mut browser, noted(1, NOW - 90, "laptop", 1, "")).await;
        let phone = sync(&mut browser, noted(3, NOW - 60, "phone", 1, "1.laptop")).await;
        assert_eq!(phone["books"][0]["latest"]["version"], "1.phone");
        // The laptop moves without having shown the position of the phone: the latest position remains that of the
        // phone.
        let told = sync(&mut browser, noted(1, NOW - 30, "laptop", 2, "")).await["books"][0]["latest"].clone();
        assert_eq!((&told["section"], &told["version"]), (&json!(3), &json!("1.phone")));
        let library = get(&browser, "/api/reading/library").await["list"][0].clone();
        let history = get(&browser, "/api/reading/history").await["list"][0].clone();
        let opened = get(&browser, &format!("/api/reading/position?book_id={}", id(1))).await;
        assert_eq!((&library["place"], &history["resume"], &opened["latest"]["section"]), (&json!(3), &json!(3), &json!(3)));
        // The laptop shows the position of the phone to the reader, who stays at the position of the laptop.
        let word = sync(&mut browser, noted(1, NOW - 20, "laptop", 3, "1.phone")).await;
        assert_eq!(word["books"][0]["latest"]["section"], 1);
        assert_eq!(word["books"][0]["furthest"]["section"], 3);
    }

    async fn a_hand_over_leaves_a_book_at_the_further_place_and_its_undo_restores_both(scratch: TestDatabase) {
        let owners = Owners::new(&scratch).await;
        let (account, guest) = (owners.reader(1).await, owners.reader(2).await);
        let of = |visit: &str, section, at| NewPosition { visit: visit.into(), turn: 1, ..position(1, section, 0, at) };
        owners.reading.record_position(account, of("old", 10, NOW - 500)).await.unwrap();
        owners.reading.record_position(guest, of("new", 1, NOW - 5)).await.unwrap();
        let work = owners.database.write::<_, ReadingError, _>(move |unit| {
            Box::pin(async move { reading::merge(unit, guest, account).await })
        });
        let merged = work.await.unwrap();
        assert_eq!(opens(&owners, account, 1).await.unwrap().section, 10);
        let work = owners.database.write::<_, ReadingError, _>(move |unit| {
            Box::pin(async move { reading::undo_merge(unit, guest, account, &merged).await })
        });
        work.await.unwrap();
        assert_eq!(opens(&owners, account, 1).await.unwrap().section, 10);
        assert_eq!(opens(&owners, guest, 1).await.unwrap().section, 1);
    }
}
