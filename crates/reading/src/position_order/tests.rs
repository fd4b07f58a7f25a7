use std::collections::BTreeSet;
use std::sync::Arc;

use proptest::prelude::*;

use super::*;

type Seen = BTreeSet<(String, i64)>;

/// A recorded position that a device sends to the server, with all positions that the device had shown to the reader
/// before.
#[derive(Debug, Clone)]
struct Note {
    placed: Placed,
    seen: Arc<Seen>,
}

/// A simulated device on which a reader reads one book. Its clock may be wrong.
#[derive(Debug)]
struct Device {
    name: &'static str,
    clock: i64,
    tabs: i64,
    turn: i64,
    here: i64,
    after: Option<Turn>,
    seen: Seen,
    unsent: Vec<Note>,
}

impl Device {
    fn new(name: &'static str, clock: i64) -> Self {
        let (after, seen, unsent) = (None, Seen::new(), Vec::new());
        Self { name, clock, tabs: 1, turn: 0, here: 1, after, seen, unsent }
    }

    fn visit(&self) -> String {
        format!("{}{}", self.name, self.tabs)
    }

    fn read(&mut self, here: i64, now: i64) {
        self.here = here.max(1);
        self.turn += 1;
        let turn = Turn { visit: self.visit(), number: self.turn };
        self.seen.insert((turn.visit.clone(), turn.number));
        let (after, at) = (self.after.clone(), now + self.clock);
        let point = (self.here, 0, 0);
        // No two steps of a simulation have the same time, so each position gets a key of its own.
        let placed = Placed { turn, after, at, point, position: PositionKey::new(now) };
        self.unsent.push(Note { placed, seen: Arc::new(self.seen.clone()) });
    }

    /// Records that the device shows the reader `place`, the position at which the book opens. Sets
    /// `after`, the position shown last, to `place`, unless the current tab recorded `place`.
    fn show(&mut self, place: &Placed) {
        self.seen.insert((place.turn.visit.clone(), place.turn.number));
        if place.turn.visit != self.visit() {
            self.after = Some(place.turn.clone());
        }
    }

    /// Opens the book in a new tab, at the last position of this device.
    fn reopen(&mut self) {
        let last = Turn { visit: self.visit(), number: self.turn };
        if self.turn > 0 {
            self.after = Some(last);
        }
        self.tabs += 1;
        self.turn = 0;
    }
}

#[derive(Debug, Clone)]
enum Step {
    /// The reader of the device with this index moves by this many sections; backwards if the number is negative.
    Read(usize, i64),
    /// This many seconds pass in which no device does anything.
    Idle(i64),
    /// The device with the first index sends one of its unsent positions, chosen by the second
    /// number. The order is arbitrary, because a closing page sends its last position first.
    Send(usize, usize),
    /// The device with this index shows the position at which the book opens, and the reader goes to this position.
    Go(usize),
    /// The device with this index shows the position at which the book opens, and the reader does not go there.
    Stay(usize),
    Reopen(usize),
    /// The reader of one device is merged into the reader of the other device.
    HandOver,
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let device = || 0..2_usize;
    let step = prop_oneof![
        6 => (device(), -6..9_i64).prop_map(|(device, by)| Step::Read(device, by)),
        2 => (1..500_i64).prop_map(Step::Idle),
        6 => (device(), 0..40_usize).prop_map(|(device, which)| Step::Send(device, which)),
        2 => device().prop_map(Step::Go),
        1 => device().prop_map(Step::Stay),
        1 => device().prop_map(Step::Reopen),
        1 => Just(Step::HandOver),
    ];
    proptest::collection::vec(step, 1..40)
}

/// The simulated server, with the position at which the book opens for each of two readers, who may be merged.
struct Server {
    places: [Option<Note>; 2],
    is_one: bool,
}

impl Server {
    fn of(&mut self, device: usize) -> &mut Option<Note> {
        &mut self.places[if self.is_one { 0 } else { device }]
    }

    /// Stores a position that a device sends. Fails if the book now opens further back in the text,
    /// but the device had not shown the reader the position at which the book opened before.
    fn put(&mut self, device: usize, note: Note) -> Result<(), TestCaseError> {
        let place = self.of(device);
        let before = place.take();
        let after = match before.clone() {
            Some(before) if !note.placed.takes_over(&before.placed) => before,
            _ => note,
        };
        if let Some(before) = before {
            check(&before, &after)?;
        }
        *place = Some(after);
        Ok(())
    }
}

/// Checks a change of the position at which the book opens, from `before` to `after`. Fails if
/// `after` is further back in the text, and its device, when it recorded `after`, had shown the
/// reader neither `before` nor a later position of the tab that recorded `before`.
fn check(before: &Note, after: &Note) -> Result<(), TestCaseError> {
    let (was, is) = (&before.placed, &after.placed);
    let visit = || was.turn.visit.clone();
    let had_seen =
        after.seen.range((visit(), was.turn.number)..=(visit(), i64::MAX)).next().is_some();
    prop_assert!(is.point >= was.point || had_seen, "from {was:?} back to {is:?}");
    Ok(())
}

fn run(steps: Vec<Step>, clocks: [i64; 2]) -> Result<([Device; 2], Server), TestCaseError> {
    let mut devices = [Device::new("phone", clocks[0]), Device::new("laptop", clocks[1])];
    let mut server = Server { places: [None, None], is_one: false };
    let mut now = 1_000;
    for step in steps {
        now += 1;
        match step {
            Step::Read(device, by) => {
                let here = devices[device].here + by;
                devices[device].read(here, now);
            }
            Step::Idle(seconds) => now += seconds,
            Step::Send(device, which) => {
                let unsent = &mut devices[device].unsent;
                if !unsent.is_empty() {
                    let note = unsent.remove(which % unsent.len());
                    server.put(device, note)?;
                }
            }
            Step::Go(device) => {
                if let Some(note) = server.of(device).clone() {
                    devices[device].show(&note.placed);
                    devices[device].here = note.placed.point.0;
                }
            }
            Step::Stay(device) => {
                if let Some(note) = server.of(device).clone() {
                    devices[device].show(&note.placed);
                    let here = devices[device].here;
                    devices[device].read(here, now);
                    let word = devices[device].unsent.pop().expect("it was read just now");
                    let turn = word.placed.turn.clone();
                    server.put(device, word)?;
                    let place = server.of(device).as_ref().map(|note| note.placed.turn.clone());
                    prop_assert_eq!(place, Some(turn), "the reader's word holds");
                }
            }
            Step::Reopen(device) => devices[device].reopen(),
            Step::HandOver if server.is_one => {}
            Step::HandOver => {
                let [one, other] = std::mem::take(&mut server.places);
                let joined = match (one.clone(), other.clone()) {
                    (Some(one), Some(other)) => {
                        let place = Placed::joined(one.placed.clone(), other.placed.clone());
                        prop_assert_eq!(
                            &place,
                            &Placed::joined(other.placed.clone(), one.placed.clone())
                        );
                        Some(if place == one.placed { one } else { other })
                    }
                    (one, other) => one.or(other),
                };
                for before in [one, other].into_iter().flatten() {
                    check(&before, joined.as_ref().expect("one of them had a place"))?;
                }
                server = Server { places: [joined, None], is_one: true };
            }
        }
    }
    Ok((devices, server))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(10_000))]

    #[test]
    fn the_place_never_goes_back_without_the_readers_word(
        steps in steps(),
        clocks in prop::array::uniform2(-300..300_i64),
    ) {
        run(steps, clocks)?;
    }
}

fn noted(visit: &str, number: i64, after: &str, at: i64, section: i64) -> Placed {
    Placed {
        turn: Turn { visit: visit.to_owned(), number },
        after: after.parse().ok(),
        at,
        point: (section, 0, 0),
        position: PositionKey::new(number),
    }
}

/// Tests that a tab remembers which position of another device it has shown. The phone shows a
/// position of the laptop, and later a position of its own; an earlier position of the laptop that
/// arrives after that changes nothing.
#[test]
fn a_late_position_of_another_device_does_not_undo_what_the_reader_chose() {
    let steps = vec![
        Step::Read(1, 0),
        Step::Send(1, 0),
        Step::Read(1, 1),
        Step::HandOver,
        Step::Stay(1),
        Step::Stay(0),
        Step::Read(0, 0),
        Step::Stay(0),
    ];
    let (mut devices, mut server) = run(steps, [0, 5]).expect("nothing moves back");
    let chosen = server.of(0).clone().expect("the phone stayed").placed;
    for device in [1, 0] {
        let late = devices[device].unsent.remove(0);
        server.put(device, late).expect("nothing moves back");
        assert_eq!(server.of(0).as_ref().map(|note| &note.placed), Some(&chosen));
    }
}

#[test]
fn an_idle_tab_does_not_take_over_and_whoever_reads_on_does() {
    let phone = noted("phone", 9, "", 200, 3);
    assert!(
        !noted("laptop", 2, "", 900, 1).takes_over(&phone),
        "newer, but it never saw section 3"
    );
    assert!(
        noted("laptop", 2, "9.phone", 100, 1).takes_over(&phone),
        "the reader's word, whatever the clock"
    );
    assert!(
        noted("laptop", 2, "12.phone", 900, 1).takes_over(&phone),
        "a later note of that tab was shown"
    );
    assert!(!noted("laptop", 2, "8.phone", 900, 1).takes_over(&phone), "only an earlier one was");
    assert!(noted("laptop", 2, "", 900, 4).takes_over(&phone), "newer and further on");
    assert!(!noted("laptop", 2, "", 100, 4).takes_over(&phone), "an older one asks");
    assert!(noted("phone", 10, "", 100, 1).takes_over(&phone), "back in the same tab");
    assert!(!noted("phone", 8, "", 900, 9).takes_over(&phone), "an earlier note that came late");
    assert!(!noted("phone", 8, "", 900, 9).takes_over(&noted("laptop", 1, "9.phone", 1, 2)));
}

#[test]
fn of_two_readers_who_become_one_the_further_place_holds() {
    let (account, guest) = (noted("a", 5, "", 100, 10), noted("g", 1, "", 900, 1));
    assert_eq!(Placed::joined(account.clone(), guest.clone()), account);
    assert_eq!(Placed::joined(guest, account.clone()), account);
    let later = noted("g", 1, "", 900, 11);
    assert_eq!(Placed::joined(account, later.clone()), later);
}

#[test]
fn a_version_is_read_as_it_is_written() {
    let turn = Turn { visit: "~Firefox 1.2".to_owned(), number: 7 };
    assert_eq!(turn.to_string().parse(), Ok(turn));
    for text in ["", "7", "x.y"] {
        assert_eq!(text.parse::<Turn>(), Err(()), "{text}");
    }
}

fn reach((number, block, at): (i64, u32, i64)) -> Progress {
    Progress { number, block, offset: 0, at, device: String::new(), position: PositionKey::new(0) }
}

proptest! {
    #[test]
    fn the_furthest_position_depends_on_no_order(
        places in proptest::collection::vec((1..5_i64, 0..4_u32, 0..9_i64), 1..12).prop_shuffle(),
    ) {
        let add = |before, place: &(i64, u32, i64)| {
            let new = noted("v", place.2, "", place.2, place.0);
            Some(BookProgress::after(before, new, reach(*place)))
        };
        let found = places.iter().fold(None, add).expect("there is one");
        let furthest = places.iter().map(|(number, block, _)| (*number, *block)).max();
        prop_assert_eq!(Some((found.furthest.number, found.furthest.block)), furthest);
    }
}
