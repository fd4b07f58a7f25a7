//! Export, erasure and expiry. A merge moves nothing: only guests are merged into others, and a guest has neither a
//! proven address nor a passkey. Links and challenges of the guest end with all other access to it.

use database::{DatabaseError, Executes, Unit, execute};
use readers::ReaderId;
use serde_json::{Value, json};

use crate::{reader_passkeys, reminder};

/// Returns the part of a reader's data export: the name and the JSON content of each file. The addresses are among the
/// identities, which the session service exports.
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

/// Erases the reader's passkeys, links, challenges and answers, in the caller's unit of work.
pub async fn erase(unit: &mut Unit, reader: ReaderId) -> Result<(), DatabaseError> {
    end_pending(unit, reader).await?;
    execute!(unit, "DELETE FROM reader_passkey WHERE reader = $1", reader.get())?;
    reminder::set_declined(unit, reader, None).await
}

/// Ends the one-time links and the challenges that the reader asked for.
pub async fn end_pending(unit: &mut Unit, reader: ReaderId) -> Result<(), DatabaseError> {
    execute!(unit, "DELETE FROM email_link WHERE reader = $1", reader.get())?;
    execute!(unit, "DELETE FROM reader_passkey_challenge WHERE reader = $1", reader.get())?;
    Ok(())
}

/// Deletes the links and challenges that ended before `expired_before`.
pub async fn delete_expired(unit: &mut Unit, expired_before: i64) -> Result<(), DatabaseError> {
    execute!(unit, "DELETE FROM email_link WHERE expires_at < $1", expired_before)?;
    execute!(unit, "DELETE FROM reader_passkey_challenge WHERE expires_at < $1", expired_before)?;
    Ok(())
}
