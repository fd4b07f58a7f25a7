//! Macros that define how a store reassigns a reader's rows when two readers are merged, and deletes them when a reader
//! is erased. The SQL statements of the stores differ only in the name of the table.

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

/// Defines `reassign`, which moves rows of `$table` from the reader `from` to the reader `into` and returns how many.
/// Only rows whose column `writer` is the reader `writer` are moved: this column names the reader who wrote the row,
/// even after a merge.
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

/// An SQL condition on rows of `$table`: true if the reader in the parameter `$2` has no row with the same value in the
/// column `$key`.
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

/// Defines two functions that move rows of `$table` from the reader `from` to the reader `into`. `$all` moves every row
/// and returns the keys of the moved rows (the values of the column `$key`). `$some` moves only the rows with the given
/// keys. Both leave out a row if `into` already has one with the same key.
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
