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
    /// The month whose payments are listed, in UTC, as `YYYY-MM`. If absent, payments of all months are listed.
    #[param(pattern = "^[0-9]{4}-(0[1-9]|1[0-2])$")]
    month: Option<String>,
    /// Cursor: the `next` of the previous page. If absent, the first page is returned.
    #[serde(alias = "cursor")]
    #[param(pattern = "^[A-Za-z0-9._-]{1,100}$")]
    after: Option<String>,
    /// Number of payments per page.
    #[param(minimum = 1, maximum = 100, default = 10, example = 10)]
    page_size: Option<i64>,
}

/// One page of the reader's payments.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PaymentsData {
    /// The payments of this page, newest first.
    list: Vec<Payment>,
    /// Cursor of the next page, to be sent as `after`; null on the last page.
    #[schema(example = json!(null))]
    next: Option<String>,
}

/// Lists the reader's payments with their refunds, newest first, in pages.
///
/// The payments are those for coin packs, VIP plans and renewals of plans.
#[utoipa::path(get, path = "/api/wallet/payments", tag = "payments", params(PaymentsQuery),
    responses((status = 200, body = Envelope<PaymentsData>)))]
pub(crate) async fn payments(
    State(app): State<App>,
    signed_in: SignedIn,
    Query(query): Query<PaymentsQuery>,
) -> Result<Envelope<PaymentsData>, ApiError> {
    let PaymentsQuery { month, after, page_size } = query;
    let size = PageRequest::new(None, page_size)?.size();
    let wanted = PaymentQuery { month, cursor: after };
    let (list, next) = app.payments.paid(signed_in.reader, &wanted, size).await?;
    Ok(Envelope::of(PaymentsData { list, next }))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PaymentIdQuery {
    /// The `receipt_id` of the payment, or an `order_id`, which means the first payment of that order.
    #[param(max_length = 60, example = "k3v9q2m7x4wdk3v9q2m7x4wdab")]
    id: String,
}

/// Returns one of the reader's payments, with all fields of its receipt.
///
/// An unknown payment, and a payment of another reader, get 404 (code 1302).
#[utoipa::path(get, path = "/api/wallet/payment", tag = "payments", params(PaymentIdQuery),
    responses((status = 200, body = Envelope<Payment>)))]
pub(crate) async fn payment(
    State(app): State<App>,
    signed_in: SignedIn,
    Query(query): Query<PaymentIdQuery>,
) -> Result<Envelope<Payment>, ApiError> {
    Ok(Envelope::of(app.payments.payment(signed_in.reader, &query.id).await?))
}
