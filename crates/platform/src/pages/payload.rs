use serde::Serialize;
use utoipa::ToSchema;

use crate::app::SiteInfo;
use crate::catalogue::{BookDetail, BookId, HomeData, Opening, SectionItem, Subject};
use crate::http::{PageRequest, Paged};

/// The whole input of a page: what the server renders from, and what the browser hydrates from.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Page<D> {
    /// Which route component shows it: `home`, `book`, `contact`, `not_found` or `error`.
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
    Contact,
    NotFound,
    Error,
}

impl PageKind {
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Home => "home",
            Self::Book => "book",
            Self::Contact => "contact",
            Self::NotFound => "not_found",
            Self::Error => "error",
        }
    }
}

/// What the page of a book is made from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct BookData {
    pub book: BookDetail,
    pub opening: Option<Opening>,
    pub sections: Paged<SectionItem>,
}

/// A page that can be asked for, already parsed: there is nothing left to get wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum PageTarget {
    Home,
    Book { book_id: BookId, sections: PageRequest },
    Contact { sent: bool },
}

impl PageTarget {
    /// The one URL of the page, and its key in the caches.
    pub(super) fn url(&self) -> String {
        match self {
            Self::Home => "/".to_owned(),
            Self::Contact { sent: false } => self.path(),
            Self::Contact { sent: true } => "/contact-us?sent=1".to_owned(),
            Self::Book { book_id, sections } => match sections.number() {
                1 => format!("/book/{book_id}"),
                number => format!("/book/{book_id}?page={number}"),
            },
        }
    }

    pub(super) fn path(&self) -> String {
        match self {
            Self::Home => "/".to_owned(),
            Self::Contact { .. } => "/contact-us".to_owned(),
            Self::Book { book_id, .. } => format!("/book/{book_id}"),
        }
    }
}

/// What a payload was made from, so that a change finds it.
pub(super) fn subjects_of_home(home: &HomeData) -> Vec<Subject> {
    let shelved = home.shelves.iter().flat_map(|shelf| &shelf.books).map(|book| &book.book_id);
    let featured = home.featured.iter().map(|book| &book.book_id);
    let mut books: Vec<_> = shelved.chain(featured).cloned().collect();
    books.sort();
    books.dedup();
    books.into_iter().map(Subject::Book).chain([Subject::Shelves]).collect()
}
