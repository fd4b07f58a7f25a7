//! Searches the database while there is no search index. Words must be spelt exactly as in a title or an author's name,
//! only the most read books are searched, and filter values are not counted.

use super::book_table::is_free;
use super::execution::words_of;
use super::model::{
    Facets, Filters, FoundBook, Length, SearchData, Sort, SuggestedBook, Suggestions,
};
use super::request::SearchRequest;
use super::service::SearchError;
use catalogue::{BookListItem, Catalogue};

const MOST_BOOKS: i64 = 500;
const SUGGESTED: i64 = 6;

pub(super) async fn books(
    catalogue: &Catalogue,
    request: &SearchRequest,
) -> Result<SearchData, SearchError> {
    let mut books = like(catalogue, &request.q, MOST_BOOKS).await?;
    books.retain(|book| admits(&request.filters, book));
    match request.sort {
        // The database already returns books ordered by trend.
        Sort::Relevance | Sort::Trending => {}
        Sort::Updated => books.sort_by_key(|book| std::cmp::Reverse(book.update_time)),
        Sort::Length => books.sort_by_key(|book| std::cmp::Reverse(book.words)),
    }
    let total = i64::try_from(books.len()).unwrap_or(i64::MAX);
    let shown = request.page.items(books).map(|(list_order, book)| FoundBook {
        book: BookListItem { list_order, ..book },
        snippet: Vec::new(),
    });
    Ok(SearchData {
        q: request.q.clone(),
        filters: request.filters.clone(),
        sort: request.sort,
        books: request.page.of(shown.collect(), total),
        facets: Facets::default(),
        did_you_mean: None,
        instead: Vec::new(),
    })
}

pub(super) async fn suggest(
    catalogue: &Catalogue,
    typed: &str,
) -> Result<Suggestions, SearchError> {
    if words_of(typed).is_empty() {
        return Ok(Suggestions::default());
    }
    let books = like(catalogue, typed, SUGGESTED).await?;
    Ok(Suggestions {
        books: books.iter().map(SuggestedBook::of).collect(),
        ..Suggestions::default()
    })
}

async fn like(
    catalogue: &Catalogue,
    q: &str,
    limit: i64,
) -> Result<Vec<BookListItem>, SearchError> {
    // A query of punctuation only has no words and finds nothing, as in the index.
    if !q.is_empty() && words_of(q).is_empty() {
        return Ok(Vec::new());
    }
    let words: Vec<_> = q.split_whitespace().map(str::to_lowercase).collect();
    Ok(catalogue.books_like(&words, limit).await?)
}

fn admits(filters: &Filters, book: &BookListItem) -> bool {
    let has = |tag: &String| book.tags.iter().any(|own| own.to_lowercase() == *tag);
    filters.tags.iter().all(has)
        && !filters.exclude.iter().any(has)
        && filters.status.is_none_or(|status| status == book.status)
        && filters.length.is_none_or(|length| length == Length::of(book.words))
        && (!filters.free || is_free(book))
}
