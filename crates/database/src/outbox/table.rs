//! The description of a table of queued rows.

use std::marker::PhantomData;

use sqlx::{Decode, Postgres, Sqlite};

use super::backoff::Backoff;
use crate::bulk::Value;

/// The type of a key: `i64` or `String`.
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

/// The name of a key column, with the type of its values.
pub struct KeyColumn<K>(pub(super) &'static str, PhantomData<fn() -> K>);

impl<K> KeyColumn<K> {
    pub const fn named(column: &'static str) -> Self {
        Self(column, PhantomData)
    }
}

/// A table of rows that are sent to another server, or that another server is polled about. All texts are
/// SQL fragments from the source code.
pub struct Outbox<K> {
    pub table: &'static str,
    /// Unique among `rows`.
    pub key: KeyColumn<K>,
    /// A condition for the rows of this outbox: `TRUE`, or those of one peer.
    pub rows: &'static str,
    /// The column with the time of the next attempt. A claim moves it to the end of the lease.
    pub due: &'static str,
    /// The column that counts attempts. Without one, back-off does not grow and there is no limit.
    pub attempts: Option<&'static str>,
    /// The time from which the age of a row counts: a column or a subquery.
    pub created: Option<&'static str>,
    /// The column with the cause of the last failure; `NULL` while the row is claimed.
    pub reason: Option<&'static str>,
    /// The column with the time of the last report.
    pub changed: Option<&'static str>,
    pub queued: State,
    pub delivered: State,
    /// Permanently refused, or failed too often.
    pub dead: State,
    /// Too old to be sent.
    pub expired: State,
    pub policy: Policy,
}

/// How a state of a row is stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// Every row is in this state. Only for `queued`.
    Any,
    /// The row is deleted. Not for `queued`.
    Deleted,
    /// The column is `NULL`.
    Null(&'static str),
    /// The column is not `NULL`; it is set to the time of the report.
    Set(&'static str),
    /// The column has the value.
    Is(&'static str, &'static str),
}

/// When rows are sent, and when they are abandoned. All times are in seconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Policy {
    /// How long a claim lasts.
    pub lease: i64,
    pub backoff: Backoff,
    /// A row that failed this many times is dead. Needs an `attempts` column.
    pub max_attempts: Option<i64>,
    /// A row of this age is expired. Needs `created`.
    pub max_age: Option<i64>,
}

impl State {
    /// Returns the condition for rows in this state; `None` if the state deletes them.
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
    /// Returns the condition for rows that are to be sent, now or later.
    pub(super) fn is_queued(&self) -> String {
        let queued = self.queued.condition().unwrap_or_else(|| "FALSE".to_owned());
        format!("({}) AND {queued}", self.rows)
    }

    /// Returns the condition for rows that are too old, if rows expire.
    pub(super) fn is_expired(&self, now: &str) -> Option<String> {
        let (created, max_age) = self.created.zip(self.policy.max_age)?;
        Some(format!("{created} <= {now} - {max_age}"))
    }

    /// Returns the condition for rows without attempts left, if attempts are limited.
    pub(super) fn is_used_up(&self) -> Option<String> {
        let (attempts, most) = self.attempts.zip(self.policy.max_attempts)?;
        Some(format!("{attempts} >= {most}"))
    }
}
