//! Export, erasure and expiry of readers' credentials. A merge moves no credentials: only guests are merged into other
//! readers, and a guest has neither a proven address nor a passkey. Links and challenges of the guest are deleted.

use database::{DatabaseError, Executes, Unit, execute};
use readers::ReaderId;
use serde_json::{Value, json};

use crate::{email_links, reader_passkeys, reminder};

/// Returns the credentials part of a reader's data export: the name and the JSON content of each file. E-mail addresses
/// are not included, because the session service exports them with the identities.
pub async fn export_data(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Vec<(&'static str, Value)>, DatabaseError> {
    let passkeys = reader_passkeys::all(db, reader).await?.into_iter().map(|row| {
        json!({ "id": row.id, "name": row.name, "created_at": row.created_at, "used_at": row.used_at })
    });
    let passkeys: Vec<_> = passkeys.collect();
    let declined_at = reminder::declined_at(db, reader).await?;
    Ok(vec![(
        "credentials.json",
        json!({ "passkeys": passkeys, "keeping_declined_at": declined_at }),
    )])
}

/// Erases the reader's passkeys, one-time links and challenges, and the record that the reader
/// declined to bind the account, in the caller's unit of work.
pub async fn erase(unit: &mut Unit, reader: ReaderId) -> Result<(), DatabaseError> {
    end_pending(unit, reader).await?;
    execute!(unit, "DELETE FROM reader_passkey WHERE reader = $1", reader.get())?;
    reminder::set_declined(unit, reader, None).await
}

/// Deletes the one-time links and passkey challenges that the reader requested.
pub async fn end_pending(unit: &mut Unit, reader: ReaderId) -> Result<(), DatabaseError> {
    email_links::end_pending(unit, reader).await?;
    execute!(unit, "DELETE FROM reader_passkey_challenge WHERE reader = $1", reader.get())?;
    Ok(())
}

/// Deletes the one-time links and passkey challenges that expired before `expired_before`.
pub async fn delete_expired(unit: &mut Unit, expired_before: i64) -> Result<(), DatabaseError> {
    execute!(unit, "DELETE FROM email_link WHERE expires_at < $1", expired_before)?;
    execute!(unit, "DELETE FROM reader_passkey_challenge WHERE expires_at < $1", expired_before)?;
    Ok(())
}
