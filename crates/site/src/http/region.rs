//! Region rules of a route: whether it needs the site to be offered in the country of the request, and
//! which book or campaign the request names.

/// Region rules of a route. There is no default: every registration states them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Region {
    /// Whether the site has to be offered in the country of the request.
    pub site: SiteRule,
    /// Where a request names a book or campaign, which then also has to be offered in that country.
    pub named: Option<Named>,
    /// If set, a request may name a book that is not checked; the text says why.
    pub any_book: Option<&'static str>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SiteRule {
    /// Reachable where the site is not offered: accounts, purchases, operation.
    Open,
    /// Reachable only where the site is offered.
    Offered,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Named {
    Book(NamedIn),
    Campaign(NamedIn),
}

/// Where a request names a book or a campaign.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NamedIn {
    /// In this query parameter.
    Query(&'static str),
    /// In the path parameter `name`, followed by `suffix`, such as `.json`.
    Path { name: &'static str, suffix: &'static str },
    /// In the body, which the region gate does not read: the handler checks the book (`Regions::admit`) or campaign
    /// itself. A test calls every such route.
    Body,
}

impl NamedIn {
    /// The query parameter in which routes name a book.
    pub const BOOK_ID: Self = Self::Query("book_id");

    /// The path parameter `name`, without a suffix.
    pub const fn path(name: &'static str) -> Self {
        Self::Path { name, suffix: "" }
    }
}

impl Region {
    /// Reachable everywhere, also where the site is not offered.
    pub const OPEN: Self = Self { site: SiteRule::Open, named: None, any_book: None };
    /// Reachable where the site is offered.
    pub const SITE: Self = Self { site: SiteRule::Offered, named: None, any_book: None };

    /// Reachable where the site and the book that the request names are offered.
    pub const fn book(at: NamedIn) -> Self {
        Self { named: Some(Named::Book(at)), ..Self::SITE }
    }

    /// Reachable where the site is offered. The route treats a campaign that is not offered in the country like an
    /// unknown promotion code.
    pub const fn campaign(at: NamedIn) -> Self {
        Self { named: Some(Named::Campaign(at)), ..Self::SITE }
    }

    /// Allows requests to name any book without a check, for the given reason. Their responses tell nothing about a
    /// book that the reader does not already have.
    #[must_use]
    pub const fn any_book(self, reason: &'static str) -> Self {
        Self { any_book: Some(reason), ..self }
    }
}
