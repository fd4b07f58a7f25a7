use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::app::App;
use crate::catalogue::{BookId, SectionText};
use crate::http::{ApiError, Envelope, Query, SignedIn};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct TextQuery {
    #[param(value_type = String)]
    book_id: BookId,
    /// Number of the section, counted from 1.
    #[param(minimum = 1)]
    section: i64,
}

/// The text of a section: whole where it is free or the reader has unlocked it, otherwise how it
/// begins.
#[utoipa::path(get, path = "/api/section/text", tag = "rights", params(TextQuery),
    responses((status = 200, body = Envelope<SectionText>)))]
pub(crate) async fn text(
    State(app): State<App>,
    signed_in: Option<SignedIn>,
    Query(query): Query<TextQuery>,
) -> Result<Envelope<SectionText>, ApiError> {
    let reader = signed_in.map(|signed_in| signed_in.reader);
    let (_, text) = app.rights.text(reader, &query.book_id, query.section).await?;
    Ok(Envelope::of(text))
}
