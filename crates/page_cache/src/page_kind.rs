//! What the cache and the document have to know of a page, whatever its address.

/// What holds for every address of a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PageKind {
    /// Names the web app's component and the files to preload for it.
    pub name: &'static str,
    pub robots: Robots,
    pub document: DocumentForm,
    /// Whether a ready page is listed among those worth fetching ahead.
    pub prefetched: bool,
}

/// Whether search engines may keep a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Robots {
    Index,
    NoIndex,
}

/// The form of the HTML document around a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DocumentForm {
    /// The payload stands in the document, and the web app hydrates it.
    Hydrated,
    /// Inline style, a small script and no payload. The files of the page named `then` are listed, to be
    /// fetched once somebody reads.
    Light { then: &'static str },
    /// A page that is not there: it has no tags for search engines. The sentence stands in its shell.
    Failure { sentence: &'static str },
}

impl PageKind {
    pub const NOT_FOUND: Self = Self::failure("not_found", "Page not found");
    pub const ERROR: Self = Self::failure("error", "Internal Server Error");

    /// A page for everybody, which search engines may keep.
    pub const fn public(name: &'static str) -> Self {
        Self { name, robots: Robots::Index, document: DocumentForm::Hydrated, prefetched: true }
    }

    /// A page that search engines are asked not to keep: what is a reader's own, what was searched for,
    /// and what has a better page.
    pub const fn unlisted(name: &'static str) -> Self {
        Self { robots: Robots::NoIndex, ..Self::public(name) }
    }

    const fn failure(name: &'static str, sentence: &'static str) -> Self {
        Self { document: DocumentForm::Failure { sentence }, ..Self::unlisted(name) }
    }
}
