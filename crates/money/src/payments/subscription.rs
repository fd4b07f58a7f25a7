//! The state of a subscription. Each request to the provider gets a number before it is sent. A later request sees at
//! least everything that an earlier request saw, so the response to the request with the highest number counts, even if
//! responses arrive out of order.

use crate::vip::{Entitlement, Period, SubscriptionStatus};

/// A provider's report about a subscription, in response to the request with the number `turn`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Seen {
    pub(super) turn: i64,
    pub(super) period: Period,
}

/// Returns the stored report (`known`) or the new report (`reported`), whichever responds to the later request.
pub(super) fn latest(known: Option<Seen>, reported: Seen) -> Seen {
    known.filter(|known| known.turn >= reported.turn).unwrap_or(reported)
}

/// Returns `period` marked as ended at `now`, because its payment was refunded. A period that has already ended is not
/// changed.
pub(super) fn taken_back(period: Period, now: i64) -> Period {
    let ended_at = Some(period.ended_at.unwrap_or(now));
    Period { standing: SubscriptionStatus::Ended, renews: false, ended_at, ..period }
}

/// Returns whether the last payment failed and the grace period of `grace` seconds is over. Such a subscription must be
/// ended at the provider, so that the provider charges nothing more.
pub(super) fn is_abandoned(period: &Period, grace: i64, now: i64) -> bool {
    period.standing == SubscriptionStatus::PastDue
        && Entitlement::of(period, grace).open_until <= now
}

const SOON: i64 = 20;
const LATER: i64 = 600;
/// The number of seconds between the end of a period and the request that asks the provider about the renewal.
const AFTER_END: i64 = 5;
const ASKED_SOON_FOR: i64 = 900;

/// Returns when to ask the provider about a subscription next, unless a webhook arrives first; `None` if the
/// subscription has ended. `to_end` is true if the subscription is marked to be ended.
pub(super) fn next_check_at(period: &Period, to_end: bool, now: i64) -> Option<i64> {
    match period.standing {
        SubscriptionStatus::Ended => None,
        _ if to_end => Some(now + SOON),
        SubscriptionStatus::PastDue => Some(now + LATER),
        SubscriptionStatus::Active if now < period.end => Some(period.end + AFTER_END),
        SubscriptionStatus::Active if now < period.end + ASKED_SOON_FOR => Some(now + SOON),
        SubscriptionStatus::Active => Some(now + LATER),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::vip::PlanId;

    fn seen(turn: i64) -> Seen {
        let standing =
            [SubscriptionStatus::Active, SubscriptionStatus::PastDue, SubscriptionStatus::Ended]
                [turn as usize % 3];
        let period = Period {
            plan: PlanId::ALL[turn as usize % 2],
            standing,
            start: turn * 100,
            end: turn * 100 + 50,
            renews: turn % 2 == 0,
            next_plan: None,
            ended_at: None,
        };
        Seen { turn, period }
    }

    proptest! {
        #[test]
        fn the_response_to_the_last_request_wins_in_any_order(
            turns in proptest::collection::vec(0..20_i64, 1..30)
        ) {
            let run = |turns: &[i64]| {
                turns.iter().fold(None, |known, turn| Some(latest(known, seen(*turn))))
            };
            let mut sorted = turns.clone();
            sorted.sort_unstable();
            sorted.dedup();
            prop_assert_eq!(run(&turns), run(&sorted));
            prop_assert_eq!(run(&turns), sorted.last().map(|turn| seen(*turn)));
        }
    }

    #[test]
    fn a_subscription_with_a_failed_payment_is_abandoned_after_its_grace_period() {
        let unpaid = Period { standing: SubscriptionStatus::PastDue, start: 100, ..seen(0).period };
        assert!(!is_abandoned(&unpaid, 30, 129) && is_abandoned(&unpaid, 30, 130));
        let paid = Period { standing: SubscriptionStatus::Active, ..unpaid };
        assert!(!is_abandoned(&paid, 30, 1000));
    }

    #[test]
    fn a_subscription_is_checked_around_its_end_and_never_after() {
        let active = Period { standing: SubscriptionStatus::Active, end: 1000, ..seen(0).period };
        assert_eq!(next_check_at(&active, false, 10), Some(1005));
        assert_eq!(next_check_at(&active, false, 1005), Some(1025));
        assert_eq!(next_check_at(&active, true, 10), Some(30));
        let ended = taken_back(active, 20);
        assert_eq!((next_check_at(&ended, true, 10), ended.ended_at), (None, Some(20)));
    }
}
