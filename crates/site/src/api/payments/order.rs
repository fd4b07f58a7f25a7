use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::app::{App, SignedIn};
use crate::http::{ApiError, Envelope, Query};
use money::payments::OrderView;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct OrderQuery {
    /// Id of the order: the `order_id` that was returned when the pack or plan was ordered.
    #[param(max_length = 60, example = "k3v9q2m7x4wdk3v9q2m7x4wdab")]
    id: String,
}

/// Returns the current state of one of the reader's orders of a coin pack or VIP plan.
///
/// An unknown order, and an order of another reader, get 404 (code 1312).
#[utoipa::path(get, path = "/api/wallet/order", tag = "payments", params(OrderQuery),
    responses((status = 200, body = Envelope<OrderView>)))]
pub(crate) async fn order(
    State(app): State<App>,
    signed_in: SignedIn,
    Query(query): Query<OrderQuery>,
) -> Result<Envelope<OrderView>, ApiError> {
    Ok(Envelope::of(app.payments.order(signed_in.reader, &query.id).await?))
}
