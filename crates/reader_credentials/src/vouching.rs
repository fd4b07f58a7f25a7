//! Decides which readers are vouched for: those with an identity of a login provider, whose rewards
//! are spendable at once. Passkeys and e-mail addresses do not count, because one person can make
//! any number of them and so appear as many readers.

use database::{DatabaseError, Executes, fetch_one};
use readers::ReaderId;

/// The issuer of proven e-mail addresses among the identities of readers. The issuers of this site are not URLs, so no
/// login provider can claim identities of this site.
pub const EMAIL_ISSUER: &str = "dogear:email";
/// The issuer of passkeys among the identities of readers. Not a URL, so no login provider can use
/// it as the issuer of its own identities.
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
