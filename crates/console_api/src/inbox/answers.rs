use axum::extract::State;
use axum::response::Response;
use inbox::{AnswerError, CannedAnswer};
use operators::SignedInOperator;
use serde::{Deserialize, Serialize};
use site::App;
use site::http::{Acknowledged, Envelope, JsonBody, Query};
use utoipa::{IntoParams, ToSchema};

use super::errors::NO_SUCH_ANSWER;
use crate::csv;
use crate::error::ConsoleError;

/// The canned answers.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CannedAnswers {
    /// All canned answers, sorted by title; at most 200.
    list: Vec<CannedAnswer>,
}

/// Lists the canned answers, the texts that operators insert into replies to readers.
#[utoipa::path(get, path = "/api/console/answers", tag = "console",
    responses((status = 200, body = Envelope<CannedAnswers>)))]
pub(crate) async fn list(State(app): State<App>) -> Result<Envelope<CannedAnswers>, ConsoleError> {
    Ok(Envelope::of(CannedAnswers { list: app.inbox.canned_answers().await? }))
}

const COLUMNS: &[&str] = &["id", "title", "text", "changed", "changed_by"];

/// Returns the canned answers, the texts that operators insert into replies, as a CSV file.
#[utoipa::path(get, path = "/api/console/answers.csv", tag = "console",
    responses((status = 200, content_type = "text/csv", body = String)))]
pub(crate) async fn export(State(app): State<App>) -> Result<Response, ConsoleError> {
    let part = move |_: Option<()>| {
        let inbox = app.inbox.clone();
        async move {
            let list = inbox.canned_answers().await?;
            Ok::<_, AnswerError>((list.into_iter().map(line).collect(), None))
        }
    };
    Ok(csv::file("answers", COLUMNS, part).await?)
}

fn line(answer: CannedAnswer) -> String {
    csv::line([
        answer.id.to_string(),
        answer.title,
        answer.text,
        csv::time(Some(answer.changed_at)),
        answer.changed_by,
    ])
}

#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({ "id": null, "title": "Next section", "text": "The next section comes on Friday." }))]
pub(crate) struct CannedAnswerBody {
    /// Number of the answer to change; null or absent to add an answer.
    #[serde(default)]
    #[schema(minimum = 1)]
    id: Option<i64>,
    /// Version of the answer that the operator saw; required with `id`.
    #[serde(default)]
    #[schema(minimum = 1)]
    version: Option<i64>,
    /// Title of the answer, of 1 to 80 characters.
    #[schema(max_length = 400)]
    title: String,
    /// The text, of 1 to 20,000 characters.
    #[schema(max_length = 60000)]
    text: String,
}

/// Adds or changes a canned answer, a text that operators insert into replies to readers, and
/// returns all canned answers.
#[utoipa::path(put, path = "/api/console/answer", tag = "console", request_body = CannedAnswerBody,
    responses((status = 200, body = Envelope<CannedAnswers>)))]
pub(crate) async fn put(
    State(app): State<App>,
    operator: SignedInOperator,
    JsonBody(body): JsonBody<CannedAnswerBody>,
) -> Result<Envelope<CannedAnswers>, ConsoleError> {
    let known = match (body.id, body.version) {
        (None, _) => None,
        (Some(id), Some(version)) => Some((id, version)),
        (Some(_), None) => return Err(NO_SUCH_ANSWER.into()),
    };
    app.inbox.put_canned_answer(known, &body.title, &body.text, &operator.actor()).await?;
    list(State(app)).await
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct CannedAnswerQuery {
    /// Number of the answer.
    #[param(minimum = 1, example = 1)]
    id: i64,
    /// Version of the answer that the operator saw.
    #[param(minimum = 1, example = 1)]
    version: i64,
}

/// Deletes a canned answer, a text that operators insert into replies to readers.
#[utoipa::path(delete, path = "/api/console/answer", tag = "console", params(CannedAnswerQuery),
    responses((status = 200, body = Envelope<Acknowledged>)))]
pub(crate) async fn delete(
    State(app): State<App>,
    operator: SignedInOperator,
    Query(asked): Query<CannedAnswerQuery>,
) -> Result<Envelope<Acknowledged>, ConsoleError> {
    app.inbox.delete_canned_answer(asked.id, asked.version, &operator.actor()).await?;
    Ok(Envelope::of(Acknowledged {}))
}
