use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use crate::api::catalogue::OfBook;
use crate::app::{App, SignedIn};
use crate::http::{ApiError, Envelope, Query};
use catalogue::SectionItem;
use reading::rights::PermanentSections;

/// The sections of a book that are open to a reader.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Unlocks {
    /// Numbers of the sections that are not free but open to the reader even without VIP, in ascending order.
    #[schema(example = json!([6, 7]))]
    sections: Vec<i64>,
    /// Sections that the reader unlocked and that are no longer part of the book. They open by their numbers, like any
    /// other. Absent if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    withdrawn: Vec<SectionItem>,
    /// Whether the reader has a VIP subscription, which opens all other sections as well.
    #[schema(example = false)]
    vip: bool,
}

/// Lists the sections of a book that are not free, but open to the reader even without VIP.
///
/// They are the sections that the reader unlocked, and those that the reader's campaign opens. An unknown book
/// gets 404.
#[utoipa::path(get, path = "/api/wallet/unlocks", tag = "wallet", params(OfBook),
    responses((status = 200, body = Envelope<Unlocks>)))]
pub(crate) async fn unlocks(
    State(app): State<App>,
    signed_in: SignedIn,
    Query(query): Query<OfBook>,
) -> Result<Envelope<Unlocks>, ApiError> {
    let kept = app.rights.permanent_sections(signed_in.reader, &query.book_id).await?;
    let PermanentSections { sections, withdrawn, vip } = kept;
    Ok(Envelope::of(Unlocks { sections, withdrawn, vip }))
}
