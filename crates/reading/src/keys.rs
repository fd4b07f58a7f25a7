//! Row ids of this crate's tables. Each table has its own id type, so that ids of two tables cannot be confused.

database::row_key!(
    /// The row id of a position in the log of positions.
    pub(crate) PositionKey
);
database::row_key!(
    /// The row id of a reader's own shelf.
    pub(crate) OwnShelfKey
);
