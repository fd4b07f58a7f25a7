use axum::extract::State;

use crate::app::{App, SignedIn};
use crate::http::{ApiError, Envelope};
use money::payments::{ReaderShop, Shop};

/// The packs and plans that can be bought here, and their prices.
#[utoipa::path(get, path = "/api/shop", tag = "payments",
    responses((status = 200, body = Envelope<Shop>)))]
pub(crate) async fn shop(State(app): State<App>) -> Envelope<Shop> {
    Envelope::of(app.payments.shop())
}

/// What the shop is to the reader: whether a pack is the first, the membership, and what is owed.
#[utoipa::path(get, path = "/api/shop/mine", tag = "payments",
    responses((status = 200, body = Envelope<ReaderShop>)))]
pub(crate) async fn shop_mine(
    State(app): State<App>,
    signed_in: SignedIn,
) -> Result<Envelope<ReaderShop>, ApiError> {
    Ok(Envelope::of(app.payments.mine(signed_in.reader).await?))
}
