//! Computes prices of sections, in whole coins. This module does no I/O.

use ledger::Coins;

/// A whole percentage from 0 to 100.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Percent(u8);

impl Percent {
    pub const ZERO: Self = Self(0);

    pub const fn new(percent: u8) -> Option<Self> {
        if percent <= 100 { Some(Self(percent)) } else { None }
    }

    /// Returns this percentage of `coins`, rounded down.
    fn of(self, coins: Coins) -> Coins {
        let part =
            coins.get() / 100 * i64::from(self.0) + coins.get() % 100 * i64::from(self.0) / 100;
        Coins::new(part).unwrap_or(coins)
    }
}

/// The price rules that the publisher has configured for all books.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PriceRules {
    /// The discount for unlocking all remaining sections of a book together.
    pub rest_discount: Percent,
    /// The most that a reader pays for a book, as a percentage of the sum of its section prices; 0 for no limit.
    pub book_cap: Percent,
    /// Whether readers can unlock one section of each book per day by wait for free.
    pub wait_for_free: bool,
}

impl Default for PriceRules {
    fn default() -> Self {
        Self { rest_discount: Percent(20), book_cap: Percent::ZERO, wait_for_free: true }
    }
}

/// The prices of one book.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tariff {
    /// Price in coins of each section that is not free.
    pub price: Coins,
    pub rest_discount: Percent,
    /// The largest number of coins that a reader pays for the book; `None` for no limit.
    pub cap: Option<Coins>,
}

impl Tariff {
    /// Returns the prices of a book in which `sold` sections are not free. `own_cap`, the limit that the publisher set
    /// for this book, replaces the limit in `rules`; `None` if the book has no limit of its own.
    pub fn new(rules: PriceRules, price: Coins, sold: i64, own_cap: Option<Coins>) -> Self {
        let whole = price.get().checked_mul(sold.max(0)).and_then(|coins| Coins::new(coins).ok());
        let of_whole = (rules.book_cap != Percent::ZERO)
            .then(|| whole.map(|whole| rules.book_cap.of(whole)))
            .flatten();
        Self { price, rest_discount: rules.rest_discount, cap: own_cap.or(of_whole) }
    }

    /// Returns the price of the sections `wanted`, for a reader who has already spent `spent` coins in the book.
    /// `locked` are all sections that the reader has not unlocked, including `wanted`; both lists are in ascending
    /// order. Returns `None` if the price exceeds [`Coins::MAX`].
    pub fn quote(self, locked: &[i64], wanted: &[i64], spent: Coins) -> Option<Quote> {
        let is_rest = wanted.len() > 1 && locked.ends_with(wanted);
        let off = if is_rest { self.rest_discount } else { Percent::ZERO };
        let mut parts = Vec::with_capacity(wanted.len());
        let mut total = Coins::ZERO;
        let mut before = Coins::ZERO;
        for (number, many) in wanted.iter().zip(1..) {
            let upto = self.upto(many, off)?;
            let each = upto.checked_sub(before)?;
            before = upto;
            let left = self.cap.map(|cap| {
                cap.checked_sub(spent)
                    .and_then(|left| left.checked_sub(total))
                    .unwrap_or(Coins::ZERO)
            });
            let price = left.map_or(each, |left| each.min(left));
            total = total.checked_add(price)?;
            parts.push((*number, price));
        }
        Some(Quote { parts, total })
    }

    /// Returns the price of `many` sections together, with the discount `off`. Only the sum is rounded, so that
    /// rounding errors do not add up. Returns `None` if the price exceeds [`Coins::MAX`].
    fn upto(self, many: i64, off: Percent) -> Option<Coins> {
        let whole = i128::from(self.price.get()) * i128::from(many);
        let reduced = whole * i128::from(100 - off.0) / 100;
        i64::try_from(reduced).ok().and_then(|coins| Coins::new(coins).ok())
    }
}

/// The price of several sections together, and the price of each.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quote {
    /// Number and price in coins of each section, in order.
    pub parts: Vec<(i64, Coins)>,
    pub total: Coins,
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn coins(number: i64) -> Coins {
        Coins::new(number).unwrap()
    }

    fn tariff(price: i64, discount: u8, cap: Option<i64>) -> Tariff {
        let rest_discount = Percent::new(discount).unwrap();
        Tariff { price: coins(price), rest_discount, cap: cap.map(coins) }
    }

    #[test]
    fn one_and_the_next_ten_cost_their_sum_and_the_rest_is_cheaper() {
        let locked: Vec<i64> = (6..=30).collect();
        let ten = tariff(12, 20, None);
        let quote = |wanted: &[i64]| ten.quote(&locked, wanted, Coins::ZERO).unwrap().total.get();
        assert_eq!(quote(&[6]), 12);
        assert_eq!(quote(&locked[..10]), 120);
        assert_eq!(quote(&locked), 240, "a fifth less than 25 times 12");
        assert_eq!(quote(&locked[5..]), 192, "the rest from a later one on");
        assert_eq!(quote(&[30]), 12, "one is no rest");
        assert_eq!(quote(&[]), 0);
        let cheap = tariff(1, 20, None).quote(&locked, &locked, Coins::ZERO).unwrap();
        assert_eq!(cheap.total.get(), 20, "a coin each is not nothing");
    }

    #[test]
    fn past_the_cap_sections_cost_nothing() {
        let locked: Vec<i64> = (6..=30).collect();
        let capped = tariff(10, 0, Some(25));
        let quote = capped.quote(&locked, &[6, 7, 8, 9], Coins::ZERO).unwrap();
        let parts: Vec<_> = quote.parts.iter().map(|(_, price)| price.get()).collect();
        assert_eq!((parts, quote.total.get()), (vec![10, 10, 5, 0], 25));
        assert_eq!(capped.quote(&locked, &[6], coins(25)).unwrap().total, Coins::ZERO);
        assert_eq!(capped.quote(&locked, &[6], coins(99)).unwrap().total, Coins::ZERO);
    }

    #[test]
    fn the_cap_is_a_percentage_of_the_book_unless_the_book_has_its_own() {
        let half = PriceRules { book_cap: Percent::new(50).unwrap(), ..PriceRules::default() };
        assert_eq!(Tariff::new(half, coins(10), 25, None).cap, Some(coins(125)));
        assert_eq!(Tariff::new(half, coins(10), 25, Some(coins(7))).cap, Some(coins(7)));
        assert_eq!(Tariff::new(PriceRules::default(), coins(10), 25, None).cap, None);
        assert_eq!(Percent::new(101), None);
    }

    proptest! {
        #[test]
        fn parts_add_up_and_stay_within_price_and_cap(
            price in 0..1_000_000_i64,
            discount in 0..=100_u8,
            cap in proptest::option::of(0..5_000_000_i64),
            spent in 0..5_000_000_i64,
            sections in 1..60_i64,
            from in 0..60_usize,
            many in 0..60_usize,
        ) {
            let locked: Vec<i64> = (1..=sections).map(|number| number * 2).collect();
            let from = from.min(locked.len());
            let wanted = &locked[from..(from + many).min(locked.len())];
            let tariff = tariff(price, discount, cap);
            let quote = tariff.quote(&locked, wanted, coins(spent)).unwrap();
            let sum: i64 = quote.parts.iter().map(|(_, price)| price.get()).sum();
            prop_assert_eq!(sum, quote.total.get());
            prop_assert!(quote.parts.iter().map(|(number, _)| number).eq(wanted));
            prop_assert!(quote.parts.iter().all(|(_, part)| (0..=price).contains(&part.get())));
            if let Some(cap) = cap {
                prop_assert!(sum <= (cap - spent).max(0));
            } else {
                let is_rest = wanted.len() > 1 && wanted.last() == locked.last();
                let off = if is_rest { i64::from(discount) } else { 0 };
                let whole = price * i64::try_from(wanted.len()).unwrap();
                prop_assert_eq!(sum, whole * (100 - off) / 100);
            }
        }
    }
}
