use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::app::{App, Client};
use crate::http::{ApiError, Envelope, Query};
use search::Suggestions;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct SuggestQuery {
    /// The text that the reader has typed so far. Only the first 100 characters count. If the text is empty, nothing is
    /// suggested.
    #[serde(default)]
    #[param(max_length = 200, example = "drow")]
    q: String,
}

/// Suggests up to 6 books, 3 authors and 3 tags for an unfinished search query, best match first.
#[utoipa::path(get, path = "/api/search/suggest", tag = "search", params(SuggestQuery),
    responses((status = 200, body = Envelope<Suggestions>)))]
pub(crate) async fn suggest(
    State(app): State<App>,
    Client(from): Client,
    Query(query): Query<SuggestQuery>,
) -> Result<Envelope<Suggestions>, ApiError> {
    app.search.admit(from)?;
    Ok(Envelope::of(app.search.suggest(&query.q).await?))
}
