use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::api::wallet::idempotency_key::Key;
use crate::app::{App, SignedIn};
use crate::http::{ApiError, Envelope, JsonBody};
use money::payments::{Checkout, OrderKind, OrderRequest};

#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct RechargeBody {
    pack_id: String,
    /// Where the reader continues after paying: a path of this site.
    return_to: Option<String>,
}

/// Orders a pack of coins, and returns where to pay.
///
/// The coins are credited when the provider confirms the payment.
#[utoipa::path(post, path = "/api/wallet/recharge", tag = "payments",
    params(("Idempotency-Key" = String, Header, description = "16 to 80 visible characters")),
    request_body = RechargeBody,
    responses((status = 200, body = Envelope<Checkout>)))]
pub(crate) async fn recharge(
    State(app): State<App>,
    signed_in: SignedIn,
    Key(key): Key,
    JsonBody(body): JsonBody<RechargeBody>,
) -> Result<Envelope<Checkout>, ApiError> {
    let RechargeBody { pack_id: item, return_to } = body;
    let asked = OrderRequest { kind: OrderKind::Pack, item, return_to };
    Ok(Envelope::of(app.payments.create_order(signed_in.reader, key, asked).await?))
}
