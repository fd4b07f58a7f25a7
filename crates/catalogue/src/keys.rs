//! Row ids of books and sections, each with its own type, so that they cannot be confused.
//!
//! URLs use a [`BookId`](crate::BookId) instead. A section keeps its key across versions of its book; keys are never
//! reused.

use serde::{Deserialize, Serialize};

macro_rules! key {
    ($(#[$doc:meta])* $key:ident) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, database::Type)]
        #[serde(transparent)]
        #[sqlx(transparent)]
        pub struct $key(i64);

        impl $key {
            pub const fn new(id: i64) -> Self {
                Self(id)
            }

            pub const fn get(self) -> i64 {
                self.0
            }
        }
    };
}

key!(
    /// The row id of a book.
    BookKey
);
key!(
    /// The row id of a section, by which unlocks, positions and marks refer to it.
    SectionKey
);
