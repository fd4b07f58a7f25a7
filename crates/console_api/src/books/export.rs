use axum::extract::State;
use axum::response::Response;
use catalogue::{BookEditError, BookSort, BookState, ManagedBook, ManagedBooksQuery};
use serde::Deserialize;
use site::App;
use site::http::Query;
use utoipa::IntoParams;

use crate::csv;
use crate::error::ConsoleError;

#[derive(Debug, Clone, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct BooksFilter {
    /// Exports only books that have all of these words in title, author or id. Case is ignored, and only the first
    /// three words are used.
    #[param(max_length = 200, example = "tuner")]
    q: Option<String>,
    /// Exports only books in this state; default `any`.
    #[param(inline)]
    status: Option<BookState>,
}

const COLUMNS: &[&str] = &[
    "id",
    "title",
    "authors",
    "genre",
    "tags",
    "status",
    "sections",
    "words",
    "reads",
    "free_sections",
    "price",
    "first_published",
    "updated",
    "next_section",
    "withdrawn",
];

/// Returns a CSV file of the books that the query parameters select, by default all books, including withdrawn ones.
/// The most recently added books come first.
#[utoipa::path(get, path = "/api/console/books.csv", tag = "console", params(BooksFilter),
    responses((status = 200, content_type = "text/csv", body = String)))]
pub(crate) async fn export(
    State(app): State<App>,
    Query(filter): Query<BooksFilter>,
) -> Result<Response, ConsoleError> {
    let part = move |after| {
        let (catalogue, filter) = (app.catalogue.clone(), filter.clone());
        async move {
            // In this order, no book changes its position while the file is sent.
            let sort = BookSort::Added;
            let words = filter.q.unwrap_or_default();
            let state = filter.status.unwrap_or(BookState::Any);
            let query = ManagedBooksQuery { words, state, sort, after };
            let (list, next) = catalogue.managed_books(&query, csv::PART).await?;
            Ok::<_, BookEditError>((list.into_iter().map(line).collect(), next))
        }
    };
    Ok(csv::file("books", COLUMNS, part).await?)
}

fn line(book: ManagedBook) -> String {
    csv::line([
        book.book_id.to_string(),
        book.title,
        book.authors.join("; "),
        book.genre.unwrap_or_default(),
        book.tags.join("; "),
        book.status.to_string(),
        book.section_num.to_string(),
        book.words.to_string(),
        book.read_num.to_string(),
        book.free_sections.to_string(),
        book.price.to_string(),
        csv::time(Some(book.first_published)),
        csv::time(Some(book.update_time)),
        csv::time(book.next_section_time),
        csv::time(book.withdrawn_at),
    ])
}
