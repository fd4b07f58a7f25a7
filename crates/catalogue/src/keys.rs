//! Row ids of the catalogue's tables. They never leave the server: URLs carry random ids.

/// The row id of a book.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, database::Type)]
#[sqlx(transparent)]
pub struct BookKey(i64);

/// The row id of a section.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, database::Type)]
#[sqlx(transparent)]
pub struct SectionKey(i64);

macro_rules! key {
    ($key:ident) => {
        impl $key {
            pub fn new(id: i64) -> Self {
                Self(id)
            }

            pub fn get(self) -> i64 {
                self.0
            }
        }
    };
}

key!(BookKey);
key!(SectionKey);
