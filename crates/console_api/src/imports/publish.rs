use axum::extract::State;
use catalogue::{AllowedChanges, BookId, ImportId, ImportJob, ImportPlan, TextPlace, TextPlan};
use operators::SignedInOperator;
use serde::Deserialize;
use site::App;
use site::http::{Envelope, JsonBody};
use utoipa::ToSchema;

use crate::error::ConsoleError;

/// What becomes of one text of the file.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct PlannedText {
    /// Title of the text. Of a text that is merged with the previous one: a heading within it, or empty for none.
    #[schema(max_length = 300, example = "Somebody Else’s Ear")]
    title: String,
    /// Where the text goes in the book.
    place: TextPlace,
    /// Whether the text is left out; default false.
    #[serde(default)]
    #[schema(example = false)]
    dropped: bool,
    /// Whether the text becomes the end of the previous text that is not left out; default false.
    #[serde(default)]
    #[schema(example = false)]
    merge_with_previous: bool,
}

/// How a file is published.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct PublishImportBody {
    /// Id of the import.
    id: ImportId,
    /// The book of which the file is a new version; null or absent makes a new book.
    #[serde(default)]
    version_of: Option<BookId>,
    /// The genre; null or absent takes that of the file or of the stored book.
    #[serde(default)]
    #[schema(max_length = 40, example = "mystery")]
    genre: Option<String>,
    /// Number of free sections; null or absent takes that of the stored book, or 5.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 1_000_000, example = 5)]
    free_sections: Option<i64>,
    /// Price in coins of each other section; null or absent takes that of the stored book, or 10.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 1_000_000, example = 10)]
    price: Option<i64>,
    /// One entry for each of the texts that were found, in their order.
    #[schema(min_items = 1, max_items = 10_000)]
    texts: Vec<PlannedText>,
    /// Whether sections that readers own may leave the book; they stay open to these readers. Default false.
    #[serde(default)]
    #[schema(example = false)]
    withdraw_owned: bool,
    /// Whether sections that readers own may keep less than half of their text; default false.
    #[serde(default)]
    #[schema(example = false)]
    replace_owned: bool,
    /// Whether the file may have hardly any of the text of the stored book; default false.
    #[serde(default)]
    #[schema(example = false)]
    other_text: bool,
}

/// Publishes the file of an import as a new book or as a new version of a book, in the background.
///
/// If that fails, the import is ready again, and its `problem` says why.
#[utoipa::path(post, path = "/api/console/import/publish", tag = "console", request_body = PublishImportBody,
    responses((status = 200, body = Envelope<ImportJob>)))]
pub(crate) async fn publish(
    State(app): State<App>,
    operator: SignedInOperator,
    JsonBody(body): JsonBody<PublishImportBody>,
) -> Result<Envelope<ImportJob>, ConsoleError> {
    let text = |text: PlannedText| {
        let PlannedText { title, place, dropped, merge_with_previous } = text;
        TextPlan { title, place, dropped, merge_with_previous }
    };
    let plan = ImportPlan {
        version_of: body.version_of,
        genre: body.genre,
        free_sections: body.free_sections,
        price: body.price,
        texts: body.texts.into_iter().map(text).collect(),
        allowed: AllowedChanges {
            withdraw_owned: body.withdraw_owned,
            replace_owned: body.replace_owned,
            other_text: body.other_text,
        },
    };
    let imports = app.imports.acting_as(operator.actor());
    Ok(Envelope::of(imports.publish(&body.id, plan).await?))
}
