use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::app::{App, SignedIn};
use crate::http::{ApiError, Envelope, Query};
use catalogue::BookId;
use money::wallet::Offers;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct OffersQuery {
    /// Id of the book to which the locked section belongs.
    #[param(inline)]
    book_id: BookId,
    /// Number of the locked section at which the offers are shown; default 1.
    #[param(minimum = 1, maximum = 999_999_999, default = 1, example = 6)]
    section: Option<i64>,
}

/// Lists the offers at a locked section: the ways to unlock the section, each with its price.
///
/// An offer unlocks the section alone or together with later sections. The response also has the reader's balance, the
/// section that the reader can unlock by waiting and when, and the auto-unlock setting of the book. An unknown book or
/// section gets 404.
#[utoipa::path(get, path = "/api/wallet/offers", tag = "wallet", params(OffersQuery),
    responses((status = 200, body = Envelope<Offers>)))]
pub(crate) async fn offers(
    State(app): State<App>,
    signed_in: SignedIn,
    Query(query): Query<OffersQuery>,
) -> Result<Envelope<Offers>, ApiError> {
    let section = query.section.unwrap_or(1);
    Ok(Envelope::of(app.unlocking.offers(signed_in.reader, &query.book_id, section).await?))
}
