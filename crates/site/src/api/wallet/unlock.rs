use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use super::idempotency_key::{Key, KeyHeader};
use crate::app::{App, InCountry, SignedIn};
use crate::http::{ApiError, Envelope, JsonBody};
use catalogue::BookId;
use money::wallet::{SignedReceipt, UnlockRequest};

/// The sections that the reader wants to unlock, and the price that the reader agreed to.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct UnlockBody {
    /// Id of the book.
    book_id: BookId,
    /// Numbers of the sections to unlock, 1 to 2,000 of them. Sections that are free or already unlocked cost nothing;
    /// at least one section must not be free.
    #[schema(min_items = 1, max_items = 2000, minimum = 1, maximum = 999_999_999, example = json!([6]))]
    sections: Vec<i64>,
    /// Price of all sections together in coins, as it was shown to the reader.
    #[schema(minimum = 0, maximum = 1_000_000_000, example = 10)]
    price: i64,
}

/// Unlocks sections of a book with the reader's coins, all or none, and returns the signed receipt.
///
/// If `price` is not the current price, nothing is unlocked (code 1301). Unlocking all remaining sections of the book
/// together is cheaper. A retry with the same idempotency key returns the same receipt. If all of the sections were
/// unlocked before, the response is the receipt of that earlier unlock.
#[utoipa::path(post, path = "/api/wallet/unlock", tag = "wallet",
    params(KeyHeader),
    request_body = UnlockBody,
    responses((status = 200, body = Envelope<SignedReceipt>)))]
pub(crate) async fn unlock(
    State(app): State<App>,
    signed_in: SignedIn,
    InCountry(country): InCountry,
    Key(key): Key,
    JsonBody(body): JsonBody<UnlockBody>,
) -> Result<Envelope<SignedReceipt>, ApiError> {
    let UnlockBody { book_id, sections, price } = body;
    app.regions.admit(country, &book_id).await?;
    let asked = UnlockRequest { book_id, sections, price };
    Ok(Envelope::of(app.unlocking.unlock(signed_in.reader, key, asked).await?))
}
