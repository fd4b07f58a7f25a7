//! Row ids of books, sections and shelves, each with its own type, so that they cannot be confused.
//!
//! URLs use a [`BookId`](crate::BookId) instead. A section keeps its key across versions of its book; keys are never
//! reused.

database::row_key!(
    /// The row id of a book.
    pub BookKey
);
database::row_key!(
    /// The row id of a section, by which unlocks, positions and marks refer to it.
    pub SectionKey
);
database::row_key!(
    /// The row id of an editors' shelf.
    pub(crate) ShelfKey
);
