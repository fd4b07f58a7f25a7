use axum::body::Body;
use axum::extract::State;
use catalogue::{BookForEditing, BookId};
use operators::SignedInOperator;
use serde::Deserialize;
use site::App;
use site::http::{Envelope, Limit, Query};
use utoipa::IntoParams;

use crate::error::ConsoleError;
use crate::imports::errors::FILE_INTERRUPTED;
use crate::raw_body;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct CoverQuery {
    /// Id of the book whose cover is changed.
    #[param(inline)]
    book_id: BookId,
    /// Version number that the book had when the operator loaded it.
    #[param(minimum = 1, example = 3)]
    version: i64,
}

/// Sets the cover of a book to the uploaded picture, and returns the changed book.
///
/// The request body is a PNG, JPEG, GIF or WebP file. The server crops the picture to the aspect ratio 2:3 and converts
/// it to WebP.
#[utoipa::path(post, path = "/api/console/book/cover", tag = "console", params(CoverQuery),
    request_body(content = Vec<u8>, content_type = "application/octet-stream"),
    responses((status = 200, body = Envelope<BookForEditing>)))]
pub(crate) async fn upload(
    State(app): State<App>,
    operator: SignedInOperator,
    Query(asked): Query<CoverQuery>,
    body: Body,
) -> Result<Envelope<BookForEditing>, ConsoleError> {
    let bytes = raw_body::whole(body, Limit::Document, FILE_INTERRUPTED).await?;
    let catalogue = app.catalogue.acting_as(operator.actor());
    Ok(Envelope::of(catalogue.set_cover(&asked.book_id, asked.version, Some(bytes)).await?))
}

/// Replaces the cover of a book with one that the server draws, and returns the changed book.
///
/// The cover is drawn from the genre and title of the book.
#[utoipa::path(delete, path = "/api/console/book/cover", tag = "console", params(CoverQuery),
    responses((status = 200, body = Envelope<BookForEditing>)))]
pub(crate) async fn draw(
    State(app): State<App>,
    operator: SignedInOperator,
    Query(asked): Query<CoverQuery>,
) -> Result<Envelope<BookForEditing>, ConsoleError> {
    let catalogue = app.catalogue.acting_as(operator.actor());
    Ok(Envelope::of(catalogue.set_cover(&asked.book_id, asked.version, None).await?))
}
