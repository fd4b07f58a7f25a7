use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::app::{App, SignedIn};
use crate::http::{ApiError, Envelope, Query};
use catalogue::{BookId, SectionText};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct TextQuery {
    #[param(value_type = String)]
    book_id: BookId,
    /// Number of the section, counted from 1.
    #[param(minimum = 1)]
    section: i64,
    /// `1` where the reader opens the section now, rather than having it fetched ahead. Only then is it
    /// unlocked, if the reader allowed that for the book.
    #[param(minimum = 0, maximum = 1)]
    open: Option<u8>,
}

/// The text, and how it came to be unlocked if that was just now.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OpenedText {
    #[serde(flatten)]
    text: SectionText,
    unlocked: Option<JustUnlocked>,
}

/// What opening a section cost a reader who allowed it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct JustUnlocked {
    receipt_id: String,
    /// Coins.
    price: i64,
}

/// The text of a section: whole where it is free or the reader has unlocked it, otherwise how it
/// begins. With `open=1` a locked one is unlocked first where the reader allowed that for the book, once,
/// within the cap.
#[utoipa::path(get, path = "/api/section/text", tag = "rights", params(TextQuery),
    responses((status = 200, body = Envelope<OpenedText>)))]
pub(crate) async fn text(
    State(app): State<App>,
    signed_in: Option<SignedIn>,
    Query(query): Query<TextQuery>,
) -> Result<Envelope<OpenedText>, ApiError> {
    let TextQuery { book_id, section, open } = query;
    let reader = signed_in.map(|signed_in| signed_in.reader);
    let (_, text) = app.rights.text(reader, &book_id, section).await?;
    let opens = reader.filter(|_| text.locked && open == Some(1));
    let Some(opens) = opens else { return Ok(Envelope::of(OpenedText { text, unlocked: None })) };
    let Some(receipt) = app.unlocking.auto_unlock(opens, book_id.clone(), section).await? else {
        return Ok(Envelope::of(OpenedText { text, unlocked: None }));
    };
    let (_, text) = app.rights.text(reader, &book_id, section).await?;
    let (receipt_id, price) = (receipt.body.receipt_id.clone(), receipt.body.price_of(section));
    Ok(Envelope::of(OpenedText { text, unlocked: Some(JustUnlocked { receipt_id, price }) }))
}
