use database::FromRow;
use database::{DatabaseError, Executes, fetch_all, fetch_one};

use super::books::{ListRow, list_columns, list_query};
use crate::keys::{BookKey, ShelfKey};

/// A list of books that may be long. Its first pages are read by offset. A page far down the list is read by its offset
/// from a nearby book whose sort key is cached.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum LongList {
    Computed(ComputedList),
    /// The books with a tag, most read first. The tag is in lower case.
    Tag(String),
    /// An editors' shelf.
    Shelf(ShelfKey),
}

impl LongList {
    pub(crate) fn tag(tag: &str) -> Self {
        Self::Tag(tag.to_lowercase())
    }

    /// Returns up to `limit` books after the first `offset`. Reads all books before them, so it is meant for the first
    /// pages of a list.
    pub(crate) async fn page(
        &self,
        db: &mut impl Executes,
        limit: i64,
        offset: i64,
    ) -> Result<Vec<ListRow>, DatabaseError> {
        match self {
            Self::Computed(list) => fetch_all!(db, ListRow, list.queries().page, limit, offset),
            Self::Tag(tag) => tagged(db, tag, limit, offset).await,
            Self::Shelf(shelf) => books_on_shelf(db, *shelf, limit, offset).await,
        }
    }

    /// Returns up to `limit` books of the list, beginning `offset` books after the book at `start`.
    pub(crate) async fn page_from(
        &self,
        db: &mut impl Executes,
        start: &PageStart,
        limit: i64,
        offset: i64,
    ) -> Result<Vec<ListRow>, DatabaseError> {
        let PageStart { sort_key, id } = *start;
        match self {
            Self::Computed(list) => {
                fetch_all!(db, ListRow, list.queries().page_from, limit, offset, sort_key, id)
            }
            Self::Tag(tag) => {
                let tag = tag.as_str();
                fetch_all!(db, ListRow, TAGGED_FROM, tag, limit, offset, sort_key, id)
            }
            Self::Shelf(shelf) => {
                fetch_all!(db, ListRow, ON_SHELF_FROM, *shelf, limit, offset, sort_key)
            }
        }
    }

    /// Returns the sort keys of the first book of the list and of every `stride`-th book after it. Reads the whole
    /// list.
    pub(crate) async fn starts(
        &self,
        db: &mut impl Executes,
        stride: i64,
    ) -> Result<Vec<PageStart>, DatabaseError> {
        match self {
            Self::Computed(list) => fetch_all!(db, PageStart, list.queries().starts, stride),
            Self::Tag(tag) => fetch_all!(db, PageStart, TAG_STARTS, tag.as_str(), stride),
            Self::Shelf(shelf) => fetch_all!(db, PageStart, SHELF_STARTS, *shelf, stride),
        }
    }

    pub(crate) async fn count(&self, db: &mut impl Executes) -> Result<i64, DatabaseError> {
        let sql_of_tag = "SELECT COUNT(*) FROM book_tag WHERE tag = $1";
        let sql_of_shelf = "SELECT COUNT(*) FROM shelf_book sb JOIN book b ON b.id = sb.book
            WHERE sb.shelf = $1 AND b.withdrawn_at IS NULL";
        let counted = match self {
            Self::Computed(list) => fetch_one!(db, (i64,), list.queries().count),
            Self::Tag(tag) => fetch_one!(db, (i64,), sql_of_tag, tag.as_str()),
            Self::Shelf(shelf) => fetch_one!(db, (i64,), sql_of_shelf, *shelf),
        };
        counted.map(|(count,)| count)
    }
}

/// Builds a query for the number of books on a list: the number of all books, which an index gives
/// quickly, minus the number of withdrawn books, which are few. `$of` and `$and` contain the
/// condition for books on the list, `$of` beginning with `WHERE` and `$and` with `AND`; both are
/// empty if all books are on the list.
macro_rules! count_query {
    ($of:literal, $and:literal) => {
        concat!(
            "SELECT (SELECT COUNT(*) FROM book b ",
            $of,
            ") - (SELECT COUNT(*) FROM book b WHERE b.withdrawn_at IS NOT NULL ",
            $and,
            ")"
        )
    };
}

/// A list that is computed from all books and ordered by a column, in descending order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum ComputedList {
    Trending,
    New,
    Completed,
    MostFinished,
    /// Books whose published sections are all free, most recently updated first.
    Free,
    LastUpdated,
}

struct ListQueries {
    page: &'static str,
    page_from: &'static str,
    starts: &'static str,
    count: &'static str,
}

/// Builds the queries of a computed list. `$key` is the column that orders the list. `$bound` is
/// the query parameter with the value of this column from which a page is read. `$which` is `AND`
/// with the condition for books on the list, or empty. `$of` and `$and` are the same
/// condition for [`count_query`], once after `WHERE` and once after `AND`.
macro_rules! computed {
    ($key:literal, $bound:literal, $which:literal, $of:literal, $and:literal) => {
        ListQueries {
            page: concat!(
                computed!(@books $which), " ORDER BY b.", $key, " DESC, b.id DESC LIMIT $1 OFFSET $2"
            ),
            page_from: concat!(
                computed!(@books $which), " AND (b.", $key, ", b.id) <= (", $bound,
                ", $4) ORDER BY b.", $key, " DESC, b.id DESC LIMIT $1 OFFSET $2"
            ),
            starts: concat!(
                "SELECT p.sort_key, p.id FROM (SELECT CAST(b.", $key, " AS DOUBLE PRECISION) AS sort_key,
                    b.id, ROW_NUMBER() OVER (ORDER BY b.", $key, " DESC, b.id DESC) AS place
                 FROM book b WHERE b.withdrawn_at IS NULL ", $which, ") p
                 WHERE (p.place - 1) % $1 = 0 ORDER BY p.place"
            ),
            count: count_query!($of, $and),
        }
    };
    (@books $which:literal) => {
        concat!(
            "SELECT ", list_columns!(), ", b.description, CAST(0 AS BIGINT) AS list_order
             FROM book b WHERE b.withdrawn_at IS NULL ", $which
        )
    };
}

/// The sort key of a book in a list: the value of the ordering column, and the book's key.
#[derive(Debug, Clone, Copy, FromRow)]
pub(crate) struct PageStart {
    /// The value of the column that orders the list. Times and counts are far below 2^53, so `f64` represents them
    /// exactly.
    pub(super) sort_key: f64,
    pub(super) id: BookKey,
}

impl ComputedList {
    const fn queries(self) -> ListQueries {
        match self {
            Self::Trending => computed!("trend", "$3", "", "", ""),
            Self::New => computed!("first_published", "CAST($3 AS BIGINT)", "", "", ""),
            Self::Completed => computed!(
                "trend",
                "$3",
                "AND b.status = 'completed'",
                "WHERE b.status = 'completed'",
                "AND b.status = 'completed'"
            ),
            Self::MostFinished => computed!(
                "finish_num",
                "CAST($3 AS BIGINT)",
                "AND b.finish_num > 0",
                "WHERE b.finish_num > 0",
                "AND b.finish_num > 0"
            ),
            Self::Free => computed!(
                "update_time",
                "CAST($3 AS BIGINT)",
                "AND b.free_sections >= b.section_num",
                "WHERE b.free_sections >= b.section_num",
                "AND b.free_sections >= b.section_num"
            ),
            Self::LastUpdated => computed!("update_time", "CAST($3 AS BIGINT)", "", "", ""),
        }
    }
}

/// Builds a query for a page of the books with a tag. `$from` is a condition that leaves out the books before a given
/// sort key; empty for the whole list.
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

/// Builds a query for a page of an editors' shelf. `$from` is a condition that leaves out the books before a given
/// position on the shelf; empty for the whole shelf.
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
    shelf: ShelfKey,
    limit: i64,
    offset: i64,
) -> Result<Vec<ListRow>, DatabaseError> {
    fetch_all!(db, ListRow, ON_SHELF, shelf, limit, offset)
}
