//! Lists all books in pages for operators, including withdrawn ones. The cursor of a page is the last book of the
//! previous page.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::BookEditError;
use super::model::{BookForEditing, ManagedBook};
use crate::book_id::BookId;
use crate::rows::book_id as stored_id;
use crate::service::Catalogue;
use crate::store::{self, BookFilter, ManagedBookRow, SortValue};

/// The largest number of words of a search that are used; further words are ignored.
const WORDS: usize = 3;

/// The order of the list of books.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum BookSort {
    /// The most recently updated books come first.
    #[default]
    Updated,
    /// The most recently added books come first.
    Added,
    /// The books with the highest trend come first.
    Popular,
    /// The books are sorted by title.
    Title,
}

/// Selects books by their state.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum BookState {
    /// All books.
    #[default]
    Any,
    /// Books that are not complete yet, without withdrawn books.
    Ongoing,
    /// Complete books, without withdrawn books.
    Completed,
    /// Withdrawn books.
    Withdrawn,
}

/// Which books to list, and in which order.
#[derive(Debug, Clone, Default)]
pub struct ManagedBooksQuery {
    /// Words that a book must all have in its title, author or id; empty to list all books.
    pub words: String,
    pub state: BookState,
    pub sort: BookSort,
    /// The last book of the previous page; `None` for the first page.
    pub after: Option<BookId>,
}

impl Catalogue {
    /// Returns up to `limit` books, and the cursor of the next page; the cursor is `None` on the last page.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn managed_books(
        &self,
        query: &ManagedBooksQuery,
        limit: i64,
    ) -> Result<(Vec<ManagedBook>, Option<BookId>), BookEditError> {
        let words: Vec<_> = query.words.split_whitespace().take(WORDS).collect();
        let patterns = std::array::from_fn(|place| {
            words.get(place).map_or("%".to_owned(), |word| pattern(&word.to_lowercase()))
        });
        // A search may scan all books, so it uses one of the connections for costly queries.
        let mut db = match words.is_empty() {
            true => self.database.read().await?,
            false => self.database.read_costly().await?,
        };
        let (from, after) = match &query.after {
            None => query.sort.start(),
            Some(book) => {
                let row = store::managed_book(&mut db, book.as_str()).await?;
                let row = row.ok_or(BookEditError::BadCursor)?;
                (query.sort.value(&row), row.listed.id.get())
            }
        };
        let state = match query.state {
            BookState::Any => "any",
            BookState::Ongoing => "ongoing",
            BookState::Completed => "completed",
            BookState::Withdrawn => "withdrawn",
        };
        let filter = BookFilter { state, words: &patterns };
        let mut rows =
            store::managed_books(&mut db, &filter, &from, after, limit.saturating_add(1)).await?;
        let id = |row: &ManagedBookRow| stored_id(row.listed.book_id.clone());
        let next = foundation::paging::truncate_page(&mut rows, limit, id);
        Ok((rows.into_iter().map(ManagedBook::of).collect::<Result<_, _>>()?, next))
    }

    /// Returns a book with all fields that operators edit.
    #[tracing::instrument(level = "debug", skip_all, fields(book = %book_id))]
    #[foundation::boxed]
    pub async fn book_for_editing(
        &self,
        book_id: &BookId,
    ) -> Result<BookForEditing, BookEditError> {
        let mut db = self.database.read().await?;
        for_editing(&mut db, book_id).await
    }
}

pub(super) async fn for_editing(
    db: &mut impl database::Executes,
    book_id: &BookId,
) -> Result<BookForEditing, BookEditError> {
    let row = store::managed_book(db, book_id.as_str()).await?;
    let row = row.ok_or_else(|| BookEditError::NoSuchBook(book_id.clone()))?;
    let fields = store::book_fields(db, row.listed.id).await?;
    Ok(BookForEditing::of(row, fields)?)
}

impl BookSort {
    /// Returns the position before all books in this order, from which the first page of the list
    /// is read: a sort value and a row id.
    fn start(self) -> (SortValue, i64) {
        match self {
            Self::Updated => (SortValue::Updated(i64::MAX), i64::MAX),
            Self::Added => (SortValue::Added(i64::MAX), i64::MAX),
            Self::Popular => (SortValue::Popular(f64::MAX), i64::MAX),
            Self::Title => (SortValue::Title(String::new()), 0),
        }
    }

    fn value(self, row: &ManagedBookRow) -> SortValue {
        match self {
            Self::Updated => SortValue::Updated(row.listed.update_time),
            Self::Added => SortValue::Added(row.first_published),
            Self::Popular => SortValue::Popular(row.trend),
            Self::Title => SortValue::Title(row.listed.title.clone()),
        }
    }
}

fn pattern(word: &str) -> String {
    let word = word.replace('!', "!!").replace('%', "!%").replace('_', "!_");
    format!("%{word}%")
}
