use axum::body::Body;
use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use http::HeaderValue;
use http::header::{ACCEPT_RANGES, CONTENT_DISPOSITION, CONTENT_TYPE};
use site::app::{Client, SignedIn};
use site::http::{ApiError, Query};
use site::{App, OfBook};

/// Returns an EPUB file of a book with its free sections and the sections that the reader has unlocked.
///
/// Sections that only a VIP subscription opens are left out. An unknown book gets 404.
#[utoipa::path(get, path = "/api/wallet/owned.epub", tag = "wallet", params(OfBook),
    responses((status = 200, content_type = "application/epub+zip", body = Vec<u8>),
        (status = 206, content_type = "application/epub+zip", body = Vec<u8>),
        (status = 416, description = "The file is shorter than the requested range.")))]
pub(crate) async fn owned_epub(
    State(app): State<App>,
    signed_in: SignedIn,
    Client(from): Client,
    Query(query): Query<OfBook>,
) -> Result<Response, ApiError> {
    app.downloads.admit(from)?;
    let reading = app.rights.owned_book(signed_in.reader, &query.book_id);
    let epub = app.downloads.written(reading).await?;
    let saved_as = format!("attachment; filename=\"{}.epub\"", query.book_id);
    let saved_as = HeaderValue::try_from(saved_as).expect("an id is letters, digits and hyphens");
    let headers = [
        (CONTENT_TYPE, HeaderValue::from_static("application/epub+zip")),
        (CONTENT_DISPOSITION, saved_as),
        (ACCEPT_RANGES, HeaderValue::from_static("bytes")),
    ];
    Ok((headers, Body::from(epub)).into_response())
}
