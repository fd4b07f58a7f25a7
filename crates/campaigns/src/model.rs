use serde::Serialize;
use utoipa::ToSchema;

use super::code::ProCode;
use super::experiment::Arm;
use attribution::{CampaignKey, FunnelStep};
use catalogue::BookId;

/// The kind of landing page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum LandingKind {
    /// `/ads/{code}`: the book's cover, then the beginning of the book's text.
    Cover,
    /// `/new-ads/{code}`: only the passage that the ad quoted.
    Story,
}

impl LandingKind {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cover => "cover",
            Self::Story => "story",
        }
    }

    pub fn named(name: &str) -> Option<Self> {
        [Self::Cover, Self::Story].into_iter().find(|kind| kind.name() == name)
    }

    pub const fn path(self) -> &'static str {
        match self {
            Self::Cover => "/ads",
            Self::Story => "/new-ads",
        }
    }
}

/// The layout of the reading page on which the book continues after the landing page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ReaderPath {
    #[default]
    Section,
    Pages,
    Run,
}

impl ReaderPath {
    pub const ALL: [Self; 3] = [Self::Section, Self::Pages, Self::Run];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Section => "reader",
            Self::Pages => "new-reader",
            Self::Run => "latest-reader",
        }
    }

    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|path| path.name() == name)
    }
}

/// The offers that guests of a campaign see first at a locked section, by platform.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, ToSchema)]
#[schema(example = json!({ "android": 0, "ios": 2 }))]
pub struct Monetization {
    /// The first offer on Android and all other devices but Apple's, as a number: 0 stands for
    /// coins and VIP, 1 for coins, 2 for VIP, 3 for wait for free.
    #[schema(minimum = 0, maximum = 3)]
    pub android: i64,
    /// The first offer on Apple devices, as a number: 0 stands for coins and VIP, 1 for coins, 2
    /// for VIP, 3 for wait for free.
    #[schema(minimum = 0, maximum = 3)]
    pub ios: i64,
}

/// A variant of a campaign: one design of its landing page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Variant {
    /// Number of the variant within its campaign, from 1.
    pub number: i64,
    pub design: Design,
}

/// The landing page and the offer of a variant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Design {
    /// How often the variant is drawn, relative to the weights of the other variants; 0 takes the variant out of the
    /// experiment.
    pub weight: u32,
    /// Kind of landing page that is shown; `None` for the kind in the URL.
    pub page: Option<LandingKind>,
    /// A line that invites visitors to read on; if empty, the book's description is shown instead.
    pub hook: String,
    /// A phrase of the book at which the text on the landing page starts; if empty, the text starts at the beginning of
    /// the book.
    pub quote: String,
    /// Layout of the reading page on which the book continues; `None` for the site's default.
    pub reader: Option<ReaderPath>,
    pub monetization: Monetization,
    /// Number of the first section that is not free for guests of the variant; `None` for the book's own number.
    pub first_locked: Option<i64>,
}

/// The goal of a campaign, and how its variants are chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Aim {
    /// The funnel step that guests should reach; one of [`Aim::GOALS`].
    pub goal: FunnelStep,
    /// Whether variants are drawn by the bandit instead of by their weights.
    pub bandit: bool,
}

impl Aim {
    pub const GOALS: [FunnelStep; 6] = [
        FunnelStep::FirstSection,
        FunnelStep::ThirdSection,
        FunnelStep::Sheet,
        FunnelStep::Unlock,
        FunnelStep::Recharge,
        FunnelStep::Vip,
    ];
}

impl Default for Aim {
    fn default() -> Self {
        Self { goal: FunnelStep::Unlock, bandit: false }
    }
}

/// A promotion code with its book, aim and variants.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Campaign {
    pub id: CampaignKey,
    pub pro_code: ProCode,
    pub name: String,
    pub book_id: BookId,
    pub aim: Aim,
    /// When the campaign was created, in Unix seconds.
    pub created_at: i64,
    /// When the campaign ended, in Unix seconds; `None` while it runs.
    pub ended_at: Option<i64>,
    /// The variants, ordered by number; never empty.
    pub variants: Vec<Variant>,
}

impl Campaign {
    /// Returns the observations of each variant that takes part in the experiment: the observations in `known`, or
    /// zeros for a variant that `known` lacks. A variant with weight 0 does not take part.
    pub(super) fn arms(&self, known: &[Arm]) -> Vec<Arm> {
        let drawn = self.variants.iter().filter(|variant| variant.design.weight > 0);
        let arm = |variant: &Variant| {
            let arm = known.iter().find(|arm| arm.variant == variant.number);
            arm.copied().unwrap_or(Arm { variant: variant.number, guests: 0, reached: 0 })
        };
        drawn.map(arm).collect()
    }
}

#[derive(Debug, Clone)]
pub struct NewCampaign {
    /// The promotion code; `None` to generate a random code.
    pub pro_code: Option<ProCode>,
    pub name: String,
    pub book_id: BookId,
    pub aim: Aim,
    pub variant: Design,
}

/// Chooses a variant by weight. `drawn` is a uniformly distributed random number. Returns `None` if all weights are 0.
pub fn choose_by_weight(variants: &[Variant], drawn: u64) -> Option<&Variant> {
    let all: u64 = variants.iter().map(|variant| u64::from(variant.design.weight)).sum();
    let mut place = drawn.checked_rem(all)?;
    variants.iter().find(|variant| {
        let weight = u64::from(variant.design.weight);
        let here = place < weight;
        place = place.saturating_sub(weight);
        here
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn variants(weights: &[u32]) -> Vec<Variant> {
        (1..)
            .zip(weights)
            .map(|(number, weight)| Variant {
                number,
                design: Design {
                    weight: *weight,
                    page: None,
                    hook: String::new(),
                    quote: String::new(),
                    reader: None,
                    monetization: Monetization::default(),
                    first_locked: None,
                },
            })
            .collect()
    }

    proptest! {
        #[test]
        fn variants_are_chosen_in_proportion_to_their_weights(weights in proptest::collection::vec(0..9_u32, 1..6)) {
            let variants = variants(&weights);
            let all: u32 = weights.iter().sum();
            let mut chosen = vec![0_u32; weights.len()];
            for drawn in 0..u64::from(all) {
                let number = choose_by_weight(&variants, drawn).unwrap().number;
                chosen[usize::try_from(number - 1).unwrap()] += 1;
            }
            prop_assert_eq!(chosen, weights);
        }
    }

    #[test]
    fn no_variant_is_chosen_if_all_weights_are_zero() {
        assert_eq!(choose_by_weight(&variants(&[0, 0]), 5), None);
        assert_eq!(choose_by_weight(&[], 5), None);
    }
}
