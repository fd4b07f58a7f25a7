//! Turns the books found in the index into search results: list items from the database, which is the source of truth,
//! and snippets with the matched words.

use std::sync::Arc;

use super::execution::IndexResult;
use super::expansions::TermExpansion;
use super::model::{FoundBook, Piece, SearchData};
use super::request::SearchRequest;
use super::service::SearchError;
use super::snippet::{snippet, typed_words_in};
use catalogue::{BookListItem, Catalogue};

/// The largest number of books on one page of results whose free text is read to find a snippet. Of each of these
/// books, up to `SECTIONS_READ` sections are read.
const TEXTS_READ: usize = 10;
const SECTIONS_READ: i64 = 10;

pub(super) async fn books(
    catalogue: &Catalogue,
    request: &SearchRequest,
    found: &IndexResult,
) -> Result<SearchData, SearchError> {
    let listed = catalogue.listed(&found.ids).await?;
    let mut texts_left = TEXTS_READ;
    let mut books = Vec::with_capacity(listed.len());
    for (list_order, book) in (request.page.offset() + 1..).zip(listed) {
        let snippet = where_it_stands(catalogue, &book, &found.expansions, &mut texts_left).await?;
        books.push(FoundBook { book: BookListItem { list_order, ..book }, snippet });
    }
    Ok(SearchData {
        q: request.q.clone(),
        filters: request.filters.clone(),
        sort: request.sort,
        books: request.page.of(books, i64::try_from(found.total).unwrap_or(i64::MAX)),
        facets: found.facets.clone(),
        did_you_mean: found.did_you_mean.clone(),
        instead: Vec::new(),
    })
}

/// Returns the snippet of a found book. If the card (title, author, tags, description) lacks a word of the search, the
/// snippet is looked for in the free text. If the card has all words, or the text has none, the snippet is taken from
/// the description.
async fn where_it_stands(
    catalogue: &Catalogue,
    book: &BookListItem,
    expansions: &Arc<Vec<TermExpansion>>,
    texts_left: &mut usize,
) -> Result<Vec<Piece>, SearchError> {
    if expansions.is_empty() {
        return Ok(Vec::new());
    }
    let tags = book.tags.join(" ");
    let card = [&book.title, &book.author, &tags, &book.desc].map(String::as_str).join(" ");
    let on_card = typed_words_in(&card, expansions);
    let elsewhere = expansions.iter().any(|it| !on_card.contains(&it.word.as_str()));
    if elsewhere && *texts_left > 0 {
        *texts_left -= 1;
        let pieces = in_text(catalogue, book, expansions).await?;
        if !pieces.is_empty() {
            return Ok(pieces);
        }
    }
    Ok(snippet(&book.desc, expansions))
}

/// Returns a snippet from the first free section that contains any word of the search; empty if there is none. Loads
/// one section at a time.
async fn in_text(
    catalogue: &Catalogue,
    book: &BookListItem,
    expansions: &Arc<Vec<TermExpansion>>,
) -> Result<Vec<Piece>, SearchError> {
    for after in 0..SECTIONS_READ {
        let Some(text) = catalogue.free_text(book, after, 1).await?.pop() else { break };
        let meant = Arc::clone(expansions);
        let cut = tokio::task::spawn_blocking(move || snippet(&text, &meant));
        let pieces = cut.await.expect("snippets are built for any text");
        if !pieces.is_empty() {
            return Ok(pieces);
        }
    }
    Ok(Vec::new())
}
