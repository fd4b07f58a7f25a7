//! Rows that are of a reader: what becomes of them when two readers become one, or one is forgotten. The
//! statements differ in nothing but the table, so a store names the table and gets the functions.

/// `forget`: all rows of a reader go.
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

/// `give`: what a writer wrote becomes another reader's; answers how many rows.
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

/// A function that gives all rows to another reader but those whose key the other has, and answers which
/// keys; and one that gives the row of a key, unless the other has it.
#[macro_export]
macro_rules! reassigns_by_key {
    ($all:ident, $one:ident, $table:literal, $key:literal: $kind:ty) => {
        pub(crate) async fn $all(
            unit: &mut database::Unit,
            from: $crate::ReaderId,
            into: $crate::ReaderId,
        ) -> Result<Vec<$kind>, database::DatabaseError> {
            let sql = concat!(
                "UPDATE ",
                $table,
                " SET reader = $2 WHERE reader = $1 AND NOT EXISTS (SELECT 1 FROM ",
                $table,
                " other WHERE other.reader = $2 AND other.",
                $key,
                " = ",
                $table,
                ".",
                $key,
                ") RETURNING ",
                $key
            );
            let given = database::fetch_all!(unit, ($kind,), sql, from.get(), into.get())?;
            Ok(given.into_iter().map(|(key,)| key).collect())
        }

        pub(crate) async fn $one(
            unit: &mut database::Unit,
            key: &$kind,
            from: $crate::ReaderId,
            into: $crate::ReaderId,
        ) -> Result<(), database::DatabaseError> {
            let sql = concat!(
                "UPDATE ",
                $table,
                " SET reader = $3 WHERE reader = $2 AND ",
                $key,
                " = $1 AND NOT EXISTS (SELECT 1 FROM ",
                $table,
                " other WHERE other.reader = $3 AND other.",
                $key,
                " = $1)"
            );
            database::execute!(unit, sql, key, from.get(), into.get()).map(|_| ())
        }
    };
}
