//! Records when each subject changed, so that a page that was built from the old state of a subject, but finished after
//! the change, is not cached.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use catalogue::Subject;

/// Maximum number of changed subjects that are recorded. If there are more, all subjects count as changed.
const MOST: usize = 10_000;

/// A point in the sequence of recorded changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Moment(u64);

#[derive(Default)]
pub(super) struct Evictions(Mutex<History>);

#[derive(Default)]
struct History {
    now: u64,
    everything: u64,
    changed: HashMap<Subject, u64>,
}

impl Evictions {
    pub(super) fn now(&self) -> Moment {
        Moment(self.lock().now)
    }

    pub(super) fn record(&self, subjects: &[Subject]) {
        let mut history = self.lock();
        history.now += 1;
        let now = history.now;
        if subjects.contains(&Subject::Everything) || history.changed.len() + subjects.len() > MOST
        {
            history.everything = now;
            history.changed.clear();
        }
        history.changed.extend(subjects.iter().map(|subject| (subject.clone(), now)));
    }

    /// Returns whether any of `subjects` changed after `moment`.
    pub(super) fn touched_since(&self, moment: Moment, subjects: &[Subject]) -> bool {
        let history = self.lock();
        history.everything > moment.0
            || subjects
                .iter()
                .any(|subject| history.changed.get(subject).is_some_and(|when| *when > moment.0))
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, History> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue::BookId;

    fn book(name: &str) -> Subject {
        Subject::Book(BookId::derived_from(name))
    }

    #[test]
    fn only_changes_after_the_start_count() {
        let evictions = Evictions::default();
        evictions.record(&[book("a")]);
        let start = evictions.now();
        assert!(!evictions.touched_since(start, &[book("a"), book("b")]));
        evictions.record(&[book("b")]);
        assert!(!evictions.touched_since(start, &[book("a")]));
        assert!(evictions.touched_since(start, &[book("a"), book("b")]));
        evictions.record(&[Subject::Everything]);
        assert!(evictions.touched_since(start, &[book("a")]));
    }

    #[test]
    fn the_history_is_bounded_and_in_doubt_reports_a_change() {
        let evictions = Evictions::default();
        let start = evictions.now();
        for number in 0..=MOST {
            evictions.record(&[book(&number.to_string())]);
        }
        assert!(evictions.lock().changed.len() <= MOST);
        assert!(evictions.touched_since(start, &[book("never changed")]));
    }
}
