use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use http::header::{ACCEPT_RANGES, CONTENT_TYPE};

use crate::app::App;
use crate::http::{ApiError, NO_SUCH_ENDPOINT, Path};

/// Returns a picture from the text of a book, as WebP.
///
/// An unknown picture gets 404.
#[utoipa::path(get, path = "/pictures/{file}", tag = "files",
    params(("file" = String, Path, description = "Name of the file: `{name}.webp`, with the name of the picture", max_length = 100, example = "b3f1c0a92e7d4c55.webp")),
    responses((status = 200, content_type = "image/webp", body = Vec<u8>),
        (status = 206, content_type = "image/webp", body = Vec<u8>),
        (status = 416, description = "The file is shorter than the requested range.")))]
pub(crate) async fn picture(
    State(app): State<App>,
    Path(file): Path<String>,
) -> Result<Response, ApiError> {
    let name = file.strip_suffix(".webp").ok_or(NO_SUCH_ENDPOINT)?;
    let webp = app.catalogue.picture(name).await?;
    let headers = [(CONTENT_TYPE, "image/webp"), (ACCEPT_RANGES, "bytes")];
    Ok((headers, webp).into_response())
}
