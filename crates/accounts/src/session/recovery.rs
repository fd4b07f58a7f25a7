//! Recovery codes, which support issues for a reader who has lost access in all browsers, such as a guest whose browser
//! data was cleared. A recovery code is a hand-over code that was not created in a session. Redeeming it counts as a
//! recent sign-in, so that the reader can replace lost ways to sign in.

use database::Database;

use super::audited;
use super::hand_over::HandOver;
use super::identifiers;
use super::model::SessionError;
use super::store;
use foundation::calendar::DAY;
use foundation::randomness::Randomness;
use foundation::secret;
use readers::ReaderId;

/// The number of seconds for which a recovery code is valid: long enough for the reader to read a mail.
const RECOVERY_GOOD_FOR: i64 = DAY;

/// Issues a recovery code for `reader`. The code works once, in any browser, and replaces an earlier recovery code.
/// `site_url` is the public URL of the site. Returns `None` if the reader was merged into another or deleted.
#[foundation::boxed]
pub async fn recover(
    database: &Database,
    randomness: &dyn Randomness,
    reader: ReaderId,
    site_url: &str,
    now: i64,
) -> Result<Option<HandOver>, SessionError> {
    let code = identifiers::code(randomness);
    let hash = secret::hash(&code);
    let stored = database.write::<_, SessionError, _>(move |unit| {
        Box::pin(async move {
            if !readers::lock(unit, reader).await? {
                return Ok(false);
            }
            store::delete_recovery_codes_of(unit, reader).await?;
            let new = store::NewHandOver {
                code_hash: &hash,
                reader,
                session: None,
                expires_at: now + RECOVERY_GOOD_FOR,
                return_to: None,
            };
            store::put_hand_over(unit, &new).await?;
            audited::recovered(unit, reader, now).await?;
            Ok(true)
        })
    });
    let is_active = stored.await?;
    Ok(is_active.then(|| HandOver::of(code, site_url, RECOVERY_GOOD_FOR)))
}
