use axum::extract::State;
use foundation::input::{Place, Problem, Rule};
use serde::Deserialize;
use serde_json::Value;
use utoipa::IntoParams;

use crate::app::{App, Client, SignedIn};
use crate::http::{ApiError, Envelope, Query};
use catalogue::BookId;
use reading::rights::{Found, Phrase};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct FindQuery {
    /// Id of the book.
    #[param(inline)]
    book_id: BookId,
    /// The phrase to find: its words in this order, 2 to 80 characters. Case, accents, the style of quotation marks and
    /// the number of spaces are ignored.
    #[param(min_length = 2, max_length = 80, example = "E flat")]
    q: String,
    /// Number of the section at which the search starts. To continue a search, send the `next` of the previous
    /// response.
    #[param(minimum = 1, maximum = 999_999_999, default = 1)]
    from: Option<i64>,
}

/// Finds a phrase in those sections of a book that the reader may read, in text order.
///
/// A request searches up to 60 sections, and stops earlier after 30 hits; `next` in the response says where to
/// continue. Without a login, only free sections are searched. An unknown book gets 404.
#[utoipa::path(get, path = "/api/book/find", tag = "rights", params(FindQuery),
    responses((status = 200, body = Envelope<Found>)))]
pub(crate) async fn find(
    State(app): State<App>,
    signed_in: Option<SignedIn>,
    Client(from): Client,
    Query(query): Query<FindQuery>,
) -> Result<Envelope<Found>, ApiError> {
    let phrase = Phrase::parse(&query.q).map_err(|_| {
        let must = "must have 2 to 80 characters besides the spaces around it";
        Problem::new(Place::Query, "q", Rule::Value, Value::Null, must)
    })?;
    let reader = signed_in.map(|signed_in| signed_in.reader);
    app.rights.admit_find(reader, from)?;
    Ok(Envelope::of(
        app.rights.find(reader, &query.book_id, &phrase, query.from.unwrap_or(1)).await?,
    ))
}
