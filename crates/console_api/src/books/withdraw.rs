use axum::extract::State;
use catalogue::{BookForEditing, BookId};
use operators::SignedInOperator;
use serde::Deserialize;
use site::App;
use site::http::{Envelope, JsonBody};
use utoipa::ToSchema;

use crate::error::ConsoleError;

#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct WithdrawBookBody {
    /// Id of the book to withdraw or to put back.
    book_id: BookId,
    /// True withdraws the book; false puts a withdrawn book back on the lists.
    #[schema(example = true)]
    withdrawn: bool,
}

/// Withdraws a book from all lists, or puts a withdrawn book back on the lists, and returns the changed book.
///
/// A withdrawn book can still be opened at its URL.
#[utoipa::path(post, path = "/api/console/book/withdraw", tag = "console", request_body = WithdrawBookBody,
    responses((status = 200, body = Envelope<BookForEditing>)))]
pub(crate) async fn withdraw(
    State(app): State<App>,
    operator: SignedInOperator,
    JsonBody(body): JsonBody<WithdrawBookBody>,
) -> Result<Envelope<BookForEditing>, ConsoleError> {
    let catalogue = app.catalogue.acting_as(operator.actor());
    catalogue.withdraw(&body.book_id, body.withdrawn).await?;
    Ok(Envelope::of(catalogue.book_for_editing(&body.book_id).await?))
}
