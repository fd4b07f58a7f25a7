//! Finds books similar to a book: books with the same tags, and books that the same readers read on the same day.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use database::Executes;

use super::book_id::BookId;
use super::keys::BookKey;
use super::model::is_genre;
use super::service::CatalogueError;
use super::store::{self, ListRow};

const MOST: usize = 100;
const TAGS: usize = 8;
const BOOKS_A_TAG: i64 = 60;
const READ_TOGETHER: i64 = 60;

struct Candidate {
    row: ListRow,
    similarity: f64,
}

/// Returns the title of the book, and up to 100 books similar to it, most similar first. Takes one query per tag, each
/// of which reads only the start of an index.
pub(super) async fn books(
    db: &mut impl Executes,
    book_id: &BookId,
) -> Result<(String, Vec<ListRow>), CatalogueError> {
    let row = store::list_row(db, book_id.as_str()).await?;
    let book = row.ok_or_else(|| CatalogueError::NoSuchBook(book_id.clone()))?;
    let tags: Vec<String> = serde_json::from_str(&book.tags)?;
    let mut found: BTreeMap<BookKey, Candidate> = BTreeMap::new();
    for tag in tags.iter().take(TAGS) {
        let rows = store::tagged(db, tag, BOOKS_A_TAG, 0).await?;
        for (rank, row) in rows.into_iter().enumerate() {
            add(&mut found, row, tag_weight(tag) - rank as f64 * 0.01);
        }
    }
    for row in store::read_together(db, book.id, READ_TOGETHER).await? {
        let readers = row.list_order;
        add(&mut found, row, readers_weight(readers));
    }
    found.remove(&book.id);
    let mut ranked: Vec<Candidate> = found.into_values().collect();
    ranked.sort_by(|a, b| {
        let order = b.similarity.partial_cmp(&a.similarity).unwrap_or(Ordering::Equal);
        order.then(a.row.id.cmp(&b.row.id))
    });
    ranked.truncate(MOST);
    Ok((book.title, ranked.into_iter().map(|candidate| candidate.row).collect()))
}

fn add(found: &mut BTreeMap<BookKey, Candidate>, row: ListRow, similarity: f64) {
    found.entry(row.id).or_insert(Candidate { row, similarity: 0.0 }).similarity += similarity;
}

/// Returns the weight of a tag that two books share. A genre has less weight than other tags, because many books have
/// the same genre.
fn tag_weight(tag: &str) -> f64 {
    if is_genre(tag) { 2.0 } else { 3.0 }
}

/// Returns the weight of the number of readers that two books share. The weight grows logarithmically, so that the
/// first readers count most.
fn readers_weight(readers: i64) -> f64 {
    4.0 * (1.0 + readers as f64).log2()
}
