use axum::extract::{Path, State};
use axum::response::{IntoResponse as _, Response};
use http::header::{CONTENT_SECURITY_POLICY, CONTENT_TYPE};

use crate::app::App;
use crate::catalogue::BookId;
use crate::http::ApiError;

/// A book's cover. `v` in the query names the version, so that the answer can be kept for ever.
#[utoipa::path(get, path = "/covers/{file}", tag = "catalogue",
    params(("file" = String, Path, description = "`{book_id}.svg`")),
    responses((status = 200, content_type = "image/svg+xml", body = String)))]
pub(crate) async fn cover(
    State(app): State<App>,
    Path(file): Path<String>,
) -> Result<Response, ApiError> {
    let book_id: BookId = file
        .strip_suffix(".svg")
        .and_then(|name| name.parse().ok())
        .ok_or(ApiError::NoSuchBook)?;
    let svg = app.catalogue.cover(&book_id).await?;
    // Opened by itself an SVG is a document of our origin: it may then do nothing at all.
    let headers = [
        (CONTENT_TYPE, "image/svg+xml"),
        (CONTENT_SECURITY_POLICY, "default-src 'none'; style-src 'unsafe-inline'; sandbox"),
    ];
    Ok((headers, svg).into_response())
}
