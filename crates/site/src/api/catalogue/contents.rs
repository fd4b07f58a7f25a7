use axum::extract::State;

use super::OfBook;
use crate::app::App;
use crate::http::{ApiError, Envelope, Query};
use catalogue::Contents;

/// Returns the table of contents of a book: its published sections in short form, in book order.
///
/// The list ends after 20,000 sections. An unknown book gets 404.
#[utoipa::path(get, path = "/api/book/contents", tag = "catalogue", params(OfBook),
    responses((status = 200, body = Envelope<Contents>)))]
pub(crate) async fn contents(
    State(app): State<App>,
    Query(query): Query<OfBook>,
) -> Result<Envelope<Contents>, ApiError> {
    Ok(Envelope::of(app.catalogue.contents(&query.book_id).await?))
}
