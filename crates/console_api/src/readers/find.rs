use axum::extract::State;
use money::payments::buyer_of_receipt;
use money::wallet::owner_of_receipt;
use readers::ReaderId;
use serde::{Deserialize, Serialize};
use site::App;
use site::http::{Envelope, Query};
use utoipa::{IntoParams, ToSchema};

use crate::error::ConsoleError;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct FindQuery {
    /// The search text: a guest number; the id of an order, a payment or a receipt; the reference of a message; or an
    /// e-mail address.
    #[param(min_length = 1, max_length = 254, example = "216 312 531")]
    q: String,
}

/// Kind of a search result: what the searched text is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = FoundByIdKind)]
pub(crate) enum FoundKind {
    /// The searched text is the guest number of a reader.
    Reader,
    /// The searched text is the id of an order or payment of a reader.
    Order,
    /// The searched text is the id of a receipt of a reader.
    Receipt,
    /// The searched text is the reference of a message, or the e-mail address to which replies to a message are sent.
    Message,
}

/// One result of the search for an id that a reader quotes or for an e-mail address: a reader or a
/// message.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = FoundById)]
pub(crate) struct Found {
    kind: FoundKind,
    /// Guest number of the reader to whom the id belongs; null for a message.
    #[schema(example = "216312531")]
    number: Option<String>,
    /// What was found: the id of an order or a receipt, a guest number, or the reference of a
    /// message.
    #[schema(example = "k3v9q2m7x4wdk3v9q2m7x4wdab")]
    matched: String,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct FoundList {
    /// All readers and messages to which the searched text belongs; empty if there are none.
    list: Vec<Found>,
}

/// Finds the reader or the message to which an id or an e-mail address belongs.
///
/// Support uses this call for an id that a reader quotes. A reader who was merged is found as the reader that remains.
#[utoipa::path(get, path = "/api/console/find", tag = "console", params(FindQuery),
    responses((status = 200, body = Envelope<FoundList>)))]
pub(crate) async fn find(
    State(app): State<App>,
    Query(asked): Query<FindQuery>,
) -> Result<Envelope<FoundList>, ConsoleError> {
    let text = asked.q.trim();
    let mut list = Vec::new();
    if text.contains('@') {
        let found = app.inbox.of_address(text).await?;
        list.extend(found.into_iter().map(|(reference, _)| message(reference)));
        return Ok(Envelope::of(FoundList { list }));
    }
    let digits: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    if let Ok(number) = digits.parse::<i64>() {
        let reader = readers::by_guest_number(&mut app.database.read().await?, number).await?;
        list.extend(of_reader(&app, FoundKind::Reader, reader, &digits).await?);
    }
    if let Some((order, reader)) = app.payments.find_order(text).await? {
        list.extend(of_reader(&app, FoundKind::Order, Some(reader), &order.order).await?);
    } else {
        let mut db = app.database.read().await?;
        let mut owner = buyer_of_receipt(&mut db, text).await?;
        if owner.is_none() {
            owner = owner_of_receipt(&mut db, text).await?;
        }
        drop(db);
        list.extend(of_reader(&app, FoundKind::Receipt, owner, text).await?);
    }
    if app.inbox.exists(text).await? {
        list.push(message(text.to_owned()));
    }
    Ok(Envelope::of(FoundList { list }))
}

fn message(reference: String) -> Found {
    Found { kind: FoundKind::Message, number: None, matched: reference }
}

/// Returns a search result for `reader`; `None` if the reader was deleted. If the reader was merged into another, the
/// result has the guest number of that other reader.
async fn of_reader(
    app: &App,
    kind: FoundKind,
    reader: Option<ReaderId>,
    matched: &str,
) -> Result<Option<Found>, ConsoleError> {
    let Some(reader) = reader else { return Ok(None) };
    let mut db = app.database.read().await?;
    let today = readers::resolve_merged(&mut db, reader).await?;
    if readers::is_deleted(&mut db, today).await? {
        return Ok(None);
    }
    let number = readers::number(&mut db, today).await?.to_string();
    Ok(Some(Found { kind, number: Some(number), matched: matched.to_owned() }))
}
