//! Grants the bonus coins of rewards to the wallet.

use database::Unit;

use super::service::WelfareError;
use super::store::guest_rewards::GuestReward;
use money::wallet::{self, Coins, Grant, GrantKind, Source, WalletError};
use readers::ReaderId;

/// Grants the bonus coins of a recorded reward. The wallet recognises a reward by its key and grants each reward only
/// once.
pub(super) async fn grant_bonus(
    unit: &mut Unit,
    reader: ReaderId,
    reward: &GuestReward,
    now: i64,
) -> Result<(), WelfareError> {
    let grant = Grant {
        coins: Coins::new(reward.bonus).map_err(WalletError::from)?,
        kind: GrantKind::Bonus { expires: Some(reward.expires_at) },
        source: Source::Reward,
        reason: reward.reason.clone(),
        key: Some(reward.key.clone()),
    };
    wallet::grant(unit, reader, &grant, now).await?;
    Ok(())
}
