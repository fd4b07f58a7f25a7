use axum::extract::State;

use crate::api::catalogue::OfBook;
use crate::app::{App, SignedIn};
use crate::http::{ApiError, Envelope, Query};
use reading::LibraryBook;

/// Returns the state of a book in the reader's library.
///
/// The state is null if the book is not in the library; an unknown book gets 404.
#[utoipa::path(get, path = "/api/reading/library/book", tag = "reading", params(OfBook),
    responses((status = 200, body = Envelope<LibraryBook>)))]
pub(crate) async fn library_book(
    State(app): State<App>,
    signed_in: SignedIn,
    Query(of): Query<OfBook>,
) -> Result<Envelope<LibraryBook>, ApiError> {
    Ok(Envelope::of(app.reading.library_book(signed_in.reader, &of.book_id).await?))
}
