use accounts::session::{Revocation, revoke_sessions, undo_merge};
use axum::extract::State;
use operators::SignedInOperator;
use serde::{Deserialize, Serialize};
use site::App;
use site::http::{Envelope, JsonBody};
use utoipa::ToSchema;

use super::errors::NO_SUCH_READER;
use super::reader::reader_by_number;
use crate::error::ConsoleError;

#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({ "number": "216312531" }))]
pub(crate) struct ReaderBody {
    /// Guest number of the reader.
    #[schema(pattern = "^[0-9]{1,12}$")]
    number: String,
}

/// How many sessions and browsers were signed out.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct EndedSessions {
    /// Number of sessions that this request ended.
    #[schema(minimum = 0)]
    sessions: u64,
    /// Number of browsers in which the reader has to sign in again; 0 for a guest, whose browsers get a new session
    /// automatically.
    #[schema(minimum = 0)]
    browsers: u64,
}

/// Ends all sessions of a reader immediately.
#[utoipa::path(post, path = "/api/console/reader/sessions/end", tag = "console", request_body = ReaderBody,
    responses((status = 200, body = Envelope<EndedSessions>)))]
pub(crate) async fn end_sessions(
    State(app): State<App>,
    operator: SignedInOperator,
    JsonBody(body): JsonBody<ReaderBody>,
) -> Result<Envelope<EndedSessions>, ConsoleError> {
    let reader = reader_by_number(&app, &body.number).await?.reader;
    let database = app.database.clone().acting_as(operator.actor());
    let whose = Revocation::Reader { reader, browsers: false };
    let ended = revoke_sessions(&database, whose, app.sessions.seconds()).await?;
    Ok(Envelope::of(EndedSessions { sessions: ended.sessions, browsers: ended.browsers }))
}

/// A recovery code, with which a reader who lost access signs in again.
#[derive(Serialize, ToSchema)]
pub(crate) struct RecoveredReader {
    /// URL that signs in to the reader's account in any browser, once.
    #[schema(example = "https://books.example/h/k7m2q9x4")]
    link: String,
    /// The recovery code that the link contains, for a reader who types it instead of opening the link.
    #[schema(example = "k7m2q9x4")]
    code: String,
    /// Number of seconds for which the link and the code are valid.
    expires_in: i64,
}

/// Issues a recovery code, with which a reader who has lost access in all browsers can sign in
/// again.
///
/// An earlier recovery code of the reader stops working.
#[utoipa::path(post, path = "/api/console/reader/recover", tag = "console", request_body = ReaderBody,
    responses((status = 200, body = Envelope<RecoveredReader>)))]
pub(crate) async fn recover(
    State(app): State<App>,
    operator: SignedInOperator,
    JsonBody(body): JsonBody<ReaderBody>,
) -> Result<Envelope<RecoveredReader>, ConsoleError> {
    let reader = reader_by_number(&app, &body.number).await?.reader;
    let made = app.sessions.recover_as(reader, operator.actor()).await?.ok_or(NO_SUCH_READER)?;
    Ok(Envelope::of(RecoveredReader {
        link: made.link,
        code: made.code,
        expires_in: made.expires_in,
    }))
}

#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({ "id": 7 }))]
pub(crate) struct MergeBody {
    /// Number of the merge, from `merges` of the reader's account.
    #[schema(minimum = 1)]
    id: i64,
}

/// The result of undoing a merge.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct UndoneMergeData {
    /// Number of coins that the guest did not get back, because they were spent, expired or refunded after the merge.
    #[schema(minimum = 0)]
    missing: i64,
}

/// Undoes the merge of a guest into another reader's account: the guest becomes a separate reader
/// again, and gets back its data and its unspent coins.
#[utoipa::path(post, path = "/api/console/reader/merge/undo", tag = "console", request_body = MergeBody,
    responses((status = 200, body = Envelope<UndoneMergeData>)))]
pub(crate) async fn undo(
    State(app): State<App>,
    operator: SignedInOperator,
    JsonBody(body): JsonBody<MergeBody>,
) -> Result<Envelope<UndoneMergeData>, ConsoleError> {
    let database = app.database.clone().acting_as(operator.actor());
    let undone = undo_merge(&database, body.id, app.sessions.seconds()).await?;
    Ok(Envelope::of(UndoneMergeData { missing: undone.missing.get() }))
}
