use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::Done;
use crate::api::wallet::idempotency_key::{Key, OptionalKeyHeader};
use crate::app::{App, SignedIn};
use crate::http::{ApiError, Envelope, JsonBody, Query};
use reading::OwnShelf;

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ShelvesData {
    /// The shelves, oldest first.
    list: Vec<OwnShelf>,
}

/// Lists the reader's own shelves, oldest first. A reader has at most 50 shelves.
#[utoipa::path(get, path = "/api/reading/shelves", tag = "reading",
    responses((status = 200, body = Envelope<ShelvesData>)))]
pub(crate) async fn shelves(
    State(app): State<App>,
    signed_in: SignedIn,
) -> Result<Envelope<ShelvesData>, ApiError> {
    let list = app.reading.shelves(signed_in.reader).await?;
    Ok(Envelope::of(ShelvesData { list }))
}

#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct ShelfBody {
    /// Id of the shelf to rename; without it, a shelf is created.
    #[serde(default)]
    shelf_id: Option<String>,
    /// Name of the shelf, 1 to 40 characters.
    name: String,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct NamedShelf {
    /// Id of the shelf that was created or renamed.
    shelf_id: String,
}

/// Creates a shelf of the reader, or renames one, and returns its id.
///
/// A reader has at most 50 shelves; one more gets 400. Renaming an unknown shelf gets 404 (code 1003).
#[utoipa::path(post, path = "/api/reading/shelves", tag = "reading", params(OptionalKeyHeader), request_body = ShelfBody,
    responses((status = 200, body = Envelope<NamedShelf>)))]
pub(crate) async fn name_shelf(
    State(app): State<App>,
    signed_in: SignedIn,
    key: Option<Key>,
    JsonBody(note): JsonBody<ShelfBody>,
) -> Result<Envelope<NamedShelf>, ApiError> {
    let key = key.map(|Key(key)| key);
    let named = app.reading.name_shelf(signed_in.reader, key, note.shelf_id, &note.name);
    Ok(Envelope::of(NamedShelf { shelf_id: named.await? }))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct OfShelf {
    /// Id of the shelf to delete.
    shelf_id: String,
}

/// Deletes one of the reader's shelves; its books stay in the library.
///
/// Deleting a shelf that does not exist succeeds.
#[utoipa::path(delete, path = "/api/reading/shelves", tag = "reading", params(OfShelf),
    responses((status = 200, body = Envelope<Done>)))]
pub(crate) async fn remove_shelf(
    State(app): State<App>,
    signed_in: SignedIn,
    Query(of): Query<OfShelf>,
) -> Result<Envelope<Done>, ApiError> {
    app.reading.delete_shelf(signed_in.reader, of.shelf_id).await?;
    Ok(Envelope::of(Done {}))
}
