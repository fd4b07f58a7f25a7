use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::app::{App, SignedIn};
use crate::http::{ApiError, Envelope, Query};
use catalogue::BookId;
use money::wallet::Compass;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct CompassQuery {
    /// Id of the book.
    #[param(inline)]
    book_id: BookId,
    /// Number of the section from which the reader wants to read to the end of the book; default 1.
    #[param(minimum = 1, maximum = 999_999_999, default = 1, example = 6)]
    section: Option<i64>,
}

/// Returns what it costs to read a book to its end: in coins, days of VIP, or waiting time.
///
/// The costs begin at `section`. With a login (guests have one, too), sections that the reader unlocked are not
/// counted. If `section` is after the last section, the coins and days are 0. An unknown book gets 404.
#[utoipa::path(get, path = "/api/wallet/compass", tag = "wallet", params(CompassQuery),
    responses((status = 200, body = Envelope<Compass>)))]
pub(crate) async fn compass(
    State(app): State<App>,
    signed_in: Option<SignedIn>,
    Query(query): Query<CompassQuery>,
) -> Result<Envelope<Compass>, ApiError> {
    let reader = signed_in.map(|signed_in| signed_in.reader);
    let section = query.section.unwrap_or(1);
    Ok(Envelope::of(app.unlocking.compass(reader, &query.book_id, section).await?))
}
