use serde::{Deserialize, Serialize};
use utoipa::openapi::path::Parameter;
use utoipa::{IntoParams, ToSchema};

use super::page::{Address, Loaded, Page, Target, Visit};
use crate::api::catalogue::errors::{NO_SUCH_BOOK, NO_SUCH_SECTION};
use crate::app::App;
use crate::http::{ApiError, ErrorCode, NamedIn, Region};
use crate::site_info::ReaderLayout;
use catalogue::{BookDetail, BookId, SectionItem, SectionText, Subject};
use page_cache::PageKind;

/// Data of the reading page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct ReaderData {
    /// Layout of the reading page, which follows from the path.
    layout: ReaderLayout,
    /// The book and section that the URL names. Null if the URL names no book: the browser then opens the book that was
    /// read last, which only the browser knows.
    reading: Option<BookReading>,
    /// Set if the book exists but has no section with the number in the URL; null otherwise.
    missing: Option<MissingSection>,
}

/// A section number in the URL that the book does not have: the number is wrong, or the section is no longer part of
/// the book.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
struct MissingSection {
    /// Details of the book.
    book: BookDetail,
    /// The section number in the URL.
    #[schema(minimum = 1, maximum = 999_999_999, example = 99)]
    number: i64,
}

/// A book, opened at one of its sections.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
struct BookReading {
    /// Details of the book.
    book: BookDetail,
    /// The text of the section.
    text: ReaderText,
}

/// The text of a section as everybody may read it: the whole text if the section is free, otherwise its beginning.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct ReaderText {
    /// Number, title and length of the section.
    section: SectionItem,
    /// Number of sections in the book.
    #[schema(minimum = 0, example = 12)]
    section_num: i64,
    /// Whether the section is locked, because it is not free; `html` then has only the first words.
    locked: bool,
    /// Whether the section was withdrawn from the book; `html` is then empty, and only readers who unlocked the section
    /// can load its text. Absent if the section is part of the book.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    withdrawn: bool,
    /// Price of the section in coins; 0 if the section is free.
    #[schema(minimum = 0, example = 0)]
    price: i64,
    /// The text as HTML, one element for each block, in order.
    #[schema(example = "<p>I knew that E flat.</p>")]
    html: String,
    /// A value that changes whenever the text of the section changes, even if `html` has only the first words.
    #[schema(example = "6f1c0a92")]
    revision: String,
    /// Number of blocks in `html`.
    #[schema(minimum = 0, example = 1)]
    block_num: i64,
}

impl From<SectionText> for ReaderText {
    fn from(text: SectionText) -> Self {
        let SectionText { section, section_num, locked, withdrawn, price, html, revision, .. } =
            text;
        let block_num = i64::try_from(text.blocks.len()).unwrap_or(i64::MAX);
        Self { section, section_num, locked, withdrawn, price, html, revision, block_num }
    }
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct ReaderQuery {
    /// Id of the book to open. If absent, the reading page opens without a book. A deep link also has `block` and
    /// `offset`, which only the browser reads.
    #[param(max_length = 64, example = "5yuxzs98u9a4")]
    book_id: Option<String>,
    /// Section number, counted from 1.
    #[param(minimum = 1, maximum = 999_999_999, default = 1)]
    section: Option<i64>,
}

/// The reading page. `open` is the book and the number of the section, counted from 1; `None` if no book is open.
pub(super) struct ReaderPage {
    layout: ReaderLayout,
    open: Option<(BookId, i64)>,
}

impl Page for ReaderPage {
    /// The kind of the reading page: not indexed by search engines, which index the page of the
    /// book instead, and not prefetched, because a prefetch would fetch the texts of many sections.
    const KIND: PageKind = PageKind { prefetched: false, ..PageKind::unlisted("reader") };
    const REGION: Region = Region::book(NamedIn::BOOK_ID);
    const ADDRESSES: &'static [Address<ReaderLayout>] = &[
        Address {
            path: ReaderLayout::Section.path(),
            variant: ReaderLayout::Section,
            operation: "getReaderPage",
            html: "Returns the reading page that shows a single section of a book; the reader scrolls through the \
                   section. An unknown book gets 404 with the not-found page; a section number that the book does \
                   not have gets 404 with a page that shows the book.",
            payload: "Returns the payload of the reading page that shows one section (`/reader`): the page's data as \
                      JSON. The query string is the id of the web app's build that the client runs, then the page's \
                      own parameters (`?<build id>&…`).",
        },
        Address {
            path: ReaderLayout::Pages.path(),
            variant: ReaderLayout::Pages,
            operation: "getPagedReaderPage",
            html: "Returns the reading page that shows a section of a book as pages, which the reader turns one by one. \
                   An unknown book gets 404 with the not-found page; a section number that the book does not have gets \
                   404 with a page that shows the book.",
            payload: "Returns the payload of the reading page whose text is turned page by page (`/new-reader`): \
                      the page's data as JSON. The query string is the id of the web app's build that the client runs, then the \
                      page's own parameters (`?<build id>&…`).",
        },
        Address {
            path: ReaderLayout::Run.path(),
            variant: ReaderLayout::Run,
            operation: "getEndlessReaderPage",
            html: "Returns the reading page that shows a section of a book and then the next ones, in an endless \
                   scroll. An unknown book gets 404 with the not-found page; a section number that the book does not \
                   have gets 404 with a page that shows the book.",
            payload: "Returns the payload of the reading page with an endless scroll (`/latest-reader`): the page's \
                      data as JSON. The query string is the id of the web app's build that the client runs, then the \
                      page's own parameters (`?<build id>&…`).",
        },
    ];
    const ERRORS: &'static [&'static ErrorCode] = &[NO_SUCH_BOOK, NO_SUCH_SECTION];
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
            return Ok(Loaded::constant(ReaderData { layout, reading: None, missing: None }));
        };
        // Pages are public, so this page loads only what everybody may read.
        let (book, text) = app.rights.text(None, book_id, *section).await?;
        let reading = Some(BookReading { book, text: text.into() });
        let subjects = vec![Subject::Book(book_id.clone())];
        Ok(Loaded::made_from(subjects, ReaderData { layout, reading, missing: None }))
    }

    async fn instead(&self, app: &App, error: &ApiError) -> Option<ReaderData> {
        let (book_id, number) = self.open.as_ref()?;
        if error.code().code != NO_SUCH_SECTION.code {
            return None;
        }
        let (book, _) = app.catalogue.book(book_id).await.ok()?;
        let missing = Some(MissingSection { book, number: *number });
        Some(ReaderData { layout: self.layout, reading: None, missing })
    }
}
