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
    /// Numbers of the sections, in order.
    sections: Vec<i64>,
    /// Whether a membership opens all others.
    vip: bool,
}

/// Which sections of a book that are not free are open to the reader all the same: those that the reader owns, and
/// those that the campaign opens by which the reader came.
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
