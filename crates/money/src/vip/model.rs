use std::str::FromStr;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The plans of a VIP subscription, named by the length of their period.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PlanId {
    /// A plan with a period of 7 days.
    Week,
    /// A plan with a period of 30 days.
    Month,
    /// A plan with a period of 365 days.
    Year,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("there is no such plan")]
pub struct UnknownPlan;

impl PlanId {
    pub const ALL: [Self; 3] = [Self::Week, Self::Month, Self::Year];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Week => "week",
            Self::Month => "month",
            Self::Year => "year",
        }
    }

    /// Returns the length of one period in days, as shown in the shop.
    pub const fn days(self) -> i64 {
        match self {
            Self::Week => 7,
            Self::Month => 30,
            Self::Year => 365,
        }
    }
}

impl FromStr for PlanId {
    type Err = UnknownPlan;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|plan| plan.name() == name).ok_or(UnknownPlan)
    }
}

/// The state of a VIP subscription at its provider.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SubscriptionStatus {
    Active,
    /// The last payment failed; the provider will try again.
    PastDue,
    Ended,
}

impl SubscriptionStatus {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Active => "active",
            Self::PastDue => "past_due",
            Self::Ended => "ended",
        }
    }
}

impl FromStr for SubscriptionStatus {
    type Err = UnknownPlan;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        [Self::Active, Self::PastDue, Self::Ended]
            .into_iter()
            .find(|standing| standing.name() == name)
            .ok_or(UnknownPlan)
    }
}

/// The current period of a VIP subscription, as reported by its provider. Times are in Unix seconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Period {
    pub plan: PlanId,
    pub standing: SubscriptionStatus,
    pub start: i64,
    pub end: i64,
    pub renews: bool,
    /// The plan from the next period on; `None` if the plan does not change.
    pub next_plan: Option<PlanId>,
    pub ended_at: Option<i64>,
}

/// The access that a VIP subscription gives to a reader, and when it ends. Times are in Unix seconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entitlement {
    pub plan: PlanId,
    pub standing: SubscriptionStatus,
    /// When the paid time ends.
    pub until: i64,
    /// When access ends: at the end of the paid time plus, if the subscription renews, a grace period.
    pub open_until: i64,
    pub renews: bool,
    pub next_plan: Option<PlanId>,
}

impl Entitlement {
    /// Returns the access that a period gives; `grace` is the length of the grace period in seconds.
    pub fn of(period: &Period, grace: i64) -> Self {
        let Period { plan, standing, start, end, renews, next_plan, ended_at } = *period;
        let (until, grace) = match standing {
            SubscriptionStatus::Active if renews => (end, grace),
            SubscriptionStatus::Active => (end, 0),
            // The failed payment was for the period that began at `start`, so only the time before is paid.
            SubscriptionStatus::PastDue => (start, grace),
            SubscriptionStatus::Ended => (ended_at.unwrap_or(end).min(end), 0),
        };
        let (renews, next_plan) = match standing {
            SubscriptionStatus::Ended => (false, None),
            _ => (renews, next_plan.filter(|_| renews)),
        };
        let open_until = until.saturating_add(grace);
        Self { plan, standing, until, open_until, renews, next_plan }
    }
}

/// A VIP subscription, as shown to its reader.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Vip {
    /// The plan of the current period.
    pub plan_id: PlanId,
    /// The state of the subscription.
    pub state: VipState,
    /// When the paid time ends, in Unix seconds; in the state `past_due`, when access ends.
    #[schema(minimum = 0, example = 1_790_000_000)]
    pub until: i64,
    /// Whether the plan renews when the paid time ends.
    #[schema(example = true)]
    pub renews: bool,
    /// The plan from the next period on; null if the plan does not change.
    pub next_plan: Option<PlanId>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum VipState {
    /// The current period is paid for.
    Active,
    /// The last payment failed; access continues for some days.
    PastDue,
    /// The subscription has ended.
    Ended,
}

impl Vip {
    pub(super) fn of(right: &Entitlement, now: i64) -> Self {
        let state = match right.standing {
            _ if right.open_until <= now => VipState::Ended,
            SubscriptionStatus::PastDue => VipState::PastDue,
            _ => VipState::Active,
        };
        let live = state != VipState::Ended;
        Self {
            plan_id: right.plan,
            state,
            until: match right.standing {
                SubscriptionStatus::PastDue => right.open_until,
                _ => right.until,
            },
            renews: live && right.renews,
            next_plan: right.next_plan.filter(|_| live),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use foundation::calendar::DAY;

    const GRACE: i64 = 3 * DAY;

    fn period(standing: SubscriptionStatus, renews: bool) -> Period {
        Period {
            plan: PlanId::Month,
            standing,
            start: 1_000_000,
            end: 4_000_000,
            renews,
            next_plan: None,
            ended_at: None,
        }
    }

    #[test]
    fn access_lasts_while_paid_and_for_a_grace_period_if_it_renews() {
        let right = Entitlement::of(&period(SubscriptionStatus::Active, true), GRACE);
        assert_eq!((right.until, right.open_until), (4_000_000, 4_000_000 + GRACE));
        let right = Entitlement::of(&period(SubscriptionStatus::Active, false), GRACE);
        assert_eq!((right.until, right.open_until), (4_000_000, 4_000_000));
        let right = Entitlement::of(&period(SubscriptionStatus::PastDue, true), GRACE);
        assert_eq!((right.until, right.open_until), (1_000_000, 1_000_000 + GRACE));
        let ended = Period { ended_at: Some(2_000_000), ..period(SubscriptionStatus::Ended, true) };
        let right = Entitlement::of(&ended, GRACE);
        assert_eq!((right.open_until, right.renews), (2_000_000, false));
    }

    #[test]
    fn an_expired_subscription_is_shown_as_ended() {
        let past_due = Entitlement::of(&period(SubscriptionStatus::PastDue, true), GRACE);
        let unpaid = Vip::of(&past_due, 1_000_000 + GRACE - 1);
        assert_eq!((unpaid.state, unpaid.until), (VipState::PastDue, 1_000_000 + GRACE));
        let over = Vip::of(&past_due, 1_000_000 + GRACE);
        assert_eq!((over.state, over.renews), (VipState::Ended, false));
        let active = Entitlement::of(&period(SubscriptionStatus::Active, false), GRACE);
        assert_eq!(Vip::of(&active, 3_999_999).state, VipState::Active);
        assert_eq!(Vip::of(&active, 4_000_000).state, VipState::Ended);
    }
}
