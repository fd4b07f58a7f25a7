use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use futures_util::stream;
use http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::app::{App, SignedIn};
use crate::http::{ApiError, Query, streamed};
use catalogue::BookId;
use reading::{ExportFormat, ReadingError};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ExportQuery {
    /// Id of the book whose marks are exported. If absent, the marks in all books are exported.
    #[param(inline)]
    book_id: Option<BookId>,
    /// Format of the file; default Markdown.
    #[serde(default)]
    #[param(inline)]
    format: ExportFormat,
}

/// Returns the reader's bookmarks and highlights as a file, ordered by book and by position in the book.
///
/// The file is Markdown for people, or JSON for programs. With `book_id`, the file has only the marks in that book; an
/// unknown book gets 404.
#[utoipa::path(get, path = "/api/reading/marks/export", tag = "reading", params(ExportQuery),
    responses((status = 200, content((String = "text/markdown"), (serde_json::Value = "application/json")))))]
pub(crate) async fn export_marks(
    State(app): State<App>,
    signed_in: SignedIn,
    Query(asked): Query<ExportQuery>,
) -> Result<Response, ApiError> {
    let book = asked.book_id.as_ref();
    let file = app.reading.export_marks(signed_in.reader, book, asked.format).await?;
    let headers = [
        (CONTENT_TYPE, file.content_type().to_owned()),
        (CONTENT_DISPOSITION, format!("attachment; filename=\"{}\"", file.name())),
    ];
    let parts = stream::try_unfold(file, |mut file| async move {
        let part = file.next_part().await?;
        Ok::<_, ReadingError>(part.map(|part| (part, file)))
    });
    Ok((headers, streamed(parts).await?).into_response())
}
