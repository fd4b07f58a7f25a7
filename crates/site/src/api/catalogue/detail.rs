use axum::extract::State;

use super::OfBook;
use crate::app::App;
use crate::http::{ApiError, Envelope, Query};
use catalogue::BookDetail;

/// Returns the details of a book, such as title, author, description, tags and price.
///
/// An unknown book gets 404.
#[utoipa::path(get, path = "/api/book/detail", tag = "catalogue", params(OfBook),
    responses((status = 200, body = Envelope<BookDetail>)))]
pub(crate) async fn detail(
    State(app): State<App>,
    Query(query): Query<OfBook>,
) -> Result<Envelope<BookDetail>, ApiError> {
    let (book, _) = app.catalogue.book(&query.book_id).await?;
    Ok(Envelope::of(book))
}
