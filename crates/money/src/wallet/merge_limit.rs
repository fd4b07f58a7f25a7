//! The limit on what a merge moves. Anybody can create guests, so without a limit one account could collect the rewards
//! of many guests. Unlocks paid with bonus coins from purchases or from support always move.

use std::collections::HashMap;

use ledger::Coins;

use super::service::WalletError;
use super::store::unlocks::MergedUnlock;
use catalogue::BookKey;
use foundation::calendar::DAY;

const WEEK: i64 = 7 * DAY;
/// The largest number of weeks that count for the limit, however old a guest is, so that sums
/// cannot overflow.
const MOST_WEEKS: i64 = 1_000;

/// The limit of a merge on bonus coins, and on unlocks that rewards paid for. A merge may move `bonus_per_week` coins
/// for each week since the guest was created; a week that has begun counts as a whole week. Coins that earlier merges
/// moved to the same account during these weeks count too, so an account never gains more than `bonus_per_week` a week,
/// however many guests are merged into the account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MergeLimit {
    pub bonus_per_week: Coins,
    /// When the guest that is merged into another reader was created, in Unix seconds.
    pub guest_since: i64,
}

impl MergeLimit {
    fn weeks(self, now: i64) -> i64 {
        let life = now.saturating_sub(self.guest_since).clamp(1, MOST_WEEKS * WEEK);
        (life + WEEK - 1) / WEEK
    }

    /// Returns the time, in Unix seconds, after which earlier merges into the same account count towards the limit.
    pub(super) fn counts_since(self, now: i64) -> i64 {
        now - self.weeks(now) * WEEK
    }

    /// Returns how many coins of the limit are left, if earlier merges have used `used` coins.
    fn left(self, used: i64, now: i64) -> i64 {
        self.bonus_per_week.get().saturating_mul(self.weeks(now)).saturating_sub(used).max(0)
    }

    /// Returns the largest number of sections of one book that a single reader could have unlocked by wait for free
    /// since the guest was created.
    fn most_waits(self, now: i64) -> i64 {
        now.saturating_sub(self.guest_since).max(0) / DAY + 1
    }
}

/// The unlocks that a merge moves, and the unlocks that it holds back.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct UnlockChoice {
    pub(super) moved: Vec<i64>,
    /// Number of bonus coins from rewards that were spent on the moved unlocks.
    pub(super) bonus: Coins,
    /// Number of bonus coins that the merge may still move: the rest of its limit after the
    /// unlocks.
    pub(super) left: Coins,
    pub(super) held_back: Vec<i64>,
}

/// Chooses which of `unlocks`, given oldest first, a merge moves to the other reader. Unlocks of sections that the
/// other reader has unlocked too are skipped. Of the rest, an unlock is held back in three cases; otherwise it moves.
/// * The bonus coins from rewards that were spent on the unlock exceed what is left of the limit. Earlier merges have
///   used `used` coins of the limit.
/// * The section was unlocked by wait for free, and the other reader would have more sections of the book from wait for
///   free than a single reader could have. `waits` is the number of such sections of each book that the other reader
///   has already.
/// * The unlock was inherited from an unlock that is held back.
pub(super) fn choose_unlocks(
    unlocks: &[MergedUnlock],
    limit: MergeLimit,
    used: i64,
    mut waits: HashMap<BookKey, i64>,
    now: i64,
) -> Result<UnlockChoice, WalletError> {
    let (mut left, mut bonus) = (limit.left(used, now), 0);
    let mut choice = UnlockChoice::default();
    // For each payment (ledger entry), the number of bonus coins from rewards that are not yet assigned to an unlock. A
    // payment spends bonus coins first.
    let mut unspent: HashMap<i64, i64> = HashMap::new();
    for unlock in unlocks {
        let cost = match unlock.entry {
            Some(entry) => {
                let unspent = unspent.entry(entry).or_insert(unlock.entry_rewards);
                let cost = unlock.price.min(*unspent);
                *unspent -= cost;
                cost
            }
            None => 0,
        };
        if unlock.owned == 1 {
            continue;
        }
        let waited = waits.entry(unlock.book).or_default();
        let origin_moves =
            unlock.inherited_from.is_none_or(|from| !choice.held_back.contains(&from));
        let fits =
            origin_moves && cost <= left && (unlock.waited == 0 || *waited < limit.most_waits(now));
        if fits {
            *waited += unlock.waited;
            left -= cost;
            bonus += cost;
            choice.moved.push(unlock.id);
        } else {
            choice.held_back.push(unlock.id);
        }
    }
    choice.bonus = Coins::new(bonus)?;
    choice.left = Coins::new(left).unwrap_or(Coins::MAX);
    Ok(choice)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn limit(per_week: i64, guest_since: i64) -> MergeLimit {
        MergeLimit { bonus_per_week: Coins::new(per_week).unwrap(), guest_since }
    }

    /// Returns an unlock that cost ten coins, `entry_rewards` of them from rewards, in a payment of its own.
    fn bought(id: i64, entry_rewards: i64) -> MergedUnlock {
        let (book, entry) = (BookKey::new(1), Some(id));
        let (price, inherited_from) = (10, None);
        MergedUnlock { id, book, price, entry, entry_rewards, waited: 0, owned: 0, inherited_from }
    }

    fn waited(id: i64) -> MergedUnlock {
        MergedUnlock { entry: None, price: 0, waited: 1, ..bought(id, 0) }
    }

    #[test]
    fn sections_bought_with_bonus_coins_move_up_to_the_limit() {
        let all = [bought(1, 10), bought(2, 0), bought(3, 10)];
        let choice = choose_unlocks(&all, limit(15, 0), 0, HashMap::new(), DAY).unwrap();
        assert_eq!((choice.moved, choice.held_back), (vec![1, 2], vec![3]));
        assert_eq!((choice.bonus.get(), choice.left.get()), (10, 5));
        let choice = choose_unlocks(&all, limit(15, 0), 15, HashMap::new(), DAY).unwrap();
        assert_eq!((choice.moved, choice.left.get()), (vec![2], 0), "earlier merges used it up");
        let choice = choose_unlocks(&all, limit(15, 0), 0, HashMap::new(), 8 * DAY).unwrap();
        assert_eq!(choice.moved, [1, 2, 3], "for two weeks it is twice as much");
    }

    #[test]
    fn the_first_sections_of_a_payment_took_its_bonus_coins() {
        let of_one = |id| MergedUnlock { entry: Some(7), ..bought(id, 15) };
        let all = [of_one(1), of_one(2), of_one(3)];
        let choice = choose_unlocks(&all, limit(14, 0), 0, HashMap::new(), DAY).unwrap();
        assert_eq!((choice.moved, choice.held_back), (vec![1, 3], vec![2]));
        let choice = choose_unlocks(&all, limit(15, 0), 0, HashMap::new(), DAY).unwrap();
        assert_eq!((choice.moved, choice.bonus.get()), (vec![1, 2, 3], 15));
        let shared = MergedUnlock { owned: 1, ..of_one(1) };
        let choice = choose_unlocks(&[shared, of_one(2)], limit(15, 0), 0, HashMap::new(), DAY);
        let choice = choice.unwrap();
        assert_eq!((choice.moved, choice.bonus.get()), (vec![2], 5), "each keeps its own");
        assert!(choice.held_back.is_empty());
    }

    #[test]
    fn pieces_of_a_section_move_with_it() {
        let piece = |id, of| MergedUnlock {
            entry: None,
            price: 0,
            inherited_from: Some(of),
            ..bought(id, 0)
        };
        let all = [bought(1, 10), bought(2, 10), piece(3, 1), piece(4, 2)];
        let choice = choose_unlocks(&all, limit(15, 0), 0, HashMap::new(), DAY).unwrap();
        assert_eq!((choice.moved, choice.held_back), (vec![1, 3], vec![2, 4]));
    }

    #[test]
    fn waiting_gains_no_more_than_one_reader_can_wait_for() {
        let all = [waited(1), waited(2), waited(3)];
        let waits = HashMap::from([(BookKey::new(1), 1)]);
        let choice = choose_unlocks(&all, limit(100, 0), 0, waits, DAY).unwrap();
        assert_eq!((choice.moved, choice.held_back), (vec![1], vec![2, 3]));
        let choice = choose_unlocks(&all, limit(100, 0), 0, HashMap::new(), 3 * DAY).unwrap();
        assert_eq!(choice.moved, [1, 2, 3]);
    }

    proptest! {
        #[test]
        fn an_account_gains_at_most_the_weekly_amount(
            merges in proptest::collection::vec((0..70 * DAY, 0..60 * DAY, 1..40_i64), 1..60),
        ) {
            let mut merges: Vec<_> = merges;
            merges.sort_unstable();
            let (per_week, start) = (100, 1_000 * DAY);
            let mut moved: Vec<(i64, i64)> = Vec::new();
            for (at, age, sections) in merges {
                let (now, limit) = (start + at, limit(per_week, start + at - age));
                let since = limit.counts_since(now);
                let used = moved.iter().filter(|(at, _)| *at > since).map(|(_, coins)| coins).sum();
                let all: Vec<_> = (1..=sections).map(|id| bought(id, 10)).collect();
                let choice = choose_unlocks(&all, limit, used, HashMap::new(), now).unwrap();
                prop_assert_eq!(choice.moved.len() + choice.held_back.len(), all.len());
                moved.push((now, choice.bonus.get()));
                // The limit holds for the time since this guest was created, and therefore for every period that ends
                // now.
                let gained: i64 =
                    moved.iter().filter(|(at, _)| *at > since).map(|(_, coins)| coins).sum();
                prop_assert!(gained <= per_week * limit.weeks(now) || choice.bonus.is_zero());
                let begun = moved.first().map_or(now, |(at, _)| *at) - 60 * DAY;
                let all: i64 = moved.iter().map(|(_, coins)| coins).sum();
                prop_assert!(all <= per_week * ((now - begun) / WEEK + 2), "{} in all", all);
            }
        }
    }
}
