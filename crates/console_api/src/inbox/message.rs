use axum::extract::State;
use inbox::Correspondence;
use serde::Deserialize;
use site::App;
use site::http::{Envelope, Query};
use utoipa::IntoParams;

use crate::error::ConsoleError;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct MessageQuery {
    /// Reference of the message.
    #[param(max_length = 40, example = "k7m2q9x4ab")]
    pub(super) reference: String,
}

/// Returns a message of a reader, with all replies and notes of operators.
#[utoipa::path(get, path = "/api/console/message", tag = "console", params(MessageQuery),
    responses((status = 200, body = Envelope<Correspondence>)))]
pub(crate) async fn message(
    State(app): State<App>,
    Query(asked): Query<MessageQuery>,
) -> Result<Envelope<Correspondence>, ConsoleError> {
    Ok(Envelope::of(app.inbox.correspondence(&asked.reference).await?))
}
