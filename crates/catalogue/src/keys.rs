//! Row ids of books, sections and shelves. Each table has its own id type, so that ids of two tables cannot be
//! confused.
//!
//! URLs use a [`BookId`](crate::BookId) instead. A section keeps its key when a new version of its book is published;
//! keys are never reused.

database::row_key!(
    /// The row id of a book.
    pub BookKey
);
database::row_key!(
    /// The row id of a section. Unlocks, positions and marks refer to a section by this id.
    pub SectionKey
);
database::row_key!(
    /// The row id of an editors' shelf.
    pub ShelfKey
);
