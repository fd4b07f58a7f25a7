//! Statements over many values: `IN` lists, multi-row inserts and multi-row updates.
//!
//! | For | Call | Marker in the query |
//! |---|---|---|
//! | the rows of many keys | [`fetch_in`] | `IN ({})` |
//! | `UPDATE`/`DELETE` of many keys, `INSERT … SELECT` | [`execute_in`] | `IN ({})` |
//! | many new rows | [`insert`], [`insert_returning`] | none |
//! | a different change per row | [`execute_values`], [`fetch_values`] | `VALUES {}` |
//!
//! ```no_run
//! use database::{DatabaseError, Executes, Unit, bulk};
//!
//! async fn titles(db: &mut impl Executes, book: i64, numbers: &[i64]) -> Result<Vec<(i64, String)>, DatabaseError> {
//!     let sql = "SELECT number, title FROM section WHERE book = $1 AND number IN ({})";
//!     bulk::fetch_in(db, sql, (book,), numbers).await
//! }
//!
//! /// Returns id and section of each new unlock.
//! async fn unlock(unit: &mut Unit, reader: i64, prices: &[(i64, i64)]) -> Result<Vec<(i64, i64)>, DatabaseError> {
//!     let columns = ["reader", "section", "price"];
//!     let rows = prices.iter().map(|(section, price)| (reader, *section, *price));
//!     let rest = "ON CONFLICT (reader, section) DO NOTHING RETURNING id, section";
//!     bulk::insert_returning(unit, "unlock", columns, rows, rest).await
//! }
//!
//! async fn renumber(unit: &mut Unit, numbers: &[(i64, i64)]) -> Result<u64, DatabaseError> {
//!     let sql = "UPDATE section SET number = v.column2 FROM (VALUES {}) AS v WHERE section.id = v.column1";
//!     bulk::execute_values(unit, sql, numbers.iter().copied()).await
//! }
//! ```
//!
//! # Promises
//!
//! * A list or a set of rows of any length is accepted. Each statement takes at most 1,000 values or rows, which is
//!   within the limits of both engines; [`crate::Database::statements`] counts each statement. An empty list runs no
//!   statement.
//! * A value that is repeated in a list counts once.
//! * All statements run in the caller's unit of work, so all of them take effect or none.
//!
//! # Limitations
//!
//! * `ORDER BY`, `LIMIT`, aggregates and `NOT IN` apply to one statement of 1,000 values, not to the whole list.
//! * `RETURNING` promises no order: return the natural key with the id.
//! * PostgreSQL rejects `DO UPDATE` of the same row twice in one statement, and `UPDATE … FROM` applies
//!   only one of two rows with the same key. Merge such rows first.
//! * SQLite needs a `WHERE` between `INSERT … SELECT … FROM` and `ON CONFLICT`; `WHERE TRUE` is enough.
//! * All rows are copied before the first statement. Insert large texts and pictures in chunks.

mod statement;
mod value;

use crate::engine::Engine;
use crate::{DatabaseError, Executes, Unit};
use statement::{Lists, Prepared, Values};
pub use value::{FetchedRow, Row, Value};

/// Returns all rows of a query that contains `IN ({})`. `values` fill the list; `fixed` are the values of `$1`, `$2`, …
pub fn fetch_in<'v, R: FetchedRow>(
    db: &mut impl Executes,
    sql: &'static str,
    fixed: impl Row<'v>,
    values: impl IntoIterator<Item = impl Value<'v> + Ord>,
) -> impl Future<Output = Result<Vec<R>, DatabaseError>> + Send {
    let prepared = prepare_in(db, sql, fixed, values);
    async move { prepared?.fetch(db).await }
}

/// Runs a statement that contains `IN ({})` and returns how many rows it changed. `values` fill the list; `fixed` are
/// the values of `$1`, `$2`, …
pub fn execute_in<'v>(
    unit: &mut Unit,
    sql: &'static str,
    fixed: impl Row<'v>,
    values: impl IntoIterator<Item = impl Value<'v> + Ord>,
) -> impl Future<Output = Result<u64, DatabaseError>> + Send {
    let prepared = prepare_in(unit, sql, fixed, values);
    async move { prepared?.execute(unit).await }
}

/// Inserts `rows` into `table` and returns how many rows were inserted or, on a conflict, updated. `rest` is the SQL
/// after the values, either `ON CONFLICT …` or empty.
pub fn insert<'v, R: Row<'v>, const N: usize>(
    unit: &mut Unit,
    table: &'static str,
    columns: [&'static str; N],
    rows: impl IntoIterator<Item = R>,
    rest: &'static str,
) -> impl Future<Output = Result<u64, DatabaseError>> + Send {
    const { assert!(N == R::WIDTH, "a row has one value per column") };
    let prepared = prepare_values(unit, &insert_text(table, &columns, rest), rows);
    async move { prepared?.execute(unit).await }
}

/// Inserts `rows` into `table` and returns the rows of the `RETURNING` clause. `rest` is the SQL after the values and
/// contains that clause.
pub fn insert_returning<'v, F: FetchedRow, R: Row<'v>, const N: usize>(
    unit: &mut Unit,
    table: &'static str,
    columns: [&'static str; N],
    rows: impl IntoIterator<Item = R>,
    rest: &'static str,
) -> impl Future<Output = Result<Vec<F>, DatabaseError>> + Send {
    const { assert!(N == R::WIDTH, "a row has one value per column") };
    let prepared = prepare_values(unit, &insert_text(table, &columns, rest), rows);
    async move { prepared?.fetch(unit).await }
}

/// Runs a statement that contains `(VALUES {}) AS v` and returns how many rows it changed. The statement refers to the
/// columns of `rows` as `v.column1`, `v.column2`, … and has no other parameters.
pub fn execute_values<'v, R: Row<'v>>(
    unit: &mut Unit,
    sql: &'static str,
    rows: impl IntoIterator<Item = R>,
) -> impl Future<Output = Result<u64, DatabaseError>> + Send {
    let prepared = prepare_values(unit, sql, rows);
    async move { prepared?.execute(unit).await }
}

/// Runs a statement that contains `(VALUES {}) AS v` and a `RETURNING` clause, and returns the rows of that clause. The
/// statement refers to the columns of `rows` as `v.column1`, `v.column2`, … and has no other parameters.
pub fn fetch_values<'v, F: FetchedRow, R: Row<'v>>(
    unit: &mut Unit,
    sql: &'static str,
    rows: impl IntoIterator<Item = R>,
) -> impl Future<Output = Result<Vec<F>, DatabaseError>> + Send {
    let prepared = prepare_values(unit, sql, rows);
    async move { prepared?.fetch(unit).await }
}

/// Runs a statement that contains `IN ({})`, from SQL that this crate builds at run time, and returns how many rows it
/// changed.
pub(crate) fn execute_text_in<'v>(
    unit: &mut Unit,
    sql: &str,
    fixed: impl Row<'v>,
    values: impl IntoIterator<Item = impl Value<'v> + Ord>,
) -> impl Future<Output = Result<u64, DatabaseError>> + Send {
    let prepared = prepare_in(unit, sql, fixed, values);
    async move { prepared?.execute(unit).await }
}

/// Runs a statement without `IN ({})` or `VALUES {}`, from SQL that this crate builds at run time,
/// and returns how many rows it changed.
pub(crate) fn execute_text<'v>(
    unit: &mut Unit,
    sql: &str,
    fixed: impl Row<'v>,
) -> impl Future<Output = Result<u64, DatabaseError>> + Send {
    let prepared = match unit.engine() {
        Engine::Sqlite(_) => statement::single(sql, fixed).map(Prepared::Sqlite),
        Engine::Postgres(_) => statement::single(sql, fixed).map(Prepared::Postgres),
    };
    async move { prepared.map_err(sqlx::Error::Encode)?.execute(unit).await }
}

fn prepare_in<'v>(
    db: &mut impl Executes,
    sql: &str,
    fixed: impl Row<'v>,
    values: impl IntoIterator<Item = impl Value<'v> + Ord>,
) -> Result<Prepared, DatabaseError> {
    let lists = Lists::new(sql, values);
    let prepared = match db.engine() {
        Engine::Sqlite(_) => lists.prepare(fixed).map(Prepared::Sqlite),
        Engine::Postgres(_) => lists.prepare(fixed).map(Prepared::Postgres),
    };
    Ok(prepared.map_err(sqlx::Error::Encode)?)
}

fn prepare_values<'v, R: Row<'v>>(
    unit: &mut Unit,
    sql: &str,
    rows: impl IntoIterator<Item = R>,
) -> Result<Prepared, DatabaseError> {
    let values = Values::new(sql);
    let prepared = match unit.engine() {
        Engine::Sqlite(_) => values.prepare(rows).map(Prepared::Sqlite),
        Engine::Postgres(_) => values.prepare(rows).map(Prepared::Postgres),
    };
    Ok(prepared.map_err(sqlx::Error::Encode)?)
}

fn insert_text(table: &str, columns: &[&str], rest: &str) -> String {
    format!("INSERT INTO {table} ({}) VALUES {{}} {rest}", columns.join(", "))
}
