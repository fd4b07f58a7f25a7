//! Redeems clicks, each only once: the signed click tokens of this site, and the click ids of ad platforms.

use database::{DatabaseError, Unit};
use sha2::{Digest as _, Sha256};

use super::details::ClickDetails;
use super::store;
use foundation::calendar::DAY;

/// The number of seconds for which a used click id of an ad platform is stored.
const KNOWN_FOR: i64 = 90 * DAY;

/// Marks a click as used; `name` identifies it. Returns whether the click was unused until now.
#[foundation::boxed]
pub async fn redeem_click(unit: &mut Unit, name: &str, now: i64) -> Result<bool, DatabaseError> {
    store::clicks::put(unit, name, now).await
}

/// Marks the ad platforms' click ids in a landing page's URL as used. Returns whether all of them were unused until
/// now.
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

/// Deletes the records of used clicks that are no longer needed, and returns their number. Clicks of this site are
/// deleted if they were used at the time `signed_until` or before: their tokens have expired. Click ids of ad platforms
/// are deleted if they were used more than 90 days ago.
#[foundation::boxed]
pub async fn delete_expired_clicks(
    unit: &mut Unit,
    signed_until: i64,
    now: i64,
) -> Result<u64, DatabaseError> {
    store::clicks::delete_expired(unit, signed_until, now - KNOWN_FOR).await
}
