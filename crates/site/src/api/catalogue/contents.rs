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

/// Lists every section of a book in short form, for a table of contents.
#[utoipa::path(get, path = "/api/book/contents", tag = "catalogue", params(ContentsQuery),
    responses((status = 200, body = Envelope<Contents>)))]
pub(crate) async fn contents(
    State(app): State<App>,
    Query(query): Query<ContentsQuery>,
) -> Result<Envelope<Contents>, ApiError> {
    Ok(Envelope::of(app.catalogue.contents(&query.book_id).await?))
}
