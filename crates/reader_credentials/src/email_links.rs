//! One-time links in mails, with which a reader proves an e-mail address. A link contains a code, which the reader can
//! also type. A reader has at most one link: a new request replaces the earlier link.

use database::{DatabaseError, Executes, Unit, execute, fetch_optional};
use foundation::human_readable_code;
use foundation::randomness::Randomness;
use readers::ReaderId;

use crate::email_address::EmailAddress;

/// The number of seconds for which a link is valid after its mail was sent.
pub const LINK_GOOD_FOR: i64 = 30 * 60;
/// The number of seconds after the request of a link within which the mail has to be sent.
const SEND_WITHIN: i64 = 60 * 60;
const CODE_LENGTH: usize = 8;

/// Returns a random code for a one-time link.
pub fn new_code(randomness: &dyn Randomness) -> String {
    human_readable_code::encode(&randomness.bytes(), CODE_LENGTH)
}

/// Stores that `reader` asked for a one-time link to be mailed to `address`; an earlier link of the reader is replaced.
/// The link gets its code from [`issue`] when the mail is sent, so that the mail queue contains no secret.
pub async fn request(
    unit: &mut Unit,
    reader: ReaderId,
    address: &EmailAddress,
    now: i64,
) -> Result<(), DatabaseError> {
    let sql =
        "INSERT INTO email_link (reader, address, code_hash, expires_at) VALUES ($1, $2, NULL, $3)
        ON CONFLICT (reader) DO UPDATE SET address = $2, code_hash = NULL, expires_at = $3";
    execute!(unit, sql, reader.get(), address.as_str(), now + SEND_WITHIN).map(|_| ())
}

/// Stores the hash of a new code for the one-time link of `reader`, just before the link is mailed to `address`.
/// Returns false if the reader no longer has this link. If the mail is sent again, the new code replaces the earlier
/// code.
pub async fn issue(
    unit: &mut Unit,
    reader: ReaderId,
    address: &str,
    code_hash: &str,
    now: i64,
) -> Result<bool, DatabaseError> {
    let sql = "UPDATE email_link SET code_hash = $3, expires_at = $5
        WHERE reader = $1 AND address = $2 AND expires_at > $4";
    let until = now + LINK_GOOD_FOR;
    Ok(execute!(unit, sql, reader.get(), address, code_hash, now, until)? == 1)
}

/// Returns the e-mail address that the code with this hash proves; `None` if `reader` has no valid link with this code.
pub async fn address_of(
    db: &mut impl Executes,
    reader: ReaderId,
    code_hash: &str,
    now: i64,
) -> Result<Option<String>, DatabaseError> {
    let sql = "SELECT address FROM email_link
        WHERE reader = $1 AND code_hash = $2 AND expires_at > $3";
    let found = fetch_optional!(db, (String,), sql, reader.get(), code_hash, now)?;
    Ok(found.map(|(address,)| address))
}

/// Deletes the one-time link of `reader` whose code has this hash, so that the code works only
/// once. Returns false if the reader has no valid link with this code.
pub async fn spend(
    unit: &mut Unit,
    reader: ReaderId,
    code_hash: &str,
    now: i64,
) -> Result<bool, DatabaseError> {
    let sql = "DELETE FROM email_link WHERE reader = $1 AND code_hash = $2 AND expires_at > $3";
    Ok(execute!(unit, sql, reader.get(), code_hash, now)? == 1)
}

/// Deletes the one-time link of `reader`, if there is one.
pub async fn end_pending(unit: &mut Unit, reader: ReaderId) -> Result<(), DatabaseError> {
    execute!(unit, "DELETE FROM email_link WHERE reader = $1", reader.get()).map(|_| ())
}
