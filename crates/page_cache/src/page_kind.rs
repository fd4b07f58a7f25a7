//! Properties of a page that the cache and the document need, and that do not depend on its URL.

/// Properties of a page that are the same at all its URLs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PageKind {
    /// Name of the page, by which the web app finds the component of the page and the files to preload.
    pub name: &'static str,
    pub robots: Robots,
    pub document: DocumentForm,
    /// Whether the web app may prefetch pages of this kind: fetch their payloads before the reader opens them.
    /// `/builds/meta/{file}` lists the pages of this kind that are cached.
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
    /// The document contains the payload, and the web app hydrates the page.
    Hydrated,
    /// The document has inline style, a small script and no payload. The document lists the files of the page `then`,
    /// which the browser fetches when the visitor begins to read.
    Light { then: &'static str },
    /// The document is an error page and has no meta tags for search engines. If the server cannot render the page, its
    /// shell shows `sentence`.
    Failure { sentence: &'static str },
}

impl PageKind {
    pub const NOT_FOUND: Self = Self::failure("not_found", "Page not found");
    pub const ERROR: Self = Self::failure("error", "Internal Server Error");

    /// Returns the kind of a public page, which search engines may index.
    pub const fn public(name: &'static str) -> Self {
        Self { name, robots: Robots::Index, document: DocumentForm::Hydrated, prefetched: true }
    }

    /// Returns the kind of a page that search engines are asked not to index: a personal page, a search, or a reading
    /// page (search engines index the page of the book instead).
    pub const fn unlisted(name: &'static str) -> Self {
        Self { robots: Robots::NoIndex, ..Self::public(name) }
    }

    const fn failure(name: &'static str, sentence: &'static str) -> Self {
        Self { document: DocumentForm::Failure { sentence }, ..Self::unlisted(name) }
    }
}
