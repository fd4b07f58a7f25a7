//! The data of books that the search needs from the catalogue.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use database::FromRow;
use manuscript::{Block, plain_text};

use super::book_id::BookId;
use super::keys::BookKey;
use super::model::BookListItem;
use super::rows::list_item;
use super::service::{Catalogue, CatalogueError};
use super::{store, trend};

/// The largest number of books that are scanned when there is no search index.
const LOOKED_AT: i64 = 20_000;

/// A book with all data that the search index needs.
#[derive(Debug, Clone)]
pub struct Searchable {
    pub listed: BookListItem,
    /// The book's trend: how much it is read at present, as a binary logarithm. See the module `trend`.
    pub trend: f64,
    /// Hash of everything that is published of the book. It changes with every new version.
    pub fingerprint: String,
}

/// A book and its trend: how much it is read at present, as a binary logarithm. See the module `trend`.
#[derive(Debug, Clone, Copy, PartialEq, FromRow)]
pub struct BookTrend {
    pub id: BookKey,
    pub trend: f64,
}

impl Searchable {
    /// Returns a hash of the book's data except for its number of reads. Hashes are comparable only within one process.
    pub fn version(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        let listed = BookListItem { read_num: 0, list_order: 0, ..self.listed.clone() };
        let listed = serde_json::to_string(&listed).expect("a list item has string keys");
        (listed, &self.fingerprint).hash(&mut hasher);
        hasher.finish()
    }
}

impl Catalogue {
    /// Returns up to `limit` books with keys above `after`, ordered by key; starts with the first book if `after` is
    /// `None`.
    #[foundation::boxed]
    pub async fn searchable_after(
        &self,
        after: Option<BookKey>,
        limit: i64,
    ) -> Result<Vec<Searchable>, CatalogueError> {
        let mut db = self.database.read().await?;
        let rows = store::searchable_after(&mut db, after, limit).await?;
        rows.into_iter().map(searchable).collect()
    }

    /// Returns the books with these ids, in any order; withdrawn books are left out.
    #[foundation::boxed]
    pub async fn searchable(&self, book_ids: &[BookId]) -> Result<Vec<Searchable>, CatalogueError> {
        let mut db = self.database.read().await?;
        let rows = store::searchable(&mut db, book_ids.iter().map(BookId::as_str)).await?;
        rows.into_iter().map(searchable).collect()
    }

    /// Returns the books with these keys, in the same order, with descriptions. Unknown keys are left out.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn listed(&self, books: &[BookKey]) -> Result<Vec<BookListItem>, CatalogueError> {
        let mut db = self.database.read().await?;
        let mut found = HashMap::new();
        for row in store::books_by_key(&mut db, books).await? {
            found.insert(row.id, list_item(row, 0, true)?);
        }
        Ok(books.iter().filter_map(|book| found.remove(book)).collect())
    }

    /// Returns the texts of up to `sections` free sections with numbers above `after`, in order. Anyone may read these
    /// texts.
    #[tracing::instrument(level = "debug", skip_all, fields(book = %book.book_id))]
    #[foundation::boxed]
    pub async fn free_text(
        &self,
        book: &BookListItem,
        after: i64,
        sections: i64,
    ) -> Result<Vec<String>, CatalogueError> {
        let last = book.free_sections.min(book.section_num).min(after + sections);
        if last <= after {
            return Ok(Vec::new());
        }
        let mut db = self.database.read().await?;
        let rows = store::texts_between(&mut db, book.id, after, last).await?;
        let texts = rows.into_iter().map(|row| {
            let blocks: Vec<Block> = serde_json::from_str(&row.blocks)?;
            Ok(plain_text(&blocks))
        });
        texts.collect()
    }

    /// Returns up to `limit` books, highest trend first, whose trend is at least that of a book
    /// whose only reader was counted at the time `unix_seconds`. These are all books that got a
    /// reader since then, and some books that had many readers before.
    #[foundation::boxed]
    pub async fn trends_since(
        &self,
        unix_seconds: i64,
        limit: i64,
    ) -> Result<Vec<BookTrend>, CatalogueError> {
        let mut db = self.database.read().await?;
        Ok(store::trends_from(&mut db, trend::once(unix_seconds), limit).await?)
    }

    /// Returns up to `limit` books with each of the first three `words` in the title or author, highest trend first.
    /// Only the 20,000 books with the highest trend are scanned, so the cost does not grow with the catalogue.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn books_like(
        &self,
        words: &[String],
        limit: i64,
    ) -> Result<Vec<BookListItem>, CatalogueError> {
        let patterns = std::array::from_fn(|place| {
            words.get(place).map_or("%".to_owned(), |word| pattern(word))
        });
        let mut db = self.database.read_costly().await?;
        let rows = store::books_like(&mut db, &patterns, LOOKED_AT, limit).await?;
        rows.into_iter().map(|row| list_item(row, 0, true)).collect()
    }
}

fn searchable(row: store::SearchableRow) -> Result<Searchable, CatalogueError> {
    let (trend, fingerprint) = (row.trend, row.fingerprint);
    Ok(Searchable { listed: list_item(row.listed, 0, true)?, trend, fingerprint })
}

fn pattern(word: &str) -> String {
    let word = word.replace('!', "!!").replace('%', "!%").replace('_', "!_");
    format!("%{word}%")
}
