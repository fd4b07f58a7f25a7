use std::collections::HashMap;

use super::country::Country;
use super::rule::CountryRule;

/// All region rules, as each node caches them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RuleSet {
    pub(super) site: Option<CountryRule>,
    /// The rules of books, by book id.
    pub(super) books: HashMap<String, CountryRule>,
    /// The rules that apply to a campaign, by promotion code: the rules of the campaign and of its book, if they exist.
    pub(super) campaigns: HashMap<String, Vec<CountryRule>>,
}

/// Whether the site, a book or a campaign is offered in a country.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Availability {
    /// No rule applies: offered in every country.
    Everywhere,
    /// A rule applies and allows this country.
    Here,
    /// A rule applies and excludes this country.
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

    /// Returns whether the book has a rule.
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
