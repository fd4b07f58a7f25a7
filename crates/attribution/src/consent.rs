//! A reader's consent, in the four categories that ad platforms use.

use std::collections::BTreeSet;
use std::str::FromStr;

use database::{DatabaseError, Executes, Unit};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::store;
use super::store::consent::ConsentRow;
use readers::{self, ReaderId};

/// The consent of a reader: what the site may store and pass on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Consent {
    /// The site may store click ids, UTM fields, user agent and IP address.
    pub ad_storage: bool,
    /// The site may send the reader's funnel events to ad platforms.
    pub ad_user_data: bool,
    /// Ad platforms may use the reader's funnel events to personalise ads.
    pub ad_personalization: bool,
    /// The site may store the campaign, the variant and the reader's funnel events.
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

/// The consent state that is sent with a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ConsentState {
    /// The reader consented to all four categories.
    Granted,
    /// The reader refused at least one of the four categories.
    Denied,
    /// The reader has not answered yet and must be asked. Nothing is stored until the reader answers.
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

/// The countries in which readers are asked for consent before anything is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ConsentRegions {
    Everywhere,
    Nowhere,
    /// The countries with these ISO 3166-1 alpha-2 codes, in upper case.
    In(BTreeSet<String>),
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not all, none, eea or the two letters of a country")]
pub struct UnknownCountry(String);

impl ConsentRegions {
    /// Returns the consent of a reader who has not answered; `None` if the reader must be asked. If
    /// the country is unknown (`None`), the reader must be asked only if all readers must be.
    pub fn implied(&self, country: Option<&str>) -> Option<Consent> {
        let asks = match self {
            Self::Everywhere => true,
            Self::Nowhere => false,
            Self::In(countries) => country.is_some_and(|country| countries.contains(country)),
        };
        (!asks).then_some(Consent::ALL)
    }

    /// Returns whether the reader's country is needed to decide if the reader must be asked.
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

/// Returns the stored consent of a reader: the reader's answer or, without an answer, the consent that the region
/// implied when a campaign brought the reader. `None` if neither is stored.
pub async fn consent_of(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Option<Consent>, DatabaseError> {
    Ok(store::consent::find(db, reader).await?.map(|row| row.consent()))
}

/// Stores a reader's consent answer, and deletes the data that this consent no longer covers: the data of the reader
/// and of all guests merged into the reader.
#[foundation::boxed]
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

/// Decides which consent of a reader applies from now on, stores it and returns it. The first of these that exists
/// applies: `said`, the reader's answer in this request; an earlier answer of the reader; `implied`, the consent that
/// the reader's region implies. Returns `None` if none exists, so that the site must ask the reader.
#[foundation::boxed]
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
    fn the_region_decides_until_the_reader_answers() {
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
