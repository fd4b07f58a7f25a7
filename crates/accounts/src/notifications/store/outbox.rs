use database::FromRow;
use database::outbox::{Backoff, Claim, KeyColumn, Outbox, Policy, State};
use database::{DatabaseError, Unit, bulk, execute};

use crate::notifications::model::Notification;
use foundation::clock::Seconds;
use readers::ReaderId;

/// The outbox of notifications to browsers (web push).
pub(in crate::notifications) const PUSHES: Outbox<i64> = Outbox {
    table: "notice_outbox",
    key: KeyColumn::named("id"),
    rows: "subscription IS NOT NULL",
    due: "next_attempt",
    attempts: Some("attempts"),
    created: Some("made_at"),
    reason: None,
    changed: None,
    queued: State::Any,
    delivered: State::Deleted,
    dead: State::Deleted,
    expired: State::Deleted,
    policy: Policy {
        lease: Seconds::new(120),
        backoff: Backoff::STANDARD,
        max_attempts: None,
        max_age: Some(Seconds::days(2)),
    },
};

/// The kinds of mails about accounts, as an SQL list.
macro_rules! account_kinds {
    () => {
        "('sign_in', 'address_changed', 'address_removed')"
    };
}

/// The outbox of notifications by mail. If no mail server is configured, no node claims these rows.
pub(in crate::notifications) const MAILS: Outbox<i64> =
    Outbox { rows: concat!("subscription IS NULL AND kind NOT IN ", account_kinds!()), ..PUSHES };

/// The outbox of mails about accounts. If no mail server is configured, no node claims these rows.
pub(in crate::notifications) const ACCOUNT_MAILS: Outbox<i64> =
    Outbox { rows: concat!("subscription IS NULL AND kind IN ", account_kinds!()), ..PUSHES };

/// A notification and the reader who gets it.
#[derive(Clone, Copy)]
pub(in crate::notifications) struct NewPush<'a> {
    pub(in crate::notifications) reader: ReaderId,
    pub(in crate::notifications) notification: &'a Notification,
}

/// A notification, the reader who gets it, and the mail address to send it to.
#[derive(Clone, Copy)]
pub(in crate::notifications) struct NewMail<'a> {
    pub(in crate::notifications) reader: ReaderId,
    pub(in crate::notifications) address: &'a str,
    pub(in crate::notifications) notification: &'a Notification,
}

/// Queues each notification for every subscribed browser of its reader.
pub(in crate::notifications) async fn push(
    unit: &mut Unit,
    kind: &str,
    notifications: &[NewPush<'_>],
    now: i64,
) -> Result<(), DatabaseError> {
    let sql = "INSERT INTO notice_outbox
            (reader, subscription, kind, title, body, url, tag, made_at, next_attempt)
        SELECT s.reader, s.id, v.column2, v.column3, v.column4, v.column5, v.column6, v.column7,
            v.column7
        FROM (VALUES {}) AS v JOIN push_subscription s ON s.reader = v.column1";
    let rows = notifications.iter().map(|NewPush { reader, notification }| {
        let Notification { title, body, url, tag } = *notification;
        (reader.get(), kind, title, body, url, tag, now)
    });
    bulk::execute_values(unit, sql, rows).await?;
    Ok(())
}

/// Queues a notification for one subscribed browser.
pub(in crate::notifications) async fn push_to(
    unit: &mut Unit,
    reader: ReaderId,
    subscription: i64,
    kind: &str,
    notification: &Notification,
    now: i64,
) -> Result<(), DatabaseError> {
    let columns = [
        "reader",
        "subscription",
        "kind",
        "title",
        "body",
        "url",
        "tag",
        "made_at",
        "next_attempt",
    ];
    let Notification { title, body, url, tag } = notification;
    let row = (reader.get(), subscription, kind, title, body, url, tag, now, now);
    bulk::insert(unit, "notice_outbox", columns, [row], "").await.map(|_| ())
}

/// Queues each notification for its mail address.
pub(in crate::notifications) async fn mail(
    unit: &mut Unit,
    kind: &str,
    notifications: &[NewMail<'_>],
    now: i64,
) -> Result<(), DatabaseError> {
    let columns =
        ["reader", "address", "kind", "title", "body", "url", "tag", "made_at", "next_attempt"];
    let rows = notifications.iter().map(|NewMail { reader, address, notification }| {
        let Notification { title, body, url, tag } = *notification;
        (reader.get(), address, kind, title, body, url, tag, now, now)
    });
    bulk::insert(unit, "notice_outbox", columns, rows, "").await?;
    Ok(())
}

/// A queued notification, with the data for sending it: the browser's push endpoint and keys or the mail address, and
/// the reader's quiet hours.
#[derive(Debug, Clone, FromRow)]
pub(in crate::notifications) struct Due {
    pub(in crate::notifications) id: i64,
    pub(in crate::notifications) reader: i64,
    pub(in crate::notifications) subscription: Option<i64>,
    pub(in crate::notifications) address: Option<String>,
    pub(in crate::notifications) kind: String,
    pub(in crate::notifications) title: String,
    pub(in crate::notifications) body: String,
    pub(in crate::notifications) url: String,
    pub(in crate::notifications) tag: String,
    pub(in crate::notifications) made_at: i64,
    pub(in crate::notifications) endpoint: Option<String>,
    pub(in crate::notifications) p256dh: Option<String>,
    pub(in crate::notifications) auth: Option<String>,
    pub(in crate::notifications) zone: Option<String>,
    pub(in crate::notifications) quiet_from: Option<i64>,
    pub(in crate::notifications) quiet_until: Option<i64>,
}

const DUE: &str =
    "SELECT o.id, o.reader, o.subscription, o.address, o.kind, o.title, o.body, o.url, o.tag,
        o.made_at, p.endpoint, p.p256dh, p.auth, s.zone, s.quiet_from, s.quiet_until
    FROM notice_outbox o LEFT JOIN push_subscription p ON p.id = o.subscription
    LEFT JOIN notice_settings s ON s.reader = o.reader WHERE o.id IN ({}) ORDER BY o.id";

/// Claims up to `limit` notifications that are due, and returns each with its claim.
pub(in crate::notifications) async fn claim(
    unit: &mut Unit,
    outbox: &Outbox<i64>,
    now: i64,
    limit: i64,
) -> Result<Vec<(Claim<i64>, Due)>, DatabaseError> {
    let claims = outbox.claim(unit, now, limit).await?;
    let due: Vec<Due> = bulk::fetch_in(unit, DUE, (), claims.iter().map(|claim| claim.key)).await?;
    // Both lists are ordered by the key of the row, and the unit of work has locked the rows, so they match.
    Ok(claims.into_iter().zip(due).collect())
}

/// Deletes the queued notifications of one kind of a reader.
pub(in crate::notifications) async fn drop_kind(
    unit: &mut Unit,
    reader: ReaderId,
    kind: &str,
) -> Result<(), DatabaseError> {
    let sql = "DELETE FROM notice_outbox WHERE reader = $1 AND kind = $2";
    execute!(unit, sql, reader.get(), kind).map(|_| ())
}

/// Deletes the queued notification mails of a reader, except the confirmation mail and mails about the account.
pub(in crate::notifications) async fn drop_mails(
    unit: &mut Unit,
    reader: ReaderId,
) -> Result<(), DatabaseError> {
    let sql = concat!(
        "DELETE FROM notice_outbox WHERE reader = $1 AND address IS NOT NULL AND kind <> 'confirm'
        AND kind NOT IN ",
        account_kinds!()
    );
    execute!(unit, sql, reader.get()).map(|_| ())
}

/// Reassigns all queued notifications of the reader `from` to the reader `into`.
pub(in crate::notifications) async fn reassign_all(
    unit: &mut Unit,
    from: ReaderId,
    into: ReaderId,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE notice_outbox SET reader = $2 WHERE reader = $1";
    execute!(unit, sql, from.get(), into.get()).map(|_| ())
}

#[cfg(test)]
mod tests {
    use test_database::{on_both_engines, run_outbox};

    use super::*;

    on_both_engines! {
        async fn every_statement_of_the_queues_runs(scratch: TestDatabase) {
            let database = scratch.open().await;
            for queue in [&PUSHES, &MAILS, &ACCOUNT_MAILS] {
                run_outbox(&database, queue, 1).await;
            }
        }
    }
}
