use axum::extract::State;
use catalogue::BookId;
use operators::SignedInOperator;
use serde::Deserialize;
use site::App;
use site::http::{Acknowledged, ApiError, Envelope, JsonBody};
use utoipa::ToSchema;

use super::errors::NOT_DELETABLE;
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

/// Deletes a book of which nothing was ever published. A published book cannot be deleted, only withdrawn.
#[utoipa::path(post, path = "/api/console/book/delete", tag = "console", request_body = DeleteBookBody,
    responses((status = 200, body = Envelope<Acknowledged>)))]
pub(crate) async fn delete(
    State(app): State<App>,
    operator: SignedInOperator,
    JsonBody(body): JsonBody<DeleteBookBody>,
) -> Result<Envelope<Acknowledged>, ConsoleError> {
    if app.campaigns.any_for(&body.book_id).await.map_err(ApiError::internal)? {
        let why = "campaigns lead to this book: it can be withdrawn, but not deleted";
        return Err(ApiError::from(NOT_DELETABLE).with_message(why).into());
    }
    let catalogue = app.catalogue.acting_as(operator.actor());
    catalogue.delete_unpublished_book(&body.book_id, body.title.trim()).await?;
    Ok(Envelope::of(Acknowledged {}))
}
