use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::api::catalogue::OfBook;
use crate::app::{App, InCountry, SignedIn};
use crate::http::{ApiError, Envelope, JsonBody, Query};
use catalogue::BookId;
use foundation::input::{Problem, Rule};
use money::wallet::{AutoUnlock, Coins};

/// Returns the reader's auto-unlock setting of a book: whether locked sections are unlocked with
/// coins when the reader opens them, the cap on the coins, and the coins spent so far.
///
/// Auto-unlock is off until the reader turns it on. The cap is the maximum number of coins that auto-unlock may spend
/// on the book. An unknown book gets 404.
#[utoipa::path(get, path = "/api/wallet/auto-unlock", tag = "wallet", params(OfBook),
    responses((status = 200, body = Envelope<AutoUnlock>)))]
pub(crate) async fn auto_unlock(
    State(app): State<App>,
    signed_in: SignedIn,
    Query(query): Query<OfBook>,
) -> Result<Envelope<AutoUnlock>, ApiError> {
    Ok(Envelope::of(app.unlocking.allowed(signed_in.reader, &query.book_id).await?))
}

/// The auto-unlock setting that the reader chooses for a book.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct AutoUnlockBody {
    /// Id of the book.
    book_id: BookId,
    /// Whether auto-unlock is turned on (true) or off (false).
    #[schema(example = true)]
    enabled: bool,
    /// The cap: the maximum number of coins that auto-unlock may spend on this book, counted from when it was turned
    /// on.
    #[schema(minimum = 0, maximum = 1_000_000_000, example = 100)]
    cap: i64,
}

/// Turns auto-unlock of a book (unlocking a locked section with coins when the reader opens it) on
/// or off for the reader, and sets the largest number of coins to spend.
///
/// While auto-unlock is on, a locked section is unlocked with coins when the reader opens the section, until the cap is
/// reached. Turning auto-unlock on again sets the coins counted against the cap back to 0. An unknown book gets 404.
#[utoipa::path(post, path = "/api/wallet/auto-unlock", tag = "wallet", request_body = AutoUnlockBody,
    responses((status = 200, body = Envelope<AutoUnlock>)))]
pub(crate) async fn set_auto_unlock(
    State(app): State<App>,
    signed_in: SignedIn,
    InCountry(country): InCountry,
    JsonBody(body): JsonBody<AutoUnlockBody>,
) -> Result<Envelope<AutoUnlock>, ApiError> {
    let AutoUnlockBody { book_id, enabled, cap } = body;
    // Auto-unlock can be turned off even where the book is not offered.
    if enabled {
        app.regions.admit(country, &book_id).await?;
    }
    let must = "must be a number of coins that a wallet can hold";
    let cap = Coins::new(cap).map_err(|_| Problem::of_field("cap", Rule::Value, must))?;
    Ok(Envelope::of(app.unlocking.set_auto_unlock(signed_in.reader, book_id, enabled, cap).await?))
}
