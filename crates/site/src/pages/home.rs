use std::collections::{HashMap, HashSet};

use serde::Serialize;
use utoipa::ToSchema;

use super::page::{Address, Loaded, Page, Target, Visit};
use super::payload::{ids, subjects_of_lists};
use crate::app::App;
use crate::http::{ApiError, Region};
use catalogue::{BookDetail, BookListItem, ShelfKind};
use page_cache::PageKind;

/// Data of the home page: the featured book, the shelves and the genres.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct HomeData {
    /// The featured book, which the publisher chooses; null if there is none.
    featured: Option<BookDetail>,
    /// All books on the shelves of the home page, each book once.
    books: Vec<BookListItem>,
    /// The shelves, in the order in which the page shows them.
    shelves: Vec<HomeShelf>,
    /// The genres that have at least one book.
    genres: Vec<String>,
}

/// A shelf of the home page.
#[derive(Debug, Serialize, ToSchema)]
struct HomeShelf {
    /// Name of the shelf in URLs, such as in the `shelf` parameter of `/read-more`.
    slug: String,
    kind: ShelfKind,
    /// Title of the shelf: for an editors' shelf, the title that the publisher set; for a tag, the tag; otherwise
    /// empty.
    title: String,
    /// The books on the shelf, each as an index into `books` of the home page.
    books: Vec<usize>,
}

impl From<catalogue::HomeData> for HomeData {
    fn from(home: catalogue::HomeData) -> Self {
        let mut books: Vec<BookListItem> = Vec::new();
        let mut indexes = HashMap::new();
        let mut index_of = |book: BookListItem| {
            let index = *indexes.entry(book.book_id.clone()).or_insert(books.len());
            match books.get_mut(index) {
                // A book may be listed with its description on one shelf and without it on another; the description is
                // kept.
                Some(known) if known.desc.is_empty() => known.desc = book.desc,
                Some(_) => {}
                None => books.push(BookListItem { list_order: 0, ..book }),
            }
            index
        };
        let mut shelves = Vec::with_capacity(home.shelves.len());
        for catalogue::Shelf { slug, kind, title, books } in distinct(home.shelves) {
            let books = books.into_iter().map(&mut index_of).collect();
            shelves.push(HomeShelf { slug, kind, title, books });
        }
        Self { featured: home.featured, books, shelves, genres: home.genres }
    }
}

/// Number of books at the beginning of a shelf, which readers see first. The function `distinct`
/// moves books that begin an earlier shelf to the end of the shelf of completed books.
const LEADING: usize = 4;

/// Makes the shelves of the home page differ from each other. On the shelf of completed books, books that are among the
/// first of an earlier shelf are moved to the end. A shelf is removed if an earlier shelf has all its books in the same
/// order; the shelf of trending books is also removed while no book has been read. Editors' shelves and genres stay
/// unchanged.
fn distinct(shelves: Vec<catalogue::Shelf>) -> Vec<catalogue::Shelf> {
    let mut kept: Vec<catalogue::Shelf> = Vec::with_capacity(shelves.len());
    for mut shelf in shelves {
        if matches!(shelf.kind, ShelfKind::Tag | ShelfKind::Editors) {
            kept.push(shelf);
            continue;
        }
        let is_read = |shelf: &catalogue::Shelf| shelf.books.iter().any(|book| book.read_num > 0);
        // While no book has been read, no book is trending; the same list then appears as the shelf of the newest
        // books.
        if shelf.kind == ShelfKind::Trending && !is_read(&shelf) {
            continue;
        }
        let earlier = || kept.iter().filter(|shelf| shelf.kind != ShelfKind::Tag);
        if shelf.kind == ShelfKind::Completed {
            let leading: HashSet<_> =
                earlier().flat_map(|shelf| ids(&shelf.books).take(LEADING)).collect();
            shelf.books.sort_by_key(|book| leading.contains(&book.book_id));
        }
        if !earlier().any(|other| same_order(&other.books, &shelf.books)) {
            kept.push(shelf);
        }
    }
    kept
}

/// Returns whether `others` contains all of `books` in the same order. False if `books` has fewer than two books.
fn same_order(others: &[BookListItem], books: &[BookListItem]) -> bool {
    let mut others = ids(others);
    books.len() > 1 && ids(books).all(|book| others.any(|other| other == book))
}

/// The home page: the featured book and the shelves.
pub(super) struct HomePage;

impl Page for HomePage {
    const KIND: PageKind = PageKind::public("home");
    const REGION: Region = Region::SITE;
    const ADDRESSES: &'static [Address] = &[Address {
        path: "/",
        variant: (),
        operation: "getHomePage",
        html: "Returns the home page (`/`): the featured book and the shelves, which are lists of books.",
        payload: "Returns the payload of the home page (`/`): the page's data as JSON. The query string is the id of \
                  the web app's build that the client runs (`?<build id>`).",
    }];
    type Variant = ();
    type Data = HomeData;

    async fn parse(_: Visit<'_, ()>) -> Result<Target, ApiError> {
        Ok(Target::page(Self))
    }

    fn path(&self) -> String {
        "/".to_owned()
    }

    async fn load(&self, app: &App) -> Result<Loaded<HomeData>, ApiError> {
        let home = HomeData::from(app.catalogue.home().await?);
        let featured = home.featured.iter().map(|book| &book.book_id);
        Ok(Loaded::made_from(subjects_of_lists(ids(&home.books).chain(featured)), home))
    }
}
