use axum::extract::State;
use catalogue::{BookId, SectionKey};
use operators::SignedInOperator;
use section_edits::{DraftToPublish, PublishedText, RevisionToRestore, SectionName};
use serde::Deserialize;
use site::App;
use site::http::{Envelope, JsonBody};
use utoipa::ToSchema;

use crate::error::ConsoleError;

#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct PublishDraftBody {
    /// Id of the book.
    book_id: BookId,
    /// Id of the section.
    #[schema(value_type = i64, minimum = 1, example = 31)]
    section: SectionKey,
    /// The version of the draft that the operator loaded or saved last.
    #[schema(minimum = 1, example = 1_790_000_000)]
    draft_version: i64,
    /// Whether a section that readers own may lose more than half of its text; default false.
    #[serde(default)]
    #[schema(example = false)]
    replace_owned: bool,
}

/// Publishes the draft of a section: the draft becomes the text that readers see, and is deleted.
///
/// Readers keep their unlocks of the section, and their positions and marks are found again by the words around them.
/// If another operator has changed the draft, or the section got another text after the draft was begun, nothing is
/// changed, and the error contains the current section.
#[utoipa::path(post, path = "/api/console/section/publish", tag = "console", request_body = PublishDraftBody,
    responses((status = 200, body = Envelope<PublishedText>)))]
pub(crate) async fn publish(
    State(app): State<App>,
    operator: SignedInOperator,
    JsonBody(body): JsonBody<PublishDraftBody>,
) -> Result<Envelope<PublishedText>, ConsoleError> {
    let PublishDraftBody { book_id, section, draft_version, replace_owned } = body;
    let editing = app.editing.acting_as(operator.actor());
    let wanted = DraftToPublish { draft_version, replace_owned };
    Ok(Envelope::of(editing.publish_draft(&SectionName { book_id, section }, wanted).await?))
}

#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct RestoreRevisionBody {
    /// Id of the book.
    book_id: BookId,
    /// Id of the section.
    #[schema(value_type = i64, minimum = 1, example = 31)]
    section: SectionKey,
    /// Number of the revision that is to be restored.
    #[schema(minimum = 1, example = 1)]
    revision: i64,
    /// Number of the revision that the operator sees as the current one.
    #[schema(minimum = 1, example = 2)]
    current_revision: i64,
    /// Whether a section that readers own may lose more than half of its text; default false.
    #[serde(default)]
    #[schema(example = false)]
    replace_owned: bool,
}

/// Restores an earlier revision of a section: its text becomes the text that readers see, as a new revision.
///
/// A draft of the section is not changed. If `current_revision` is not the number of the current revision, nothing is
/// changed, and the error contains the current section.
#[utoipa::path(post, path = "/api/console/section/restore", tag = "console", request_body = RestoreRevisionBody,
    responses((status = 200, body = Envelope<PublishedText>)))]
pub(crate) async fn restore(
    State(app): State<App>,
    operator: SignedInOperator,
    JsonBody(body): JsonBody<RestoreRevisionBody>,
) -> Result<Envelope<PublishedText>, ConsoleError> {
    let RestoreRevisionBody { book_id, section, revision, current_revision, replace_owned } = body;
    let editing = app.editing.acting_as(operator.actor());
    let wanted = RevisionToRestore { revision, current: current_revision, replace_owned };
    Ok(Envelope::of(editing.restore(&SectionName { book_id, section }, wanted).await?))
}
