use axum::body::Body;
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

/// A book's cover: drawn, or in one of the widths a stored one has.
#[utoipa::path(get, path = "/covers/{file}", tag = "catalogue",
    params(("file" = String, Path, description = "`{book_id}.svg` or `{book_id}-{width}.webp`"), CoverQuery),
    responses((status = 200, content_type = "image/svg+xml", body = String)))]
pub(crate) async fn cover(
    State(app): State<App>,
    Path(file): Path<String>,
    Query(query): Query<CoverQuery>,
) -> Result<Response, ApiError> {
    let (form, body, version) = match parse(&file).ok_or(ApiError::NoSuchBook)? {
        (book_id, None) => {
            let (svg, version) = app.catalogue.drawn_cover(&book_id).await?;
            ("image/svg+xml", Body::from(svg), version)
        }
        (book_id, Some(width)) => {
            let (webp, version) = app.catalogue.stored_cover(&book_id, width).await?;
            ("image/webp", Body::from(webp), version)
        }
    };
    let current = query.v.is_some_and(|v| v == version);
    let cache = if current { Cache::Immutable } else { Cache::Revalidate };
    // Opened by itself an SVG is a document of our origin: it may then do nothing at all.
    let headers = [
        (CONTENT_TYPE, HeaderValue::from_static(form)),
        (CONTENT_SECURITY_POLICY, HeaderValue::from_static("default-src 'none'; sandbox")),
        (CACHE_CONTROL, cache.header()),
    ];
    Ok((headers, body).into_response())
}

/// Which book's cover, and how wide; a drawn one has no width.
fn parse(file: &str) -> Option<(BookId, Option<i64>)> {
    if let Some(name) = file.strip_suffix(".svg") {
        return Some((name.parse().ok()?, None));
    }
    let (name, width) = file.strip_suffix(".webp")?.rsplit_once('-')?;
    Some((name.parse().ok()?, Some(width.parse().ok()?)))
}
