use std::collections::BTreeSet;

use proptest::prelude::*;

use super::*;

const HOUR: i64 = 3600;
const DAY: i64 = 24 * HOUR;
/// The start of the tested period, 1 January 2025, in Unix seconds. The two years after this day contain every kind of
/// clock change.
const FROM: i64 = 1_735_689_600;
const SPAN: i64 = 700 * DAY;

/// Time zones from the earliest to the latest, with clock changes of an hour and of half an hour.
const ZONES: [&str; 14] = [
    "Pacific/Kiritimati",
    "Pacific/Auckland",
    "Australia/Lord_Howe",
    "Asia/Tokyo",
    "Asia/Kathmandu",
    "Africa/Cairo",
    "Europe/Berlin",
    "UTC",
    "America/St_Johns",
    "America/New_York",
    "America/Los_Angeles",
    "America/Adak",
    "Pacific/Honolulu",
    "Etc/GMT+12",
];

fn zone(number: usize) -> Zone {
    Zone::named(ZONES[number % ZONES.len()]).unwrap()
}

/// A reader, with all check-ins so far.
#[derive(Default)]
struct Reader {
    last: Option<Last>,
    days: Vec<i64>,
    at: Vec<i64>,
    broken: bool,
}

impl Reader {
    fn tries(&mut self, now: i64, zone: &Zone) -> Option<CheckIn> {
        let Some(done) = check_in(self.last.as_ref(), now, zone) else {
            if let Some(last) = self.last.as_mut().filter(|last| last.at <= now) {
                last.seen = Some((now, zone.clone()));
            }
            return None;
        };
        self.broken |= self.last.as_ref().is_some_and(|last| done.streak != last.streak + 1);
        self.days.push(done.day);
        self.at.push(now);
        let CheckIn { day, streak, freezes, .. } = done;
        let zone = zone.clone();
        self.last = Some(Last { day, at: now, zone, streak, freezes, seen: None });
        Some(done)
    }
}

/// The stay of a simulated traveller in one time zone, after a journey to this zone.
#[derive(Debug, Clone)]
struct Stay {
    zone: usize,
    hours: i64,
    /// A part of the travel time to this zone, in minutes. The other part is one hour for each hour
    /// by which the clocks of the two zones differ.
    delay: i64,
}

fn any_stay() -> impl Strategy<Value = Stay> {
    (0..ZONES.len(), 20..240_i64, 0..4 * 60_i64).prop_map(|(zone, hours, delay)| Stay {
        zone,
        hours,
        delay,
    })
}

fn offset(zone: &Zone, at: i64) -> i64 {
    zone.day(at) * DAY + zone.minute(at) * 60 - at.div_euclid(60) * 60
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    /// A reader who sets clock and time zone at will never gets two check-ins for the same day, and never more
    /// check-ins than there were days.
    #[test]
    fn no_day_is_rewarded_twice_or_before_it_begins(
        steps in proptest::collection::vec((0..ZONES.len(), -3 * DAY..3 * DAY, any::<bool>()), 1..200),
        start in FROM..FROM + SPAN,
    ) {
        let mut reader = Reader::default();
        let (mut now, mut latest) = (start, start);
        for (number, step, small) in steps {
            now += if small { step / 50 } else { step };
            latest = latest.max(now);
            let before = reader.last.clone();
            if let Some(done) = reader.tries(now, &zone(number)) {
                prop_assert!(done.day <= latest_day(now), "a day that has not begun anywhere");
                if let Some(before) = before {
                    prop_assert!(now > before.at, "a clock that was set back gives nothing");
                    let same_day = |zone: &Zone| zone.day(now) <= zone.day(before.at);
                    prop_assert!(!same_day(&zone(number)) && !same_day(&before.zone));
                }
                for other in 0..ZONES.len() {
                    prop_assert!(reader.tries(now, &zone(other)).is_none(), "once at a time");
                }
            }
        }
        let different: BTreeSet<_> = reader.days.iter().collect();
        prop_assert_eq!(different.len(), reader.days.len());
        prop_assert!(reader.days.is_sorted());
        if let Some(first) = reader.days.first() {
            prop_assert!(reader.days.len() as i64 <= latest_day(latest) - first + 1);
        }
    }

    /// A reader who keeps switching between time zones does not get more check-ins than there were days.
    #[test]
    fn switching_zones_gives_no_more_check_ins_than_days(
        start in FROM..FROM + SPAN,
        zones in proptest::collection::vec(0..ZONES.len(), 400),
    ) {
        let mut reader = Reader::default();
        let days = 10;
        for (step, number) in zones.into_iter().enumerate() {
            let now = start + step as i64 * days * DAY / 400;
            reader.tries(now, &zone(number));
        }
        // The number of days from the earliest day that has not ended in every time zone at `start` to the latest day
        // that has begun in some time zone after the last step.
        let oldest = Zone::named("Etc/GMT+12").unwrap().day(start);
        let there_were = latest_day(start + days * DAY) - oldest + 1;
        prop_assert!(reader.days.len() as i64 <= there_were, "{:?}", reader.days);
        prop_assert!(reader.days.first().is_some_and(|first| *first >= oldest));
    }

    /// A reader visits once on every calendar day; on the day of a journey, at arrival. This reader gets a check-in for
    /// each day spent in one time zone from midnight to midnight, and never loses the streak.
    #[test]
    fn travelling_loses_no_day_and_no_streak(
        stays in proptest::collection::vec(any_stay(), 1..12),
        minutes in proptest::collection::vec(0..24 * 60_i64, 64),
        start in FROM..FROM + SPAN,
    ) {
        let mut reader = Reader::default();
        let mut arrives = start;
        let mut coming = minutes.iter().cycle();
        for (number, stay) in stays.iter().enumerate() {
            let here = zone(stay.zone);
            let leaves = arrives + stay.hours * HOUR;
            for day in here.day(arrives)..=here.day(leaves) {
                let (begins, ends) = (here.start(day), here.start(day + 1));
                let (from, until) = (begins.max(arrives), ends.min(leaves));
                if from >= until {
                    continue;
                }
                let before = reader.at.len();
                let landed = from == arrives;
                let later = coming.next().unwrap() * 60 * (until - from) / DAY;
                let first = if landed { from } else { from + later };
                if reader.tries(first, &here).is_none() {
                    // If it is too early to check in, the reader comes back at the time that the welfare center shows,
                    // if this time is on the same day.
                    let again = reader.last.as_ref().map_or(first, |last| opens_at(last, &here));
                    if again < until {
                        prop_assert!(reader.tries(again.max(first), &here).is_some());
                    }
                }
                let whole = begins >= arrives && ends <= leaves;
                prop_assert!(!whole || reader.at.len() > before, "a day was lost: {stays:?}");
            }
            if let Some(next) = stays.get(number + 1) {
                let apart = (offset(&here, leaves) - offset(&zone(next.zone), leaves)).abs();
                arrives = leaves + apart.min(20 * HOUR) + next.delay * 60;
            }
        }
        prop_assert!(!reader.broken, "the streak was lost: {stays:?}");
    }
}

fn at(text: &str) -> i64 {
    text.parse::<jiff::Timestamp>().unwrap().as_second()
}

#[test]
fn at_home_there_is_one_check_in_per_day() {
    let berlin = Zone::named("Europe/Berlin").unwrap();
    let mut reader = Reader::default();
    // The nights with a repeated hour and with a skipped hour.
    for (time, given) in [
        ("2026-10-24T21:59:00Z", true),
        ("2026-10-24T22:00:00Z", true),
        ("2026-10-25T00:30:00Z", false),
        ("2026-10-25T01:30:00Z", false),
        ("2026-10-25T22:59:00Z", false),
        ("2026-10-25T23:00:00Z", true),
        ("2027-03-27T22:59:59Z", true),
        ("2027-03-27T23:00:00Z", true),
        ("2027-03-28T21:59:59Z", false),
        ("2027-03-28T22:00:00Z", true),
    ] {
        assert_eq!(reader.tries(at(time), &berlin).is_some(), given, "{time}");
    }
}

#[test]
fn freezes_are_earned_capped_and_used_automatically() {
    let utc = Zone::named("UTC").unwrap();
    let mut reader = Reader::default();
    let mut day = FROM / DAY;
    let mut come = |days_later: i64, reader: &mut Reader| {
        day += days_later;
        let done = reader.tries(day * DAY + HOUR, &utc).unwrap();
        (done.streak, done.froze, done.freezes)
    };
    for expected in 1..=6 {
        assert_eq!(come(1, &mut reader), (expected, 0, 0));
    }
    assert_eq!(come(1, &mut reader), (7, 0, 1));
    assert_eq!(come(2, &mut reader), (8, 1, 0), "one missed day is bridged");
    assert_eq!(come(2, &mut reader), (1, 0, 0), "without a freeze it begins anew");
    for _ in 0..6 {
        come(1, &mut reader);
    }
    for _ in 0..14 {
        come(1, &mut reader);
    }
    assert_eq!(
        come(4, &mut reader),
        (1, 0, 2),
        "two are kept at most, and three days are too many"
    );
    assert_eq!(come(3, &mut reader), (2, 2, 0));
}

#[test]
fn a_clock_that_is_set_back_gives_nothing_twice() {
    let utc = Zone::named("UTC").unwrap();
    let mut reader = Reader::default();
    assert!(reader.tries(FROM, &utc).is_some());
    assert!(reader.tries(FROM + 30 * DAY, &utc).is_some());
    for day in 1..30 {
        assert!(reader.tries(FROM + day * DAY, &utc).is_none(), "{day}");
    }
    assert!(reader.tries(FROM + 31 * DAY, &utc).is_some());
}
