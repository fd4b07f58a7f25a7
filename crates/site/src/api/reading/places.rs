use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::app::{App, SignedIn};
use crate::http::{ApiError, Envelope, Query};
use catalogue::BookId;
use reading::LeftPlace;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PlacesQuery {
    #[param(value_type = String)]
    book_id: BookId,
    /// How many minutes the reader's clock is ahead of UTC; 0 without it.
    zone: Option<i64>,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PlacesData {
    list: Vec<LeftPlace>,
}

/// Where a book was left on each day with each device, the newest first, at most 60.
#[utoipa::path(get, path = "/api/reading/places", tag = "reading", params(PlacesQuery),
    responses((status = 200, body = Envelope<PlacesData>)))]
pub(crate) async fn places(
    State(app): State<App>,
    signed_in: SignedIn,
    Query(asked): Query<PlacesQuery>,
) -> Result<Envelope<PlacesData>, ApiError> {
    let zone = asked.zone.unwrap_or(0);
    let list = app.reading.left_places(signed_in.reader, &asked.book_id, zone).await?;
    Ok(Envelope::of(PlacesData { list }))
}
