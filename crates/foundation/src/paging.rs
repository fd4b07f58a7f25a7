//! Pagination: numbered pages of a list, and cursors for lists without an end.

use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;

use crate::input::{Place, Problem, Rule};

/// The error for a page number or page size that is out of range.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[error("{0}")]
pub struct BadPage(pub Problem);

/// One page of a list. There are no further pages if `page * page_size` is at least `total`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Paged<T> {
    /// The entries of this page; empty if the page is after the last one.
    pub list: Vec<T>,
    /// Number of this page, counted from 1.
    #[schema(minimum = 1, maximum = 1_000_000, example = 1)]
    pub page: i64,
    /// Number of entries on a full page.
    #[schema(minimum = 1, maximum = 100, example = 10)]
    pub page_size: i64,
    /// Number of entries on all pages together.
    #[schema(minimum = 0, example = 1)]
    pub total: i64,
}

impl<T> Paged<T> {
    pub fn pages(&self) -> i64 {
        (self.total + self.page_size - 1) / self.page_size
    }
}

/// A request for one page of a list: 10 entries by default, at most 100.
///
/// The OpenAPI attributes repeat these limits, because the attributes accept only literals. A test of the API
/// description checks that both agree.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PageRequest {
    page: i64,
    size: i64,
}

impl PageRequest {
    pub const DEFAULT_SIZE: i64 = 10;
    pub const LARGEST_SIZE: i64 = 100;
    pub const LAST_PAGE: i64 = 1_000_000;

    pub fn new(page: Option<i64>, page_size: Option<i64>) -> Result<Self, BadPage> {
        let page = within("page", page.unwrap_or(1), Self::LAST_PAGE)?;
        let size =
            within("page_size", page_size.unwrap_or(Self::DEFAULT_SIZE), Self::LARGEST_SIZE)?;
        Ok(Self { page, size })
    }

    pub fn number(self) -> i64 {
        self.page
    }

    pub fn size(self) -> i64 {
        self.size
    }

    /// Returns the number of entries on the previous pages.
    pub fn offset(self) -> i64 {
        (self.page - 1) * self.size
    }

    pub fn of<T>(self, list: Vec<T>, total: i64) -> Paged<T> {
        Paged { list, page: self.page, page_size: self.size, total }
    }

    /// Returns the items of this page from the whole list `all`, each with its position in the whole list, counted from
    /// 1.
    pub fn items<T>(self, all: Vec<T>) -> impl Iterator<Item = (i64, T)> {
        let Part { offset, limit } = self.part();
        (self.offset() + 1..).zip(all.into_iter().skip(offset).take(limit))
    }

    /// Returns the offset and limit of this page, for a list in memory.
    pub fn part(self) -> Part {
        let index = |number| usize::try_from(number).unwrap_or(usize::MAX);
        Part { offset: index(self.offset()), limit: index(self.size) }
    }
}

/// A part of a list in memory: at most `limit` items, starting at index `offset`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Part {
    pub offset: usize,
    pub limit: usize,
}

fn within(name: &str, number: i64, most: i64) -> Result<i64, BadPage> {
    let (rule, limit) = match number {
        ..1 => (Rule::Minimum, 1),
        _ if number > most => (Rule::Maximum, most),
        _ => return Ok(number),
    };
    let predicate = format!("must be a whole number from 1 to {most}");
    Err(BadPage(Problem::new(Place::Query, name, rule, json!(limit), &predicate)))
}

/// Returns the problem for an `after` parameter that is not the `next` value of an earlier response.
pub fn bad_cursor() -> Problem {
    Problem::of_parameter("after", Rule::Value, "must be the `next` of an earlier response")
}

/// Truncates `rows` to `size`. Returns the cursor of the last remaining row if rows were removed, otherwise `None`. The
/// caller fetches `size + 1` rows, so that a removed row shows that there is a next page.
pub fn truncate_page<T, C>(rows: &mut Vec<T>, size: i64, cursor: impl Fn(&T) -> C) -> Option<C> {
    let size = usize::try_from(size).unwrap_or(usize::MAX);
    let more = rows.len() > size;
    rows.truncate(size);
    rows.last().filter(|_| more).map(cursor)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_have_ten_entries_by_default_and_at_most_a_hundred() {
        let third = PageRequest::new(Some(3), None).unwrap();
        assert_eq!((third.size(), third.offset()), (10, 20));
        assert!(PageRequest::new(None, Some(100)).is_ok());
        for (page, size) in [(Some(0), None), (Some(-1), None), (None, Some(0)), (None, Some(101))]
        {
            assert!(PageRequest::new(page, size).is_err());
        }
        assert!(PageRequest::new(Some(i64::MAX), Some(100)).is_err(), "no overflow");
    }

    #[test]
    fn a_page_of_a_list_in_memory_has_its_items_with_their_positions() {
        let second = PageRequest::new(Some(2), Some(2)).unwrap();
        assert_eq!(second.items(vec!['a', 'b', 'c']).collect::<Vec<_>>(), [(3, 'c')]);
        assert_eq!(second.items(vec!['a', 'b']).count(), 0);
        assert_eq!(second.part(), Part { offset: 2, limit: 2 });
    }

    #[test]
    fn only_a_page_with_more_rows_has_a_next_cursor() {
        for (rows, left, next) in [
            (vec![9, 8, 7], vec![9, 8], Some(8)),
            (vec![9, 8], vec![9, 8], None),
            (vec![], vec![], None),
        ] {
            let mut rows = rows;
            assert_eq!((truncate_page(&mut rows, 2, |row| *row), rows), (next, left));
        }
    }
}
