use std::collections::BTreeSet;
use std::fmt;

use super::country::{Country, InvalidCountry};

/// A region rule: the countries in which the site, a book or a campaign is offered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CountryRule {
    /// Offered only in these countries.
    Only(BTreeSet<Country>),
    /// Offered everywhere except in these countries.
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
    /// Parses a comma-separated list of countries and returns the rule “offered only in these countries”.
    pub fn only(list: &str) -> Result<Self, BadRule> {
        countries(list).map(Self::Only)
    }

    /// Parses a comma-separated list of countries and returns the rule “offered everywhere except in these countries”.
    pub fn not(list: &str) -> Result<Self, BadRule> {
        countries(list).map(Self::Not)
    }

    /// Returns whether the site, book or campaign with this rule is offered in `country`. If the
    /// country is unknown (`None`), an `Only` rule excludes it, and a `Not` rule allows it.
    pub fn opens(&self, country: Option<Country>) -> bool {
        let names =
            |list: &BTreeSet<Country>| country.is_some_and(|country| list.contains(&country));
        match self {
            Self::Only(list) => names(list),
            Self::Not(list) => !names(list),
        }
    }

    /// Returns the rule in its stored form: `only` or `not`, and the countries separated by commas.
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
    fn a_rule_allows_or_excludes_the_listed_countries() {
        let only = CountryRule::only("us, CA").unwrap();
        let not = CountryRule::not("US,CA").unwrap();
        for (country, named) in [("US", true), ("CA", true), ("DE", false), ("XX", false)] {
            assert_eq!(only.opens(at(country)), named, "{country}");
            assert_eq!(not.opens(at(country)), !named, "{country}");
        }
    }

    #[test]
    fn a_rule_round_trips_through_its_stored_form() {
        for rule in [CountryRule::only("DE,at").unwrap(), CountryRule::not("US").unwrap()] {
            let (kind, list) = rule.stored();
            assert_eq!(CountryRule::from_stored(kind, &list), Ok(rule));
        }
        assert_eq!(CountryRule::only("DE,AT").unwrap().to_string(), "only AT,DE");
    }

    #[test]
    fn a_rule_without_countries_is_invalid() {
        assert_eq!(CountryRule::only(" , "), Err(BadRule::Empty));
        assert!(CountryRule::not("US,Germany").is_err());
    }
}
