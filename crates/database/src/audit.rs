//! The audit log: who did what, to which object, and when.
//!
//! An act is recorded in the unit of work that does it, so there is no act without its record and no record of an act
//! that failed. Rows are never changed or deleted; triggers refuse it on both engines.
//!
//! The log holds no personal data of readers beyond their guest numbers, because it outlives the erasure of a reader:
//! no names, addresses, networks or free text.

use std::fmt::Display;
use std::sync::Arc;

use crate::{DatabaseError, Executes, FromRow, Unit, execute, fetch_all};

const SERVER: &str = "server";
const LONGEST_ACTOR: usize = 100;

/// Who does something: an operator, a reader, or the server by itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Actor(Arc<str>);

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidActor {
    #[error(
        "an actor has 1 to {most} characters, no space at its ends and no control characters",
        most = LONGEST_ACTOR
    )]
    Text,
    #[error("this is how the log names the server and readers, not an operator")]
    Reserved,
}

impl Actor {
    /// The server itself, such as when a provider reports a refund.
    pub fn server() -> Self {
        Self(SERVER.into())
    }

    /// An operator, by name. Names that stand for the server or a reader are errors.
    pub fn operator(name: &str) -> Result<Self, InvalidActor> {
        let length = name.chars().count();
        if !(1..=LONGEST_ACTOR).contains(&length)
            || name.trim() != name
            || name.chars().any(char::is_control)
        {
            return Err(InvalidActor::Text);
        }
        if name == SERVER || name.contains(':') {
            return Err(InvalidActor::Reserved);
        }
        Ok(Self(name.into()))
    }

    /// A reader, by guest number.
    pub fn reader(number: i64) -> Self {
        Self(format!("reader:{number}").into())
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// What was done, such as `book.withdraw`, and to what, such as `book:iv7dr262gypk`.
#[derive(Debug, Clone, Copy)]
pub struct Act<'a, D> {
    pub action: &'a str,
    pub object: &'a str,
    /// More about the act, as JSON.
    pub details: D,
}

/// Records an act of the actor of the unit of work: the one of [`Database::acting_as`](crate::Database::acting_as), or
/// else the server.
pub async fn record(
    unit: &mut Unit,
    act: &Act<'_, impl Display>,
    at: i64,
) -> Result<(), DatabaseError> {
    let actor = unit.actor.clone();
    record_as(unit, &actor, act, at).await
}

/// Records an act of `actor`.
pub async fn record_as(
    unit: &mut Unit,
    actor: &Actor,
    act: &Act<'_, impl Display>,
    at: i64,
) -> Result<(), DatabaseError> {
    let sql = "INSERT INTO audit (at, actor, action, object, details) VALUES ($1, $2, $3, $4, $5)";
    let details = act.details.to_string();
    execute!(unit, sql, at, actor.as_str(), act.action, act.object, details).map(|_| ())
}

/// A row of the log.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct AuditEntry {
    pub id: i64,
    /// In Unix seconds.
    pub at: i64,
    pub actor: String,
    pub action: String,
    pub object: String,
    /// JSON.
    pub details: String,
}

/// Which rows to list; `None` is any.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AuditQuery {
    pub actor: Option<String>,
    pub action: Option<String>,
    pub object: Option<String>,
    /// Only from this time on, in Unix seconds.
    pub from: Option<i64>,
    /// Only before this time, in Unix seconds.
    pub until: Option<i64>,
    /// Only rows with ids below this: the id of the last row of the page before.
    pub before: Option<i64>,
}

macro_rules! select {
    ($condition:literal) => {
        concat!(
            "SELECT id, at, actor, action, object, details FROM audit WHERE ",
            $condition,
            " AND id < $4 AND at >= $5 AND at < $6 ORDER BY id DESC LIMIT $7"
        )
    };
}

/// Returns up to `limit` rows, the newest first.
pub async fn list(
    db: &mut impl Executes,
    query: &AuditQuery,
    limit: i64,
) -> Result<Vec<AuditEntry>, DatabaseError> {
    // The first condition of each text is one that an index serves.
    let sql = match query {
        AuditQuery { object: Some(_), .. } => {
            select!("object = $3 AND ($1 = '' OR actor = $1) AND ($2 = '' OR action = $2)")
        }
        AuditQuery { actor: Some(_), .. } => {
            select!("actor = $1 AND ($2 = '' OR action = $2) AND $3 = ''")
        }
        AuditQuery { action: Some(_), .. } => select!("action = $2 AND $1 = '' AND $3 = ''"),
        _ => select!("$1 = '' AND $2 = '' AND $3 = ''"),
    };
    let text = |filter: &Option<String>| filter.clone().unwrap_or_default();
    let (actor, action, object) = (text(&query.actor), text(&query.action), text(&query.object));
    let before = query.before.unwrap_or(i64::MAX);
    let (from, until) = (query.from.unwrap_or(i64::MIN), query.until.unwrap_or(i64::MAX));
    fetch_all!(db, AuditEntry, sql, &actor, &action, &object, before, from, until, limit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_operator_cannot_pose_as_the_server_or_a_reader() {
        assert_eq!(Actor::operator("alice@books").unwrap().as_str(), "alice@books");
        for name in ["server", "reader:12", "a:b"] {
            assert_eq!(Actor::operator(name), Err(InvalidActor::Reserved), "{name}");
        }
        for name in ["", " alice", "alice\n", "al\u{1b}ice", &"a".repeat(101)] {
            assert_eq!(Actor::operator(name), Err(InvalidActor::Text), "{name:?}");
        }
        assert_eq!(Actor::reader(12).as_str(), "reader:12");
    }
}
