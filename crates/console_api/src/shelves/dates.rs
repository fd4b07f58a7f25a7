use axum::extract::State;
use catalogue::ShownDates;
use operators::SignedInOperator;
use serde::Deserialize;
use site::App;
use site::http::{Envelope, JsonBody};
use utoipa::ToSchema;

use super::list::{EditorsShelves, shelves};
use crate::error::ConsoleError;

#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct ShelfDatesBody {
    /// Name of the shelf.
    #[schema(min_length = 1, max_length = 64, example = "summer")]
    slug: String,
    dates: ShownDates,
    /// The dates that the shelf had when the operator loaded it.
    expected: ShownDates,
}

/// Sets from when and until when readers see an editors' shelf, a list of books that operators put
/// together, and returns all editors' shelves. Fails if the shelf has other dates than `expected`.
#[utoipa::path(post, path = "/api/console/shelf/dates", tag = "console", request_body = ShelfDatesBody,
    responses((status = 200, body = Envelope<EditorsShelves>)))]
pub(crate) async fn set(
    State(app): State<App>,
    operator: SignedInOperator,
    JsonBody(body): JsonBody<ShelfDatesBody>,
) -> Result<Envelope<EditorsShelves>, ConsoleError> {
    let catalogue = app.catalogue.acting_as(operator.actor());
    catalogue.set_shelf_dates(&body.slug, body.dates, body.expected).await?;
    shelves(&app).await
}
