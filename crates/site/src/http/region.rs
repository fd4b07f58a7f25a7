//! Region rules of a route: whether the site has to be offered in the country of the request, and which book or
//! campaign the request names.

/// Region rules of a route. There is no default: every registration states them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Region {
    /// Whether the site has to be offered in the country of the request.
    pub site: SiteRule,
    /// The part of a request that names a book or a campaign. The route then works only in countries where this book or
    /// campaign is offered, too. `None` if requests to this route name neither.
    pub named: Option<Named>,
    /// If set, requests may name any book, even one that is not offered in their country. The text
    /// is the reason, for developers.
    pub any_book: Option<&'static str>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SiteRule {
    /// The route also works in countries where the site is not offered. Used for routes of
    /// accounts, of purchases, and of the operation of the site.
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
    /// The query parameter with this name contains the book id or the promotion code.
    Query(&'static str),
    /// The path parameter `name` contains the book id or the promotion code, followed by `suffix`,
    /// such as `.json`.
    Path { name: &'static str, suffix: &'static str },
    /// The body of the request names the book or campaign. The region gate does not read bodies, so
    /// the handler itself checks the book (`Regions::admit`) or the campaign. A test calls every
    /// such route.
    Body,
}

impl NamedIn {
    /// The query parameter `book_id`, in which most routes name a book.
    pub const BOOK_ID: Self = Self::Query("book_id");

    /// Returns a `NamedIn::Path` without a suffix: the path parameter `name` is exactly the book id
    /// or the promotion code.
    pub const fn path(name: &'static str) -> Self {
        Self::Path { name, suffix: "" }
    }
}

impl Region {
    /// Region rules of a route that works in every country, even where the site is not offered.
    pub const OPEN: Self = Self { site: SiteRule::Open, named: None, any_book: None };
    /// Region rules of a route that works only in countries where the site is offered.
    pub const SITE: Self = Self { site: SiteRule::Offered, named: None, any_book: None };

    /// Returns the region rules of a route that works only in countries where the site and the book
    /// are offered. `at` is the part of a request that names the book.
    pub const fn book(at: NamedIn) -> Self {
        Self { named: Some(Named::Book(at)), ..Self::SITE }
    }

    /// Returns the region rules of a route that works only in countries where the site is offered,
    /// and that treats a campaign that is not offered in the country like an unknown promotion
    /// code. `at` is the part of a request that names the campaign.
    pub const fn campaign(at: NamedIn) -> Self {
        Self { named: Some(Named::Campaign(at)), ..Self::SITE }
    }

    /// Returns these rules, changed so that requests may name any book, even one that is not
    /// offered in their country, for the given reason. A route with such rules must not return
    /// anything about a book that the reader does not already have.
    #[must_use]
    pub const fn any_book(self, reason: &'static str) -> Self {
        Self { any_book: Some(reason), ..self }
    }
}
