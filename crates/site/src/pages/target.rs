use super::payload::{ReaderLayout, RecordsView};
use campaigns::{LandingKind, ProCode};
use catalogue::{BookId, ShelfName};
use foundation::paging::PageRequest;
use foundation::query_string::encoded;
use search::SearchRequest;

/// A page that can be asked for, already parsed: there is nothing left to get wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum PageTarget {
    Home,
    Book {
        book_id: BookId,
        sections: PageRequest,
    },
    ReadMore {
        list: Option<(ShelfName, PageRequest)>,
    },
    Search,
    SearchResult(SearchRequest),
    Contact {
        sent: bool,
    },
    Me,
    Settings,
    ThirdParty {
        provider: String,
    },
    /// A section of a book, counted from 1; without one, the reader by itself.
    Reader {
        layout: ReaderLayout,
        open: Option<(BookId, i64)>,
    },
    Library,
    ReadingHistory,
    Vip {
        returned: bool,
    },
    RechargeRecords {
        view: RecordsView,
    },
    ConsumptionRecord {
        view: RecordsView,
    },
    WelfareCenter,
    /// A campaign's page; with the number of a variant where it has several.
    Landing {
        kind: LandingKind,
        code: ProCode,
        variant: Option<i64>,
    },
    RegionBlocked {
        book: Option<BookId>,
    },
}

impl PageTarget {
    /// The one URL of the page, and its key in the caches.
    pub(super) fn url(&self) -> String {
        match self {
            Self::Home
            | Self::Search
            | Self::Me
            | Self::Settings
            | Self::ThirdParty { .. }
            | Self::Library
            | Self::ReadingHistory
            | Self::Vip { returned: false }
            | Self::WelfareCenter
            | Self::RegionBlocked { book: None }
            | Self::Reader { open: None, .. }
            | Self::Contact { sent: false }
            | Self::ReadMore { list: None } => self.path(),
            Self::Vip { returned: true } => "/vip?order=1".to_owned(),
            Self::RechargeRecords { view } | Self::ConsumptionRecord { view } => {
                format!("{}{}", self.path(), view.query())
            }
            Self::RegionBlocked { book: Some(book_id) } => {
                format!("/region-blocked?book={book_id}")
            }
            Self::Contact { sent: true } => "/contact-us?sent=1".to_owned(),
            Self::Book { book_id, sections } => match sections.number() {
                1 => format!("/book/{book_id}"),
                number => format!("/book/{book_id}?page={number}"),
            },
            Self::Landing { variant, .. } => match variant {
                None => self.path(),
                Some(number) => format!("{}?variant={number}", self.path()),
            },
            Self::SearchResult(request) => format!("/search-result?{}", request.to_query()),
            Self::Reader { layout, open: Some((book_id, section)) } => match section {
                1 => format!("{}?book_id={book_id}", layout.path()),
                number => format!("{}?book_id={book_id}&section={number}", layout.path()),
            },
            Self::ReadMore { list: Some((name, page)) } => {
                let shelf = encoded(&name.slug());
                match page.number() {
                    1 => format!("/read-more?shelf={shelf}"),
                    number => format!("/read-more?shelf={shelf}&page={number}"),
                }
            }
        }
    }

    /// Where search engines and those who link to it are sent: a book that is open is that book.
    pub(super) fn canonical(&self) -> String {
        match self {
            Self::Reader { open: Some((book_id, _)), .. } => format!("/book/{book_id}"),
            Self::Vip { .. } => self.path(),
            other => other.url(),
        }
    }

    pub(super) fn path(&self) -> String {
        match self {
            Self::Home => "/".to_owned(),
            Self::Contact { .. } => "/contact-us".to_owned(),
            Self::Book { book_id, .. } => format!("/book/{book_id}"),
            Self::ReadMore { .. } => "/read-more".to_owned(),
            Self::Search => "/search".to_owned(),
            Self::SearchResult(_) => "/search-result".to_owned(),
            Self::Me => "/me".to_owned(),
            Self::Settings => "/settings".to_owned(),
            Self::ThirdParty { provider } => format!("/third-party/{provider}"),
            Self::Reader { layout, .. } => layout.path().to_owned(),
            Self::Library => "/library".to_owned(),
            Self::ReadingHistory => "/reading-history".to_owned(),
            Self::Vip { .. } => "/vip".to_owned(),
            Self::RechargeRecords { .. } => "/recharge-records".to_owned(),
            Self::ConsumptionRecord { .. } => "/consumption-record".to_owned(),
            Self::WelfareCenter => "/welfare-center".to_owned(),
            Self::Landing { kind, code, .. } => format!("{}/{code}", kind.path()),
            Self::RegionBlocked { .. } => "/region-blocked".to_owned(),
        }
    }
}
