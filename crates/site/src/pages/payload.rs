use serde::Serialize;
use utoipa::ToSchema;

use crate::site_info::SiteInfo;
use campaigns::{LandingKind, ReaderPath};
use catalogue::{
    BookDetail, BookId, BookListItem, Opening, SectionItem, SectionText, Shelf, ShelfKind, Subject,
};
use foundation::paging::Paged;
use money::payments::Shop;

/// The whole input of a page: what the server renders from, and what the browser hydrates from.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Page<D> {
    /// Which route component shows it: `home`, `book`, `read_more`, `search`, `search_result`,
    /// `contact`, `me`, `settings`, `third_party`, `reader`, `library`, `reading_history`, `vip`,
    /// `recharge_records`, `consumption_record`, `sandbox_pay`, `welfare_center`,
    /// `landing`, `region_blocked`, `not_found` or `error`.
    pub route: PageKind,
    /// The path as a reader sees it.
    pub path: String,
    /// The HTTP status it is answered with.
    pub status: u16,
    /// The build of the web app that the server carries.
    pub build: String,
    pub site: SiteInfo,
    pub data: D,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PageKind {
    Home,
    Book,
    ReadMore,
    Search,
    SearchResult,
    Contact,
    Me,
    Settings,
    ThirdParty,
    Reader,
    Library,
    ReadingHistory,
    Vip,
    RechargeRecords,
    ConsumptionRecord,
    SandboxPay,
    WelfareCenter,
    Landing,
    RegionBlocked,
    NotFound,
    Error,
}

impl PageKind {
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Home => "home",
            Self::Book => "book",
            Self::ReadMore => "read_more",
            Self::Search => "search",
            Self::SearchResult => "search_result",
            Self::Contact => "contact",
            Self::Me => "me",
            Self::Settings => "settings",
            Self::ThirdParty => "third_party",
            Self::Reader => "reader",
            Self::Library => "library",
            Self::ReadingHistory => "reading_history",
            Self::Vip => "vip",
            Self::RechargeRecords => "recharge_records",
            Self::ConsumptionRecord => "consumption_record",
            Self::SandboxPay => "sandbox_pay",
            Self::WelfareCenter => "welfare_center",
            Self::Landing => "landing",
            Self::RegionBlocked => "region_blocked",
            Self::NotFound => "not_found",
            Self::Error => "error",
        }
    }

    /// Whether search engines may keep it. What is a reader's own, what was searched for and what is
    /// not there is not for them; a book is found by its own page, not by
    /// each of its sections in each layout.
    pub(super) fn is_indexed(self) -> bool {
        !matches!(
            self,
            Self::SearchResult
                | Self::Me
                | Self::Settings
                | Self::ThirdParty
                | Self::Reader
                | Self::Library
                | Self::ReadingHistory
                | Self::RechargeRecords
                | Self::ConsumptionRecord
                | Self::SandboxPay
                | Self::WelfareCenter
                | Self::Landing
                | Self::RegionBlocked
                | Self::NotFound
                | Self::Error
        )
    }
}

/// What the page of a book is made from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct BookData {
    pub book: BookDetail,
    pub opening: Option<Opening>,
    pub sections: Paged<SectionItem>,
    pub similar: Vec<BookListItem>,
}

/// The list behind a shelf; without one asked for, the site's lists.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ReadMoreData {
    pub list: Option<ListData>,
    /// The site's lists, each with its first books, where no list was asked for.
    pub shelves: Vec<Shelf>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ListData {
    pub slug: String,
    pub kind: ShelfKind,
    /// Chosen by the editors, a tag or a book's title; empty where the kind says all.
    pub title: String,
    pub books: Paged<BookListItem>,
}

/// A page that is the same for everybody: what is a reader's own is asked for by the browser.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct NoData {}

/// What the shop's page is made from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct VipData {
    pub shop: Shop,
    /// The reader comes back from paying: what became of the order is told first.
    pub returned: bool,
}

/// What of a reader's records is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum RecordsView {
    /// Coins that came, or went.
    Coins,
    /// Money that was paid.
    Payments,
    /// One receipt. Which one it is, the browser asks for.
    Receipt,
}

impl RecordsView {
    pub(super) const fn query(self) -> &'static str {
        match self {
            Self::Coins => "",
            Self::Payments => "?list=payments",
            Self::Receipt => "?receipt=1",
        }
    }
}

/// What the pages of records are made from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct RecordsPageData {
    pub view: RecordsView,
}

/// Where a login provider sends a reader back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ThirdPartyData {
    /// The provider's name, as in the path. It may be none of ours.
    pub provider: String,
}

/// How a text is laid out: each has an address of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReaderLayout {
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
    pub(super) fn path(self) -> &'static str {
        match self {
            Self::Section => "/reader",
            Self::Pages => "/new-reader",
            Self::Run => "/latest-reader",
        }
    }
}

/// What the reader is made from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ReaderData {
    pub layout: ReaderLayout,
    /// None where no book was asked for: which one was read last is known to the browser.
    pub reading: Option<BookReading>,
}

/// A book that is open at a section.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct BookReading {
    pub book: BookDetail,
    pub text: ReaderText,
}

/// The text of a section as everybody may read it: whole, or its beginning where it is not free.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ReaderText {
    pub section: SectionItem,
    /// How many sections the book has.
    pub section_num: i64,
    /// The section is not free: `html` holds its first words only.
    pub locked: bool,
    /// Coins that open it; 0 where it is open.
    pub price: i64,
    /// One element for each block, in order.
    pub html: String,
    /// Changes when the section's text does, also where only its first words are told.
    pub revision: String,
    /// How many blocks `html` holds.
    pub block_num: i64,
}

impl From<SectionText> for ReaderText {
    fn from(text: SectionText) -> Self {
        let SectionText { section, section_num, locked, price, html, revision, .. } = text;
        let block_num = i64::try_from(text.blocks.len()).unwrap_or(i64::MAX);
        Self { section, section_num, locked, price, html, revision, block_num }
    }
}

/// Where an advertisement leads.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct LandingData {
    pub kind: LandingKind,
    pub pro_code: String,
    /// Which of the campaign's variants this is.
    pub variant: i64,
    /// A line of the campaign's own; empty where it has none.
    pub hook: String,
    /// The reader in which the story goes on.
    pub layout: ReaderLayout,
    pub book: BookDetail,
    /// The section that is readable here, from `first_block` on.
    pub text: ReaderText,
    /// The block of the section with which `text` begins, counted from 0.
    pub first_block: i64,
}

/// What is not offered in some countries, and what is instead.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct RegionBlockedData {
    /// The book that is not; none where it is the whole site.
    pub book: Option<BookListItem>,
    /// Books like it that are offered everywhere.
    pub others: Vec<BookListItem>,
}

/// What a payload was made from, so that a change finds it: these books, and which stand where.
pub(super) fn subjects_of_lists<'a>(books: impl Iterator<Item = &'a BookId>) -> Vec<Subject> {
    let mut books: Vec<_> = books.cloned().collect();
    books.sort();
    books.dedup();
    books.into_iter().map(Subject::Book).chain([Subject::Shelves]).collect()
}
