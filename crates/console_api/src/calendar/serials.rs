use axum::extract::State;
use catalogue::BookId;
use foundation::paging::PageRequest;
use release_calendar::{Release, Serial};
use serde::{Deserialize, Serialize};
use site::App;
use site::http::{Envelope, Query};
use utoipa::{IntoParams, ToSchema};

use crate::error::ConsoleError;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct SerialsQuery {
    /// Cursor: the `next` of the previous page. If absent, the first page is returned.
    #[param(inline)]
    after: Option<BookId>,
    /// Number of books per page.
    #[param(minimum = 1, maximum = 100, default = 10, example = 50)]
    page_size: Option<i64>,
}

/// One page of the serials: books with sections that are not published yet.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SerialPage {
    /// The books of this page, sorted by title.
    list: Vec<Serial>,
    /// Cursor of the next page, to be sent as `after`; null on the last page.
    next: Option<BookId>,
}

/// Lists the books with sections that are not published yet, in pages.
#[utoipa::path(get, path = "/api/console/calendar/serials", tag = "console", params(SerialsQuery),
    responses((status = 200, body = Envelope<SerialPage>)))]
pub(crate) async fn list(
    State(app): State<App>,
    Query(asked): Query<SerialsQuery>,
) -> Result<Envelope<SerialPage>, ConsoleError> {
    let size = PageRequest::new(None, asked.page_size)?.size();
    let (list, next) = app.calendar.serials(asked.after.as_ref(), size).await?;
    Ok(Envelope::of(SerialPage { list, next }))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct SerialQuery {
    /// Id of the book.
    #[param(inline)]
    book_id: BookId,
    /// Cursor: the `next` of the previous page. If absent, the first page is returned.
    #[param(minimum = 0, example = 50)]
    after: Option<i64>,
    /// Number of sections per page.
    #[param(minimum = 1, maximum = 100, default = 10, example = 50)]
    page_size: Option<i64>,
}

/// A serial with one page of its sections that are not published yet.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SerialSections {
    /// The serial.
    serial: Serial,
    /// The sections of this page, in book order.
    list: Vec<Release>,
    /// Cursor of the next page, to be sent as `after`; null on the last page.
    #[schema(example = json!(null))]
    next: Option<i64>,
}

/// Lists the sections of a book that are not published yet, in pages, each with its publication
/// time if it has one.
#[utoipa::path(get, path = "/api/console/calendar/serial", tag = "console", params(SerialQuery),
    responses((status = 200, body = Envelope<SerialSections>)))]
pub(crate) async fn serial(
    State(app): State<App>,
    Query(asked): Query<SerialQuery>,
) -> Result<Envelope<SerialSections>, ConsoleError> {
    let size = PageRequest::new(None, asked.page_size)?.size();
    let after = asked.after.unwrap_or(0);
    let (serial, list, next) = app.calendar.serial(&asked.book_id, after, size).await?;
    Ok(Envelope::of(SerialSections { serial, list, next }))
}
