use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::app::{App, SignedIn};
use crate::http::{ApiError, Envelope, Query};
use money::wallet::SignedReceipt;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ReceiptQuery {
    /// Id of the receipt: the `receipt_id` of the unlock.
    #[param(max_length = 60, example = "k3v9q2m7x4wdk3v9q2m7x4wdab")]
    id: String,
}

/// Returns the signed receipt of one of the reader's unlocks.
///
/// An unknown receipt, and a receipt of another reader, get 404 (code 1302).
#[utoipa::path(get, path = "/api/wallet/receipt", tag = "wallet", params(ReceiptQuery),
    responses((status = 200, body = Envelope<SignedReceipt>)))]
pub(crate) async fn receipt(
    State(app): State<App>,
    signed_in: SignedIn,
    Query(query): Query<ReceiptQuery>,
) -> Result<Envelope<SignedReceipt>, ApiError> {
    Ok(Envelope::of(app.unlocking.receipt(signed_in.reader, &query.id).await?))
}
