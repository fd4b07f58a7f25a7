use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use crate::app::{App, SignedIn};
use crate::http::{ApiError, Envelope};
use money::wallet::AutoUnlockBook;

/// Books with the reader's auto-unlock settings.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AutoUnlocks {
    /// The books, in the order in which they were added to the catalogue.
    list: Vec<AutoUnlockBook>,
}

/// Lists the books for which the reader turned auto-unlock (unlocking a locked section with coins
/// when the reader opens it) on or off, each with its current setting.
#[utoipa::path(get, path = "/api/wallet/auto-unlocks", tag = "wallet",
    responses((status = 200, body = Envelope<AutoUnlocks>)))]
pub(crate) async fn auto_unlocks(
    State(app): State<App>,
    signed_in: SignedIn,
) -> Result<Envelope<AutoUnlocks>, ApiError> {
    let list = app.unlocking.auto_unlock_books(signed_in.reader).await?;
    Ok(Envelope::of(AutoUnlocks { list }))
}
