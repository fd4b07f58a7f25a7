use axum::extract::State;
use catalogue::{
    BookId, DraftToPublish, PublishedText, RevisionToRestore, SectionKey, SectionName,
};
use operators::SignedInOperator;
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
    /// The version of the draft that the operator saw.
    #[schema(minimum = 1, example = 1_790_000_000)]
    draft_version: i64,
    /// Whether the text may have less than half of the words of a section that readers own; default false.
    #[serde(default)]
    #[schema(example = false)]
    replace_owned: bool,
}

/// Makes the draft of a section its text, and deletes the draft.
///
/// What readers have in the section stays: the section keeps its id, and positions and marks are found again by the words
/// around them. If the draft is not the one that was sent, or the section got another text since the draft was based on
/// it, nothing is changed, and the error has the section as it is now.
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
    /// Number of the text to be restored.
    #[schema(minimum = 1, example = 1)]
    revision: i64,
    /// Number of the text that the operator saw as the present one.
    #[schema(minimum = 1, example = 2)]
    current_revision: i64,
    /// Whether the text may have less than half of the words of a section that readers own; default false.
    #[serde(default)]
    #[schema(example = false)]
    replace_owned: bool,
}

/// Makes an earlier text of a section its text again, as a new revision.
///
/// A draft stays. If the section has another text than the one that was sent, nothing is changed, and the error has the
/// section as it is now.
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
