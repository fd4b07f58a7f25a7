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

/// How a text is laid out: each has an address of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum ReaderLayout {
    /// A section at a time, scrolled.
    Section,
    /// Pages that are turned.
    Pages,
    /// Sections one after another, without end.
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

/// What the reader is made from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct ReaderData {
    layout: ReaderLayout,
    /// None where no book was asked for: which one was read last is known to the browser.
    reading: Option<BookReading>,
}

/// A book that is open at a section.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
struct BookReading {
    book: BookDetail,
    text: ReaderText,
}

/// The text of a section as everybody may read it: whole, or its beginning where it is not free.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct ReaderText {
    section: SectionItem,
    /// How many sections the book has.
    section_num: i64,
    /// The section is not free: `html` holds its first words only.
    locked: bool,
    /// Coins that open it; 0 where it is open.
    price: i64,
    /// One element for each block, in order.
    html: String,
    /// Changes when the section's text does, also where only its first words are told.
    revision: String,
    /// How many blocks `html` holds.
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
    /// Without it, the reader by itself. A deep link also says `block` and `offset`, which only the
    /// browser reads.
    book_id: Option<String>,
    /// Number of the section, counted from 1.
    #[param(minimum = 1, default = 1)]
    section: Option<i64>,
}

/// A book that is open at a section, counted from 1; without one, the reader by itself.
pub(super) struct ReaderPage {
    layout: ReaderLayout,
    open: Option<(BookId, i64)>,
}

impl Page for ReaderPage {
    /// A book is found by its own page. Sections are not fetched ahead: a list of them would fetch one
    /// text after the other.
    const KIND: PageKind = PageKind { prefetched: false, ..PageKind::unlisted("reader") };
    const REGION: Region = Region::book(NamedIn::BOOK_ID);
    const ADDRESSES: &'static [Address<ReaderLayout>] = &[
        Address {
            path: ReaderLayout::Section.path(),
            variant: ReaderLayout::Section,
            operation: "reader",
            html: "A book open at a section, scrolled.",
            payload: "What the page at `/reader` is made from. The query starts with the build's id.",
        },
        Address {
            path: ReaderLayout::Pages.path(),
            variant: ReaderLayout::Pages,
            operation: "new_reader",
            html: "A book open at a section, in pages that are turned.",
            payload: "What the page at `/new-reader` is made from. The query starts with the build's id.",
        },
        Address {
            path: ReaderLayout::Run.path(),
            variant: ReaderLayout::Run,
            operation: "latest_reader",
            html: "A book open at a section, with the next ones running on below.",
            payload: "What the page at `/latest-reader` is made from. The query starts with the build's id.",
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
        // A page is everybody's: it shows what anybody may read.
        let (book, text) = app.rights.text(None, book_id, *section).await?;
        let reading = Some(BookReading { book, text: text.into() });
        let subjects = vec![Subject::Book(book_id.clone())];
        Ok(Loaded::made_from(subjects, ReaderData { layout, reading }))
    }
}
