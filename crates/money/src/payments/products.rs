//! Products on sale: packs of coins and VIP plans, at the configured prices.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;
use utoipa::ToSchema;

use crate::vip::PlanId;
use crate::wallet::Coins;
use foundation::currency::is_currency;

/// An amount of money in hundredths of the currency, such as cents.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Price(i64);

/// The highest price that is accepted, in hundredths of the currency. A higher price is taken for a typing error.
const HIGHEST: i64 = 10_000_000;
const MOST_COINS: i64 = 1_000_000;

impl Price {
    pub const fn minor_units(self) -> i64 {
        self.0
    }
}

impl FromStr for Price {
    type Err = String;

    /// Parses a price in whole units of the currency, such as `4.99` or `5`.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let wrong = || format!("`{text}` is not a price, such as 4.99");
        let (whole, part) = text.split_once('.').unwrap_or((text, "00"));
        let digits =
            |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        if part.len() != 2 || !digits(whole) || !digits(part) {
            return Err(wrong());
        }
        let units = format!("{whole}{part}").parse().map_err(|_| wrong())?;
        if (1..=HIGHEST).contains(&units) { Ok(Self(units)) } else { Err(wrong()) }
    }
}

/// A currency that is divided into hundredths.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Currency(String);

/// Currencies that are not divided into hundredths. They cannot be the currency of a site, because
/// all prices are stored in hundredths.
const NOT_HUNDREDTHS: &[&str] = &[
    "BHD", "BIF", "CLP", "DJF", "GNF", "IQD", "ISK", "JOD", "JPY", "KMF", "KRW", "KWD", "LYD",
    "MGA", "OMR", "PYG", "RWF", "TND", "UGX", "VND", "VUV", "XAF", "XOF", "XPF",
];

impl Currency {
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Currency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for Currency {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if !is_currency(text) {
            return Err(format!("`{text}` is not a currency, such as USD"));
        }
        if NOT_HUNDREDTHS.contains(&text) {
            return Err(format!("{text} has no hundredths, and prices here do"));
        }
        Ok(Self(text.to_owned()))
    }
}

/// A pack of coins that is sold for money.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pack {
    pub coins: Coins,
    /// Bonus coins that every reader gets with the pack.
    pub bonus: Coins,
    pub price: Price,
}

impl Pack {
    pub fn id(&self) -> String {
        self.coins.get().to_string()
    }
}

/// The packs on sale, written in the configuration as `coins+bonus:price`, such as `200:1.99, 1100+50:9.99`.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Packs(Vec<Pack>);

impl FromStr for Packs {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut packs = Vec::<Pack>::new();
        for entry in entries(text) {
            let wrong = || format!("`{entry}` is not a pack, such as 200:1.99 or 1100+50:9.99");
            let (coins, price) = entry.split_once(':').ok_or_else(wrong)?;
            let (coins, bonus) = coins.split_once('+').unwrap_or((coins, "0"));
            let number = |text: &str, least: i64| {
                let number = text.trim().parse().ok().filter(|n| (least..=MOST_COINS).contains(n));
                number.and_then(|number| Coins::new(number).ok()).ok_or_else(wrong)
            };
            let pack = Pack {
                coins: number(coins, 1)?,
                bonus: number(bonus, 0)?,
                price: price.trim().parse()?,
            };
            if packs.iter().any(|other| other.coins == pack.coins) {
                return Err(format!("two packs have {} coins", pack.coins));
            }
            packs.push(pack);
        }
        Ok(Self(packs))
    }
}

/// A VIP plan that is sold for money; `price` is for one period.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Plan {
    pub id: PlanId,
    pub price: Price,
}

/// The plans on sale, written in the configuration as `plan:price`, such as `week:4.99, month:12.99`.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Plans(Vec<Plan>);

impl FromStr for Plans {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut plans = Vec::<Plan>::new();
        for entry in entries(text) {
            let wrong =
                || format!("`{entry}` is not a plan: week, month or year, such as week:4.99");
            let (id, price) = entry.split_once(':').ok_or_else(wrong)?;
            let id = id.trim().parse().map_err(|_| wrong())?;
            if plans.iter().any(|other| other.id == id) {
                return Err(format!("the plan {} is listed twice", id.name()));
            }
            plans.push(Plan { id, price: price.trim().parse()? });
        }
        Ok(Self(plans))
    }
}

fn entries(text: &str) -> impl Iterator<Item = &str> {
    text.split(',').map(str::trim).filter(|entry| !entry.is_empty())
}

/// The packs and plans on sale, with their currency and conditions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Products {
    pub currency: Currency,
    pub packs: Packs,
    pub plans: Plans,
    /// The extra bonus coins of the first pack that a reader buys, as a percentage of the pack's coins.
    pub first_bonus_percent: i64,
    /// The number of days after which bonus coins of a pack expire.
    pub bonus_days: i64,
    /// The number of days for which VIP continues after a failed payment for a plan.
    pub grace_days: i64,
}

impl Products {
    pub fn pack(&self, id: &str) -> Option<Pack> {
        self.packs.0.iter().find(|pack| pack.id() == id).copied()
    }

    pub fn plan(&self, id: PlanId) -> Option<Plan> {
        self.plans.0.iter().find(|plan| plan.id == id).copied()
    }

    /// Returns the extra bonus coins that come with a reader's first pack, if that pack has `coins` paid coins.
    pub fn first_bonus(&self, coins: Coins) -> Coins {
        let bonus = coins.get().saturating_mul(self.first_bonus_percent) / 100;
        Coins::new(bonus).unwrap_or_default()
    }

    pub fn shop(&self, provider: Option<&'static str>) -> Shop {
        let packs = self.packs.0.iter().map(|pack| PackOffer {
            pack_id: pack.id(),
            coins: pack.coins.get(),
            bonus: pack.bonus.get(),
            first_bonus: self.first_bonus(pack.coins).get(),
            price: pack.price.minor_units(),
        });
        let plans = self.plans.0.iter().map(|plan| PlanOffer {
            plan_id: plan.id,
            price: plan.price.minor_units(),
            days: plan.id.days(),
        });
        Shop {
            currency: self.currency.to_string(),
            provider: provider.map(str::to_owned),
            bonus_days: self.bonus_days,
            packs: packs.collect(),
            plans: plans.collect(),
        }
    }
}

impl Default for Products {
    fn default() -> Self {
        Self {
            currency: Currency("USD".to_owned()),
            packs: DEFAULT_PACKS.parse().expect("the defaults are packs"),
            plans: DEFAULT_PLANS.parse().expect("the defaults are plans"),
            first_bonus_percent: 50,
            bonus_days: 30,
            grace_days: 3,
        }
    }
}

pub const DEFAULT_PACKS: &str = "200:1.99, 525:4.99, 1100:9.99, 1700:14.99";
pub const DEFAULT_PLANS: &str = "week:4.99, month:12.99, year:79.99";

/// The packs and plans on sale.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Shop {
    /// Currency of all prices, as a three-letter ISO 4217 code. Prices are in hundredths of this currency.
    #[schema(example = "USD")]
    pub currency: String,
    /// The payment provider: `stripe`, or `sandbox`, which takes no money; null if nothing can be bought.
    #[schema(example = "sandbox")]
    pub provider: Option<String>,
    /// Number of days after which bonus coins of a pack expire.
    #[schema(minimum = 0, example = 30)]
    pub bonus_days: i64,
    /// The packs of coins on sale.
    pub packs: Vec<PackOffer>,
    /// The VIP plans on sale.
    pub plans: Vec<PlanOffer>,
}

/// A pack of coins on sale.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct PackOffer {
    /// Id of the pack, for ordering it.
    #[schema(example = "200")]
    pub pack_id: String,
    /// Number of paid coins in the pack.
    #[schema(minimum = 1, example = 200)]
    pub coins: i64,
    /// Number of bonus coins that every reader gets with the pack.
    #[schema(minimum = 0, example = 0)]
    pub bonus: i64,
    /// Number of bonus coins on top of `bonus`, if this is the first pack that the reader buys.
    #[schema(minimum = 0, example = 100)]
    pub first_bonus: i64,
    /// Price in hundredths of the currency.
    #[schema(minimum = 0, example = 199)]
    pub price: i64,
}

/// A VIP plan on sale.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct PlanOffer {
    /// Id of the plan, for ordering it.
    pub plan_id: PlanId,
    /// Price of one period, in hundredths of the currency.
    #[schema(minimum = 0, example = 499)]
    pub price: i64,
    /// Length of one period, in days.
    #[schema(minimum = 1, example = 7)]
    pub days: i64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packs_and_plans_are_parsed_and_invalid_ones_refused() {
        let packs: Packs = "200:1.99, 1100 + 50 : 9.99,".parse().unwrap();
        let read: Vec<_> = packs
            .0
            .iter()
            .map(|pack| (pack.coins.get(), pack.bonus.get(), pack.price.minor_units()))
            .collect();
        assert_eq!(read, [(200, 0, 199), (1100, 50, 999)]);
        assert_eq!("".parse::<Packs>().unwrap(), Packs::default());
        for bad in
            ["200", "200:", "0:1.99", "200:1.9", "200:-1.99", "a:1.99", "200:0.00", "9:9.999"]
        {
            assert!(bad.parse::<Packs>().is_err(), "{bad}");
        }
        assert!("200:1.99, 200:2.99".parse::<Packs>().unwrap_err().contains("two packs"));
        assert!("week:4.99, week:5".parse::<Plans>().unwrap_err().contains("twice"));
        assert!("day:1.99".parse::<Plans>().is_err());
        assert_eq!("year:79.99".parse::<Plans>().unwrap().0[0].price.minor_units(), 7999);
    }

    #[test]
    fn a_currency_has_three_letters_and_hundredths() {
        assert!("EUR".parse::<Currency>().is_ok());
        for bad in ["eur", "EURO", "", "JPY"] {
            assert!(bad.parse::<Currency>().is_err(), "{bad}");
        }
    }

    #[test]
    fn the_first_bonus_is_a_percentage_of_the_coins_rounded_down() {
        let products = Products::default();
        assert_eq!(products.first_bonus(Coins::new(525).unwrap()).get(), 262);
        assert_eq!(products.pack("200").unwrap().price.minor_units(), 199);
        assert!(products.pack("201").is_none());
    }
}
