use axum::extract::State;
use section_edits::SectionForEditing;
use site::App;
use site::http::{Envelope, Query};

use super::OfSection;
use crate::error::ConsoleError;

/// Returns a section with its published text and, if there is one, its draft.
#[utoipa::path(get, path = "/api/console/section", tag = "console", params(OfSection),
    responses((status = 200, body = Envelope<SectionForEditing>)))]
pub(crate) async fn section(
    State(app): State<App>,
    Query(asked): Query<OfSection>,
) -> Result<Envelope<SectionForEditing>, ConsoleError> {
    Ok(Envelope::of(app.editing.section(&asked.name()).await?))
}
