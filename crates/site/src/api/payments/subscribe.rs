use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::api::wallet::idempotency_key::Key;
use crate::app::{App, SignedIn};
use crate::http::{ApiError, Envelope, JsonBody};
use money::payments::{Checkout, OrderKind, OrderRequest};
use money::vip::PlanId;

#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct SubscribeBody {
    plan_id: PlanId,
    /// Where the reader continues after paying: a path of this site.
    return_to: Option<String>,
}

/// Orders a VIP plan, and returns where to pay.
///
/// The plan starts when the provider confirms the payment.
#[utoipa::path(post, path = "/api/vip/subscribe", tag = "payments",
    params(("Idempotency-Key" = String, Header, description = "16 to 80 visible characters")),
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
