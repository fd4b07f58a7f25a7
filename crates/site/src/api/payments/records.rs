use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::app::{App, SignedIn};
use crate::http::{ApiError, Envelope, Query};
use foundation::paging::PageRequest;
use money::payments::{Payment, PaymentQuery};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PaymentsQuery {
    /// Such as `2026-11`, in UTC; all without it.
    month: Option<String>,
    /// What an answer before said is next; without it, the newest.
    cursor: Option<String>,
    /// How many, at most 100; 10 without it.
    page_size: Option<i64>,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PaymentsData {
    /// The newest first.
    list: Vec<Payment>,
    /// The `cursor` of the next part, if there is one.
    next: Option<String>,
}

/// The reader's payments: packs, plans and what renewed them, with what went back.
#[utoipa::path(get, path = "/api/wallet/payments", tag = "payments", params(PaymentsQuery),
    responses((status = 200, body = Envelope<PaymentsData>)))]
pub(crate) async fn payments(
    State(app): State<App>,
    signed_in: SignedIn,
    Query(query): Query<PaymentsQuery>,
) -> Result<Envelope<PaymentsData>, ApiError> {
    let PaymentsQuery { month, cursor, page_size } = query;
    let size = PageRequest::new(None, page_size)?.size();
    let wanted = PaymentQuery { month, cursor };
    let (list, next) = app.payments.paid(signed_in.reader, &wanted, size).await?;
    Ok(Envelope::of(PaymentsData { list, next }))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PaymentIdQuery {
    /// `receipt_id` of the payment; an `order_id` is that of its first.
    id: String,
}

/// One payment of the reader, for its receipt.
#[utoipa::path(get, path = "/api/wallet/payment", tag = "payments", params(PaymentIdQuery),
    responses((status = 200, body = Envelope<Payment>)))]
pub(crate) async fn payment(
    State(app): State<App>,
    signed_in: SignedIn,
    Query(query): Query<PaymentIdQuery>,
) -> Result<Envelope<Payment>, ApiError> {
    Ok(Envelope::of(app.payments.payment(signed_in.reader, &query.id).await?))
}
