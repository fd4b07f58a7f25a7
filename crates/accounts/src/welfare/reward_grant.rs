//! Grants rewards to the wallet.

use database::Unit;

use super::service::WelfareError;
use money::wallet::{self, Coins, Grant, GrantKind, Source, WalletError};
use readers::ReaderId;

/// Grants bonus coins for a reward that was just recorded. The wallet grants them once for each `key`, and stores
/// `reason`.
pub(super) async fn grant_bonus(
    unit: &mut Unit,
    reader: ReaderId,
    bonus: i64,
    expires_at: i64,
    reason: &str,
    key: String,
    now: i64,
) -> Result<(), WelfareError> {
    let grant = Grant {
        coins: Coins::new(bonus).map_err(WalletError::from)?,
        kind: GrantKind::Bonus { expires: Some(expires_at) },
        source: Source::Reward,
        reason: reason.to_owned(),
        key: Some(key),
    };
    wallet::grant(unit, reader, &grant, now).await?;
    Ok(())
}
