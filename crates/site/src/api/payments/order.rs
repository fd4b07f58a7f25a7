use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::app::{App, SignedIn};
use crate::http::{ApiError, Envelope, Query};
use money::payments::OrderView;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct OrderQuery {
    /// The `order_id`.
    id: String,
}

/// Returns an order of the reader and its current state.
#[utoipa::path(get, path = "/api/wallet/order", tag = "payments", params(OrderQuery),
    responses((status = 200, body = Envelope<OrderView>)))]
pub(crate) async fn order(
    State(app): State<App>,
    signed_in: SignedIn,
    Query(query): Query<OrderQuery>,
) -> Result<Envelope<OrderView>, ApiError> {
    Ok(Envelope::of(app.payments.order(signed_in.reader, &query.id).await?))
}
