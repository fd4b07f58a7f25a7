use axum::body::Body;
use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use http::HeaderValue;
use http::header::{ACCEPT_RANGES, CONTENT_DISPOSITION, CONTENT_TYPE, ETAG};

use catalogue::BookId;
use site::App;
use site::app::Client;
use site::codes::NO_SUCH_BOOK;
use site::http::{ApiError, BodyDigest, Path};

/// Returns the EPUB file of a book whose sections are all free.
///
/// A book with a section that is not free gets an error (code 1012). An unknown book gets 404.
#[utoipa::path(get, path = "/downloads/{file}", tag = "feeds",
    params(("file" = String, Path, description = "Name of the file: `{book_id}.epub`, with the id of the book", pattern = "^[a-z0-9-]{1,32}\\.epub$", example = "5yuxzs98u9a4.epub")),
    responses((status = 200, content_type = "application/epub+zip", body = Vec<u8>),
        (status = 206, content_type = "application/epub+zip", body = Vec<u8>),
        (status = 416, description = "The file is shorter than the requested range.")))]
pub(crate) async fn download(
    State(app): State<App>,
    Client(from): Client,
    Path(file): Path<String>,
) -> Result<Response, ApiError> {
    let name = file.strip_suffix(".epub").and_then(|name| name.parse().ok());
    let book_id: BookId = name.ok_or(NO_SUCH_BOOK)?;
    app.downloads.admit(from)?;
    let epub = app.downloads.epub(&book_id).await?;
    let tag = BodyDigest::of(&epub).etag(None);
    let saved_as = format!("attachment; filename=\"{book_id}.epub\"");
    let saved_as = HeaderValue::try_from(saved_as).expect("an id is letters, digits and hyphens");
    let headers = [
        (CONTENT_TYPE, HeaderValue::from_static("application/epub+zip")),
        (CONTENT_DISPOSITION, saved_as),
        (ACCEPT_RANGES, HeaderValue::from_static("bytes")),
        (ETAG, tag),
    ];
    Ok((headers, Body::from(epub)).into_response())
}
