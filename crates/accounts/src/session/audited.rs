//! Records acts on sessions in the audit log: sign-ins, hand-overs, merges and their undoing, and revocations. The log
//! names readers only by guest number.

use database::audit::{self, Act, Actor};
use database::{DatabaseError, Unit};
use readers::ReaderId;
use serde_json::{Value, json};

use super::revocation::RevokedAccess;

/// Records in the audit log that the reader signed in with a login provider, an e-mail address or a passkey. `outcome`
/// names the `Outcome` of the login: `bound`, `signed_in` or `already`.
pub(super) async fn signed_in(
    unit: &mut Unit,
    reader: ReaderId,
    provider: &str,
    outcome: &str,
    now: i64,
) -> Result<(), DatabaseError> {
    let details = json!({ "provider": provider, "outcome": outcome });
    by_reader(unit, reader, "reader.sign_in", reader, details, now).await
}

/// Records in the audit log that the reader removed a passkey or the e-mail address as a way to sign in.
pub(super) async fn sign_in_removed(
    unit: &mut Unit,
    reader: ReaderId,
    provider: &str,
    now: i64,
) -> Result<(), DatabaseError> {
    let details = json!({ "provider": provider });
    by_reader(unit, reader, "reader.remove_sign_in", reader, details, now).await
}

/// Records in the audit log that a hand-over code signed another browser in as `reader`.
pub(super) async fn handed_over(
    unit: &mut Unit,
    reader: ReaderId,
    now: i64,
) -> Result<(), DatabaseError> {
    by_reader(unit, reader, "reader.hand_over", reader, json!({}), now).await
}

/// Records in the audit log that the actor of the unit of work issued a recovery code for `reader`.
pub(super) async fn recovered(
    unit: &mut Unit,
    reader: ReaderId,
    now: i64,
) -> Result<(), DatabaseError> {
    let object = format!("reader:{}", readers::number(unit, reader).await?);
    let act = Act { action: "reader.recover", object: &object, details: json!({}) };
    audit::record(unit, &act, now).await
}

/// Records in the audit log that the guest `from` was merged into `into`, with `into` as the actor.
pub(super) async fn merged(
    unit: &mut Unit,
    from: ReaderId,
    into: ReaderId,
    now: i64,
) -> Result<(), DatabaseError> {
    let details = json!({ "into": readers::number(unit, into).await? });
    by_reader(unit, into, "reader.merge", from, details, now).await
}

/// Records in the audit log that the actor of the unit of work undid a merge.
pub(super) async fn merge_undone(
    unit: &mut Unit,
    merge: i64,
    from: ReaderId,
    into: ReaderId,
    now: i64,
) -> Result<(), DatabaseError> {
    let object = format!("reader:{}", readers::number(unit, from).await?);
    let details = json!({ "merge": merge, "into": readers::number(unit, into).await? });
    let act = Act { action: "reader.undo_merge", object: &object, details };
    audit::record(unit, &act, now).await
}

/// Records in the audit log that the actor of the unit of work ended all sessions of `reader`, or of all readers if
/// `reader` is `None`.
pub(super) async fn sessions_revoked(
    unit: &mut Unit,
    reader: Option<ReaderId>,
    revoked: RevokedAccess,
    now: i64,
) -> Result<(), DatabaseError> {
    let object = match reader {
        Some(reader) => format!("reader:{}", readers::number(unit, reader).await?),
        None => "reader:*".to_owned(),
    };
    let details = json!({ "sessions": revoked.sessions, "browsers": revoked.browsers });
    let act = Act { action: "reader.revoke_sessions", object: &object, details };
    audit::record(unit, &act, now).await
}

async fn by_reader(
    unit: &mut Unit,
    actor: ReaderId,
    action: &str,
    object: ReaderId,
    details: Value,
    now: i64,
) -> Result<(), DatabaseError> {
    let actor = Actor::reader(readers::number(unit, actor).await?);
    let object = format!("reader:{}", readers::number(unit, object).await?);
    audit::record_as(unit, &actor, &Act { action, object: &object, details }, now).await
}
