use std::fmt;

use serde::{Deserialize, Serialize};

/// A whole number of coins, from zero to [`Coins::MAX`].
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[serde(try_from = "i64", into = "i64")]
pub struct Coins(i64);

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{0} is not a valid number of coins: it must be from 0 to {most}", most = Coins::MAX)]
pub struct InvalidCoins(pub i64);

impl Coins {
    pub const ZERO: Self = Self(0);
    /// The largest number of coins: more than any wallet needs, and small enough that sums do not overflow `i64`.
    pub const MAX: Self = Self(1_000_000_000_000);

    pub const fn new(coins: i64) -> Result<Self, InvalidCoins> {
        if coins >= 0 && coins <= Self::MAX.0 { Ok(Self(coins)) } else { Err(InvalidCoins(coins)) }
    }

    pub const fn get(self) -> i64 {
        self.0
    }

    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// Returns `self` plus `other`; `None` if the sum exceeds [`Coins::MAX`].
    pub fn checked_add(self, other: Self) -> Option<Self> {
        self.0.checked_add(other.0).and_then(|sum| Self::new(sum).ok())
    }

    /// Returns `self` minus `other`; `None` if `other` is larger.
    pub fn checked_sub(self, other: Self) -> Option<Self> {
        self.0.checked_sub(other.0).and_then(|rest| Self::new(rest).ok())
    }

    /// Returns the sum of `all`; `None` if the sum exceeds [`Coins::MAX`].
    pub fn checked_sum(all: impl IntoIterator<Item = Self>) -> Option<Self> {
        all.into_iter().try_fold(Self::ZERO, Self::checked_add)
    }
}

impl TryFrom<i64> for Coins {
    type Error = InvalidCoins;

    fn try_from(coins: i64) -> Result<Self, InvalidCoins> {
        Self::new(coins)
    }
}

impl From<Coins> for i64 {
    fn from(coins: Coins) -> Self {
        coins.0
    }
}

impl fmt::Display for Coins {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
