use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use super::idempotency_key::{Key, KeyHeader};
use crate::app::{App, InCountry, SignedIn};
use crate::http::{ApiError, Envelope, JsonBody};
use catalogue::BookId;
use money::wallet::SignedReceipt;

/// The book in which the reader's next locked section is to be unlocked.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct WaitUnlockBody {
    /// Id of the book.
    book_id: BookId,
}

/// Unlocks the reader's next locked section of a book without coins, which is possible once every
/// 24 hours for each book (wait for free).
///
/// A request less than 24 hours after the last such unlock in the same book fails (code 1303). If the site does not
/// offer free sections for waiting, the request fails (code 1304).
#[utoipa::path(post, path = "/api/wallet/wait-unlock", tag = "wallet",
    params(KeyHeader),
    request_body = WaitUnlockBody,
    responses((status = 200, body = Envelope<SignedReceipt>)))]
pub(crate) async fn wait_unlock(
    State(app): State<App>,
    signed_in: SignedIn,
    InCountry(country): InCountry,
    Key(key): Key,
    JsonBody(body): JsonBody<WaitUnlockBody>,
) -> Result<Envelope<SignedReceipt>, ApiError> {
    app.regions.admit(country, &body.book_id).await?;
    Ok(Envelope::of(app.unlocking.wait_unlock(signed_in.reader, key, body.book_id).await?))
}
