//! Rewards of guests: earned immediately, but spendable only after reading.
//!
//! Anybody can create guests, so a guest's reward is held until the guest has read: ten seconds of reading release one
//! bonus coin, the oldest reward first. In addition, all new guests of one network share a daily budget. Accounts
//! that a login provider vouches for get their rewards immediately; an e-mail address or a passkey is too easily made.

use foundation::network::Network;

use database::{Executes, Unit};

use super::model::{HeldRewards, HeldUntil};
use super::reward_grant::grant_bonus;
use super::service::{Claimant, WelfareError};
use super::store::guest_rewards::{self as store, GuestReward};
use foundation::calendar::DAY;
use readers::ReaderId;

/// Number of seconds of reading that release one bonus coin.
const SECONDS_PER_COIN: i64 = 10;
/// Number of bonus coins that are released per day to all new guests of a network together.
const NETWORK_BUDGET: i64 = 1_000;
/// The number of days on which a guest must have read to be no longer new; the guest must also have existed for
/// [`NEW_FOR`] seconds.
const KNOWN_AFTER_DAYS: i64 = 3;
const NEW_FOR: i64 = 2 * DAY;

/// The limits by which held rewards of a guest are released: how long the guest has read, and the budget of the
/// network.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Allowance {
    /// Number of seconds that the guest has read.
    read: i64,
    /// Number of bonus coins that have already been released to the guest.
    released: i64,
    /// Number of bonus coins that are left of the network's daily budget; `None` if the guest is no longer new.
    budget: Option<i64>,
}

impl Allowance {
    /// Returns how many rewards can be released now; `waiting` has the bonus coins of each held reward, the oldest
    /// first. A reward is released only as a whole, and only after all older rewards.
    fn releases(self, waiting: &[i64]) -> usize {
        let mut sum = 0_i64;
        let fits = |bonus: &&i64| {
            sum = sum.saturating_add(**bonus);
            self.missing_seconds(sum) == 0 && self.budget.is_none_or(|budget| sum <= budget)
        };
        waiting.iter().take_while(fits).count()
    }

    /// Returns for how many more seconds the guest has to read until `bonus` further coins can be released.
    fn missing_seconds(self, bonus: i64) -> i64 {
        let takes = self.released.saturating_add(bonus).saturating_mul(SECONDS_PER_COIN);
        takes.saturating_sub(self.read).max(0)
    }
}

/// Grants a reward that was just recorded: immediately to an account that a login provider vouches for, otherwise when
/// the reader has read enough. The wallet recognises a reward by its key and grants each reward only once.
pub(super) async fn give(
    unit: &mut Unit,
    who: Claimant,
    reward: &GuestReward,
    now: i64,
) -> Result<(), WelfareError> {
    if is_vouched_for(unit, who).await? {
        return grant_bonus(unit, who.reader, reward, now).await;
    }
    store::put(unit, who.reader, reward, now).await?;
    release(unit, who, now).await
}

async fn is_vouched_for(unit: &mut Unit, who: Claimant) -> Result<bool, WelfareError> {
    Ok(who.bound && reader_credentials::is_vouched_for(unit, who.reader).await?)
}

/// Releases the reader's held rewards that have become spendable: moves them to the wallet. The caller must hold the
/// lock on the reader's row.
pub(super) async fn release(unit: &mut Unit, who: Claimant, now: i64) -> Result<(), WelfareError> {
    let waiting = store::waiting(unit, who.reader, now).await?;
    if waiting.is_empty() {
        return Ok(());
    }
    if is_vouched_for(unit, who).await? {
        return release_these(unit, who.reader, &waiting, now).await;
    }
    let (day, network) = (now.div_euclid(DAY), name_of(who.network));
    let budget = if is_known(unit, who.reader, now).await? {
        None
    } else {
        Some(NETWORK_BUDGET - store::lock_network(unit, day, &network).await?)
    };
    let allowance = allowance(unit, who.reader, budget, now).await?;
    let amounts: Vec<_> = waiting.iter().map(|reward| reward.bonus).collect();
    let (released, _) = waiting.split_at(allowance.releases(&amounts));
    if budget.is_some() {
        let sum = released.iter().map(|reward| reward.bonus).sum();
        store::add_to_network(unit, day, &network, sum).await?;
    }
    release_these(unit, who.reader, released, now).await
}

/// Moves all held rewards of a reader to the wallet, in the caller's unit of work. Called when a guest is bound to a
/// login provider.
#[foundation::boxed]
pub async fn release_all(unit: &mut Unit, reader: ReaderId, now: i64) -> Result<(), WelfareError> {
    let waiting = store::waiting(unit, reader, now).await?;
    release_these(unit, reader, &waiting, now).await
}

async fn release_these(
    unit: &mut Unit,
    reader: ReaderId,
    rewards: &[GuestReward],
    now: i64,
) -> Result<(), WelfareError> {
    for reward in rewards {
        grant_bonus(unit, reader, reward, now).await?;
        store::mark_released(unit, &reward.key, now).await?;
    }
    Ok(())
}

/// Returns the reader's held rewards, and what will make them spendable; `None` if there are none.
pub(super) async fn held(
    db: &mut impl Executes,
    who: Claimant,
    now: i64,
) -> Result<Option<HeldRewards>, WelfareError> {
    let waiting = store::waiting(db, who.reader, now).await?;
    if waiting.is_empty() {
        return Ok(None);
    }
    let bonus = waiting.iter().map(|reward| reward.bonus).sum();
    let allowance = allowance(db, who.reader, None, now).await?;
    let seconds = allowance.missing_seconds(bonus);
    let until = if seconds > 0 { HeldUntil::Reading } else { HeldUntil::Network };
    Ok(Some(HeldRewards { bonus, until, seconds }))
}

async fn allowance(
    db: &mut impl Executes,
    reader: ReaderId,
    budget: Option<i64>,
    now: i64,
) -> Result<Allowance, WelfareError> {
    let created = readers::created_at(db, reader).await?.unwrap_or(now);
    let total = reading::own_reading_since(db, reader, created.div_euclid(DAY) - 1).await?;
    // A guest cannot have read for longer than the guest has existed, whatever the devices report.
    let read = total.seconds.min(now - created).max(0);
    Ok(Allowance { read, released: store::released(db, reader).await?, budget })
}

async fn is_known(
    db: &mut impl Executes,
    reader: ReaderId,
    now: i64,
) -> Result<bool, WelfareError> {
    let created = readers::created_at(db, reader).await?.unwrap_or(now);
    if now - created < NEW_FOR {
        return Ok(false);
    }
    let total = reading::own_reading_since(db, reader, created.div_euclid(DAY)).await?;
    Ok(total.days >= KNOWN_AFTER_DAYS)
}

/// Returns the name under which the released coins of a network are counted. All clients with an unknown address share
/// one name.
fn name_of(network: Option<Network>) -> String {
    network.map(|network| network.to_string()).unwrap_or_default()
}

/// Deletes the counts of bonus coins released per network and day, for the days before today (UTC), in the caller's
/// unit of work.
#[foundation::boxed]
pub async fn delete_past_networks(unit: &mut Unit, now: i64) -> Result<(), WelfareError> {
    Ok(store::delete_networks_before(unit, now.div_euclid(DAY)).await?)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn read(seconds: i64) -> Allowance {
        Allowance { read: seconds, released: 0, budget: None }
    }

    #[test]
    fn reading_releases_the_oldest_rewards_first() {
        assert_eq!(read(0).releases(&[5, 20]), 0);
        assert_eq!(read(49).releases(&[5, 20]), 0);
        assert_eq!(read(50).releases(&[5, 20]), 1);
        assert_eq!(read(250).releases(&[5, 20]), 2);
        assert_eq!(read(60).releases(&[20, 5]), 0, "a later one does not overtake");
        assert_eq!(Allowance { released: 5, ..read(50) }.releases(&[5]), 0, "once for a coin");
        assert_eq!((read(0).missing_seconds(25), read(240).missing_seconds(25)), (250, 10));
    }

    #[test]
    fn a_network_has_a_budget_for_new_guests() {
        let rich = Allowance { budget: Some(10), ..read(10_000) };
        assert_eq!(rich.releases(&[5, 5, 5]), 2);
        assert_eq!(Allowance { budget: Some(0), ..rich }.releases(&[5]), 0);
        assert_eq!(Allowance { budget: None, ..rich }.releases(&[5, 5, 5]), 3);
    }

    #[test]
    fn ten_minutes_a_day_release_all_that_a_day_can_earn() {
        let first_day = [5, 10, 5, 5, 10, 20];
        assert_eq!(read(600).releases(&first_day), first_day.len());
        // The seventh day has the largest check-in reward. In that week, 270 coins were earned.
        let week = Allowance { released: 210, ..read(7 * 600) };
        assert_eq!(week.releases(&[40, 10, 5, 5]), 4);
    }

    proptest! {
        #[test]
        fn never_more_is_released_than_reading_and_network_allow(
            waiting in proptest::collection::vec(1..60_i64, 0..20),
            seconds in 0..20_000_i64, before in 0..500_i64, budget in proptest::option::of(-50..500_i64),
        ) {
            let allowance = Allowance { read: seconds, released: before, budget };
            let count = allowance.releases(&waiting);
            let sum: i64 = waiting[..count].iter().sum();
            prop_assert!(count == 0 || (before + sum) * SECONDS_PER_COIN <= seconds);
            prop_assert!(count == 0 || budget.is_none_or(|budget| sum <= budget));
            let more = Allowance { read: seconds + 10_000, budget: None, ..allowance };
            prop_assert!(more.releases(&waiting) >= count);
            if allowance.missing_seconds(waiting.iter().sum()) == 0 && budget.is_none() {
                prop_assert_eq!(count, waiting.len());
            }
        }
    }
}
