use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::api::wallet::idempotency_key::{Key, OptionalKeyHeader};
use crate::app::{App, SignedIn};
use crate::http::{Acknowledged, ApiError, Envelope, JsonBody, Query};
use reading::OwnShelf;

/// The reader's own shelves.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ShelvesData {
    /// The shelves, oldest first.
    #[schema(max_items = 50)]
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

/// The name of a shelf that is to be created or renamed.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct ShelfBody {
    /// Id of the shelf to rename. If absent, a new shelf is created.
    #[serde(default)]
    #[schema(max_length = 40, example = json!(null))]
    shelf_id: Option<String>,
    /// Name of the shelf, 1 to 40 characters. Control characters, and spaces before and after the name, are removed.
    #[schema(min_length = 1, max_length = 40, example = "For the train")]
    name: String,
}

/// The response to creating or renaming a shelf.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct NamedShelf {
    /// Id of the shelf that was created or renamed.
    #[schema(example = "k3v9q2m7x4wd")]
    shelf_id: String,
}

/// Creates a shelf for the reader, or renames one of the reader's shelves, and returns the id of the shelf.
///
/// A reader has at most 50 shelves; creating another gets 409 (code 1201). Renaming an unknown shelf gets 404 (code
/// 1003).
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
    #[param(max_length = 40, example = "k3v9q2m7x4wd")]
    shelf_id: String,
}

/// Deletes one of the reader's shelves; the books on the shelf stay in the library.
///
/// Deleting a shelf that does not exist succeeds.
#[utoipa::path(delete, path = "/api/reading/shelves", tag = "reading", params(OfShelf),
    responses((status = 200, body = Envelope<Acknowledged>)))]
pub(crate) async fn remove_shelf(
    State(app): State<App>,
    signed_in: SignedIn,
    Query(of): Query<OfShelf>,
) -> Result<Envelope<Acknowledged>, ApiError> {
    app.reading.delete_shelf(signed_in.reader, of.shelf_id).await?;
    Ok(Envelope::of(Acknowledged {}))
}
