//! Row ids of this crate's tables, each with its own type, so that they cannot be confused.

macro_rules! key {
    ($(#[$doc:meta])* $key:ident) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, database::Type)]
        #[sqlx(transparent)]
        pub(crate) struct $key(i64);
    };
}

key!(
    /// The row id of a position in the log of positions.
    PositionKey
);
key!(
    /// The row id of a reader's own shelf.
    OwnShelfKey
);

impl PositionKey {
    #[cfg(test)]
    pub(crate) const fn new(id: i64) -> Self {
        Self(id)
    }
}
