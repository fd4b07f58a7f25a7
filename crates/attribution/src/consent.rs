//! What a reader agreed to, in the four parts that advertisers know it by.

use std::collections::BTreeSet;
use std::str::FromStr;

use database::{DatabaseError, Executes, Unit};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::store;
use super::store::consent::ConsentRow;
use readers::{self, ReaderId};

/// What may be kept and passed on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Consent {
    /// What the advertisement's address said, and the browser's name and address.
    pub ad_storage: bool,
    /// Advertisers may be told what the reader did.
    pub ad_user_data: bool,
    /// They may show other advertisements for it.
    pub ad_personalization: bool,
    /// Which campaign and variant it was, and what the reader did.
    pub analytics_storage: bool,
}

impl Consent {
    pub const ALL: Self = Self {
        ad_storage: true,
        ad_user_data: true,
        ad_personalization: true,
        analytics_storage: true,
    };
    pub const NONE: Self = Self {
        ad_storage: false,
        ad_user_data: false,
        ad_personalization: false,
        analytics_storage: false,
    };
}

/// What a page is told of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ConsentState {
    /// To all four parts.
    Granted,
    Denied,
    /// Nothing is kept until the reader answers.
    Ask,
}

impl From<Option<Consent>> for ConsentState {
    fn from(consent: Option<Consent>) -> Self {
        match consent {
            None => Self::Ask,
            Some(Consent::ALL) => Self::Granted,
            Some(_) => Self::Denied,
        }
    }
}

/// The European Economic Area, the United Kingdom and Switzerland.
const EEA: &[&str] = &[
    "AT", "BE", "BG", "CH", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GB", "GR", "HR", "HU",
    "IE", "IS", "IT", "LI", "LT", "LU", "LV", "MT", "NL", "NO", "PL", "PT", "RO", "SE", "SI", "SK",
];

/// Where readers are asked before anything is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ConsentRegions {
    Everywhere,
    Nowhere,
    /// Two capital letters each.
    In(BTreeSet<String>),
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not all, none, eea or the two letters of a country")]
pub struct UnknownCountry(String);

impl ConsentRegions {
    /// What holds for a reader who has not answered; none where the reader is to be asked. A country that
    /// is not known counts as one where nobody is asked.
    pub fn implied(&self, country: Option<&str>) -> Option<Consent> {
        let asks = match self {
            Self::Everywhere => true,
            Self::Nowhere => false,
            Self::In(countries) => country.is_some_and(|country| countries.contains(country)),
        };
        (!asks).then_some(Consent::ALL)
    }

    /// Whether it makes a difference where a reader is.
    pub fn need_countries(&self) -> bool {
        matches!(self, Self::In(_))
    }
}

impl Default for ConsentRegions {
    fn default() -> Self {
        Self::In(EEA.iter().map(|country| (*country).to_owned()).collect())
    }
}

impl FromStr for ConsentRegions {
    type Err = UnknownCountry;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.trim() {
            "all" => return Ok(Self::Everywhere),
            "none" => return Ok(Self::Nowhere),
            _ => {}
        }
        let mut countries = BTreeSet::new();
        for entry in text.split(',').map(str::trim) {
            if entry.eq_ignore_ascii_case("eea") {
                countries.extend(EEA.iter().map(|country| (*country).to_owned()));
            } else if entry.len() == 2 && entry.bytes().all(|byte| byte.is_ascii_alphabetic()) {
                countries.insert(entry.to_ascii_uppercase());
            } else {
                return Err(UnknownCountry(entry.to_owned()));
            }
        }
        Ok(Self::In(countries))
    }
}

/// What is known of a reader's consent: an answer, or what the region implied when a campaign brought
/// the reader.
pub async fn consent_of(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Option<Consent>, DatabaseError> {
    Ok(store::consent::find(db, reader).await?.map(|row| row.consent()))
}

/// Keeps a reader's answer, and takes away what it no longer covers, of the reader and of all guests who
/// became part of the reader.
pub async fn answer(
    unit: &mut Unit,
    reader: ReaderId,
    consent: Consent,
    now: i64,
) -> Result<(), DatabaseError> {
    store::consent::set(unit, reader, Some(&ConsentRow::new(consent, true, now))).await?;
    if consent == Consent::ALL {
        return Ok(());
    }
    for reader in readers::with_merged(unit, reader).await? {
        withdraw(unit, reader, consent).await?;
    }
    Ok(())
}

async fn withdraw(unit: &mut Unit, reader: ReaderId, left: Consent) -> Result<(), DatabaseError> {
    if !left.ad_user_data || !left.analytics_storage {
        store::events::drop_waiting(unit, reader).await?;
    }
    if !left.analytics_storage {
        store::touches::erase(unit, reader).await?;
        store::variants::erase(unit, reader).await?;
        store::events::anonymize(unit, reader).await?;
    } else if !left.ad_storage {
        store::touches::strip(unit, reader).await?;
    }
    Ok(())
}

/// What holds for a reader from now on: what is said now, or was said before, or else what the region
/// implies. None where the reader is still to be asked.
pub async fn resolve_consent(
    unit: &mut Unit,
    reader: ReaderId,
    said: Option<Consent>,
    implied: Option<Consent>,
    now: i64,
) -> Result<Option<Consent>, DatabaseError> {
    if let Some(said) = said {
        answer(unit, reader, said, now).await?;
        return Ok(Some(said));
    }
    if let Some(kept) = store::consent::find(unit, reader).await?.filter(|kept| kept.answered) {
        return Ok(Some(kept.consent()));
    }
    if let Some(implied) = implied {
        let row = ConsentRow::new(implied, false, now);
        store::consent::set(unit, reader, Some(&row)).await?;
    }
    Ok(implied)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_region_decides_for_those_who_have_not_answered() {
        let ask = None;
        let granted = Some(Consent::ALL);
        for (setting, country, holds) in [
            ("eea", Some("DE"), ask),
            ("eea", Some("GB"), ask),
            ("eea", Some("CH"), ask),
            ("eea", Some("NO"), ask),
            ("eea", Some("US"), granted),
            ("eea", None, granted),
            ("br, in", Some("BR"), ask),
            ("br, in", Some("DE"), granted),
            ("eea,BR", Some("BR"), ask),
            ("eea,BR", Some("FR"), ask),
            ("all", Some("US"), ask),
            ("all", None, ask),
            ("none", Some("DE"), granted),
            ("none", None, granted),
        ] {
            let regions: ConsentRegions = setting.parse().unwrap();
            assert_eq!(regions.implied(country), holds, "{setting} {country:?}");
        }
        assert_eq!("eea".parse(), Ok(ConsentRegions::default()));
        for wrong in ["", "europe", "D3", "DE,,FR", "all,DE"] {
            assert!(wrong.parse::<ConsentRegions>().is_err(), "{wrong}");
        }
    }
}
