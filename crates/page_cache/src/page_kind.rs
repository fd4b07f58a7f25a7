//! Properties of a page that the cache and the document need, whatever its URL.

/// Properties that all URLs of a page share.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PageKind {
    /// Name of the page, by which the web app finds its component and the files to preload for it.
    pub name: &'static str,
    pub robots: Robots,
    pub document: DocumentForm,
    /// Whether a cached page is listed among those worth prefetching.
    pub prefetched: bool,
}

/// Whether search engines may index a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Robots {
    Index,
    NoIndex,
}

/// The form of the HTML document around a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DocumentForm {
    /// The document contains the payload, and the web app hydrates it.
    Hydrated,
    /// Inline style, a small script and no payload. The document lists the files of the page `then`, to be fetched when
    /// the visitor begins to read.
    Light { then: &'static str },
    /// An error page: it has no tags for search engines. The sentence is shown in its shell.
    Failure { sentence: &'static str },
}

impl PageKind {
    pub const NOT_FOUND: Self = Self::failure("not_found", "Page not found");
    pub const ERROR: Self = Self::failure("error", "Internal Server Error");

    /// A public page, which search engines may index.
    pub const fn public(name: &'static str) -> Self {
        Self { name, robots: Robots::Index, document: DocumentForm::Hydrated, prefetched: true }
    }

    /// A page that search engines are asked not to index: personal pages, searches, and pages with a
    /// better canonical page.
    pub const fn unlisted(name: &'static str) -> Self {
        Self { robots: Robots::NoIndex, ..Self::public(name) }
    }

    const fn failure(name: &'static str, sentence: &'static str) -> Self {
        Self { document: DocumentForm::Failure { sentence }, ..Self::unlisted(name) }
    }
}
