//! Notifies caches and indexes that are built from the catalogue when the catalogue changes: at once on the node that
//! made the change, within a second on other nodes.

use std::fmt;
use std::str::FromStr;
use std::sync::{Arc, Mutex, PoisonError};

use super::book_id::BookId;

/// What a change affects. Pages and index entries are tagged with the subjects from which they were built, and are
/// dropped when one of these subjects changes.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Subject {
    Book(BookId),
    /// The lists and shelves: which books are on them, in which order, or which book is featured.
    Shelves,
    /// Anything may have changed: everything that was built from the catalogue must be dropped.
    Everything,
}

impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Book(id) => write!(f, "book:{id}"),
            Self::Shelves => f.write_str("shelves"),
            Self::Everything => f.write_str("everything"),
        }
    }
}

impl FromStr for Subject {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.split_once(':') {
            Some(("book", id)) => id.parse().map(Self::Book).map_err(|_| ()),
            None if text == "shelves" => Ok(Self::Shelves),
            None if text == "everything" => Ok(Self::Everything),
            _ => Err(()),
        }
    }
}

type Subscriber = Box<dyn Fn(&[Subject]) + Send + Sync>;

/// The subscribers to changes of the catalogue: functions that are called with each change. Cheap to clone.
#[derive(Clone, Default)]
pub struct ChangeFeed(Arc<Mutex<Vec<Subscriber>>>);

impl ChangeFeed {
    /// Calls `listener` with the subjects of every change from now on. `listener` must return quickly and must not
    /// change the catalogue.
    pub fn subscribe(&self, listener: impl Fn(&[Subject]) + Send + Sync + 'static) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(Box::new(listener));
    }

    pub(super) fn notify(&self, subjects: &[Subject]) {
        if subjects.is_empty() {
            return;
        }
        let listeners = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        listeners.iter().for_each(|listener| listener(subjects));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_subject_round_trips_through_its_stored_form() {
        let book = Subject::Book(BookId::derived_from("x"));
        for subject in [book, Subject::Shelves, Subject::Everything] {
            assert_eq!(subject.to_string().parse(), Ok(subject));
        }
        assert_eq!("book:UP".parse::<Subject>(), Err(()));
        assert_eq!("other".parse::<Subject>(), Err(()));
    }
}
