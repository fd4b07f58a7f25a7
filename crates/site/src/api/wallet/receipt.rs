use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::app::{App, SignedIn};
use crate::http::{ApiError, Envelope, Query};
use money::wallet::SignedReceipt;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ReceiptQuery {
    /// The `receipt_id`.
    id: String,
}

/// Returns a signed receipt of one of the reader's unlocks.
#[utoipa::path(get, path = "/api/wallet/receipt", tag = "wallet", params(ReceiptQuery),
    responses((status = 200, body = Envelope<SignedReceipt>)))]
pub(crate) async fn receipt(
    State(app): State<App>,
    signed_in: SignedIn,
    Query(query): Query<ReceiptQuery>,
) -> Result<Envelope<SignedReceipt>, ApiError> {
    Ok(Envelope::of(app.unlocking.receipt(signed_in.reader, &query.id).await?))
}
