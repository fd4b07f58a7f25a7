use axum::extract::State;
use catalogue::BookId;
use operators::SignedInOperator;
use serde::Deserialize;
use site::App;
use site::http::{Acknowledged, Envelope, JsonBody};
use utoipa::ToSchema;

use crate::error::ConsoleError;

#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({ "book_id": "5yuxzs98u9a4", "title": "The Drowned Tuner" }))]
pub(crate) struct DeleteBookBody {
    /// Id of the book.
    book_id: BookId,
    /// Title of the book, which the operator typed as a confirmation.
    #[schema(max_length = 1200)]
    title: String,
}

/// Deletes a book of which nothing was ever published, and to which no campaign leads. Any other book can only be
/// withdrawn.
#[utoipa::path(post, path = "/api/console/book/delete", tag = "console", request_body = DeleteBookBody,
    responses((status = 200, body = Envelope<Acknowledged>)))]
pub(crate) async fn delete(
    State(app): State<App>,
    operator: SignedInOperator,
    JsonBody(body): JsonBody<DeleteBookBody>,
) -> Result<Envelope<Acknowledged>, ConsoleError> {
    let catalogue = app.catalogue.acting_as(operator.actor());
    let title = body.title.trim();
    let has_campaigns = app.campaigns.check_of_books();
    catalogue.delete_unpublished_book(&body.book_id, title, has_campaigns).await?;
    Ok(Envelope::of(Acknowledged {}))
}
