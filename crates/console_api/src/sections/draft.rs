use axum::extract::State;
use catalogue::{Block, BookId, SectionKey};
use operators::SignedInOperator;
use section_edits::{DraftToSave, SectionDraft, SectionName};
use serde::Deserialize;
use site::App;
use site::http::{Acknowledged, Envelope, JsonBody, Query};
use utoipa::{IntoParams, ToSchema};

use crate::error::ConsoleError;

/// A draft that is to be saved.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct SaveDraftBody {
    /// Id of the book.
    book_id: BookId,
    /// Id of the section.
    #[schema(value_type = i64, minimum = 1, example = 31)]
    section: SectionKey,
    /// Number of the section's current revision, as the operator loaded it last.
    #[schema(minimum = 1, example = 2)]
    base_revision: i64,
    /// The version of the draft that the operator loaded or saved last; 0 if there was no draft.
    #[schema(minimum = 0, example = 0)]
    draft_version: i64,
    /// Title of the section.
    #[schema(min_length = 1, max_length = 300, example = "Somebody Else’s Ear")]
    title: String,
    /// The text of the section.
    #[schema(max_items = 20_000, example = json!([{ "kind": "paragraph", "runs": [{ "text": "I knew that E flat." }] }]))]
    blocks: Vec<Block>,
}

/// Saves the draft of a section, and returns the stored draft.
///
/// The server normalizes the text like that of an imported file: empty blocks are removed, and notes are moved to the
/// end. If another operator has changed the draft or the published text since `draft_version` and `base_revision`,
/// nothing is changed, and the error contains the current section.
#[utoipa::path(put, path = "/api/console/section/draft", tag = "console", request_body = SaveDraftBody,
    responses((status = 200, body = Envelope<SectionDraft>)))]
pub(crate) async fn save(
    State(app): State<App>,
    operator: SignedInOperator,
    JsonBody(body): JsonBody<SaveDraftBody>,
) -> Result<Envelope<SectionDraft>, ConsoleError> {
    let SaveDraftBody { book_id, section, base_revision, draft_version, title, blocks } = body;
    let draft = DraftToSave { base_revision, draft_version, title, blocks };
    let editing = app.editing.acting_as(operator.actor());
    Ok(Envelope::of(editing.save_draft(&SectionName { book_id, section }, draft).await?))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct DiscardDraftQuery {
    /// Id of the book.
    #[param(inline)]
    book_id: BookId,
    /// Id of the section.
    #[param(value_type = i64, minimum = 1, example = 31)]
    section: SectionKey,
    /// The version of the draft that the operator loaded or saved last.
    #[param(minimum = 1, example = 1_790_000_000)]
    draft_version: i64,
}

/// Deletes the draft of a section.
#[utoipa::path(delete, path = "/api/console/section/draft", tag = "console", params(DiscardDraftQuery),
    responses((status = 200, body = Envelope<Acknowledged>)))]
pub(crate) async fn discard(
    State(app): State<App>,
    operator: SignedInOperator,
    Query(asked): Query<DiscardDraftQuery>,
) -> Result<Envelope<Acknowledged>, ConsoleError> {
    let name = SectionName { book_id: asked.book_id, section: asked.section };
    app.editing.acting_as(operator.actor()).discard_draft(&name, asked.draft_version).await?;
    Ok(Envelope::of(Acknowledged {}))
}
