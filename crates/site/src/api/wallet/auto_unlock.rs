use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::api::catalogue::OfBook;
use crate::app::{App, InCountry, SignedIn};
use crate::http::{ApiError, Envelope, JsonBody, Query};
use catalogue::BookId;
use foundation::input::{Problem, Rule};
use money::wallet::{AutoUnlock, Coins};

/// Returns the reader's auto-unlock setting for a book: whether it is on, its cap, and the coins spent so far.
///
/// Off if the reader never set it. An unknown book gets 404.
#[utoipa::path(get, path = "/api/wallet/auto-unlock", tag = "wallet", params(OfBook),
    responses((status = 200, body = Envelope<AutoUnlock>)))]
pub(crate) async fn auto_unlock(
    State(app): State<App>,
    signed_in: SignedIn,
    Query(query): Query<OfBook>,
) -> Result<Envelope<AutoUnlock>, ApiError> {
    Ok(Envelope::of(app.unlocking.allowed(signed_in.reader, &query.book_id).await?))
}

/// The auto-unlock setting of a book.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct AutoUnlockBody {
    /// Id of the book.
    book_id: BookId,
    /// Whether to turn auto-unlock on.
    #[schema(example = true)]
    enabled: bool,
    /// Coins that auto-unlock may spend on this book in total.
    #[schema(minimum = 0, maximum = 1_000_000_000, example = 100)]
    cap: i64,
}

/// Turns auto-unlock for a book on or off for the reader, and sets its cap.
///
/// While auto-unlock is on, a locked section is unlocked with coins when the reader opens it, until the cap is reached.
/// Turning it on again resets the coins counted against the cap. An unknown book gets 404.
#[utoipa::path(post, path = "/api/wallet/auto-unlock", tag = "wallet", request_body = AutoUnlockBody,
    responses((status = 200, body = Envelope<AutoUnlock>)))]
pub(crate) async fn set_auto_unlock(
    State(app): State<App>,
    signed_in: SignedIn,
    InCountry(country): InCountry,
    JsonBody(body): JsonBody<AutoUnlockBody>,
) -> Result<Envelope<AutoUnlock>, ApiError> {
    let AutoUnlockBody { book_id, enabled, cap } = body;
    // It can be turned off in every country.
    if enabled {
        app.regions.admit(country, &book_id).await?;
    }
    let must = "must be a number of coins that a wallet can hold";
    let cap = Coins::new(cap).map_err(|_| Problem::of_field("cap", Rule::Value, must))?;
    Ok(Envelope::of(app.unlocking.set_auto_unlock(signed_in.reader, book_id, enabled, cap).await?))
}
