use axum::extract::State;
use catalogue::{AllowedChanges, BookId, ImportId, ImportJob, ImportPlan, TextPlace, TextPlan};
use operators::SignedInOperator;
use serde::Deserialize;
use site::App;
use site::http::{Envelope, JsonBody};
use utoipa::ToSchema;

use crate::error::ConsoleError;

/// What an operator decided about one text of an imported file, or about a piece of such a text.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct PlannedText {
    /// Index of the text in the outline of the import, counted from 0.
    #[schema(minimum = 0, maximum = 9_999, example = 0)]
    text: usize,
    /// Index of the block of the text with which this piece begins; default 0. The piece ends before the first block of
    /// the next piece of the same text. If the first line of the piece equals its title, this line is left out.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 1_000_000, example = 0)]
    from_block: usize,
    /// Title of the text. If the text is appended to the previous one, the title becomes a heading between the two;
    /// empty means no heading.
    #[schema(max_length = 300, example = "Somebody Else’s Ear")]
    title: String,
    /// Whether the text becomes front matter, a section or back matter of the book.
    place: TextPlace,
    /// Whether the text is left out of the book; default false.
    #[serde(default)]
    #[schema(example = false)]
    dropped: bool,
    /// Whether the text is appended to the previous text that is not left out; default false.
    #[serde(default)]
    #[schema(example = false)]
    merge_with_previous: bool,
}

/// How the file of an import is to be published.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct PublishImportBody {
    /// Id of the import.
    id: ImportId,
    /// Id of the book of which the file becomes a new version; null or absent to publish a new book.
    #[serde(default)]
    version_of: Option<BookId>,
    /// Genre of the book; null or absent to use the genre that the file names or, if the file names
    /// none, the genre of the stored book.
    #[serde(default)]
    #[schema(max_length = 40, example = "mystery")]
    genre: Option<String>,
    /// Number of free sections at the beginning of the book; null or absent to use the number of the stored book, or 5
    /// for a new book.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 1_000_000, example = 5)]
    free_sections: Option<i64>,
    /// Price in coins of each section that is not free; null or absent to use the price of the stored book, or 10 for a
    /// new book.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 1_000_000, example = 10)]
    price: Option<i64>,
    /// Number of sections at the beginning of the book that are published now; the remaining
    /// sections wait in the release calendar, without a date. Null or absent publishes all sections
    /// of a new book, and keeps the release plan of a stored book.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 1_000_000, example = json!(null))]
    publish_now: Option<i64>,
    /// What the operator decided about the texts of the file, in the order of the book: one entry
    /// for each text of the outline, or several entries for a text that is split.
    #[schema(min_items = 1, max_items = 10_000)]
    texts: Vec<PlannedText>,
    /// Whether sections that readers own may be withdrawn from the book; their owners can still read them. Default
    /// false.
    #[serde(default)]
    #[schema(example = false)]
    withdraw_owned: bool,
    /// Whether a section that readers own may lose more than half of its text; default false.
    #[serde(default)]
    #[schema(example = false)]
    replace_owned: bool,
    /// Whether the file may be published although the file has hardly any text in common with the stored book; default
    /// false.
    #[serde(default)]
    #[schema(example = false)]
    other_text: bool,
}

/// Publishes the file of a book import in the background, as a new book or as a new version of an
/// existing book.
///
/// If publishing fails, the import returns to the state `ready`, and `problem` says why.
#[utoipa::path(post, path = "/api/console/import/publish", tag = "console", request_body = PublishImportBody,
    responses((status = 200, body = Envelope<ImportJob>)))]
pub(crate) async fn publish(
    State(app): State<App>,
    operator: SignedInOperator,
    JsonBody(body): JsonBody<PublishImportBody>,
) -> Result<Envelope<ImportJob>, ConsoleError> {
    let text = |text: PlannedText| {
        let PlannedText { text, from_block, title, place, dropped, merge_with_previous } = text;
        TextPlan { text, from_block, title, place, dropped, merge_with_previous }
    };
    let plan = ImportPlan {
        version_of: body.version_of,
        genre: body.genre,
        free_sections: body.free_sections,
        price: body.price,
        at_once: body.publish_now,
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
