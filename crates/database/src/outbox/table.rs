//! The description of an outbox: which columns of a table hold the state of its rows.

use std::marker::PhantomData;

use foundation::clock::Seconds;
use sqlx::{Decode, Postgres, Sqlite};

use super::backoff::Backoff;
use crate::bulk::Value;

/// The type of an outbox's key: `i64` or `String`.
pub trait Key:
    for<'v> Value<'v>
    + for<'r> Decode<'r, Sqlite>
    + for<'r> Decode<'r, Postgres>
    + Ord
    + Clone
    + Send
    + Sync
    + Unpin
    + 'static
{
}

impl Key for i64 {}
impl Key for String {}

/// The name of an outbox's key column; `K` is the type of its values.
pub struct KeyColumn<K>(pub(super) &'static str, PhantomData<fn() -> K>);

impl<K> KeyColumn<K> {
    pub const fn named(column: &'static str) -> Self {
        Self(column, PhantomData)
    }
}

/// An outbox: a table of rows to be delivered to another server, or of rows for which another server is to be queried.
/// All text fields are SQL fragments written in the source code.
pub struct Outbox<K> {
    pub table: &'static str,
    /// The column that identifies a row; unique among the rows of this outbox.
    pub key: KeyColumn<K>,
    /// The SQL condition that selects the rows of this outbox; `TRUE` unless several outboxes share the table.
    pub rows: &'static str,
    /// The column with the earliest time of the next attempt. A claim sets this column to the end of the lease.
    pub due: &'static str,
    /// The column that counts attempts. Without this column, the back-off does not grow and the number of attempts has
    /// no limit.
    pub attempts: Option<&'static str>,
    /// The SQL for the time at which a row was created, from which its age is counted: a column or a subquery.
    pub created: Option<&'static str>,
    /// The column with the cause of the last failure; set to `NULL` when the row is claimed.
    pub reason: Option<&'static str>,
    /// The column with the time at which the last outcome was recorded.
    pub changed: Option<&'static str>,
    pub queued: State,
    pub delivered: State,
    /// The state of rows that the receiver refused or that failed too often.
    pub dead: State,
    /// The state of rows that became too old to be delivered.
    pub expired: State,
    pub policy: Policy,
}

/// How a state of a row is stored in the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// Every row of the table is in this state. Allowed only for the outbox's state `queued`.
    Any,
    /// A row that reaches this state is deleted. Not allowed for the outbox's state `queued`.
    Deleted,
    /// A row is in this state if the named column is `NULL`.
    Null(&'static str),
    /// A row is in this state if the named column is not `NULL`. The column holds the time at which the state was
    /// reached.
    Set(&'static str),
    /// A row is in this state if the column (first text) has this value (second text).
    Is(&'static str, &'static str),
}

/// The limits of an outbox: how long a claim lasts, how long to wait between attempts, and when to give up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Policy {
    /// How long a claim lasts.
    pub lease: Seconds,
    pub backoff: Backoff,
    /// The number of failed attempts after which a row is dead; `None` for no limit. Needs an `attempts` column.
    pub max_attempts: Option<i64>,
    /// The age at which a row expires; `None` if rows do not expire. Needs `created`.
    pub max_age: Option<Seconds>,
}

impl State {
    /// Returns the SQL condition for rows in this state; `None` if rows in this state are deleted.
    pub(super) fn condition(self) -> Option<String> {
        match self {
            Self::Any => Some("TRUE".to_owned()),
            Self::Deleted => None,
            Self::Null(column) => Some(format!("{column} IS NULL")),
            Self::Set(column) => Some(format!("{column} IS NOT NULL")),
            Self::Is(column, value) => Some(format!("{column} = '{value}'")),
        }
    }
}

impl<K> Outbox<K> {
    /// Returns the SQL condition for rows that are still to be delivered, now or later.
    pub(super) fn is_queued(&self) -> String {
        let queued = self.queued.condition().unwrap_or_else(|| "FALSE".to_owned());
        format!("({}) AND {queued}", self.rows)
    }

    /// Returns the SQL condition for rows that are too old at the time in the placeholder `now`, such as `$1`; `None`
    /// if rows do not expire.
    pub(super) fn is_expired(&self, now: &str) -> Option<String> {
        let (created, max_age) = self.created.zip(self.policy.max_age)?;
        Some(format!("{created} <= {now} - {}", max_age.get()))
    }

    /// Returns the SQL condition for rows without attempts left; `None` if the number of attempts is not limited.
    pub(super) fn is_used_up(&self) -> Option<String> {
        let (attempts, most) = self.attempts.zip(self.policy.max_attempts)?;
        Some(format!("{attempts} >= {most}"))
    }
}
