use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::app::App;
use crate::catalogue::{BookId, SectionText};
use crate::http::{ApiError, Envelope, Query};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct TextQuery {
    #[param(value_type = String)]
    book_id: BookId,
    /// Number of the section, counted from 1.
    #[param(minimum = 1)]
    section: i64,
}

/// The text of a section, or how it begins where it is locked.
#[utoipa::path(get, path = "/api/section/text", tag = "catalogue", params(TextQuery),
    responses((status = 200, body = Envelope<SectionText>)))]
pub(crate) async fn text(
    State(app): State<App>,
    Query(query): Query<TextQuery>,
) -> Result<Envelope<SectionText>, ApiError> {
    Ok(Envelope::of(app.catalogue.text(&query.book_id, query.section).await?))
}
