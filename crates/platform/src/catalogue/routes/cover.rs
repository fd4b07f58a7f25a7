use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use http::HeaderValue;
use http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::app::App;
use crate::catalogue::BookId;
use crate::http::{ApiError, Cache, Path, Query};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct CoverQuery {
    /// The version in the book's `book_pic`; a cover asked for with the right one can be kept for ever.
    v: Option<String>,
}

/// A book's cover.
#[utoipa::path(get, path = "/covers/{file}", tag = "catalogue",
    params(("file" = String, Path, description = "`{book_id}.svg`"), CoverQuery),
    responses((status = 200, content_type = "image/svg+xml", body = String)))]
pub(crate) async fn cover(
    State(app): State<App>,
    Path(file): Path<String>,
    Query(query): Query<CoverQuery>,
) -> Result<Response, ApiError> {
    let book_id: BookId =
        file.strip_suffix(".svg").and_then(|name| name.parse().ok()).ok_or(ApiError::NoSuchBook)?;
    let (svg, version) = app.catalogue.cover(&book_id).await?;
    let current = query.v.is_some_and(|v| v == version);
    let cache = if current { Cache::Immutable } else { Cache::Revalidate };
    // Opened by itself an SVG is a document of our origin: it may then do nothing at all.
    let headers = [
        (CONTENT_TYPE, HeaderValue::from_static("image/svg+xml")),
        (CONTENT_SECURITY_POLICY, HeaderValue::from_static("default-src 'none'; sandbox")),
        (CACHE_CONTROL, cache.header()),
    ];
    Ok((headers, svg).into_response())
}
