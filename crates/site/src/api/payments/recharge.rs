use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::api::wallet::idempotency_key::{Key, KeyHeader};
use crate::app::{App, SignedIn};
use crate::http::{ApiError, Envelope, JsonBody};
use money::payments::{Checkout, OrderKind, OrderRequest};

/// An order of a pack of coins.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct RechargeBody {
    /// The `pack_id` of the pack, as listed by `/api/shop`.
    #[schema(max_length = 20, example = "200")]
    pack_id: String,
    /// Path of this site at which the reader can continue after paying. The payment provider sends the reader back to
    /// `/vip?order=…`; that page then links to this path. Null for no link.
    #[schema(
        max_length = 512,
        pattern = "^/[^\\s\\\\]*$",
        example = "/reader?book_id=5yuxzs98u9a4&section=6"
    )]
    return_to: Option<String>,
}

/// Orders a pack of coins for the reader, and returns the URL at which to pay.
///
/// The coins are credited when the payment provider confirms the payment. A pack that is not for sale gets 404 (code
/// 1313).
#[utoipa::path(post, path = "/api/wallet/recharge", tag = "payments",
    params(KeyHeader),
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
