//! The audit log: who did what, to which object, and when.
//!
//! An act is recorded in the unit of work that performs it, so every act has a record and a failed act has none. Rows
//! are never changed or deleted; triggers on both engines prevent it.
//!
//! The audit log outlives the erasure of a reader, so the only personal data in it are guest numbers: no names,
//! addresses or networks, and no free text but the reasons that operators give for refunds.

use std::fmt::Display;
use std::sync::Arc;

use crate::{DatabaseError, Executes, FromRow, Unit, execute, fetch_all};

const SERVER: &str = "server";
const LONGEST_ACTOR: usize = 100;

/// Who performs an act: an operator, a reader, or the server itself.
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
    /// Returns the actor for acts of the server itself, for example after a payment provider reported a refund.
    pub fn server() -> Self {
        Self(SERVER.into())
    }

    /// Returns the actor for an operator with this name. Fails for names that the log uses for the server or for
    /// readers.
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

    /// Returns the actor for the reader with this guest number.
    pub fn reader(number: i64) -> Self {
        Self(format!("reader:{number}").into())
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// What was done, such as `book.withdraw`, and the object it was done to, such as `book:iv7dr262gypk`.
#[derive(Debug, Clone, Copy)]
pub struct Act<'a, D> {
    pub action: &'a str,
    pub object: &'a str,
    /// Further facts about the act, as JSON.
    pub details: D,
}

/// Records an act in the audit log. The actor is the one set with [`Database::acting_as`](crate::Database::acting_as),
/// by default the server.
pub async fn record(
    unit: &mut Unit,
    act: &Act<'_, impl Display>,
    at: i64,
) -> Result<(), DatabaseError> {
    let actor = unit.actor.clone();
    record_as(unit, &actor, act, at).await
}

/// Records an act of `actor` in the audit log.
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

/// A row of the audit log.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct AuditEntry {
    pub id: i64,
    /// The time of the act, in Unix seconds.
    pub at: i64,
    pub actor: String,
    pub action: String,
    pub object: String,
    /// Further facts about the act, as JSON.
    pub details: String,
}

/// A filter for rows of the audit log; a field that is `None` matches any row.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AuditQuery {
    pub actor: Option<String>,
    pub action: Option<String>,
    pub object: Option<String>,
    /// Start of the time range, in Unix seconds: only rows at or after this time match.
    pub from: Option<i64>,
    /// End of the time range, in Unix seconds: only rows before this time match.
    pub until: Option<i64>,
    /// Cursor of the page: only rows with smaller ids match. For the next page, the id of the last row of the previous
    /// page.
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

/// Returns up to `limit` rows of the audit log that match `query`, the newest first.
pub async fn list(
    db: &mut impl Executes,
    query: &AuditQuery,
    limit: i64,
) -> Result<Vec<AuditEntry>, DatabaseError> {
    // The first condition of each SQL text can use an index.
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
