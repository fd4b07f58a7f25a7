//! The list of a book's sections, in pages: in book order or reversed, all sections or only those with given words in
//! their titles.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::book_id::BookId;
use super::model::SectionItem;
use super::rows::section_item;
use super::service::{Catalogue, CatalogueError};
use super::store::{self, SectionRow};
use foundation::paging::{PageRequest, Paged};
use foundation::title_search::TitleQuery;

/// The largest number of sections whose titles are searched: the first sections of a book.
const MOST_SEARCHED: i64 = 20_000;

/// The order of a list of sections.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SectionOrder {
    /// Book order: the first section comes first.
    #[default]
    First,
    /// Reverse book order: the last section comes first.
    Newest,
}

/// Which sections of a book are listed, and in which order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SectionQuery {
    pub order: SectionOrder,
    /// Words that must occur in the title of the section or of a part that contains it; empty for all sections.
    pub words: String,
}

impl SectionOrder {
    /// Returns which section numbers are on a page: those above the first returned number, up to the second.
    fn range(self, page: PageRequest, total: i64) -> (i64, i64) {
        let (offset, end) = (page.offset().min(total), (page.offset() + page.size()).min(total));
        match self {
            Self::First => (offset, end),
            Self::Newest => (total - end, total - offset),
        }
    }

    /// Returns the number of the page that shows section `number` of `total`, with `size` sections per page.
    pub fn page_of(self, number: i64, total: i64, size: i64) -> i64 {
        let before = match self {
            Self::First => number - 1,
            Self::Newest => total - number,
        };
        before.max(0) / size + 1
    }
}

impl Catalogue {
    /// Returns a page of the published sections of a book.
    #[tracing::instrument(level = "debug", skip_all, fields(book = %book_id))]
    #[foundation::boxed]
    pub async fn sections(
        &self,
        book_id: &BookId,
        query: &SectionQuery,
        page: PageRequest,
    ) -> Result<Paged<SectionItem>, CatalogueError> {
        let mut db = self.database.read().await?;
        let row = store::list_row(&mut db, book_id.as_str()).await?;
        let book = row.ok_or_else(|| CatalogueError::NoSuchBook(book_id.clone()))?;
        let wanted = TitleQuery::of(&query.words);
        let (after, last) = match &wanted {
            Some(_) => (0, book.section_num.min(MOST_SEARCHED)),
            None => query.order.range(page, book.section_num),
        };
        let mut rows = store::sections_between(&mut db, book.id, after, last).await?;
        if query.order == SectionOrder::Newest {
            rows.reverse();
        }
        let mut total = book.section_num;
        if let Some(wanted) = &wanted {
            rows.retain(|row| wanted.is_in(&row.title, &row.parts));
            total = i64::try_from(rows.len()).unwrap_or(i64::MAX);
            rows = page.items(rows).map(|(_, row): (i64, SectionRow)| row).collect();
        }
        let list = rows.into_iter().map(|row| section_item(row, book.free_sections));
        Ok(page.of(list.collect::<Result<_, _>>()?, total))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_section_is_on_the_page_that_is_computed_for_it() {
        for order in [SectionOrder::First, SectionOrder::Newest] {
            for number in 1..=23 {
                let page = PageRequest::new(Some(order.page_of(number, 23, 10)), Some(10)).unwrap();
                let (after, last) = order.range(page, 23);
                assert!(after < number && number <= last, "{order:?} {number}: {after} to {last}");
            }
        }
    }

    #[test]
    fn pages_of_either_order_cover_a_book_without_gaps() {
        let page = |number| PageRequest::new(Some(number), Some(10)).unwrap();
        let ranges = |order: SectionOrder| [1, 2, 3, 4].map(|number| order.range(page(number), 23));
        assert_eq!(ranges(SectionOrder::First), [(0, 10), (10, 20), (20, 23), (23, 23)]);
        assert_eq!(ranges(SectionOrder::Newest), [(13, 23), (3, 13), (0, 3), (0, 0)]);
    }
}
