use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Serialize;
use utoipa::ToSchema;

use crate::app::SiteInfo;
use crate::catalogue::{
    BookDetail, BookId, BookListItem, Opening, SectionItem, Shelf, ShelfKind, ShelfName, Subject,
};
use crate::http::{PageRequest, Paged};
use crate::search::SearchRequest;

/// What stands for itself in a query is left readable.
const IN_QUERY: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'.');

/// The whole input of a page: what the server renders from, and what the browser hydrates from.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Page<D> {
    /// Which route component shows it: `home`, `book`, `read_more`, `search`, `search_result`,
    /// `contact`, `me`, `settings`, `third_party`, `not_found` or `error`.
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
            Self::NotFound => "not_found",
            Self::Error => "error",
        }
    }

    /// Whether search engines may keep it. What is a reader's own, what was searched for and what is
    /// not there is not for them.
    pub(super) fn is_indexed(self) -> bool {
        !matches!(
            self,
            Self::SearchResult
                | Self::Me
                | Self::Settings
                | Self::ThirdParty
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

/// Where a login provider sends a reader back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ThirdPartyData {
    /// The provider's name, as in the path. It may be none of ours.
    pub provider: String,
}

/// A page that can be asked for, already parsed: there is nothing left to get wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum PageTarget {
    Home,
    Book { book_id: BookId, sections: PageRequest },
    ReadMore { list: Option<(ShelfName, PageRequest)> },
    Search,
    SearchResult(SearchRequest),
    Contact { sent: bool },
    Me,
    Settings,
    ThirdParty { provider: String },
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
            | Self::Contact { sent: false }
            | Self::ReadMore { list: None } => self.path(),
            Self::Contact { sent: true } => "/contact-us?sent=1".to_owned(),
            Self::Book { book_id, sections } => match sections.number() {
                1 => format!("/book/{book_id}"),
                number => format!("/book/{book_id}?page={number}"),
            },
            Self::SearchResult(request) => format!("/search-result?{}", request.to_query()),
            Self::ReadMore { list: Some((name, page)) } => {
                let slug = name.slug();
                let shelf = utf8_percent_encode(&slug, IN_QUERY);
                match page.number() {
                    1 => format!("/read-more?shelf={shelf}"),
                    number => format!("/read-more?shelf={shelf}&page={number}"),
                }
            }
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
        }
    }
}

/// What a payload was made from, so that a change finds it: these books, and which stand where.
pub(super) fn subjects_of_lists<'a>(books: impl Iterator<Item = &'a BookId>) -> Vec<Subject> {
    let mut books: Vec<_> = books.cloned().collect();
    books.sort();
    books.dedup();
    books.into_iter().map(Subject::Book).chain([Subject::Shelves]).collect()
}
