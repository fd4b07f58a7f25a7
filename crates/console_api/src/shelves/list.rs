use axum::extract::State;
use catalogue::{EditorsShelf, FeaturedChoice};
use operators::SignedInOperator;
use serde::{Deserialize, Serialize};
use site::App;
use site::http::{Envelope, JsonBody};
use utoipa::ToSchema;

use crate::error::ConsoleError;

/// The editors' shelves and the featured book.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct EditorsShelves {
    /// The shelves, in the order in which the home page shows them; at most 200.
    #[schema(max_items = 200)]
    shelves: Vec<EditorsShelf>,
    /// The featured book, which the home page shows first on its dates; null if none was chosen.
    featured: Option<FeaturedChoice>,
}

/// Lists the editors' shelves (lists of books that operators put together), in the order of the
/// home page, and the featured book.
#[utoipa::path(get, path = "/api/console/shelves", tag = "console",
    responses((status = 200, body = Envelope<EditorsShelves>)))]
pub(crate) async fn list(State(app): State<App>) -> Result<Envelope<EditorsShelves>, ConsoleError> {
    shelves(&app).await
}

#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct OrderShelvesBody {
    /// Names of the shelves that come first, in this order. All other shelves follow in their previous order.
    #[schema(max_items = 200, example = json!(["editors-picks", "summer"]))]
    shelves: Vec<String>,
}

/// Moves editors' shelves to the top of the home page, in the given order, and returns all editors'
/// shelves.
#[utoipa::path(post, path = "/api/console/shelves/order", tag = "console", request_body = OrderShelvesBody,
    responses((status = 200, body = Envelope<EditorsShelves>)))]
pub(crate) async fn order(
    State(app): State<App>,
    operator: SignedInOperator,
    JsonBody(body): JsonBody<OrderShelvesBody>,
) -> Result<Envelope<EditorsShelves>, ConsoleError> {
    app.catalogue.acting_as(operator.actor()).order_editors_shelves(&body.shelves).await?;
    shelves(&app).await
}

pub(super) async fn shelves(app: &App) -> Result<Envelope<EditorsShelves>, ConsoleError> {
    let shelves = app.catalogue.editors_shelves().await?;
    Ok(Envelope::of(EditorsShelves { shelves, featured: app.catalogue.featured_choice().await? }))
}
