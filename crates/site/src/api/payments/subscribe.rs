use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::api::wallet::idempotency_key::{Key, KeyHeader};
use crate::app::{App, SignedIn};
use crate::http::{ApiError, Envelope, JsonBody};
use money::payments::{Checkout, OrderKind, OrderRequest};
use money::vip::PlanId;

/// An order of a VIP plan.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct SubscribeBody {
    /// Id of the plan to order, as listed by `/api/shop`.
    plan_id: PlanId,
    /// Path of this site at which the reader can continue after paying. The payment provider sends the reader back to
    /// `/vip?order=…`; that page then links to this path. Null for no link.
    #[schema(
        max_length = 512,
        pattern = "^/[^\\s\\\\]*$",
        example = "/reader?book_id=5yuxzs98u9a4&section=6"
    )]
    return_to: Option<String>,
}

/// Orders a VIP plan for the reader, and returns the URL at which to pay.
///
/// The plan starts when the payment provider confirms the payment. If the reader already has an active plan, the
/// request fails (code 1311).
#[utoipa::path(post, path = "/api/vip/subscribe", tag = "payments",
    params(KeyHeader),
    request_body = SubscribeBody,
    responses((status = 200, body = Envelope<Checkout>)))]
pub(crate) async fn subscribe(
    State(app): State<App>,
    signed_in: SignedIn,
    Key(key): Key,
    JsonBody(body): JsonBody<SubscribeBody>,
) -> Result<Envelope<Checkout>, ApiError> {
    let SubscribeBody { plan_id, return_to } = body;
    let item = plan_id.name().to_owned();
    let asked = OrderRequest { kind: OrderKind::Plan, item, return_to };
    Ok(Envelope::of(app.payments.create_order(signed_in.reader, key, asked).await?))
}
