use axum::extract::State;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use crate::app::{App, InCountry, SignedIn};
use crate::http::{ApiError, Envelope, JsonBody, Query};
use catalogue::BookId;
use money::wallet::{AutoUnlock, Coins};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct AutoUnlockQuery {
    #[param(value_type = String)]
    book_id: BookId,
}

/// Whether the reader lets sections of a book be unlocked when they are opened, and up to how many coins.
#[utoipa::path(get, path = "/api/wallet/auto-unlock", tag = "wallet", params(AutoUnlockQuery),
    responses((status = 200, body = Envelope<AutoUnlock>)))]
pub(crate) async fn auto_unlock(
    State(app): State<App>,
    signed_in: SignedIn,
    Query(query): Query<AutoUnlockQuery>,
) -> Result<Envelope<AutoUnlock>, ApiError> {
    Ok(Envelope::of(app.unlocking.allowed(signed_in.reader, &query.book_id).await?))
}

#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct AutoUnlockBody {
    #[schema(value_type = String)]
    book_id: BookId,
    enabled: bool,
    /// Coins that this may cost in all.
    #[schema(minimum = 0)]
    cap: i64,
}

/// Lets sections of a book be unlocked when they are opened, up to so many coins, or no longer. Turned on
/// anew, it counts anew.
#[utoipa::path(post, path = "/api/wallet/auto-unlock", tag = "wallet", request_body = AutoUnlockBody,
    responses((status = 200, body = Envelope<AutoUnlock>)))]
pub(crate) async fn set_auto_unlock(
    State(app): State<App>,
    signed_in: SignedIn,
    InCountry(country): InCountry,
    JsonBody(body): JsonBody<AutoUnlockBody>,
) -> Result<Envelope<AutoUnlock>, ApiError> {
    let AutoUnlockBody { book_id, enabled, cap } = body;
    // Whoever was allowed it once can end it anywhere.
    if enabled {
        app.regions.admit(country, &book_id).await?;
    }
    let cap = Coins::new(cap).map_err(|error| ApiError::bad_request(error.to_string()))?;
    Ok(Envelope::of(app.unlocking.set_auto_unlock(signed_in.reader, book_id, enabled, cap).await?))
}
