use axum::body::Body;
use axum::extract::State;
use catalogue::{ImportJob, ReceivedFile};
use futures_util::StreamExt as _;
use operators::SignedInOperator;
use serde::Deserialize;
use site::App;
use site::http::{ApiError, Envelope, Limit, Query};
use utoipa::IntoParams;

use super::errors::FILE_INTERRUPTED;
use crate::error::ConsoleError;
use crate::raw_body::{self, ReceiveError};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct BookFileQuery {
    /// Name of the file. The server uses its extension to distinguish Markdown from plain text.
    #[param(min_length = 1, max_length = 400, example = "the-drowned-tuner.epub")]
    file: String,
}

/// Receives the file of a book as a new import, and starts to read the file in the background.
///
/// The request body is an EPUB, DOCX, HTML, FB2, Markdown or plain text file of up to 100 MB. Readers see nothing of
/// the file until an operator publishes the import.
#[utoipa::path(post, path = "/api/console/imports", tag = "console", params(BookFileQuery),
    request_body(content = Vec<u8>, content_type = "application/octet-stream"),
    responses((status = 200, body = Envelope<ImportJob>)))]
pub(crate) async fn send(
    State(app): State<App>,
    operator: SignedInOperator,
    Query(asked): Query<BookFileQuery>,
    body: Body,
) -> Result<Envelope<ImportJob>, ConsoleError> {
    let imports = app.imports.acting_as(operator.actor());
    let mut file = imports.receive(&asked.file).await?;
    match receive(&mut file, body).await {
        Ok(()) => Ok(Envelope::of(file.finish().await?)),
        Err(error) => {
            file.give_up().await?;
            Err(error)
        }
    }
}

async fn receive(file: &mut ReceivedFile, body: Body) -> Result<(), ConsoleError> {
    let mut pieces = raw_body::pieces(body);
    while let Some(piece) = pieces.next().await {
        match piece {
            Ok(piece) => file.add(&piece).await?,
            Err(ReceiveError::TooLarge) => {
                return Err(ApiError::too_large(Limit::BookFile.body()).into());
            }
            Err(ReceiveError::Interrupted) => return Err(FILE_INTERRUPTED.into()),
        }
    }
    Ok(())
}
