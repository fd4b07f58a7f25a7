//! Region rules of a route: whether the site has to be offered in the country of the request, and which book or
//! campaign the request names.

/// Region rules of a route. There is no default: every registration states them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Region {
    /// Whether the site has to be offered in the country of the request.
    pub site: SiteRule,
    /// Where a request names a book or campaign, which also has to be offered in the country of the request. `None` if
    /// requests to this route name neither.
    pub named: Option<Named>,
    /// If set, books that requests name are not checked against the region rules; the text says why.
    pub any_book: Option<&'static str>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SiteRule {
    /// The route also works in countries where the site is not offered: accounts, purchases, operation.
    Open,
    /// The route works only in countries where the site is offered.
    Offered,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Named {
    Book(NamedIn),
    Campaign(NamedIn),
}

/// The part of a request that names a book or a campaign.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NamedIn {
    /// In the query parameter with this name.
    Query(&'static str),
    /// In the path parameter `name`, followed by `suffix`, such as `.json`.
    Path { name: &'static str, suffix: &'static str },
    /// In the body, which the region gate does not read. The handler itself checks the book (`Regions::admit`) or the
    /// campaign. A test calls every such route.
    Body,
}

impl NamedIn {
    /// The query parameter `book_id`, in which most routes name a book.
    pub const BOOK_ID: Self = Self::Query("book_id");

    /// Says that a request names its book or campaign in the path parameter `name`, without a suffix.
    pub const fn path(name: &'static str) -> Self {
        Self::Path { name, suffix: "" }
    }
}

impl Region {
    /// The route works in every country, even where the site is not offered.
    pub const OPEN: Self = Self { site: SiteRule::Open, named: None, any_book: None };
    /// The route works only where the site is offered.
    pub const SITE: Self = Self { site: SiteRule::Offered, named: None, any_book: None };

    /// The route works only where the site, and the book that the request names, are offered.
    pub const fn book(at: NamedIn) -> Self {
        Self { named: Some(Named::Book(at)), ..Self::SITE }
    }

    /// The route works only where the site is offered. A campaign that is not offered in the country of the request is
    /// treated like an unknown promotion code.
    pub const fn campaign(at: NamedIn) -> Self {
        Self { named: Some(Named::Campaign(at)), ..Self::SITE }
    }

    /// Lets requests name any book, without a check against the region rules, for the given reason. Such a route must
    /// return nothing about a book that the reader does not already have.
    #[must_use]
    pub const fn any_book(self, reason: &'static str) -> Self {
        Self { any_book: Some(reason), ..self }
    }
}
