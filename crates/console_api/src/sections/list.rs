use axum::extract::State;
use catalogue::BookId;
use foundation::paging::PageRequest;
use section_edits::EditableSection;
use serde::{Deserialize, Serialize};
use site::App;
use site::http::{Envelope, Query};
use utoipa::{IntoParams, ToSchema};

use crate::error::ConsoleError;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ManagedSectionsQuery {
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

/// One page of the sections of a book.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ManagedSectionPage {
    /// The sections of this page. Withdrawn sections come after all others, which are in book order.
    list: Vec<EditableSection>,
    /// Cursor of the next page, to be sent as `after`; null on the last page.
    #[schema(example = json!(null))]
    next: Option<i64>,
}

/// Lists all sections of a book in pages, including scheduled and withdrawn ones.
#[utoipa::path(get, path = "/api/console/sections", tag = "console", params(ManagedSectionsQuery),
    responses((status = 200, body = Envelope<ManagedSectionPage>)))]
pub(crate) async fn list(
    State(app): State<App>,
    Query(asked): Query<ManagedSectionsQuery>,
) -> Result<Envelope<ManagedSectionPage>, ConsoleError> {
    let size = PageRequest::new(None, asked.page_size)?.size();
    let after = asked.after.unwrap_or(0);
    let (list, next) = app.editing.sections(&asked.book_id, after, size).await?;
    Ok(Envelope::of(ManagedSectionPage { list, next }))
}
