use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use super::idempotency_key::Key;
use crate::app::{App, InCountry, SignedIn};
use crate::http::{ApiError, Envelope, JsonBody};
use catalogue::BookId;
use money::wallet::{SignedReceipt, UnlockRequest};

#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct UnlockBody {
    #[schema(value_type = String)]
    book_id: BookId,
    /// Section numbers, at most 2,000. Sections that are free or unlocked cost nothing.
    sections: Vec<i64>,
    /// The price shown to the reader, in coins.
    #[schema(minimum = 0)]
    price: i64,
}

/// Unlocks sections of a book for coins, all of them or none.
///
/// The price must be the one that was shown. Unlocking all remaining sections at once is cheaper. A retry
/// with the same key returns the same response; if everything was unlocked before, the response is the
/// earlier receipt.
#[utoipa::path(post, path = "/api/wallet/unlock", tag = "wallet",
    params(("Idempotency-Key" = String, Header, description = "16 to 80 visible characters")),
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
