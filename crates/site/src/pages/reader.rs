use serde::{Deserialize, Serialize};
use utoipa::openapi::path::Parameter;
use utoipa::{IntoParams, ToSchema};

use super::page::{Address, Loaded, Page, Target, Visit};
use crate::api::catalogue::errors::NO_SUCH_BOOK;
use crate::app::App;
use crate::http::{ApiError, NamedIn, Region};
use campaigns::ReaderPath;
use catalogue::{BookDetail, BookId, SectionItem, SectionText, Subject};
use page_cache::PageKind;

/// The layout of a text; each has its own path.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum ReaderLayout {
    /// One section at a time, scrolled.
    Section,
    /// Pages to turn.
    Pages,
    /// Sections one after another, in an endless scroll.
    Run,
}

impl From<ReaderPath> for ReaderLayout {
    fn from(path: ReaderPath) -> Self {
        match path {
            ReaderPath::Section => Self::Section,
            ReaderPath::Pages => Self::Pages,
            ReaderPath::Run => Self::Run,
        }
    }
}

impl ReaderLayout {
    const fn path(self) -> &'static str {
        match self {
            Self::Section => "/reader",
            Self::Pages => "/new-reader",
            Self::Run => "/latest-reader",
        }
    }
}

/// Data of the reader.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct ReaderData {
    layout: ReaderLayout,
    /// Null if no book was requested: the browser knows which one was read last.
    reading: Option<BookReading>,
}

/// A book opened at a section.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
struct BookReading {
    book: BookDetail,
    text: ReaderText,
}

/// The text of a section as everybody may read it: the whole, or the beginning if it is not free.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct ReaderText {
    section: SectionItem,
    /// Number of sections of the book.
    section_num: i64,
    /// Whether the section is not free: then `html` has only its first words.
    locked: bool,
    /// Price in coins; 0 if it is free.
    price: i64,
    /// One element for each block, in order.
    html: String,
    /// Changes when the section's text does, even if only its first words are returned.
    revision: String,
    /// Number of blocks in `html`.
    block_num: i64,
}

impl From<SectionText> for ReaderText {
    fn from(text: SectionText) -> Self {
        let SectionText { section, section_num, locked, price, html, revision, .. } = text;
        let block_num = i64::try_from(text.blocks.len()).unwrap_or(i64::MAX);
        Self { section, section_num, locked, price, html, revision, block_num }
    }
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct ReaderQuery {
    /// The book; without it, the reader without a book. A deep link also has `block` and `offset`, which
    /// only the browser reads.
    book_id: Option<String>,
    /// Section number, starting at 1.
    #[param(minimum = 1, default = 1)]
    section: Option<i64>,
}

/// The reader: a book opened at a section (numbered from 1), or no book.
pub(super) struct ReaderPage {
    layout: ReaderLayout,
    open: Option<(BookId, i64)>,
}

impl Page for ReaderPage {
    /// Search engines find a book by its own page. Sections are not prefetched: a list of them would
    /// fetch one text after the other.
    const KIND: PageKind = PageKind { prefetched: false, ..PageKind::unlisted("reader") };
    const REGION: Region = Region::book(NamedIn::BOOK_ID);
    const ADDRESSES: &'static [Address<ReaderLayout>] = &[
        Address {
            path: ReaderLayout::Section.path(),
            variant: ReaderLayout::Section,
            operation: "reader",
            html: "Returns the reader with a book at a section, scrolled.",
            payload: "Returns the payload of `/reader`. The query string is the build id, then the parameters of the page (`?<build id>&…`).",
        },
        Address {
            path: ReaderLayout::Pages.path(),
            variant: ReaderLayout::Pages,
            operation: "new_reader",
            html: "Returns the reader with a book at a section, in pages to turn.",
            payload: "Returns the payload of `/new-reader`. The query string is the build id, then the parameters of the page (`?<build id>&…`).",
        },
        Address {
            path: ReaderLayout::Run.path(),
            variant: ReaderLayout::Run,
            operation: "latest_reader",
            html: "Returns the reader with a book at a section, followed by the next sections.",
            payload: "Returns the payload of `/latest-reader`. The query string is the build id, then the parameters of the page (`?<build id>&…`).",
        },
    ];
    type Variant = ReaderLayout;
    type Data = ReaderData;

    fn parameters() -> Vec<Parameter> {
        ReaderQuery::into_params(|| None)
    }

    async fn parse(mut visit: Visit<'_, ReaderLayout>) -> Result<Target, ApiError> {
        let layout = visit.variant;
        let query: ReaderQuery = visit.query().await?;
        let Some(book_id) = query.book_id.as_deref().filter(|book_id| !book_id.is_empty()) else {
            return Ok(Target::page(Self { layout, open: None }));
        };
        let book_id = book_id.parse().map_err(|_| NO_SUCH_BOOK)?;
        Ok(Target::page(Self { layout, open: Some((book_id, query.section.unwrap_or(1))) }))
    }

    fn path(&self) -> String {
        self.layout.path().to_owned()
    }

    fn url(&self) -> String {
        match &self.open {
            None => self.path(),
            Some((book_id, 1)) => format!("{}?book_id={book_id}", self.path()),
            Some((book_id, number)) => {
                format!("{}?book_id={book_id}&section={number}", self.path())
            }
        }
    }

    fn canonical(&self) -> String {
        self.open.as_ref().map_or_else(|| self.path(), |(book_id, _)| format!("/book/{book_id}"))
    }

    async fn load(&self, app: &App) -> Result<Loaded<ReaderData>, ApiError> {
        let layout = self.layout;
        let Some((book_id, section)) = &self.open else {
            return Ok(Loaded::constant(ReaderData { layout, reading: None }));
        };
        // Pages are public: this one shows what anybody may read.
        let (book, text) = app.rights.text(None, book_id, *section).await?;
        let reading = Some(BookReading { book, text: text.into() });
        let subjects = vec![Subject::Book(book_id.clone())];
        Ok(Loaded::made_from(subjects, ReaderData { layout, reading }))
    }
}
