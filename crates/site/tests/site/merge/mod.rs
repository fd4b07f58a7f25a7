//! Tests of merges of two readers: no data is lost, whatever data the readers had, and a merge can be undone.

mod things;

use std::collections::BTreeSet;
use std::sync::Arc;

use database::{Database, fetch_all};
use money::wallet::{self, Coins, MergeLimit, WalletMerge};
use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::TestRunner;
use readers::ReaderId;
use reading::{self, ReadingMerge};
use tokio::task::JoinSet;

use crate::owners::{Owned, Owners};
use crate::site::NOW;
use crate::wallet::{coins, paid};
use test_database::on_both_engines;
use things::{FREE_OF_CHARGE, Failed, SOLD, Things, any_things, give};

const CASES: usize = 60;
const AT_ONCE: usize = 16;
/// Number of a book for which a reader spends coins between a merge and its undo. Each section
/// costs one coin, and no reader has unlocked any section before the merge.
const LATER: i64 = 9;

#[derive(Debug, Clone)]
struct Case {
    readers: [Things; 3],
    cap: i64,
    /// Coins spent between a merge and its undo.
    spent: i64,
}

fn any_case() -> impl Strategy<Value = Case> {
    let readers = [any_things(), any_things(), any_things()];
    (readers, 0..200_i64, prop_oneof![Just(0), 1..150_i64]).prop_map(|(readers, cap, spent)| Case {
        readers,
        cap,
        spent,
    })
}

type Record = (WalletMerge, ReadingMerge);

async fn merge(database: &Database, from: ReaderId, into: ReaderId, cap: Coins) -> Record {
    let work = database.write::<_, Failed, _>(move |unit| {
        Box::pin(async move {
            let limit = MergeLimit { bonus_per_week: cap, guest_since: NOW };
            let coins = wallet::merge(unit, from, into, limit, NOW).await?;
            Ok((coins, reading::merge(unit, from, into).await?))
        })
    });
    let record = work.await.unwrap();
    // The site stores the record as JSON, and the undo of a merge parses it.
    let text = serde_json::to_string(&record).unwrap();
    let again: Record = serde_json::from_str(&text).unwrap();
    assert_eq!(again, record);
    again
}

async fn undo(database: &Database, from: ReaderId, into: ReaderId, record: Record) -> i64 {
    let work = database.write::<_, Failed, _>(move |unit| {
        Box::pin(async move {
            let undone = wallet::undo_merge(unit, from, into, &record.0, NOW).await?;
            reading::undo_merge(unit, from, into, &record.1).await?;
            Ok(undone.missing.get())
        })
    });
    work.await.unwrap()
}

/// Returns how many bonus coins were spent on these unlocks. Assumes that each unlock was paid for separately.
async fn bonus_spent_on(database: &Database, unlocks: &[i64]) -> i64 {
    let mut db = database.read().await.unwrap();
    let mut sum = 0;
    for unlock in unlocks {
        let sql = "SELECT -p.amount FROM unlock u JOIN coin_posting p ON p.entry = u.entry
            JOIN coin_lot l ON l.id = p.lot
            WHERE u.id = $1 AND p.account = 'wallet' AND l.kind = 'bonus'";
        let spent = fetch_all!(&mut db, (i64,), sql, *unlock).unwrap();
        sum += spent.into_iter().map(|(coins,)| coins).sum::<i64>();
    }
    sum
}

/// Asserts the result of a merge of `from` into `into`: no data is lost, and both readers have the data that a merge
/// gives to them. `one` and `other` are the data of `from` and `into` before the merge.
async fn check_merge(
    database: &Database,
    (from, into): (ReaderId, ReaderId),
    (one, other): (&Owned, &Owned),
    cap: i64,
    record: &Record,
) {
    let left = Owned::by(database, from).await;
    let all = Owned::by(database, into).await;
    // Coins are compared lot by lot: paid coins move in full, bonus coins up to the limit.
    for lot in one.lots.keys().chain(other.lots.keys()) {
        let at = |owned: &Owned| owned.lots.get(lot).copied().unwrap_or_default();
        assert_eq!(at(one) + at(other), at(&left) + at(&all), "lot {lot}");
    }
    assert_eq!((left.paid, all.paid), (0, one.paid + other.paid));
    let unlocked = bonus_spent_on(database, &record.0.unlocks).await;
    assert_eq!(record.0.unlocked_bonus.get(), unlocked);
    assert!(unlocked <= cap);
    let moved = one.bonus.min(cap - unlocked);
    assert_eq!((left.bonus, all.bonus), (one.bonus - moved, other.bonus + moved));
    assert_eq!(record.0.held_back.get(), one.bonus - moved);
    assert_eq!((record.0.paid().get(), record.0.bonus().get()), (one.paid, moved));
    // No unlock is lost, and each section that either reader had unlocked is unlocked, except for unlocks above the
    // limit.
    let ids = |a: &Owned, b: &Owned| -> BTreeSet<_> {
        a.unlocks.values().chain(b.unlocks.values()).copied().collect()
    };
    assert_eq!(ids(one, other), ids(&left, &all));
    let held_back = &record.0.held_back_unlocks;
    assert!(held_back.iter().all(|id| left.unlocks.values().any(|left| left == id)));
    for id in held_back {
        let cost = bonus_spent_on(database, &[*id]).await;
        assert!(cost > 0, "only what bonus coins bought is held back");
    }
    let moves = |(_, id): &(&i64, &i64)| !held_back.contains(*id);
    let sections: BTreeSet<_> = one
        .unlocks
        .iter()
        .filter(moves)
        .map(|(section, _)| section)
        .chain(other.unlocks.keys())
        .collect();
    assert_eq!(all.unlocks.keys().collect::<BTreeSet<_>>(), sections);
    // Each library entry of either reader remains, with the newer state and the earlier start day.
    let books: BTreeSet<_> = one.library.keys().chain(other.library.keys()).collect();
    assert_eq!(all.library.keys().collect::<BTreeSet<_>>(), books);
    for (book, (state, added, changed)) in &all.library {
        let had: Vec<_> = [one, other].iter().filter_map(|owned| owned.library.get(book)).collect();
        assert_eq!(*added, had.iter().map(|(_, added, _)| *added).min().unwrap());
        assert_eq!(*changed, had.iter().map(|(.., changed)| *changed).max().unwrap());
        assert!(had.iter().any(|(was, _, at)| was == state && at == changed));
    }
    assert_eq!(left.library.len() + all.library.len(), one.library.len() + other.library.len());
    // Positions and history of both readers are united.
    assert_eq!(all.positions, &one.positions | &other.positions);
    assert_eq!(all.days, &one.days | &other.days);
    assert!(left.positions.is_empty() && left.places.is_empty() && left.days.is_empty());
    let mut db = database.read().await.unwrap();
    let sql = "SELECT book, id FROM reading_position WHERE reader = $1 ORDER BY at, number, id";
    let latest = fetch_all!(&mut db, (i64, i64), sql, into.get()).unwrap();
    assert_eq!(all.places, latest.into_iter().collect());
    let sql = "SELECT book, id FROM reading_position WHERE reader = $1 ORDER BY number, at, id";
    let furthest = fetch_all!(&mut db, (i64, i64), sql, into.get()).unwrap();
    assert_eq!(all.furthest, furthest.into_iter().collect());
    drop(db);
    check_marks_and_more((one, other), (&left, &all));
}

/// Asserts the result of a merge, as `check_merge` does, for reading times, shelves, marks and settings. `left` and
/// `all` are the data of the merged reader and of the remaining reader after the merge.
fn check_marks_and_more((one, other): (&Owned, &Owned), (left, all): (&Owned, &Owned)) {
    let mut times = one.times.clone();
    times.extend(other.times.clone());
    assert_eq!(all.times, times);
    let mut shelves = one.shelves.clone();
    shelves.extend(other.shelves.clone());
    assert_eq!(all.shelves, shelves);
    assert!(left.times.is_empty() && left.shelves.is_empty());
    let names: BTreeSet<_> = one.marks.keys().chain(other.marks.keys()).collect();
    assert_eq!(all.marks.keys().collect::<BTreeSet<_>>(), names);
    for (name, (_, note, at)) in &all.marks {
        let had: Vec<_> = [one, other].iter().filter_map(|owned| owned.marks.get(name)).collect();
        assert_eq!(*at, had.iter().map(|(.., at)| *at).max().unwrap());
        assert!(had.iter().any(|(_, was, changed)| was == note && changed == at));
    }
    assert_eq!(left.marks.len() + all.marks.len(), one.marks.len() + other.marks.len());
    let changed = |owned: &Owned| owned.settings.as_ref().map(|(_, at)| *at);
    assert_eq!(changed(all), changed(one).max(changed(other)));
    assert_eq!(left.settings, one.settings, "for when it is undone");
}

async fn spend(owners: &Owners, reader: ReaderId, number: i64) -> i64 {
    let held = owners.wallets.balance(reader).await.unwrap().balance;
    let number = number.min(held.paid.get() + held.bonus.get());
    if number > 0 {
        let sections: Vec<_> = (1..=number).collect();
        owners.unlock(reader, LATER, &sections, number).await.unwrap();
    }
    number
}

/// Merges one reader into a second one, and the second one into a third; then undoes both merges.
async fn run_case(owners: Arc<Owners>, first_number: i64, case: Case) {
    let database = &owners.database;
    let cap = coins(case.cap);
    let mut readers = Vec::new();
    for (number, things) in (first_number..).zip(case.readers) {
        let reader = owners.reader(number).await;
        give(&owners, reader, things).await;
        readers.push((reader, Owned::by(database, reader).await));
    }
    let [(a, a_had), (b, b_had), (c, c_had)] = readers.try_into().unwrap();

    let first = merge(database, a, b, cap).await;
    check_merge(database, (a, b), (&a_had, &b_had), case.cap, &first).await;
    let (a_left, b_has) = (Owned::by(database, a).await, Owned::by(database, b).await);
    let second = merge(database, b, c, cap).await;
    check_merge(database, (b, c), (&b_has, &c_had), case.cap, &second).await;

    let spent = spend(&owners, c, case.spent).await;
    let missing = undo(database, b, c, second).await;
    assert!(missing <= spent);
    if spent == 0 {
        assert_eq!(Owned::by(database, b).await, b_has);
        assert_eq!(Owned::by(database, c).await, c_had);
        assert_eq!(Owned::by(database, a).await, a_left);
        assert_eq!(undo(database, a, b, first).await, 0);
        assert_eq!(Owned::by(database, a).await, a_had);
        assert_eq!(Owned::by(database, b).await, b_had);
    } else {
        undo(database, a, b, first).await;
        let now = [a, b, c].map(|reader| async move { Owned::by(database, reader).await });
        let [a_has, b_has, c_has] = now;
        let [a_has, b_has, c_has] = [a_has.await, b_has.await, c_has.await];
        let sum = |all: [&Owned; 3]| all.iter().map(|owned| owned.paid + owned.bonus).sum::<i64>();
        assert_eq!(sum([&a_has, &b_has, &c_has]) + spent, sum([&a_had, &b_had, &c_had]));
        assert_eq!(a_has.library, a_had.library);
        assert_eq!((a_has.unlocks, b_has.unlocks), (a_had.unlocks, b_had.unlocks));
    }
}

on_both_engines! {
    async fn random_merges_conserve_everything_and_can_be_undone(scratch: TestDatabase) {
        let cases = scratch.random_cases(CASES);
        let owners = Owners::new(&scratch).await;
        owners.sell(SOLD, 12, 7).await;
        owners.sell(FREE_OF_CHARGE, 2, 0).await;
        owners.sell(LATER, 150, 1).await;
        let owners = Arc::new(owners);
        let mut runner = TestRunner::deterministic();
        let mut running = JoinSet::new();
        // Each case performs two merges.
        for number in 0..cases / 2 {
            let case = any_case().new_tree(&mut runner).unwrap().current();
            let first_number = i64::try_from(number * 3).unwrap();
            running.spawn(run_case(Arc::clone(&owners), first_number, case));
            if running.len() == AT_ONCE {
                running.join_next().await.unwrap().unwrap();
            }
        }
        while let Some(done) = running.join_next().await {
            done.unwrap();
        }
        let audit = owners.wallets.verify().await.unwrap();
        assert_eq!(audit.faults, Vec::<String>::new());
        assert!(audit.wallets > cases && audit.entries > cases, "{audit:?}");
    }

    async fn concurrent_opposite_merges_do_not_deadlock(scratch: TestDatabase) {
        let owners = Arc::new(Owners::new(&scratch).await);
        let readers = [owners.reader(1).await, owners.reader(2).await];
        for reader in readers {
            owners.wallets.grant(reader, paid(100)).await.unwrap();
        }
        let mut running = JoinSet::new();
        for number in 0..40 {
            let database = owners.database.clone();
            let [a, b] = if number % 2 == 0 { readers } else { [readers[1], readers[0]] };
            running.spawn(async move { merge(&database, a, b, coins(10)).await });
        }
        running.join_all().await;
        let mut sum = 0;
        for reader in readers {
            sum += Owned::by(&owners.database, reader).await.paid;
        }
        assert_eq!(sum, 200);
        assert!(owners.wallets.verify().await.unwrap().is_clean());
    }

    async fn an_undone_merge_keeps_later_changes(scratch: TestDatabase) {
        let owners = Owners::new(&scratch).await;
        let (guest, account) = (owners.reader(1).await, owners.reader(2).await);
        let library = |books: &[(usize, usize, i64)]| Things {
            lots: Vec::new(),
            unlocks: Vec::new(),
            library: books.iter().map(|(book, state, at)| (*book, *state, *at, 0)).collect(),
            positions: Vec::new(),
            times: Vec::new(),
            marks: Vec::new(),
            shelves: Vec::new(),
            settings: None,
        };
        give(&owners, guest, library(&[(0, 0, 10), (1, 1, 10), (2, 2, 10)])).await;
        give(&owners, account, library(&[(2, 0, 5), (3, 3, 5)])).await;
        let had = Owned::by(&owners.database, guest).await;
        let record = merge(&owners.database, guest, account, coins(0)).await;
        // After the merge, the account finishes a book that came from the guest.
        owners.run("UPDATE library_book SET state = 'finished', changed_at = 99
            WHERE book = (SELECT MIN(id) FROM book)").await.unwrap();
        undo(&owners.database, guest, account, record).await;
        assert_eq!(Owned::by(&owners.database, guest).await, had);
        let account = Owned::by(&owners.database, account).await.library;
        let finished = (String::from("finished"), 10, 99);
        let before = (String::from("reading"), 5, 5);
        let dropped = (String::from("dropped"), 5, 5);
        let [first, _, third, fourth, ..] = owners.books[..] else { panic!("there are six") };
        let expected = [(first, finished), (third, before), (fourth, dropped)];
        assert_eq!(account, expected.into_iter().collect());
    }
}
