use catalogue::{BookId, ChangedRelease, ReleasePlan, SectionKey, WaitingSection};
use foundation::calendar::DAY;
use foundation::time_zone::Zone;
use proptest::prelude::*;

use super::*;

const NOW: i64 = 1_790_000_000;

fn setting(zone: &str, rhythm: i64) -> Setting {
    Setting { zone: Zone::named(zone).unwrap(), now: NOW, rhythm }
}

/// Returns a plan with one unpublished section for each of `times`, with the keys 1, 2, 3 and so on. The book has two
/// published sections.
fn plan(times: &[Option<i64>]) -> ReleasePlan {
    let waiting = (1..).zip(times).map(|(key, at)| WaitingSection {
        section: SectionKey::new(key),
        number: key + 2,
        title: format!("Section {key}"),
        words: 100,
        at: *at,
        silent: false,
    });
    let book_id = BookId::derived_from("a serial");
    ReleasePlan { book_id, section_num: 2, version: 1, waiting: waiting.collect() }
}

fn wanted(key: i64, at: i64, following: Following, reorder: bool) -> Placement {
    Placement { section: SectionKey::new(key), at, following, reorder, silent: None }
}

fn shown(all: &[ChangedRelease]) -> Vec<(i64, Option<i64>)> {
    all.iter().map(|one| (one.section.get(), one.at)).collect()
}

#[test]
fn a_section_keeps_its_place_unless_it_may_change_it() {
    let (one, two) = (NOW + DAY, NOW + 2 * DAY);
    let plan = plan(&[Some(one), Some(two), None, None]);
    let setting = setting("UTC", 3);
    let place =
        |key, at, reorder| placed(&plan, &setting, &wanted(key, at, Following::Stay, reorder));
    assert_eq!(shown(&place(3, two + DAY, false).unwrap())[2], (3, Some(two + DAY)));
    let in_the_way = |number, at| {
        Err(PlanProblem::InTheWay { number, title: format!("Section {}", number - 2), at })
    };
    assert_eq!(place(4, two + DAY, false), in_the_way(5, None), "the third has no time yet");
    assert_eq!(place(2, one - 1, false), in_the_way(3, Some(one)));
    assert_eq!(place(1, two + 1, false), in_the_way(4, Some(two)));
    let moved = place(4, one + 60, true).unwrap();
    assert_eq!(shown(&moved), [(1, Some(one)), (4, Some(one + 60)), (2, Some(two)), (3, None)]);
    assert_eq!(moved.iter().map(|one| one.number).collect::<Vec<_>>(), [3, 4, 5, 6]);
    assert_eq!(place(1, NOW, false), Err(PlanProblem::Past));
    assert_eq!(place(9, one, false), Err(PlanProblem::NotWaiting));
}

#[test]
fn those_after_it_move_as_far_or_by_the_rhythm() {
    let day = |days: i64| Some(NOW + days * DAY);
    let plan = plan(&[day(1), day(2), day(9), None]);
    let setting = setting("UTC", 3);
    let place = |key, at: Option<i64>, following, reorder| {
        shown(&placed(&plan, &setting, &wanted(key, at.unwrap(), following, reorder)).unwrap())
    };
    assert_eq!(
        place(1, day(4), Following::Shift, false),
        [(1, day(4)), (2, day(5)), (3, day(12)), (4, None)],
        "gaps stay"
    );
    assert_eq!(
        place(4, day(2), Following::Shift, true),
        [(1, day(1)), (2, day(2)), (4, day(2)), (3, day(12))],
        "it comes after the one of the same time"
    );
    assert_eq!(
        place(4, day(10), Following::Fill, false),
        [(1, day(1)), (2, day(2)), (3, day(9)), (4, day(10))]
    );
    let empty = self::plan(&[None, None, None]);
    let filled = placed(&empty, &setting, &wanted(1, NOW + 60, Following::Fill, false)).unwrap();
    let times = [0, 3, 6].map(|days| Some(NOW + 60 + days * DAY));
    assert_eq!(filled.iter().map(|one| one.at).collect::<Vec<_>>(), times);
}

#[test]
fn releases_keep_their_local_time_when_clocks_change() {
    let setting = setting("Europe/Berlin", 7);
    let zone = &setting.zone;
    // In Berlin, clocks go back on 25 October 2026.
    let day = foundation::calendar::day("2026-10-22").unwrap();
    let first = zone.at(day, 18 * 60);
    let filled =
        placed(&plan(&[None, None]), &setting, &wanted(1, first, Following::Fill, false)).unwrap();
    let second = filled[1].at.unwrap();
    assert_eq!((zone.day(second), zone.minute(second)), (day + 7, 18 * 60));
    assert_eq!(second - first, 7 * DAY + 3600);
}

#[test]
fn a_section_without_a_time_comes_after_all_with_one() {
    let day = |days: i64| Some(NOW + days * DAY);
    let plan = plan(&[day(1), day(2), day(3)]);
    let setting = setting("UTC", 1);
    let taken = |key, following| unscheduled(&plan, &setting, SectionKey::new(key), following);
    assert!(matches!(taken(2, false), Err(PlanProblem::InTheWay { number: 5, .. })));
    assert_eq!(shown(&taken(2, true).unwrap()), [(1, day(1)), (2, None), (3, None)]);
    assert_eq!(shown(&taken(3, false).unwrap()), [(1, day(1)), (2, day(2)), (3, None)]);
}

#[test]
fn the_rhythm_is_the_usual_distance_of_releases() {
    let zone = Zone::named("UTC").unwrap();
    let times = |days: &[i64]| days.iter().map(|day| NOW + day * DAY).collect::<Vec<_>>();
    assert_eq!(rhythm(&zone, &[]), USUAL_RHYTHM);
    assert_eq!(rhythm(&zone, &times(&[1])), USUAL_RHYTHM);
    assert_eq!(rhythm(&zone, &times(&[1, 1, 3, 5, 5, 7, 28])), 2, "one pause changes nothing");
    let setting = setting("UTC", 2);
    assert_eq!(backlog(&setting, Some(NOW + 9 * DAY), 3), (9, 15));
    assert_eq!(backlog(&setting, None, 3), (0, 6));
    assert_eq!(backlog(&setting, Some(NOW - DAY), 0), (0, 0));
}

fn plans() -> impl Strategy<Value = ReleasePlan> {
    (prop::collection::vec(1..40 * DAY, 0..8), 0_usize..5).prop_map(|(mut gaps, planned)| {
        gaps.sort_unstable();
        let dated = gaps.into_iter().map(|gap| Some(NOW + gap));
        plan(&dated.chain(std::iter::repeat_n(None, planned)).collect::<Vec<_>>())
    })
}

fn followings() -> impl Strategy<Value = Following> {
    prop_oneof![Just(Following::Stay), Just(Following::Shift), Just(Following::Fill)]
}

proptest! {
    /// Tests that after every change no section is lost, numbers have no gaps, times ascend, and sections without a
    /// time come last. The order of the book stays the same unless the operator allows reordering.
    #[test]
    fn every_change_leaves_a_whole_plan(
        plan in plans(), key in 1_i64..12, at in -DAY..60 * DAY, following in followings(), reorder: bool,
        zone in prop_oneof![Just("UTC"), Just("Europe/Berlin"), Just("Asia/Beirut"), Just("America/New_York")],
        rhythm in 1_i64..15, takes_out: bool,
    ) {
        let setting = setting(zone, rhythm);
        let changed = match takes_out {
            true => unscheduled(&plan, &setting, SectionKey::new(key), reorder),
            false => placed(&plan, &setting, &wanted(key, NOW + at, following, reorder)),
        };
        let Ok(changed) = changed else { return Ok(()) };
        let keys = |all: &[ChangedRelease]| all.iter().map(|one| one.section.get()).collect::<Vec<_>>();
        let mut sorted = keys(&changed);
        if !reorder || takes_out {
            prop_assert!(sorted.is_sorted(), "the order of the book stays");
        }
        sorted.sort_unstable();
        prop_assert_eq!(sorted, (1..=plan.waiting.len() as i64).collect::<Vec<_>>());
        let numbers: Vec<_> = changed.iter().map(|one| one.number).collect();
        prop_assert_eq!(numbers, (3..3 + changed.len() as i64).collect::<Vec<_>>());
        prop_assert!(changed.is_sorted_by_key(|one| one.at.unwrap_or(i64::MAX)));
        if !takes_out {
            let moved = changed.iter().find(|one| one.section.get() == key).unwrap();
            prop_assert_eq!(moved.at, Some(NOW + at));
            prop_assert!(changed.iter().all(|one| one.at.is_none_or(|at| at > NOW)));
        }
    }
}
