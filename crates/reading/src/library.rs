//! The library: a reader's own books, each with a state.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::str::FromStr;

use database::Executes;
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use super::keys::OwnShelfKey;
use super::service::{Reading, ReadingError, lock};
use super::store;
use super::store::library::OwnBook;
use catalogue::{BookId, BookKey, BookListItem, CatalogueError};
use foundation::input::{Place, Problem, Rule};
use foundation::paging::{PageRequest, Paged};
use foundation::title_search::{TitleQuery, folded};
use readers::ReaderId;

/// The largest number of books in a library.
const MOST: i64 = 5000;
/// The largest number of books in one bulk change of a library.
const MOST_AT_ONCE: usize = 100;

/// The state of a book in a reader's library.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum LibraryState {
    /// The reader is reading the book.
    Reading,
    /// The reader wants to read the book.
    Want,
    /// The reader has finished the book.
    Finished,
    /// The reader has stopped reading the book.
    Dropped,
}

impl LibraryState {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Reading => "reading",
            Self::Want => "want",
            Self::Finished => "finished",
            Self::Dropped => "dropped",
        }
    }
}

impl FromStr for LibraryState {
    type Err = ReadingError;

    fn from_str(text: &str) -> Result<Self, ReadingError> {
        let all = [Self::Reading, Self::Want, Self::Finished, Self::Dropped];
        let found = all.into_iter().find(|state| state.name() == text);
        found.ok_or_else(|| ReadingError::UnknownState(text.to_owned()))
    }
}

/// The order in which a library is listed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(title = "LibrarySort")]
pub enum LibrarySort {
    /// The book whose state was set most recently comes first.
    #[default]
    Changed,
    /// The book that was added most recently comes first.
    Added,
    /// Sorted by title.
    Title,
    /// Sorted by author, then by title.
    Author,
    /// The book with the most `new_sections` comes first.
    New,
}

/// The filter and the order of a library listing.
#[derive(Debug, Clone, Default)]
pub struct LibraryFilter {
    pub state: Option<LibraryState>,
    /// `shelf_id` of one of the reader's own shelves: only books on this shelf. `None`: all books, on a shelf or not.
    pub shelf: Option<String>,
    /// Words that must all occur in the title or author of a book; empty for all books.
    pub words: String,
    pub sort: LibrarySort,
}

/// A book of a library, with the reader's progress in it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct LibraryEntry {
    /// The state of the book in the library.
    pub state: LibraryState,
    /// When the book was added to the library, in Unix seconds.
    #[schema(minimum = 0, example = 1_790_000_000)]
    pub added_at: i64,
    /// When the state of the book was last set, in Unix seconds.
    #[schema(minimum = 0, example = 1_790_000_000)]
    pub changed_at: i64,
    /// Number of sections published since the reader reached the furthest position in the book. If the reader never
    /// opened the book: number of sections published since the book was added to the library.
    #[schema(minimum = 0, example = 1)]
    pub new_sections: i64,
    /// Number of the section at which the book opens; null if the reader never opened the book.
    #[schema(minimum = 1, example = 4)]
    pub place: Option<i64>,
    /// Number of the furthest section that the reader has reached; null if the reader never opened the book.
    #[schema(minimum = 1, example = 5)]
    pub furthest_section: Option<i64>,
    /// `shelf_id` of each of the reader's own shelves on which the book is.
    #[schema(example = json!(["k3v9q2m7x4wd"]))]
    pub shelves: Vec<String>,
    /// The book. Its `list_order` is its rank in the filtered and sorted library.
    pub book: BookListItem,
}

/// The state of one book in a library.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct LibraryBook {
    /// The state of the book; null if the book is not in the library.
    pub state: Option<LibraryState>,
}

/// A change to make to each of `books` in a reader's library. If `remove` is true, the book is removed from the
/// library. Otherwise each given field takes effect: `state` becomes the state of the book, the book is put on the
/// shelf `shelf_add`, and is taken off the shelf `shelf_remove`. Shelves are given by `shelf_id`.
#[derive(Debug, Clone, Default)]
pub struct LibraryChange {
    pub books: Vec<BookId>,
    pub state: Option<LibraryState>,
    pub remove: bool,
    pub shelf_add: Option<String>,
    pub shelf_remove: Option<String>,
}

impl OwnBook {
    fn new_sections(&self) -> i64 {
        match self.reached_sections.unwrap_or(self.row.sections) {
            0 => 0,
            known => (self.section_num - known).max(0),
        }
    }

    /// Returns `number`, a section number, clamped to the sections that the book has now, because the section may have
    /// been removed.
    fn within(&self, number: Option<i64>) -> Option<i64> {
        number.map(|number| number.clamp(1, self.section_num.max(1)))
    }
}

fn sort(books: &mut [OwnBook], by: LibrarySort) {
    match by {
        // The store already sorts the books in this order.
        LibrarySort::Changed => {}
        LibrarySort::Added => books.sort_by_key(|book| Reverse((book.row.added_at, book.row.book))),
        LibrarySort::Title => books.sort_by_cached_key(|book| folded(&book.title)),
        LibrarySort::Author => {
            books.sort_by_cached_key(|book| (folded(&book.author), folded(&book.title)));
        }
        LibrarySort::New => books.sort_by_key(|book| Reverse(book.new_sections())),
    }
}

fn full() -> ReadingError {
    ReadingError::LimitReached { what: "books in the library", most: MOST }
}

/// Returns the key of the reader's own shelf `shelf_id`, or an error if the reader has no such shelf; `None` if
/// `shelf_id` is `None`.
async fn find_shelf(
    db: &mut impl Executes,
    reader: ReaderId,
    shelf_id: Option<&str>,
) -> Result<Option<OwnShelfKey>, ReadingError> {
    let Some(shelf_id) = shelf_id else { return Ok(None) };
    let shelf = store::shelves::find(db, reader, shelf_id).await?;
    Ok(Some(shelf.ok_or(ReadingError::NoSuchShelf)?))
}

impl Reading {
    /// Returns a page of the reader's library. The library is small, so it is filtered and sorted in memory. That way,
    /// SQLite and PostgreSQL treat case and accents alike.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get()))]
    #[foundation::boxed]
    pub async fn library(
        &self,
        reader: ReaderId,
        wish: &LibraryFilter,
        page: PageRequest,
    ) -> Result<Paged<LibraryEntry>, ReadingError> {
        let mut db = self.database.read().await?;
        let shelf = find_shelf(&mut db, reader, wish.shelf.as_deref()).await?;
        let state = wish.state.map(LibraryState::name);
        let mut books = store::library::own(&mut db, reader, state, shelf, MOST).await?;
        if let Some(wanted) = TitleQuery::of(&wish.words) {
            books.retain(|book| wanted.is_in(&book.title, &book.author));
        }
        sort(&mut books, wish.sort);
        let total = i64::try_from(books.len()).unwrap_or(i64::MAX);
        let books: Vec<_> = page.items(books).collect();
        let ids: Vec<_> = books.iter().map(|(_, book)| book.row.book).collect();
        let mut shelves: HashMap<BookKey, Vec<String>> = HashMap::new();
        for (book, shelf) in store::shelves::of_books(&mut db, reader, &ids).await? {
            shelves.entry(book).or_default().push(shelf);
        }
        drop(db);
        let mut listed = self.books_of(ids.into_iter()).await?;
        let mut list = Vec::with_capacity(books.len());
        for (place, own) in books {
            let Some(book) = listed.remove(&own.row.book) else { continue };
            list.push(LibraryEntry {
                state: own.row.state.parse()?,
                added_at: own.row.added_at,
                changed_at: own.row.changed_at,
                new_sections: own.new_sections(),
                place: own.within(own.place),
                furthest_section: own.within(own.furthest),
                shelves: shelves.remove(&own.row.book).unwrap_or_default(),
                book: BookListItem { list_order: place, ..book },
            });
        }
        Ok(page.of(list, total))
    }

    /// Returns the state of a book in the reader's library.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get(), book = %book_id))]
    #[foundation::boxed]
    pub async fn library_book(
        &self,
        reader: ReaderId,
        book_id: &BookId,
    ) -> Result<LibraryBook, ReadingError> {
        let book = self.catalogue.book_key(book_id).await?;
        let mut db = self.database.read().await?;
        let state = store::library::state_of(&mut db, reader, book).await?;
        Ok(LibraryBook { state: state.as_deref().map(str::parse::<LibraryState>).transpose()? })
    }

    /// Adds a book to the library with this state, or sets the state of the book if the library already has the book.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get(), book = %book_id))]
    #[foundation::boxed]
    pub async fn save_to_library(
        &self,
        reader: ReaderId,
        book_id: &BookId,
        state: LibraryState,
    ) -> Result<(), ReadingError> {
        let book = self.catalogue.book_key(book_id).await?;
        let now = self.clock.unix_seconds();
        let work = self.database.write::<_, ReadingError, _>(move |unit| {
            Box::pin(async move {
                lock(unit, reader).await?;
                store::library::put(unit, reader, book, state.name(), now).await?;
                if store::library::count(unit, reader).await? > MOST {
                    return Err(full());
                }
                Ok(())
            })
        });
        work.await
    }

    /// Removes a book from the library and from the reader's shelves. The reader's positions in the book are not
    /// deleted. Returns whether the book was in the library.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get(), book = %book_id))]
    #[foundation::boxed]
    pub async fn remove_from_library(
        &self,
        reader: ReaderId,
        book_id: &BookId,
    ) -> Result<bool, ReadingError> {
        let book = self.catalogue.book_key(book_id).await?;
        let work = self.database.write::<_, ReadingError, _>(move |unit| {
            Box::pin(async move {
                lock(unit, reader).await?;
                store::shelves::take_off_all(unit, reader, &[book]).await?;
                Ok(store::library::remove(unit, reader, &[book]).await? == 1)
            })
        });
        work.await
    }

    /// Makes the same change to several books of the library. On an error, no book is changed. Books that are put on a
    /// shelf are added to the library if they are not in it.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get()))]
    #[foundation::boxed]
    pub async fn change_books(
        &self,
        reader: ReaderId,
        change: LibraryChange,
    ) -> Result<(), ReadingError> {
        if change.books.len() > MOST_AT_ONCE {
            let must = format!("must have at most {MOST_AT_ONCE} entries");
            let (place, rule) = (Place::Body, Rule::MaxItems);
            return Err(Problem::new(place, "book_ids", rule, json!(MOST_AT_ONCE), &must).into());
        }
        let known = self.catalogue.book_refs(&change.books).await?;
        let mut books = Vec::with_capacity(change.books.len());
        for book_id in change.books {
            let missing = || CatalogueError::NoSuchBook(book_id.clone());
            books.push(known.get(&book_id).ok_or_else(missing)?.book);
        }
        let LibraryChange { state, remove, shelf_add, shelf_remove, .. } = change;
        let now = self.clock.unix_seconds();
        let work = self.database.write::<_, ReadingError, _>(move |unit| {
            Box::pin(async move {
                lock(unit, reader).await?;
                let shelf_add = find_shelf(unit, reader, shelf_add.as_deref()).await?;
                let shelf_remove = find_shelf(unit, reader, shelf_remove.as_deref()).await?;
                if remove {
                    store::shelves::take_off_all(unit, reader, &books).await?;
                    store::library::remove(unit, reader, &books).await?;
                } else {
                    if let Some(state) = state {
                        store::library::change(unit, reader, &books, state.name(), now).await?;
                    }
                    if let Some(shelf) = shelf_add {
                        let state = state.unwrap_or(LibraryState::Want).name();
                        store::library::put_new(unit, reader, &books, state, now).await?;
                        store::shelves::put_books(unit, shelf, &books, now).await?;
                    }
                    if let Some(shelf) = shelf_remove {
                        store::shelves::take_off(unit, shelf, &books).await?;
                    }
                }
                if store::library::count(unit, reader).await? > MOST {
                    return Err(full());
                }
                Ok(())
            })
        });
        work.await
    }
}
