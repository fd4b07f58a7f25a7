//! Decides which accounts a login provider vouches for. Anybody can make any number of passkeys and e-mail addresses,
//! so they prove only that the same reader has returned, not that different readers are different people.

use database::{DatabaseError, Executes, fetch_one};
use readers::ReaderId;

/// The issuer of proven e-mail addresses among the identities of readers. The issuers of this site are not URLs, so no
/// login provider can claim identities of this site.
pub const EMAIL_ISSUER: &str = "dogear:email";
/// The issuer of passkeys among the identities of readers.
pub const PASSKEY_ISSUER: &str = "dogear:passkey";

/// Returns whether a login provider vouches for the reader, that is, whether the reader is bound to an identity of a
/// login provider.
pub async fn is_vouched_for(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<bool, DatabaseError> {
    let sql = "SELECT COUNT(*) FROM identity WHERE reader_id = $1 AND issuer NOT IN ($2, $3)";
    let found = fetch_one!(db, (i64,), sql, reader.get(), EMAIL_ISSUER, PASSKEY_ISSUER)?;
    Ok(found.0 > 0)
}
