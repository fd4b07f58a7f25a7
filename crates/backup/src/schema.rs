//! The tables and columns of a database, described in the same way for both engines.

use database::{DatabaseError, Engine, Executes};
use serde::{Deserialize, Serialize};
use sqlx::AssertSqlSafe;

use crate::BackupError;

/// A column of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Column {
    pub name: String,
    pub kind: Kind,
}

/// The kind of the values in a column. Any column can also have NULL.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// A whole number of 64 bits.
    Integer,
    /// A floating-point number; in a backup a JSON string, which is parsed to exactly the same number.
    Real,
    Text,
    /// Bytes; in a backup a JSON string in base64.
    Bytes,
    Boolean,
}

/// A table of the database.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Table {
    pub(crate) name: String,
    pub(crate) columns: Vec<Column>,
}

impl Table {
    /// Returns the names of the table's columns, quoted and separated by commas, for an SQL statement.
    pub(crate) fn column_list(&self) -> String {
        let names: Vec<_> = self.columns.iter().map(|column| quoted(&column.name)).collect();
        names.join(", ")
    }
}

/// Returns the name of a table or column in quotes, for an SQL statement.
pub(crate) fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

/// The last row id that the database assigned in each table, as pairs of table name and id.
pub(crate) type LastIds = Vec<(String, i64)>;

/// Returns the tables of Dogear, each with its columns; sorted by name.
pub(crate) async fn tables(db: &mut impl Executes) -> Result<Vec<Table>, BackupError> {
    let sql = match db.engine() {
        Engine::Sqlite(_) => {
            "SELECT m.name, c.name, c.type FROM sqlite_master m, pragma_table_info(m.name) c
                WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite@_%' ESCAPE '@'
                    AND m.name <> '_sqlx_migrations'
                ORDER BY m.name, c.cid"
        }
        Engine::Postgres(_) => {
            "SELECT c.table_name::text, c.column_name::text, c.data_type::text
                FROM information_schema.columns c JOIN information_schema.tables t
                    ON t.table_schema = c.table_schema AND t.table_name = c.table_name
                WHERE c.table_schema = current_schema() AND t.table_type = 'BASE TABLE'
                    AND c.is_generated = 'NEVER' AND c.table_name <> '_sqlx_migrations'
                ORDER BY c.table_name COLLATE \"C\", c.ordinal_position"
        }
    };
    let mut tables: Vec<Table> = Vec::new();
    for (table, column, declared) in database::fetch_all!(db, (String, String, String), sql)? {
        let kind = kind(&declared).ok_or_else(|| {
            BackupError::Schema(format!("{table}.{column} has the unknown type {declared}"))
        })?;
        let column = Column { name: column, kind };
        match tables.last_mut().filter(|last| last.name == table) {
            Some(last) => last.columns.push(column),
            None => tables.push(Table { name: table, columns: vec![column] }),
        }
    }
    Ok(tables)
}

fn kind(declared: &str) -> Option<Kind> {
    Some(match declared.to_ascii_lowercase().as_str() {
        "integer" | "bigint" => Kind::Integer,
        "real" | "double precision" => Kind::Real,
        "text" => Kind::Text,
        "blob" | "bytea" => Kind::Bytes,
        "boolean" => Kind::Boolean,
        _ => return None,
    })
}

/// Returns the name of the database engine as manifests contain it: `sqlite` or `postgres`.
pub(crate) fn engine_name(db: &mut impl Executes) -> &'static str {
    match db.engine() {
        Engine::Sqlite(_) => "sqlite",
        Engine::Postgres(_) => "postgres",
    }
}

/// SQL query for the columns to which PostgreSQL assigns ids, as pairs of table name and column name.
pub(crate) const IDENTITY_COLUMNS: &str =
    "SELECT table_name::text, column_name::text FROM information_schema.columns
        WHERE table_schema = current_schema() AND is_identity = 'YES' ORDER BY table_name";

/// Returns the last row id that the database assigned in each table. Tables without an assigned id are left out.
pub(crate) async fn last_ids(db: &mut impl Executes) -> Result<LastIds, DatabaseError> {
    if let Engine::Sqlite(_) = db.engine() {
        let sql = "SELECT name, seq FROM sqlite_sequence ORDER BY name";
        return database::fetch_all!(db, (String, i64), sql);
    }
    let mut ids = Vec::new();
    for (table, column) in database::fetch_all!(db, (String, String), IDENTITY_COLUMNS)? {
        let sql = "SELECT pg_get_serial_sequence($1, $2)";
        let (sequence,) = database::fetch_one!(db, (String,), sql, quoted(&table), &column)?;
        let sql = format!("SELECT last_value, is_called FROM {sequence}");
        let (last, called) = database::fetch_one!(db, (i64, bool), AssertSqlSafe(sql))?;
        if called {
            ids.push((table, last));
        }
    }
    Ok(ids)
}
