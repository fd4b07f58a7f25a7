//! Row ids of this crate's tables, each with its own type, so that they cannot be confused.

database::row_key!(
    /// The row id of a position in the log of positions.
    pub(crate) PositionKey
);
database::row_key!(
    /// The row id of a reader's own shelf.
    pub(crate) OwnShelfKey
);
