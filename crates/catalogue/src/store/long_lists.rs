use database::{DatabaseError, Executes, fetch_all, fetch_one};

use super::books::{ListRow, list_columns, list_query};
use super::shelves::{ComputedList, PageStart};

/// A list that may be long. Its head is read by an offset, a page far down in it from a key on.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum LongList {
    Computed(ComputedList),
    /// The books with a tag, which is in lower case; those that are read most first.
    Tag(String),
    /// The editors' shelf with this row id.
    Shelf(i64),
}

impl LongList {
    pub(crate) fn tag(tag: &str) -> Self {
        Self::Tag(tag.to_lowercase())
    }

    /// Returns up to `limit` books after the first `offset`. Reads all books before them: for the head of a list.
    pub(crate) async fn page(
        &self,
        db: &mut impl Executes,
        limit: i64,
        offset: i64,
    ) -> Result<Vec<ListRow>, DatabaseError> {
        match self {
            Self::Computed(list) => list.page(db, limit, offset).await,
            Self::Tag(tag) => tagged(db, tag, limit, offset).await,
            Self::Shelf(shelf) => books_on_shelf(db, *shelf, limit, offset).await,
        }
    }

    /// Returns up to `limit` books after the first `offset` from `start` on, which is one of them.
    pub(crate) async fn page_from(
        &self,
        db: &mut impl Executes,
        start: &PageStart,
        limit: i64,
        offset: i64,
    ) -> Result<Vec<ListRow>, DatabaseError> {
        let PageStart { sort_key, id } = *start;
        match self {
            Self::Computed(list) => list.page_from(db, start, limit, offset).await,
            Self::Tag(tag) => {
                let tag = tag.as_str();
                fetch_all!(db, ListRow, TAGGED_FROM, tag, limit, offset, sort_key, id)
            }
            Self::Shelf(shelf) => {
                fetch_all!(db, ListRow, ON_SHELF_FROM, *shelf, limit, offset, sort_key)
            }
        }
    }

    /// Returns the keys of the first book and of every `stride`-th after it. Reads the whole list.
    pub(crate) async fn starts(
        &self,
        db: &mut impl Executes,
        stride: i64,
    ) -> Result<Vec<PageStart>, DatabaseError> {
        match self {
            Self::Computed(list) => list.starts(db, stride).await,
            Self::Tag(tag) => fetch_all!(db, PageStart, TAG_STARTS, tag.as_str(), stride),
            Self::Shelf(shelf) => fetch_all!(db, PageStart, SHELF_STARTS, *shelf, stride),
        }
    }

    pub(crate) async fn count(&self, db: &mut impl Executes) -> Result<i64, DatabaseError> {
        let sql_of_tag = "SELECT COUNT(*) FROM book_tag WHERE tag = $1";
        let sql_of_shelf = "SELECT COUNT(*) FROM shelf_book sb JOIN book b ON b.id = sb.book
            WHERE sb.shelf = $1 AND b.withdrawn_at IS NULL";
        let counted = match self {
            Self::Computed(list) => return list.count(db).await,
            Self::Tag(tag) => fetch_one!(db, (i64,), sql_of_tag, tag.as_str()),
            Self::Shelf(shelf) => fetch_one!(db, (i64,), sql_of_shelf, *shelf),
        };
        counted.map(|(count,)| count)
    }
}

/// Builds a query for a page of a tag's list; `$from` limits it to the books from a key on.
macro_rules! tagged_query {
    ($from:literal) => {
        list_query!(
            "CAST(0 AS BIGINT)",
            concat!(
                "(SELECT book, trend FROM book_tag WHERE tag = $1",
                $from,
                " ORDER BY trend DESC, book DESC LIMIT $2 OFFSET $3) t
                 JOIN book b ON b.id = t.book ORDER BY t.trend DESC, t.book DESC"
            )
        )
    };
}

const TAGGED: &str = tagged_query!("");
const TAGGED_FROM: &str = tagged_query!(" AND (trend, book) <= ($4, $5)");
const TAG_STARTS: &str = "SELECT p.sort_key, p.id FROM (
        SELECT CAST(trend AS DOUBLE PRECISION) AS sort_key, book AS id,
            ROW_NUMBER() OVER (ORDER BY trend DESC, book DESC) AS place
        FROM book_tag WHERE tag = $1) p
    WHERE (p.place - 1) % $2 = 0 ORDER BY p.place";

pub(crate) async fn tagged(
    db: &mut impl Executes,
    tag: &str,
    limit: i64,
    offset: i64,
) -> Result<Vec<ListRow>, DatabaseError> {
    fetch_all!(db, ListRow, TAGGED, tag.to_lowercase(), limit, offset)
}

/// Builds a query for a page of an editors' shelf; `$from` limits it to the books from a place on.
macro_rules! shelf_query {
    ($from:literal) => {
        list_query!(
            "sb.list_order",
            concat!(
                "shelf_book sb JOIN book b ON b.id = sb.book WHERE sb.shelf = $1",
                $from,
                " AND b.withdrawn_at IS NULL ORDER BY sb.list_order LIMIT $2 OFFSET $3"
            )
        )
    };
}

const ON_SHELF: &str = shelf_query!("");
const ON_SHELF_FROM: &str = shelf_query!(" AND sb.list_order >= CAST($4 AS BIGINT)");
const SHELF_STARTS: &str = "SELECT p.sort_key, p.id FROM (
        SELECT CAST(sb.list_order AS DOUBLE PRECISION) AS sort_key, b.id,
            ROW_NUMBER() OVER (ORDER BY sb.list_order) AS place
        FROM shelf_book sb JOIN book b ON b.id = sb.book
        WHERE sb.shelf = $1 AND b.withdrawn_at IS NULL) p
    WHERE (p.place - 1) % $2 = 0 ORDER BY p.place";

pub(crate) async fn books_on_shelf(
    db: &mut impl Executes,
    shelf: i64,
    limit: i64,
    offset: i64,
) -> Result<Vec<ListRow>, DatabaseError> {
    fetch_all!(db, ListRow, ON_SHELF, shelf, limit, offset)
}
