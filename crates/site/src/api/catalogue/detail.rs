use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::app::App;
use crate::http::{ApiError, Envelope, Query};
use catalogue::{BookDetail, BookId};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct DetailQuery {
    #[param(value_type = String)]
    book_id: BookId,
}

/// Returns the details of a book, such as title, author, description, tags and price.
///
/// An unknown book gets 404.
#[utoipa::path(get, path = "/api/book/detail", tag = "catalogue", params(DetailQuery),
    responses((status = 200, body = Envelope<BookDetail>)))]
pub(crate) async fn detail(
    State(app): State<App>,
    Query(query): Query<DetailQuery>,
) -> Result<Envelope<BookDetail>, ApiError> {
    let (book, _) = app.catalogue.book(&query.book_id).await?;
    Ok(Envelope::of(book))
}
