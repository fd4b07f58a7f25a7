//! Clicks are good once: those that we signed, and those that an advertiser named.

use database::{DatabaseError, Unit};
use sha2::{Digest as _, Sha256};

use super::details::ClickDetails;
use super::store;
use foundation::calendar::DAY;

/// How long an advertiser's click is known again, in seconds.
const KNOWN_FOR: i64 = 90 * DAY;

/// Uses a click up by its name, and answers whether nobody did before.
pub async fn redeem_click(unit: &mut Unit, name: &str, now: i64) -> Result<bool, DatabaseError> {
    store::clicks::put(unit, name, now).await
}

/// Uses up the click ids of an address. Answers whether all of them are new.
pub(super) async fn redeem_click_ids(
    unit: &mut Unit,
    details: &ClickDetails,
    now: i64,
) -> Result<bool, DatabaseError> {
    let ids = [("fb", &details.fbclid), ("tt", &details.ttclid), ("g", &details.gclid)];
    let mut new = true;
    for (network, id) in ids {
        let Some(id) = id else { continue };
        let hash = hex::encode(Sha256::digest(format!("{network}:{id}")));
        new &= store::clicks::put(unit, &format!("id:{hash}"), now).await?;
    }
    Ok(new)
}

/// Forgets clicks that were signed too long ago to be used, and old ones of advertisers.
pub async fn delete_expired_clicks(
    unit: &mut Unit,
    signed_until: i64,
    now: i64,
) -> Result<u64, DatabaseError> {
    store::clicks::delete_expired(unit, signed_until, now - KNOWN_FOR).await
}
