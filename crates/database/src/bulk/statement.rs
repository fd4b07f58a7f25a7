//! The SQL statements that one call of a function in [`bulk`](super) runs: builds their texts and arguments, and runs
//! them.

use std::fmt::Write as _;

use sqlx::error::BoxDynError;
use sqlx::postgres::PgArguments;
use sqlx::sqlite::SqliteArguments;
use sqlx::{Arguments, AssertSqlSafe, Postgres, Sqlite};

use super::value::{FetchedRow, Row, Value};
use crate::engine::Engine;
use crate::{DatabaseError, Executes, Unit};

/// The largest number of list values or rows in one statement. The widest [`Row`] has 24 columns, so a statement has at
/// most 24,000 parameters; SQLite allows 32,766 and PostgreSQL 65,535.
const LARGEST: usize = 1_000;
/// The lengths to which the list of an `IN` is padded, by repeating its last value. A query then has only six different
/// texts, which the connection can keep prepared.
const LENGTHS: [usize; 6] = [1, 4, 16, 64, 256, LARGEST];
/// The largest number of `VALUES` rows in a statement that stays prepared. Longer statements do not stay prepared,
/// because there are too many different lengths.
const MOST_PREPARED: usize = 8;

const MADE_FOR_IT: &str = "the statements were built for the engine they run on";

/// Builds the arguments of a statement, for one of the two engines.
pub(super) trait Binds: Arguments + Clone {
    /// Whether the placeholders of `VALUES` are numbered (`$1`) or plain (`?`). SQLite gets plain ones, because it
    /// looks up numbered placeholders linearly, which is slow for thousands of them.
    const NUMBERED: bool;

    fn bind<'v>(&mut self, row: impl Row<'v>) -> Result<(), BoxDynError>;

    fn bind_value<'v>(&mut self, value: impl Value<'v>) -> Result<(), BoxDynError> {
        self.bind((value,))
    }
}

impl Binds for SqliteArguments {
    const NUMBERED: bool = false;

    fn bind<'v>(&mut self, row: impl Row<'v>) -> Result<(), BoxDynError> {
        row.bind_sqlite(self)
    }
}

impl Binds for PgArguments {
    const NUMBERED: bool = true;

    fn bind<'v>(&mut self, row: impl Row<'v>) -> Result<(), BoxDynError> {
        row.bind_postgres(self)
    }
}

pub(super) struct Statement<A> {
    sql: String,
    arguments: A,
    stays_prepared: bool,
}

/// The statements of one call of a bulk function, with their arguments, built for the database engine in use.
pub(super) enum Prepared {
    Sqlite(Vec<Statement<SqliteArguments>>),
    Postgres(Vec<Statement<PgArguments>>),
}

impl Prepared {
    pub(super) async fn fetch<R: FetchedRow>(
        self,
        db: &mut impl Executes,
    ) -> Result<Vec<R>, DatabaseError> {
        let mut rows = Vec::new();
        match self {
            Self::Sqlite(statements) => {
                for Statement { sql, arguments, stays_prepared } in statements {
                    let Engine::Sqlite(connection) = db.statement() else {
                        unreachable!("{MADE_FOR_IT}")
                    };
                    let query = sqlx::query_as_with::<Sqlite, R, _>(AssertSqlSafe(sql), arguments);
                    rows.extend(query.persistent(stays_prepared).fetch_all(connection).await?);
                }
            }
            Self::Postgres(statements) => {
                for Statement { sql, arguments, stays_prepared } in statements {
                    let Engine::Postgres(connection) = db.statement() else {
                        unreachable!("{MADE_FOR_IT}")
                    };
                    let query =
                        sqlx::query_as_with::<Postgres, R, _>(AssertSqlSafe(sql), arguments);
                    rows.extend(query.persistent(stays_prepared).fetch_all(connection).await?);
                }
            }
        }
        Ok(rows)
    }

    pub(super) async fn execute(self, unit: &mut Unit) -> Result<u64, DatabaseError> {
        let mut changed = 0;
        match self {
            Self::Sqlite(statements) => {
                for Statement { sql, arguments, stays_prepared } in statements {
                    let Engine::Sqlite(connection) = unit.statement() else {
                        unreachable!("{MADE_FOR_IT}")
                    };
                    let query = sqlx::query_with(AssertSqlSafe(sql), arguments);
                    let done = query.persistent(stays_prepared).execute(connection).await?;
                    changed += done.rows_affected();
                }
            }
            Self::Postgres(statements) => {
                for Statement { sql, arguments, stays_prepared } in statements {
                    let Engine::Postgres(connection) = unit.statement() else {
                        unreachable!("{MADE_FOR_IT}")
                    };
                    let query = sqlx::query_with(AssertSqlSafe(sql), arguments);
                    let done = query.persistent(stays_prepared).execute(connection).await?;
                    changed += done.rows_affected();
                }
            }
        }
        Ok(changed)
    }
}

/// Returns a list of one statement, for SQL without `IN ({})` or `VALUES {}`.
pub(super) fn single<'v, A: Binds>(
    sql: &str,
    fixed: impl Row<'v>,
) -> Result<Vec<Statement<A>>, BoxDynError> {
    let mut arguments = A::default();
    arguments.bind(fixed)?;
    Ok(vec![Statement { sql: sql.to_owned(), arguments, stays_prepared: true }])
}

/// A query split at the `{}` of `IN ({})`, where the placeholders of `values` are inserted, such as `$2, $3, $4`.
pub(super) struct Lists<'q, V> {
    before: &'q str,
    after: &'q str,
    values: Vec<V>,
}

impl<'q, 'v, V: Value<'v> + Ord> Lists<'q, V> {
    pub(super) fn new(sql: &'q str, values: impl IntoIterator<Item = V>) -> Self {
        let (before, after) = sql.split_once("{}").expect("the query has IN ({})");
        let mut values: Vec<_> = values.into_iter().collect();
        values.sort_unstable();
        values.dedup();
        Self { before, after, values }
    }

    pub(super) fn prepare<A: Binds>(
        self,
        fixed: impl Row<'v>,
    ) -> Result<Vec<Statement<A>>, BoxDynError> {
        let mut fixed_arguments = A::default();
        fixed_arguments.bind(fixed)?;
        let mut statements = Vec::with_capacity(self.values.len().div_ceil(LARGEST));
        for values in self.values.chunks(LARGEST) {
            let mut arguments = fixed_arguments.clone();
            let (first, length) = (arguments.len() + 1, padded(values.len()));
            let last = values.last().into_iter().cycle();
            for value in values.iter().chain(last).take(length) {
                arguments.bind_value(value)?;
            }
            let mut sql = self.before.to_owned();
            write_numbered(&mut sql, first, length);
            sql.push_str(self.after);
            statements.push(Statement { sql, arguments, stays_prepared: true });
        }
        Ok(statements)
    }
}

/// A query split at the `{}` of `VALUES {}`, where the placeholders of rows are inserted, such as `($1, $2), ($3, $4)`.
pub(super) struct Values<'q> {
    before: &'q str,
    after: &'q str,
}

impl<'q> Values<'q> {
    pub(super) fn new(sql: &'q str) -> Self {
        let (before, after) = sql.split_once("{}").expect("the query has VALUES {}");
        Self { before, after }
    }

    pub(super) fn prepare<'v, A: Binds, R: Row<'v>>(
        &self,
        rows: impl IntoIterator<Item = R>,
    ) -> Result<Vec<Statement<A>>, BoxDynError> {
        const { assert!(R::WIDTH > 0, "a row has values") };
        let mut rows = rows.into_iter().peekable();
        let mut statements = Vec::new();
        while rows.peek().is_some() {
            let (mut arguments, mut length) = (A::default(), 0);
            for row in rows.by_ref().take(LARGEST) {
                arguments.bind(row)?;
                length += 1;
            }
            let sql = self.text::<A>(length, R::WIDTH);
            statements.push(Statement { sql, arguments, stays_prepared: length <= MOST_PREPARED });
        }
        Ok(statements)
    }

    fn text<A: Binds>(&self, rows: usize, width: usize) -> String {
        let mut sql = self.before.to_owned();
        for row in 0..rows {
            sql.push_str(if row == 0 { "(" } else { ", (" });
            if A::NUMBERED {
                write_numbered(&mut sql, row * width + 1, width);
            } else {
                sql.push('?');
                sql.push_str(&", ?".repeat(width - 1));
            }
            sql.push(')');
        }
        sql.push_str(self.after);
        sql
    }
}

fn padded(length: usize) -> usize {
    LENGTHS.into_iter().find(|padded| *padded >= length).unwrap_or(length)
}

fn write_numbered(sql: &mut String, first: usize, length: usize) {
    for number in first..first + length {
        let comma = if number == first { "" } else { ", " };
        write!(sql, "{comma}${number}").expect("writing to a String cannot fail");
    }
}
