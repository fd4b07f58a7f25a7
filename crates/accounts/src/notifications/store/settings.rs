use database::FromRow;
use database::{DatabaseError, Executes, Unit, execute, fetch_all, fetch_optional};
use serde::Serialize;

use crate::notifications::quiet_hours::QuietHours;
use readers::ReaderId;

#[derive(Debug, Clone, PartialEq, Eq, FromRow, Serialize)]
pub(in crate::notifications) struct SettingsRow {
    pub(in crate::notifications) zone: String,
    pub(in crate::notifications) quiet_from: Option<i64>,
    pub(in crate::notifications) quiet_until: Option<i64>,
    pub(in crate::notifications) mail: Option<String>,
    pub(in crate::notifications) mail_confirmed: i64,
}

pub(in crate::notifications) async fn find(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Option<SettingsRow>, DatabaseError> {
    let sql = "SELECT zone, quiet_from, quiet_until, mail, mail_confirmed FROM notice_settings
        WHERE reader = $1";
    fetch_optional!(db, SettingsRow, sql, reader.get())
}

pub(in crate::notifications) async fn put(
    unit: &mut Unit,
    reader: ReaderId,
    zone: &str,
    quiet: Option<QuietHours>,
) -> Result<(), DatabaseError> {
    let sql = "INSERT INTO notice_settings (reader, zone, quiet_from, quiet_until)
        VALUES ($1, $2, $3, $4) ON CONFLICT (reader) DO UPDATE SET zone = excluded.zone,
            quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until";
    let (from, until) = (quiet.map(|quiet| quiet.from), quiet.map(|quiet| quiet.until));
    execute!(unit, sql, reader.get(), zone, from, until).map(|_| ())
}

/// Sets the mail address for the reader's notifications, or deletes the address if `mail` is `None`. A changed address
/// must be confirmed again.
pub(in crate::notifications) async fn put_mail(
    unit: &mut Unit,
    reader: ReaderId,
    mail: Option<&str>,
) -> Result<(), DatabaseError> {
    let sql = "INSERT INTO notice_settings (reader, zone, mail) VALUES ($1, 'UTC', $2)
        ON CONFLICT (reader) DO UPDATE SET mail = excluded.mail, mail_confirmed = CASE
            WHEN notice_settings.mail = excluded.mail THEN notice_settings.mail_confirmed
            ELSE 0 END";
    execute!(unit, sql, reader.get(), mail).map(|_| ())
}

/// Marks `mail` as confirmed. Returns false if `mail` is no longer the reader's address.
pub(in crate::notifications) async fn confirm_mail(
    unit: &mut Unit,
    reader: ReaderId,
    mail: &str,
) -> Result<bool, DatabaseError> {
    let sql = "UPDATE notice_settings SET mail_confirmed = 1 WHERE reader = $1 AND mail = $2";
    Ok(execute!(unit, sql, reader.get(), mail)? == 1)
}

/// Returns the reader's choices: each kind of notification with 1 or 0 for push, and 1 or 0 for mail. Kinds without a
/// choice are left out.
pub(in crate::notifications) async fn choices(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Vec<(String, i64, i64)>, DatabaseError> {
    let sql = "SELECT kind, push, mail FROM notice_choice WHERE reader = $1 ORDER BY kind";
    fetch_all!(db, (String, i64, i64), sql, reader.get())
}

/// Stores whether the reader is notified about `kind` by push and by mail. Returns whether push or
/// mail was chosen for this kind before the call.
pub(in crate::notifications) async fn choose(
    unit: &mut Unit,
    reader: ReaderId,
    kind: &str,
    push: bool,
    mail: bool,
) -> Result<bool, DatabaseError> {
    let sql = "SELECT push, mail FROM notice_choice WHERE reader = $1 AND kind = $2";
    let before = fetch_optional!(unit, (i64, i64), sql, reader.get(), kind)?;
    let sql = "INSERT INTO notice_choice (reader, kind, push, mail) VALUES ($1, $2, $3, $4)
        ON CONFLICT (reader, kind) DO UPDATE SET push = excluded.push, mail = excluded.mail";
    execute!(unit, sql, reader.get(), kind, i64::from(push), i64::from(mail))?;
    Ok(before.is_some_and(|(push, mail)| push + mail > 0))
}

pub(in crate::notifications) async fn no_mail(
    unit: &mut Unit,
    reader: ReaderId,
) -> Result<(), DatabaseError> {
    execute!(unit, "UPDATE notice_choice SET mail = 0 WHERE reader = $1", reader.get()).map(|_| ())
}

pub(in crate::notifications) async fn is_subscribed(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<bool, DatabaseError> {
    let sql = "SELECT c.reader FROM notice_choice c
        LEFT JOIN notice_settings s ON s.reader = c.reader
        WHERE c.reader = $1 AND ((c.mail = 1 AND s.mail_confirmed = 1) OR (c.push = 1 AND EXISTS
            (SELECT 1 FROM push_subscription p
                WHERE p.reader = c.reader AND p.opened_at IS NOT NULL)))
        LIMIT 1";
    Ok(fetch_optional!(db, (i64,), sql, reader.get())?.is_some())
}

pub(in crate::notifications) async fn awaits_opening(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<bool, DatabaseError> {
    let sql = "SELECT c.reader FROM notice_choice c
        JOIN push_subscription p ON p.reader = c.reader AND p.opened_at IS NULL
        WHERE c.reader = $1 AND c.push = 1 LIMIT 1";
    Ok(fetch_optional!(db, (i64,), sql, reader.get())?.is_some())
}

/// Moves the notification settings of the reader `from` to the reader `into`, if `into` has none.
/// Returns whether the settings moved.
pub(in crate::notifications) async fn reassign(
    unit: &mut Unit,
    from: ReaderId,
    into: ReaderId,
) -> Result<bool, DatabaseError> {
    let sql = "UPDATE notice_settings SET reader = $2 WHERE reader = $1 AND NOT EXISTS
        (SELECT 1 FROM notice_settings other WHERE other.reader = $2)";
    Ok(execute!(unit, sql, from.get(), into.get())? == 1)
}

readers::reassigns_by_key!(give_choices, return_choices, "notice_choice", "kind": String);

const FORGET: [&str; 6] = [
    "DELETE FROM notice_settings WHERE reader = $1",
    "DELETE FROM notice_choice WHERE reader = $1",
    "DELETE FROM notice_outbox WHERE reader = $1",
    "DELETE FROM push_subscription WHERE reader = $1",
    "DELETE FROM notice_link WHERE reader = $1",
    "DELETE FROM notice_told WHERE reader = $1",
];

pub(in crate::notifications) async fn erase(
    unit: &mut Unit,
    reader: ReaderId,
) -> Result<(), DatabaseError> {
    for sql in FORGET {
        execute!(unit, sql, reader.get())?;
    }
    Ok(())
}
