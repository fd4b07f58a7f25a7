//! What the search reads of the catalogue.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use manuscript::{Block, plain_text};

use super::book_id::BookId;
use super::keys::BookKey;
use super::model::BookListItem;
use super::rows::list_item;
use super::service::{Catalogue, CatalogueError};
use super::{store, trend};

/// Books looked at where there is no index to look them up in.
const LOOKED_AT: i64 = 20_000;

/// A book, and what only the search needs to know of it.
#[derive(Debug, Clone)]
pub struct Searchable {
    pub listed: BookListItem,
    /// How much it is read lately, as `trend` has it.
    pub trend: f64,
    /// Differs between any two imports.
    pub fingerprint: String,
}

impl Searchable {
    /// Differs, within this process, where anything but the reads differs.
    pub fn version(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        let listed = BookListItem { read_num: 0, list_order: 0, ..self.listed.clone() };
        let listed = serde_json::to_string(&listed).expect("a list item has string keys");
        (listed, &self.fingerprint).hash(&mut hasher);
        hasher.finish()
    }
}

impl Catalogue {
    /// Returns every book once, in steps: those after a key, in the order of keys.
    pub async fn searchable_after(
        &self,
        after: Option<BookKey>,
        limit: i64,
    ) -> Result<Vec<Searchable>, CatalogueError> {
        let mut db = self.database.read().await?;
        let rows = store::searchable_after(&mut db, after, limit).await?;
        rows.into_iter().map(searchable).collect()
    }

    /// Returns those of these books that can be searched, in any order.
    pub async fn searchable(&self, book_ids: &[BookId]) -> Result<Vec<Searchable>, CatalogueError> {
        let mut db = self.database.read().await?;
        let rows = store::searchable(&mut db, book_ids.iter().map(BookId::as_str)).await?;
        rows.into_iter().map(searchable).collect()
    }

    /// Returns these books in this order, with descriptions. One that does not exist is left out.
    #[tracing::instrument(level = "debug", skip_all)]
    pub async fn listed(&self, books: &[BookKey]) -> Result<Vec<BookListItem>, CatalogueError> {
        let mut db = self.database.read().await?;
        let mut found = HashMap::new();
        for row in store::books_by_key(&mut db, books).await? {
            found.insert(row.id, list_item(row, 0, true)?);
        }
        Ok(books.iter().filter_map(|book| found.remove(book)).collect())
    }

    /// The text of some free sections after a number, in order: what anybody may read and search.
    #[tracing::instrument(level = "debug", skip_all, fields(book = %book.book_id))]
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

    /// Returns books that were read since a time, and some that were not, with their trends; the `limit`
    /// highest of them. One read makes a book's trend at least that of its time.
    pub async fn trends_since(
        &self,
        unix_seconds: i64,
        limit: i64,
    ) -> Result<Vec<(BookKey, f64)>, CatalogueError> {
        let mut db = self.database.read().await?;
        Ok(store::trends_from(&mut db, trend::once(unix_seconds), limit).await?)
    }

    /// Books with the first three words in their title or author, the most wanted first. Only the
    /// most wanted books are looked at, so that it takes as long with many books as with few.
    #[tracing::instrument(level = "debug", skip_all)]
    pub async fn books_like(
        &self,
        words: &[String],
        limit: i64,
    ) -> Result<Vec<BookListItem>, CatalogueError> {
        let patterns = std::array::from_fn(|place| {
            words.get(place).map_or("%".to_owned(), |word| pattern(word))
        });
        let mut db = self.database.read().await?;
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
