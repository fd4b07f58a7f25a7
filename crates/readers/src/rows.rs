//! Rows of a reader: how they are reassigned when two readers are merged, and deleted when one is erased. The
//! statements differ only in the table, so a store names its table and these macros define the functions.

/// Defines `erase`, which deletes all rows of a reader from `$table`.
#[macro_export]
macro_rules! deletes_by_reader {
    ($table:literal) => {
        pub(crate) async fn erase(
            unit: &mut database::Unit,
            reader: $crate::ReaderId,
        ) -> Result<(), database::DatabaseError> {
            let sql = concat!("DELETE FROM ", $table, " WHERE reader = $1");
            database::execute!(unit, sql, reader.get()).map(|_| ())
        }
    };
}

/// Defines `reassign`, which reassigns the rows of `$table` that `writer` wrote from `from` to `into`, and returns how
/// many.
#[macro_export]
macro_rules! reassigns_written {
    ($table:literal) => {
        pub(crate) async fn reassign(
            unit: &mut database::Unit,
            writer: i64,
            from: $crate::ReaderId,
            into: $crate::ReaderId,
        ) -> Result<u64, database::DatabaseError> {
            let sql =
                concat!("UPDATE ", $table, " SET reader = $3 WHERE reader = $1 AND writer = $2");
            database::execute!(unit, sql, from.get(), writer, into.get())
        }
    };
}

/// The SQL condition for rows of `$table` whose key the reader `$2` does not have.
#[doc(hidden)]
#[macro_export]
macro_rules! unless_held {
    ($table:literal, $key:literal) => {
        concat!(
            "NOT EXISTS (SELECT 1 FROM ",
            $table,
            " other WHERE other.reader = $2 AND other.",
            $key,
            " = ",
            $table,
            ".",
            $key,
            ")"
        )
    };
}

/// Defines two functions: `$all` reassigns all rows of `from` to `into`, except those whose key `into` has, and returns
/// the keys of the reassigned rows; `$some` reassigns the rows with given keys, with the same exception.
#[macro_export]
macro_rules! reassigns_by_key {
    ($all:ident, $some:ident, $table:literal, $key:literal: $kind:ty) => {
        pub(crate) async fn $all(
            unit: &mut database::Unit,
            from: $crate::ReaderId,
            into: $crate::ReaderId,
        ) -> Result<Vec<$kind>, database::DatabaseError> {
            let sql = concat!(
                "UPDATE ",
                $table,
                " SET reader = $2 WHERE reader = $1 AND ",
                $crate::unless_held!($table, $key),
                " RETURNING ",
                $key
            );
            let given = database::fetch_all!(unit, ($kind,), sql, from.get(), into.get())?;
            Ok(given.into_iter().map(|(key,)| key).collect())
        }

        pub(crate) async fn $some(
            unit: &mut database::Unit,
            keys: &[$kind],
            from: $crate::ReaderId,
            into: $crate::ReaderId,
        ) -> Result<(), database::DatabaseError> {
            let sql = concat!(
                "UPDATE ",
                $table,
                " SET reader = $2 WHERE reader = $1 AND ",
                $key,
                " IN ({}) AND ",
                $crate::unless_held!($table, $key)
            );
            let readers = (from.get(), into.get());
            database::bulk::execute_in(unit, sql, readers, keys).await.map(|_| ())
        }
    };
}
