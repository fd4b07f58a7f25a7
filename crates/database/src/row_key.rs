//! A macro that defines types for row ids.

/// Defines a type for the row ids of one table, so that ids of different tables cannot be confused. A crate that uses
/// this macro must depend on `serde` and `sqlx`.
#[macro_export]
macro_rules! row_key {
    ($(#[$doc:meta])* $visibility:vis $key:ident) => {
        $(#[$doc])*
        #[derive(
            Debug,
            Clone,
            Copy,
            PartialEq,
            Eq,
            Hash,
            PartialOrd,
            Ord,
            serde::Serialize,
            serde::Deserialize,
            $crate::Type,
        )]
        #[serde(transparent)]
        #[sqlx(transparent)]
        $visibility struct $key(i64);

        #[allow(dead_code, reason = "some keys are only read from rows and bound to queries")]
        impl $key {
            $visibility const fn new(id: i64) -> Self {
                Self(id)
            }

            $visibility const fn get(self) -> i64 {
                self.0
            }
        }
    };
}
