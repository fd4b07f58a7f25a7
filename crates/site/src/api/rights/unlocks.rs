use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::app::{App, SignedIn};
use crate::http::{ApiError, Envelope, Query};
use catalogue::BookId;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct UnlocksQuery {
    #[param(value_type = String)]
    book_id: BookId,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Unlocks {
    /// Section numbers, in ascending order.
    sections: Vec<i64>,
    /// Whether a VIP subscription grants access to all other sections.
    vip: bool,
}

/// Lists the sections of a book that are not free but open to the reader.
///
/// These are sections that the reader unlocked, and sections that the reader's campaign opens.
#[utoipa::path(get, path = "/api/wallet/unlocks", tag = "wallet", params(UnlocksQuery),
    responses((status = 200, body = Envelope<Unlocks>)))]
pub(crate) async fn unlocks(
    State(app): State<App>,
    signed_in: SignedIn,
    Query(query): Query<UnlocksQuery>,
) -> Result<Envelope<Unlocks>, ApiError> {
    let (sections, vip) = app.rights.permanent_sections(signed_in.reader, &query.book_id).await?;
    Ok(Envelope::of(Unlocks { sections, vip }))
}
