use std::fmt;
use std::str::FromStr;

use foundation::calendar;
use foundation::currency::is_currency;

/// The largest accepted spend per day, in hundredths. Larger amounts are treated as typing errors.
const MOST: i64 = 10_000_000_000;

/// The money that was spent on ads on one day, in one currency.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spend {
    pub day: Day,
    /// Number of the variant for which the money was spent; `None` for all variants together.
    pub variant: Option<i64>,
    pub amount: Amount,
    pub currency: SpendCurrency,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SpendError {
    #[error("a day is written as 2026-11-15")]
    Day,
    #[error("an amount is written as 1234.50")]
    Amount,
    #[error("an amount is not below zero")]
    BelowZero,
    #[error("a currency has its code of ISO 4217, such as USD")]
    Currency,
    #[error("a variant is a number, counted from 1")]
    Variant,
    #[error("a line is day,amount,currency or day,variant,amount,currency")]
    Fields,
    #[error("the day, variant and currency stand on line {0} too")]
    Twice(usize),
    #[error("there is nothing in it")]
    Nothing,
    #[error("the campaign has no such variant")]
    NoSuchVariant,
    #[error("nothing is spent on a day that has not come")]
    DayToCome,
}

/// A calendar day in UTC, as the number of days since 1970-01-01.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(i64);

impl Day {
    pub fn get(self) -> i64 {
        self.0
    }
}

impl FromStr for Day {
    type Err = SpendError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        calendar::day(text).map(Self).ok_or(SpendError::Day)
    }
}

/// An amount of money, in hundredths of its currency.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Amount(i64);

impl Amount {
    pub fn hundredths(self) -> i64 {
        self.0
    }
}

impl FromStr for Amount {
    type Err = SpendError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.strip_prefix('-').is_some_and(|amount| amount.parse::<Self>().is_ok()) {
            return Err(SpendError::BelowZero);
        }
        let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
        let digits = |text: &str, most: usize| {
            (1..=most).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
        };
        if !digits(whole, 12) || !digits(part, 2) {
            return Err(SpendError::Amount);
        }
        let number = |text: &str| text.parse::<i64>().map_err(|_| SpendError::Amount);
        let tenth = if part.len() == 1 { 10 } else { 1 };
        let hundredths = number(whole)? * 100 + number(part)? * tenth;
        if hundredths <= MOST { Ok(Self(hundredths)) } else { Err(SpendError::Amount) }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct SpendCurrency(String);

impl SpendCurrency {
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for SpendCurrency {
    type Err = SpendError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if is_currency(text) { Ok(Self(text.to_owned())) } else { Err(SpendError::Currency) }
    }
}

impl fmt::Display for SpendCurrency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Stored ad spend of a day, in hundredths. `variant` is `None` for all variants together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spent {
    pub variant: Option<i64>,
    pub day: i64,
    pub currency: String,
    pub amount: i64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_parsed_to_the_hundredth() {
        for (text, hundredths) in [("0", 0), ("12", 1_200), ("12.5", 1_250), ("0.07", 7)] {
            assert_eq!(text.parse(), Ok(Amount(hundredths)), "{text}");
        }
        for bad in
            ["", "--1", "1,5", "1.234", "1.", ".5", "1e3", "+1", "100000000.01", "9999999999999"]
        {
            assert_eq!(bad.parse::<Amount>(), Err(SpendError::Amount), "{bad}");
        }
        assert_eq!("-12.5".parse::<Amount>(), Err(SpendError::BelowZero));
        assert_eq!("XYZ".parse::<SpendCurrency>(), Err(SpendError::Currency));
    }
}
