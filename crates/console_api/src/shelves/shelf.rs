use axum::extract::State;
use catalogue::{BookId, ChosenBook, ExpectedShelf};
use operators::SignedInOperator;
use serde::{Deserialize, Serialize};
use site::App;
use site::http::{Acknowledged, Envelope, JsonBody, Query};
use utoipa::{IntoParams, ToSchema};

use crate::error::ConsoleError;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ShelfQuery {
    /// Name of the shelf, which its URL contains.
    #[param(min_length = 1, max_length = 64, example = "editors-picks")]
    slug: String,
}

/// The books on a shelf.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ShelfBooks {
    /// The books on the shelf in order, without withdrawn ones.
    books: Vec<ChosenBook>,
}

/// Returns the books on an editors' shelf, a list of books that operators put together, in their
/// order on the shelf.
#[utoipa::path(get, path = "/api/console/shelf", tag = "console", params(ShelfQuery),
    responses((status = 200, body = Envelope<ShelfBooks>)))]
pub(crate) async fn shelf(
    State(app): State<App>,
    Query(asked): Query<ShelfQuery>,
) -> Result<Envelope<ShelfBooks>, ConsoleError> {
    let books = app.catalogue.books_on_editors_shelf(&asked.slug).await?;
    Ok(Envelope::of(ShelfBooks { books }))
}

#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct SetShelfBody {
    /// Name of the shelf: lower-case letters, digits and hyphens.
    #[schema(min_length = 1, max_length = 64, example = "editors-picks")]
    slug: String,
    /// Title of the shelf; null or absent to keep the present title. Required for a new shelf.
    #[serde(default)]
    #[schema(max_length = 200, example = "Editors’ picks")]
    title: Option<String>,
    /// The books, in the order of the shelf.
    #[schema(max_items = 500, example = json!(["5yuxzs98u9a4"]))]
    books: Vec<BookId>,
    /// The books that the operator saw on the shelf, in their order; null or absent to create a new shelf.
    #[serde(default)]
    #[schema(max_items = 500, example = json!(["5yuxzs98u9a4"]))]
    expected: Option<Vec<BookId>>,
}

/// Replaces the books on an editors' shelf, a list of books that operators put together, and
/// returns the books that are on the shelf now.
///
/// `expected` lists the books that the operator saw on the shelf; the request fails if the shelf has other books or
/// another order. If `expected` is null or absent, creates a new shelf after the last one, and fails if the shelf
/// exists already.
#[utoipa::path(put, path = "/api/console/shelf", tag = "console", request_body = SetShelfBody,
    responses((status = 200, body = Envelope<ShelfBooks>)))]
pub(crate) async fn set(
    State(app): State<App>,
    operator: SignedInOperator,
    JsonBody(body): JsonBody<SetShelfBody>,
) -> Result<Envelope<ShelfBooks>, ConsoleError> {
    let catalogue = app.catalogue.acting_as(operator.actor());
    let expected = body.expected.map_or(ExpectedShelf::Absent, ExpectedShelf::Books);
    catalogue.set_editors_shelf(&body.slug, body.title.as_deref(), &body.books, expected).await?;
    let books = catalogue.books_on_editors_shelf(&body.slug).await?;
    Ok(Envelope::of(ShelfBooks { books }))
}

/// Deletes an editors' shelf, a list of books that operators put together. The books are not
/// deleted.
#[utoipa::path(delete, path = "/api/console/shelf", tag = "console", params(ShelfQuery),
    responses((status = 200, body = Envelope<Acknowledged>)))]
pub(crate) async fn clear(
    State(app): State<App>,
    operator: SignedInOperator,
    Query(asked): Query<ShelfQuery>,
) -> Result<Envelope<Acknowledged>, ConsoleError> {
    app.catalogue.acting_as(operator.actor()).clear_editors_shelf(&asked.slug).await?;
    Ok(Envelope::of(Acknowledged {}))
}
