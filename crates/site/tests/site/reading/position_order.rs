//! Tests that the latest and the furthest position do not depend on the order in which positions arrive, nor on
//! repetitions.

use std::collections::BTreeMap;

use foundation::time_zone::Zone;
use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::TestRunner;
use reading::{BatchEntry, BookPositions, NewPosition, NewTime, SyncBody};

use super::{DAY, position};
use crate::owners::Owners;
use crate::site::{NOW, id};
use test_database::on_both_engines;

const CASES: i64 = 12;

fn any_places() -> impl Strategy<Value = Vec<NewPosition>> {
    let place =
        (1..3_i64, 1..3_i64, 0..30_u32, 0..40_i64).prop_map(|(number, section, offset, ago)| {
            NewPosition { device: "phone".into(), ..position(number, section, offset, NOW - ago) }
        });
    proptest::collection::vec(place, 1..12)
}

fn batch(places: &[NewPosition]) -> SyncBody {
    let places = places.iter().cloned().map(BatchEntry::Readable).collect();
    SyncBody { places, ..SyncBody::default() }
}

fn any_times() -> impl Strategy<Value = Vec<NewTime>> {
    let time = (1..3_i64, 0..3_i64, 0..2_u8, 0..900_i64, 0..900_i64);
    let time = time.prop_map(|(number, ago, device, seconds, words)| NewTime {
        book_id: id(number),
        day: NOW / DAY - ago,
        device: format!("device {device}"),
        seconds,
        words,
    });
    proptest::collection::vec(time, 1..12)
}

fn times(times: &[NewTime]) -> SyncBody {
    SyncBody {
        time: times.iter().cloned().map(BatchEntry::Readable).collect(),
        ..SyncBody::default()
    }
}

on_both_engines! {
    async fn time_counters_only_grow_in_any_order_of_arrival(scratch: TestDatabase) {
        let owners = Owners::new(&scratch).await;
        let mut runner = TestRunner::deterministic();
        for case in 0..CASES {
            let counts = any_times().new_tree(&mut runner).unwrap().current();
            let shuffled = Just(counts.clone()).prop_shuffle().new_tree(&mut runner).unwrap().current();
            let one = owners.reader(2 * case).await;
            let other = owners.reader(2 * case + 1).await;
            owners.reading.sync(one, times(&counts)).await.unwrap();
            for some in shuffled.chunks(2) {
                owners.reading.sync(other, times(some)).await.unwrap();
                owners.reading.sync_without_reply(other, times(&shuffled[..1])).await.unwrap();
            }
            let utc = Zone::stored("UTC");
            let found = owners.reading.statistics(one, None, &utc).await.unwrap();
            assert_eq!(found, owners.reading.statistics(other, None, &utc).await.unwrap());
            let mut most: BTreeMap<_, (i64, i64)> = BTreeMap::new();
            for count in &counts {
                let entry = most.entry((count.day, &count.device, &count.book_id)).or_default();
                *entry = (entry.0.max(count.seconds), entry.1.max(count.words));
            }
            let seconds = most.values().map(|(seconds, _)| *seconds).sum::<i64>();
            assert_eq!(found.seconds, seconds, "{counts:?}");
        }
    }

    async fn any_order_of_arrival_gives_the_same_positions(scratch: TestDatabase) {
        let owners = Owners::new(&scratch).await;
        let mut runner = TestRunner::deterministic();
        for case in 0..CASES {
            let places = any_places().new_tree(&mut runner).unwrap().current();
            let shuffled = Just(places.clone()).prop_shuffle().new_tree(&mut runner).unwrap().current();
            let one = owners.reader(2 * case).await;
            let other = owners.reader(2 * case + 1).await;
            owners.reading.sync(one, batch(&places)).await.unwrap();
            for some in shuffled.chunks(3) {
                owners.reading.sync(other, batch(some)).await.unwrap();
                owners.reading.sync_without_reply(other, batch(&shuffled[..1])).await.unwrap();
            }
            for number in 1..=2 {
                let found: [BookPositions; 2] = [
                    owners.reading.position(one, &id(number)).await.unwrap(),
                    owners.reading.position(other, &id(number)).await.unwrap(),
                ];
                assert_eq!(found[0], found[1], "{places:?}");
                let of_book = places.iter().filter(|place| place.book_id == id(number));
                let latest = of_book.clone().map(|place| place.at).max();
                let furthest = of_book.map(|place| (place.section, place.offset)).max();
                let [found, _] = found;
                assert_eq!(found.latest.map(|place| place.at), latest);
                assert_eq!(found.furthest.map(|place| (place.section, place.offset)), furthest);
            }
        }
    }
}
