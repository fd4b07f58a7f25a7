use std::collections::BTreeSet;
use std::fmt;

use super::country::{Country, InvalidCountry};

/// Where something is offered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CountryRule {
    /// In these countries alone.
    Only(BTreeSet<Country>),
    /// Everywhere but in these.
    Not(BTreeSet<Country>),
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadRule {
    #[error(transparent)]
    InvalidCountry(#[from] InvalidCountry),
    #[error("a rule names at least one country")]
    Empty,
}

impl CountryRule {
    /// From a list of countries with commas between.
    pub fn only(list: &str) -> Result<Self, BadRule> {
        countries(list).map(Self::Only)
    }

    /// From a list of countries with commas between.
    pub fn not(list: &str) -> Result<Self, BadRule> {
        countries(list).map(Self::Not)
    }

    /// Whether it is offered there. A country that is not known is none of those that are named.
    pub fn opens(&self, country: Option<Country>) -> bool {
        let names =
            |list: &BTreeSet<Country>| country.is_some_and(|country| list.contains(&country));
        match self {
            Self::Only(list) => names(list),
            Self::Not(list) => !names(list),
        }
    }

    /// As the database has it: the kind, and the countries.
    pub(super) fn stored(&self) -> (&'static str, String) {
        let (kind, list) = match self {
            Self::Only(list) => ("only", list),
            Self::Not(list) => ("not", list),
        };
        (kind, joined(list))
    }

    pub(super) fn from_stored(kind: &str, list: &str) -> Result<Self, BadRule> {
        if kind == "only" { Self::only(list) } else { Self::not(list) }
    }
}

impl fmt::Display for CountryRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (kind, list) = self.stored();
        write!(f, "{kind} {list}")
    }
}

fn countries(list: &str) -> Result<BTreeSet<Country>, BadRule> {
    let named = list.split(',').map(str::trim).filter(|name| !name.is_empty());
    let countries: BTreeSet<Country> = named.map(str::parse).collect::<Result<_, _>>()?;
    if countries.is_empty() { Err(BadRule::Empty) } else { Ok(countries) }
}

fn joined(list: &BTreeSet<Country>) -> String {
    list.iter().map(Country::as_str).collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(name: &str) -> Option<Country> {
        name.parse().ok()
    }

    #[test]
    fn a_rule_opens_what_it_names_or_all_but_that() {
        let only = CountryRule::only("us, CA").unwrap();
        let not = CountryRule::not("US,CA").unwrap();
        for (country, named) in [("US", true), ("CA", true), ("DE", false), ("XX", false)] {
            assert_eq!(only.opens(at(country)), named, "{country}");
            assert_eq!(not.opens(at(country)), !named, "{country}");
        }
    }

    #[test]
    fn a_rule_survives_its_stored_form() {
        for rule in [CountryRule::only("DE,at").unwrap(), CountryRule::not("US").unwrap()] {
            let (kind, list) = rule.stored();
            assert_eq!(CountryRule::from_stored(kind, &list), Ok(rule));
        }
        assert_eq!(CountryRule::only("DE,AT").unwrap().to_string(), "only AT,DE");
    }

    #[test]
    fn a_rule_without_countries_is_none() {
        assert_eq!(CountryRule::only(" , "), Err(BadRule::Empty));
        assert!(CountryRule::not("US,Germany").is_err());
    }
}
