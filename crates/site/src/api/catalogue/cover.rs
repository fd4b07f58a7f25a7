use axum::body::Body;
use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use http::HeaderValue;
use http::header::{ACCEPT_RANGES, CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use serde::Deserialize;
use utoipa::IntoParams;

use super::errors::NO_SUCH_BOOK;
use crate::app::App;
use crate::http::{ApiError, Cache, Path, Query};
use catalogue::BookId;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct CoverQuery {
    /// Version of the cover, as in the URL in the book's `book_pic`. If this is the current version, the response may
    /// be cached forever.
    #[param(max_length = 64)]
    v: Option<String>,
}

/// Returns the cover of a book as SVG, WebP or JPEG.
///
/// `.svg` is a cover drawn from genre and title. `.webp` is the stored image, 160, 320 or 640 pixels wide. `.jpg` is
/// the stored image, or the drawn cover if no image is stored, 320 or 640 pixels wide. An unknown book, or an image
/// that is not stored, gets 404.
#[utoipa::path(get, path = "/covers/{file}", tag = "files",
    params(("file" = String, Path, description = "Name of the file: `{book_id}.svg`, `{book_id}-{width}.webp` or `{book_id}-{width}.jpg`",
        pattern = "^[a-z0-9-]{1,40}\\.(svg|webp|jpg)$", example = "5yuxzs98u9a4.svg"), CoverQuery),
    responses((status = 200, content(
        (String = "image/svg+xml"), (Vec<u8> = "image/webp"), (Vec<u8> = "image/jpeg"))),
        (status = 206, content((Vec<u8> = "image/webp"), (Vec<u8> = "image/jpeg"))),
        (status = 416, description = "The file is shorter than the requested range.")))]
pub(crate) async fn cover(
    State(app): State<App>,
    Path(file): Path<String>,
    Query(query): Query<CoverQuery>,
) -> Result<Response, ApiError> {
    let (book_id, form) = parse(&file).ok_or(NO_SUCH_BOOK)?;
    // An SVG is sent compressed, and so without byte ranges.
    let has_ranges = form != Form::Svg;
    let (form, body, version) = match form {
        Form::Svg => {
            let (svg, version) = app.catalogue.drawn_cover(&book_id).await?;
            ("image/svg+xml", Body::from(svg), version)
        }
        Form::WebP(width) => {
            let (webp, version) = app.catalogue.stored_cover(&book_id, width).await?;
            ("image/webp", Body::from(webp), version)
        }
        Form::Jpeg(width) => {
            let (jpeg, version) = app.catalogue.cover_jpeg(&book_id, width).await?;
            ("image/jpeg", Body::from(jpeg), version)
        }
    };
    let current = query.v.is_some_and(|v| v == version);
    let cache = if current { Cache::Immutable } else { Cache::Revalidate };
    // An SVG that is opened directly in a tab runs as a document of this site; this policy lets the document load and
    // run nothing.
    let headers = [
        (CONTENT_TYPE, HeaderValue::from_static(form)),
        (CONTENT_SECURITY_POLICY, HeaderValue::from_static("default-src 'none'; sandbox")),
        (CACHE_CONTROL, cache.header()),
    ];
    let ranges = has_ranges.then_some([(ACCEPT_RANGES, HeaderValue::from_static("bytes"))]);
    Ok((headers, ranges, body).into_response())
}

/// The requested format of a cover, with its width in pixels; an SVG has none.
#[derive(Debug, PartialEq, Eq)]
enum Form {
    Svg,
    WebP(u32),
    Jpeg(u32),
}

fn parse(file: &str) -> Option<(BookId, Form)> {
    let (name, ending) = file.rsplit_once('.')?;
    if ending == "svg" {
        return Some((name.parse().ok()?, Form::Svg));
    }
    let (book_id, width) = name.rsplit_once('-')?;
    let width = width.parse().ok()?;
    let form = match ending {
        "webp" => Form::WebP(width),
        "jpg" => Form::Jpeg(width),
        _ => return None,
    };
    Some((book_id.parse().ok()?, form))
}
