use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::app::{App, SignedIn};
use crate::http::{ApiError, Envelope, Query};
use catalogue::BookId;
use foundation::time_zone::Zone;
use reading::PastPosition;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PastPositionsQuery {
    /// Id of the book.
    #[param(inline)]
    book_id: BookId,
    /// Time zone in which days begin and end, as an IANA name; default UTC. An unknown name gets code 1320.
    #[param(max_length = 64, default = "UTC", example = "Europe/London")]
    time_zone: Option<String>,
}

/// The reader's past positions in one book.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PastPositionsData {
    /// The positions, newest first; at most 60.
    #[schema(max_items = 60)]
    list: Vec<PastPosition>,
}

/// Lists the reader's past positions in a book: the last position of each device and day.
///
/// Returns at most 60 positions, newest first. Days begin at midnight in `time_zone`; its current offset from UTC is
/// applied to all dates. An unknown book gets 404.
#[utoipa::path(get, path = "/api/reading/places", tag = "reading", params(PastPositionsQuery),
    responses((status = 200, body = Envelope<PastPositionsData>)))]
pub(crate) async fn places(
    State(app): State<App>,
    signed_in: SignedIn,
    Query(asked): Query<PastPositionsQuery>,
) -> Result<Envelope<PastPositionsData>, ApiError> {
    let zone = Zone::named(asked.time_zone.as_deref().unwrap_or("UTC"))?;
    let list = app.reading.past_positions(signed_in.reader, &asked.book_id, &zone).await?;
    Ok(Envelope::of(PastPositionsData { list }))
}
