use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::app::App;
use crate::http::{ApiError, Envelope, Query};
use catalogue::{BookId, Contents};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ContentsQuery {
    #[param(value_type = String)]
    book_id: BookId,
}

/// Lists the published sections of a book in short form, for a table of contents, in book order.
///
/// At most the first 20,000 sections. An unknown book gets 404.
#[utoipa::path(get, path = "/api/book/contents", tag = "catalogue", params(ContentsQuery),
    responses((status = 200, body = Envelope<Contents>)))]
pub(crate) async fn contents(
    State(app): State<App>,
    Query(query): Query<ContentsQuery>,
) -> Result<Envelope<Contents>, ApiError> {
    Ok(Envelope::of(app.catalogue.contents(&query.book_id).await?))
}
