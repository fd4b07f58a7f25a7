use std::collections::HashMap;

use super::country::Country;
use super::rule::CountryRule;

/// Every rule there is, as a node knows them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RuleSet {
    pub(super) site: Option<CountryRule>,
    /// By the book's id.
    pub(super) books: HashMap<String, CountryRule>,
    /// By promotion code: the campaign's own rule, its book's, or both.
    pub(super) campaigns: HashMap<String, Vec<CountryRule>>,
}

/// What the rules say about one thing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Availability {
    /// There is no rule for it.
    Everywhere,
    /// There is a rule, and this country may.
    Here,
    RegionBlocked,
}

impl RuleSet {
    pub fn is_empty(&self) -> bool {
        self.site.is_none() && self.books.is_empty() && self.campaigns.is_empty()
    }

    pub fn site(&self, country: Option<Country>) -> Availability {
        verdict(self.site.as_slice(), country)
    }

    pub fn book(&self, book_id: &str, country: Option<Country>) -> Availability {
        verdict(self.books.get(book_id).map_or(&[], std::slice::from_ref), country)
    }

    pub fn campaign(&self, code: &str, country: Option<Country>) -> Availability {
        verdict(self.campaigns.get(code).map_or(&[], Vec::as_slice), country)
    }

    /// Whether there is a country in which a book may not be offered.
    pub fn has_book(&self, book_id: &str) -> bool {
        self.books.contains_key(book_id)
    }
}

fn verdict(rules: &[CountryRule], country: Option<Country>) -> Availability {
    match rules {
        [] => Availability::Everywhere,
        rules if rules.iter().all(|rule| rule.opens(country)) => Availability::Here,
        _ => Availability::RegionBlocked,
    }
}
