use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use crate::api::catalogue::OfBook;
use crate::app::{App, SignedIn};
use crate::http::{ApiError, Envelope, Query};
use catalogue::SectionItem;
use reading::rights::PermanentSections;

/// Sections of a book that the reader may read although they are not free.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Unlocks {
    /// Numbers of the sections that the reader unlocked, or that the reader's campaign opens, in ascending order.
    #[schema(example = json!([6, 7]))]
    sections: Vec<i64>,
    /// Sections that the reader unlocked and that were withdrawn from the book afterwards. The reader can still open
    /// these sections by their numbers. Absent if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    withdrawn: Vec<SectionItem>,
    /// Whether the reader has an active VIP subscription, which opens all other sections as well.
    #[schema(example = false)]
    vip: bool,
}

/// Lists the sections of a book that the reader unlocked, or that are free for the reader because
/// of the ad campaign that brought the reader.
///
/// The reader may read the listed sections without VIP. Free sections are not listed. An unknown book gets 404.
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
