use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::app::{App, SignedIn};
use crate::http::{ApiError, Envelope, Query};
use catalogue::{BookId, SectionText};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct TextQuery {
    /// Id of the book.
    #[param(inline)]
    book_id: BookId,
    /// Section number, counted from 1.
    #[param(minimum = 1, maximum = 999_999_999, example = 1)]
    section: i64,
}

/// The text of a section that the reader opened; and the auto-unlock, if opening the section caused one.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OpenedText {
    #[serde(flatten)]
    text: SectionText,
    /// The auto-unlock that this request caused; null if the request unlocked nothing.
    unlocked: Option<JustUnlocked>,
}

/// An auto-unlock that was caused by opening a section.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct JustUnlocked {
    /// Id of the receipt of the unlock.
    #[schema(example = "k3v9q2m7x4wdk3v9q2m7x4wdab")]
    receipt_id: String,
    /// Coins that were paid for the section.
    #[schema(minimum = 0, example = 10)]
    price: i64,
}

/// Returns the text of a section: the whole text if the reader may read the section, otherwise only its beginning.
///
/// The text of a section that was withdrawn from its book is returned only to readers who unlocked the section.
///
/// This request never unlocks a section. Without a login, only free sections are returned whole. An unknown book or
/// section gets 404.
#[utoipa::path(get, path = "/api/section/text", tag = "rights", params(TextQuery),
    responses((status = 200, body = Envelope<SectionText>)))]
pub(crate) async fn text(
    State(app): State<App>,
    signed_in: Option<SignedIn>,
    Query(TextQuery { book_id, section }): Query<TextQuery>,
) -> Result<Envelope<SectionText>, ApiError> {
    let reader = signed_in.map(|signed_in| signed_in.reader);
    Ok(Envelope::of(app.rights.text(reader, &book_id, section).await?.1))
}

/// Opens a section, and returns its text. A locked section is unlocked with coins if the reader turned on auto-unlock
/// for the book.
///
/// A section that the reader may read is returned whole. A locked section is unlocked only if auto-unlock is on for the
/// book, and the cap of the auto-unlock and the reader's balance suffice; a section that was withdrawn from the book is
/// never unlocked. If the section stays locked, the request succeeds all the same: the response has only the beginning
/// of the text (of a withdrawn section, no text), `locked` is true, and `unlocked` is null. Without a login, only free
/// sections are returned whole. An unknown book or section gets 404.
#[utoipa::path(post, path = "/api/section/text", tag = "rights", params(TextQuery),
    responses((status = 200, body = Envelope<OpenedText>)))]
pub(crate) async fn open(
    State(app): State<App>,
    signed_in: Option<SignedIn>,
    Query(TextQuery { book_id, section }): Query<TextQuery>,
) -> Result<Envelope<OpenedText>, ApiError> {
    let reader = signed_in.map(|signed_in| signed_in.reader);
    let (_, text) = app.rights.text(reader, &book_id, section).await?;
    let Some(opens) = reader.filter(|_| text.locked && !text.withdrawn) else {
        return Ok(Envelope::of(OpenedText { text, unlocked: None }));
    };
    let Some(receipt) = app.unlocking.auto_unlock(opens, book_id.clone(), section).await? else {
        return Ok(Envelope::of(OpenedText { text, unlocked: None }));
    };
    let (_, text) = app.rights.text(reader, &book_id, section).await?;
    let (receipt_id, price) = (receipt.body.receipt_id.clone(), receipt.body.price_of(section));
    Ok(Envelope::of(OpenedText { text, unlocked: Some(JustUnlocked { receipt_id, price }) }))
}
