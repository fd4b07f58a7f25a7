//! Builds SQL texts and numbers their parameters in the order in which they are added.

use sqlx::Arguments as _;
use sqlx::error::BoxDynError;
use sqlx::postgres::PgArguments;
use sqlx::sqlite::SqliteArguments;

use super::table::{Outbox, State};
use crate::bulk::Row;

/// The values of the SQL parameters `$1`, `$2`, … in this order.
#[derive(Default)]
pub(super) struct Parameters(Vec<Parameter>);

enum Parameter {
    Number(i64),
    Text(Option<String>),
}

impl Parameters {
    /// Adds a number and returns its placeholder, such as `$3`.
    pub(super) fn number(&mut self, value: i64) -> String {
        self.0.push(Parameter::Number(value));
        format!("${}", self.0.len())
    }

    /// Adds a text or `NULL` and returns its placeholder, such as `$3`.
    pub(super) fn text(&mut self, value: Option<&str>) -> String {
        self.0.push(Parameter::Text(value.map(str::to_owned)));
        format!("${}", self.0.len())
    }
}

impl Row<'_> for Parameters {
    /// The number of values of a row; not used, because [`Parameters`] is never a row of a multi-row statement.
    const WIDTH: usize = 0;

    fn bind_sqlite(self, arguments: &mut SqliteArguments) -> Result<(), BoxDynError> {
        self.0.into_iter().try_for_each(|parameter| match parameter {
            Parameter::Number(value) => arguments.add(value),
            Parameter::Text(value) => arguments.add(value),
        })
    }

    fn bind_postgres(self, arguments: &mut PgArguments) -> Result<(), BoxDynError> {
        self.0.into_iter().try_for_each(|parameter| match parameter {
            Parameter::Number(value) => arguments.add(value),
            Parameter::Text(value) => arguments.add(value),
        })
    }
}

/// The changes to rows when an outcome is recorded. A field that is `None` leaves its column unchanged, except
/// `reason`: if it is `None`, its column is set to `NULL`.
#[derive(Clone, Copy, Default)]
pub(super) struct Change<'a> {
    pub(super) state: Option<State>,
    pub(super) due: Option<i64>,
    pub(super) attempts: Attempts,
    pub(super) reason: Option<&'a str>,
    pub(super) now: i64,
}

/// What a change does to the count of attempts in a row.
#[derive(Clone, Copy, Default)]
pub(super) enum Attempts {
    #[default]
    Keep,
    /// Subtracts one, because the node did not try to deliver the row after claiming it.
    TakeOneBack,
    Reset,
}

impl<K> Outbox<K> {
    /// Returns the SQL `UPDATE table SET …`, or `DELETE FROM table` if the new state is [`State::Deleted`]. The caller
    /// appends the `WHERE` clause.
    pub(super) fn change(&self, change: &Change<'_>, parameters: &mut Parameters) -> String {
        let table = self.table;
        if change.state == Some(State::Deleted) {
            return format!("DELETE FROM {table}");
        }
        let mut set = Vec::new();
        match change.state {
            Some(State::Null(column)) => set.push(format!("{column} = NULL")),
            // If the state is stored in the due column, `change.due` sets this column below.
            Some(State::Set(column)) if column != self.due => {
                set.push(format!("{column} = {}", parameters.number(change.now)));
            }
            Some(State::Is(column, value)) => set.push(format!("{column} = '{value}'")),
            _ => {}
        }
        if let Some(due) = change.due {
            set.push(format!("{} = {}", self.due, parameters.number(due)));
        }
        match (self.attempts, change.attempts) {
            (Some(column), Attempts::TakeOneBack) => set.push(format!("{column} = {column} - 1")),
            (Some(column), Attempts::Reset) => set.push(format!("{column} = 0")),
            _ => {}
        }
        if let Some(column) = self.reason {
            set.push(format!("{column} = {}", parameters.text(change.reason)));
        }
        if let Some(column) = self.changed {
            set.push(format!("{column} = {}", parameters.number(change.now)));
        }
        format!("UPDATE {table} SET {}", set.join(", "))
    }
}
