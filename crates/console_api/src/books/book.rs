use axum::extract::State;
use catalogue::{AgeRating, BookEdit, BookForEditing, BookId, Status};
use operators::SignedInOperator;
use serde::Deserialize;
use site::App;
use site::http::{Envelope, JsonBody, Query};
use utoipa::ToSchema;

use super::OfBook;
use crate::error::ConsoleError;

/// Returns a book with all fields that operators edit.
#[utoipa::path(get, path = "/api/console/book", tag = "console", params(OfBook),
    responses((status = 200, body = Envelope<BookForEditing>)))]
pub(crate) async fn book(
    State(app): State<App>,
    Query(asked): Query<OfBook>,
) -> Result<Envelope<BookForEditing>, ConsoleError> {
    Ok(Envelope::of(app.catalogue.book_for_editing(&asked.book_id).await?))
}

/// New values for all fields of a book that operators can edit.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct EditBookBody {
    /// Id of the book to change.
    book_id: BookId,
    /// Version number that the book had when the operator loaded it.
    #[schema(minimum = 1, example = 3)]
    version: i64,
    /// Title of the book.
    #[schema(min_length = 1, max_length = 300, example = "The Drowned Tuner")]
    title: String,
    /// Subtitle; empty for none.
    #[schema(max_length = 300, example = "")]
    subtitle: String,
    /// Names of the authors.
    #[schema(max_items = 50, example = json!(["Lettice Harbottle"]))]
    authors: Vec<String>,
    /// The description, as plain text; paragraphs are separated by an empty line.
    #[schema(max_length = 20_000, example = "Somebody tunes the pianos of Scarrow Bay by night.")]
    description: String,
    /// The genre; null or absent for none.
    #[serde(default)]
    #[schema(max_length = 40, example = "mystery")]
    genre: Option<String>,
    /// The tags, without the genre.
    #[schema(max_items = 6, example = json!(["small town", "detective"]))]
    tags: Vec<String>,
    /// Whether more sections will follow.
    status: Status,
    /// The age from which the book is suitable.
    age_rating: AgeRating,
    /// Number of sections at the beginning of the book that are free.
    #[schema(minimum = 0, maximum = 1_000_000, example = 5)]
    free_sections: i64,
    /// Price in coins of each section that is not free.
    #[schema(minimum = 0, maximum = 1_000_000, example = 10)]
    price: i64,
}

/// Changes the fields of a book, and returns the changed book.
///
/// If `version` is not the current version of the book, nothing is changed, and the error contains the current book. A
/// later import of the book's file does not change a title, subtitle, author or description that an operator edited.
#[utoipa::path(post, path = "/api/console/book", tag = "console", request_body = EditBookBody,
    responses((status = 200, body = Envelope<BookForEditing>)))]
pub(crate) async fn edit(
    State(app): State<App>,
    operator: SignedInOperator,
    JsonBody(body): JsonBody<EditBookBody>,
) -> Result<Envelope<BookForEditing>, ConsoleError> {
    let edit = BookEdit {
        title: body.title,
        subtitle: body.subtitle,
        authors: body.authors,
        description: body.description,
        genre: body.genre,
        tags: body.tags,
        status: body.status,
        age_rating: body.age_rating,
        free_sections: body.free_sections,
        price: body.price,
    };
    let catalogue = app.catalogue.acting_as(operator.actor());
    Ok(Envelope::of(catalogue.edit_book(&body.book_id, body.version, edit).await?))
}
