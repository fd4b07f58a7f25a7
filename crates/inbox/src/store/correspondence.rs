//! Stores and loads messages for operators: lists of messages, and the replies and notes of operators.

use database::FromRow;
use database::outbox::{Backoff, Claim, KeyColumn, Outbox, Policy, State};
use database::{
    DatabaseError, Executes, Unit, bulk, execute, fetch_all, fetch_one, fetch_optional,
};

use crate::model::AssignedTo;
use foundation::clock::Seconds;
use readers::ReaderId;

#[derive(Debug, Clone, FromRow)]
pub(crate) struct ListedRow {
    pub(crate) id: i64,
    pub(crate) reference: String,
    pub(crate) topic: String,
    pub(crate) opening: String,
    pub(crate) reply_to: String,
    pub(crate) received_at: i64,
    pub(crate) closed_at: Option<i64>,
    pub(crate) replies: i64,
    pub(crate) assigned_to: Option<i64>,
}

/// Returns up to `limit` messages with ids below `before`, the newest first: the open ones, or the closed ones if
/// `open` is false. `assigned` must list fewer than 1,000 operators, because more do not fit into one statement.
pub(crate) async fn page(
    db: &mut impl Executes,
    open: bool,
    assigned: &AssignedTo,
    before: i64,
    limit: i64,
) -> Result<Vec<ListedRow>, DatabaseError> {
    macro_rules! select {
        ($condition:literal) => {
            concat!(
                "SELECT m.id, m.reference, m.topic, substr(m.message, 1, 160) AS opening, m.reply_to, m.received_at, m.closed_at,
                m.assigned_to, (SELECT COUNT(*) FROM inbox_entry e WHERE e.message = m.id AND e.kind = 'reply') AS replies
                FROM inbox_message m WHERE ",
                $condition,
                " AND m.id < $1 ORDER BY m.id DESC LIMIT $2"
            )
        };
    }
    let sql = match (open, assigned) {
        (true, AssignedTo::Anybody) => select!("m.closed_at IS NULL"),
        (false, AssignedTo::Anybody) => select!("m.closed_at IS NOT NULL"),
        (true, AssignedTo::NoneOf(_)) => {
            select!("m.closed_at IS NULL AND COALESCE(m.assigned_to, 0) NOT IN ({})")
        }
        (false, AssignedTo::NoneOf(_)) => {
            select!("m.closed_at IS NOT NULL AND COALESCE(m.assigned_to, 0) NOT IN ({})")
        }
        (true, AssignedTo::Operator(_)) => select!("m.closed_at IS NULL AND m.assigned_to = $3"),
        (false, AssignedTo::Operator(_)) => {
            select!("m.closed_at IS NOT NULL AND m.assigned_to = $3")
        }
    };
    match assigned {
        AssignedTo::Operator(operator) => fetch_all!(db, ListedRow, sql, before, limit, *operator),
        AssignedTo::NoneOf(operators) => {
            // No operator has the number -1: the list is never empty.
            let operators = operators.iter().copied().chain([-1]);
            bulk::fetch_in(db, sql, (before, limit), operators).await
        }
        AssignedTo::Anybody => fetch_all!(db, ListedRow, sql, before, limit),
    }
}

/// Returns the number of open messages, and when the oldest of them was received; `None` if no message is open.
pub(crate) async fn waiting(db: &mut impl Executes) -> Result<(i64, Option<i64>), DatabaseError> {
    let sql = "SELECT COUNT(*), MIN(received_at) FROM inbox_message WHERE closed_at IS NULL";
    fetch_one!(db, (i64, Option<i64>), sql)
}

/// Returns the number of replies that were given up as undeliverable at the time `since` or later.
pub(crate) async fn failed(db: &mut impl Executes, since: i64) -> Result<i64, DatabaseError> {
    let sql = "SELECT COUNT(*) FROM inbox_entry WHERE state = 'failed' AND changed_at >= $1";
    fetch_one!(db, (i64,), sql, since).map(|(count,)| count)
}

pub(crate) async fn id_of(
    db: &mut impl Executes,
    reference: &str,
) -> Result<Option<i64>, DatabaseError> {
    let sql = "SELECT id FROM inbox_message WHERE reference = $1";
    Ok(fetch_optional!(db, (i64,), sql, reference)?.map(|(id,)| id))
}

/// Returns the references of messages with this reply address, each with the time at which the message was received.
/// The newest comes first.
pub(crate) async fn by_address(
    db: &mut impl Executes,
    address: &str,
    limit: i64,
) -> Result<Vec<(String, i64)>, DatabaseError> {
    let sql = "SELECT reference, received_at FROM inbox_message WHERE reply_to = $1
        ORDER BY id DESC LIMIT $2";
    fetch_all!(db, (String, i64), sql, address, limit)
}

/// Returns the reader, guest or bound account, who sent a message; `None` if the sender was not signed in, or has been
/// erased since.
pub(crate) async fn sender(
    db: &mut impl Executes,
    message: i64,
) -> Result<Option<ReaderId>, DatabaseError> {
    let sql = "SELECT reader FROM inbox_message WHERE id = $1";
    let (reader,) = fetch_one!(db, (Option<i64>,), sql, message)?;
    Ok(reader.map(ReaderId::new))
}

/// Removes the sender from all messages that the reader sent.
pub(crate) async fn forget_sender(unit: &mut Unit, reader: ReaderId) -> Result<(), DatabaseError> {
    let sql = "UPDATE inbox_message SET reader = NULL WHERE reader = $1";
    execute!(unit, sql, reader.get()).map(|_| ())
}

#[derive(Debug, Clone, FromRow)]
pub(crate) struct EntryRow {
    pub(crate) kind: String,
    pub(crate) text: String,
    pub(crate) written_by: String,
    pub(crate) written_at: i64,
    pub(crate) state: Option<String>,
    pub(crate) reason: Option<String>,
}

/// Returns the replies and notes of operators on a message, the oldest first; at most 500.
pub(crate) async fn entries(
    db: &mut impl Executes,
    message: i64,
) -> Result<Vec<EntryRow>, DatabaseError> {
    let sql = "SELECT kind, text, written_by, written_at, state, reason FROM inbox_entry
        WHERE message = $1 ORDER BY id LIMIT 500";
    fetch_all!(db, EntryRow, sql, message)
}

pub(crate) struct NewEntry<'a> {
    pub(crate) message: i64,
    pub(crate) reply: bool,
    pub(crate) text: &'a str,
    pub(crate) by: &'a str,
    pub(crate) now: i64,
}

/// Stores a reply or note, unless the same operator has stored the same text since `since`. Returns whether the entry
/// was stored.
pub(crate) async fn put_entry(
    unit: &mut Unit,
    new: &NewEntry<'_>,
    since: i64,
) -> Result<bool, DatabaseError> {
    let NewEntry { message, reply, text, by, now } = *new;
    let (kind, state) = if reply { ("reply", Some("waiting")) } else { ("note", None) };
    // Locks the message by a write without effect, so that a second request of a double click finds the first entry.
    execute!(unit, "UPDATE inbox_message SET topic = topic WHERE id = $1", message)?;
    let sql = "SELECT id FROM inbox_entry WHERE message = $1 AND kind = $2 AND text = $3
        AND written_by = $4 AND written_at >= $5 LIMIT 1";
    if fetch_optional!(unit, (i64,), sql, message, kind, text, by, since)?.is_some() {
        return Ok(false);
    }
    let sql = "INSERT INTO inbox_entry
            (message, kind, text, written_by, written_at, state, next_attempt, changed_at)
        VALUES ($1, $2, $3, $4, $5, $6, $5, $5)";
    execute!(unit, sql, message, kind, text, by, now, state).map(|_| true)
}

pub(crate) async fn reopen(unit: &mut Unit, reference: &str) -> Result<bool, DatabaseError> {
    let sql = "UPDATE inbox_message SET closed_at = NULL
        WHERE reference = $1 AND closed_at IS NOT NULL";
    execute!(unit, sql, reference).map(|rows| rows == 1)
}

/// The outbox of replies to readers. A reply that still fails after about two days of attempts is not retried any
/// further.
pub(crate) const REPLIES: Outbox<i64> = Outbox {
    table: "inbox_entry",
    key: KeyColumn::named("id"),
    rows: "kind = 'reply'",
    due: "next_attempt",
    attempts: Some("attempts"),
    created: None,
    reason: Some("reason"),
    changed: Some("changed_at"),
    queued: State::Is("state", "waiting"),
    delivered: State::Is("state", "sent"),
    dead: State::Is("state", "failed"),
    expired: State::Is("state", "failed"),
    policy: Policy {
        lease: Seconds::new(120),
        backoff: Backoff::STANDARD,
        max_attempts: Some(20),
        max_age: None,
    },
};

/// A reply that is due to be mailed, with the message to which it replies.
#[derive(Debug, Clone, FromRow)]
pub(crate) struct DueReply {
    pub(crate) id: i64,
    pub(crate) text: String,
    pub(crate) reference: String,
    pub(crate) message: String,
    pub(crate) reply_to: String,
}

/// Claims the reply that has been due longest. Returns the claim and the reply; `None` if no reply
/// is due.
pub(crate) async fn claim_reply(
    unit: &mut Unit,
    now: i64,
) -> Result<Option<(Claim<i64>, DueReply)>, DatabaseError> {
    let Some(claim) = REPLIES.claim(unit, now, 1).await?.pop() else { return Ok(None) };
    let sql = "SELECT e.id, e.text, m.reference, m.message, m.reply_to
        FROM inbox_entry e JOIN inbox_message m ON m.id = e.message WHERE e.id = $1";
    let found = fetch_optional!(unit, DueReply, sql, claim.key)?;
    Ok(found.map(|reply| (claim, reply)))
}

#[cfg(test)]
mod tests {
    use test_database::{on_both_engines, run_outbox};

    use super::*;

    on_both_engines! {
        async fn every_statement_of_the_replies_runs(scratch: TestDatabase) {
            run_outbox(&scratch.open().await, &REPLIES, 1).await;
        }
    }
}
