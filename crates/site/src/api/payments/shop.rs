use axum::extract::State;

use crate::app::{App, SignedIn};
use crate::http::{ApiError, Envelope};
use money::payments::{ReaderShop, Shop};

/// Lists the coin packs and VIP plans for sale, with their prices.
#[utoipa::path(get, path = "/api/shop", tag = "payments",
    responses((status = 200, body = Envelope<Shop>)))]
pub(crate) async fn shop(State(app): State<App>) -> Envelope<Shop> {
    Envelope::of(app.payments.shop())
}

/// Returns the reader's VIP subscription, the number of coins that the reader owes, and whether the
/// reader has never bought a coin pack.
#[utoipa::path(get, path = "/api/shop/mine", tag = "payments",
    responses((status = 200, body = Envelope<ReaderShop>)))]
pub(crate) async fn shop_mine(
    State(app): State<App>,
    signed_in: SignedIn,
) -> Result<Envelope<ReaderShop>, ApiError> {
    Ok(Envelope::of(app.payments.mine(signed_in.reader).await?))
}
