use axum::extract::State;
use catalogue::{BookId, SectionKey};
use foundation::paging::PageRequest;
use section_edits::{RevisionText, SectionName, SectionRevision};
use serde::{Deserialize, Serialize};
use site::App;
use site::http::{Envelope, Query};
use utoipa::{IntoParams, ToSchema};

use crate::error::ConsoleError;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct RevisionsQuery {
    /// Id of the book.
    #[param(inline)]
    book_id: BookId,
    /// Id of the section.
    #[param(value_type = i64, minimum = 1, example = 31)]
    section: SectionKey,
    /// Cursor: the `next` of the previous page. If absent, the first page is returned.
    #[param(minimum = 1, example = 7)]
    after: Option<i64>,
    /// Number of revisions per page.
    #[param(minimum = 1, maximum = 100, default = 10, example = 50)]
    page_size: Option<i64>,
}

/// One page of the revisions of a section.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RevisionPage {
    /// The revisions of this page, the newest first.
    list: Vec<SectionRevision>,
    /// Cursor of the next page, to be sent as `after`; null on the last page.
    #[schema(example = json!(null))]
    next: Option<i64>,
}

/// Lists the revisions of a section in pages, the newest first: the current text and its last 50 earlier texts.
#[utoipa::path(get, path = "/api/console/section/revisions", tag = "console", params(RevisionsQuery),
    responses((status = 200, body = Envelope<RevisionPage>)))]
pub(crate) async fn list(
    State(app): State<App>,
    Query(asked): Query<RevisionsQuery>,
) -> Result<Envelope<RevisionPage>, ConsoleError> {
    let size = PageRequest::new(None, asked.page_size)?.size();
    let name = SectionName { book_id: asked.book_id, section: asked.section };
    let (list, next) = app.editing.revisions(&name, asked.after, size).await?;
    Ok(Envelope::of(RevisionPage { list, next }))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct RevisionQuery {
    /// Id of the book.
    #[param(inline)]
    book_id: BookId,
    /// Id of the section.
    #[param(value_type = i64, minimum = 1, example = 31)]
    section: SectionKey,
    /// Number of the revision.
    #[param(minimum = 1, example = 1)]
    revision: i64,
}

/// Returns a revision of a section with its text: the current revision or an earlier one.
#[utoipa::path(get, path = "/api/console/section/revision", tag = "console", params(RevisionQuery),
    responses((status = 200, body = Envelope<RevisionText>)))]
pub(crate) async fn revision(
    State(app): State<App>,
    Query(asked): Query<RevisionQuery>,
) -> Result<Envelope<RevisionText>, ConsoleError> {
    let name = SectionName { book_id: asked.book_id, section: asked.section };
    Ok(Envelope::of(app.editing.revision(&name, asked.revision).await?))
}
