//! Receives request bodies that are files.

use axum::body::{Body, Bytes};
use futures_util::{Stream, StreamExt as _};
use http_body_util::LengthLimitError;
use site::http::{ApiError, ErrorCode, Limit};

/// Why a request body could not be received.
#[derive(Debug)]
pub(crate) enum ReceiveError {
    /// The body is larger than the route allows.
    TooLarge,
    /// The connection was lost before the end of the body.
    Interrupted,
}

/// Returns the body of a request as a stream of the chunks in which it arrives.
pub(crate) fn pieces(body: Body) -> impl Stream<Item = Result<Bytes, ReceiveError>> + Unpin {
    body.into_data_stream().map(|piece| {
        piece.map_err(|error| {
            let is_limit =
                |error: &(dyn std::error::Error + 'static)| error.is::<LengthLimitError>();
            let mut cause: Option<&(dyn std::error::Error + 'static)> = Some(&error);
            while let Some(error) = cause {
                if is_limit(error) {
                    return ReceiveError::TooLarge;
                }
                cause = error.source();
            }
            ReceiveError::Interrupted
        })
    })
}

/// Receives the whole body of a request into memory, up to the size limit of the route. Fails with
/// the error code `interrupted` if the connection is lost.
pub(crate) async fn whole(
    body: Body,
    limit: Limit,
    interrupted: &'static ErrorCode,
) -> Result<Vec<u8>, ApiError> {
    let (mut pieces, mut bytes) = (pieces(body), Vec::new());
    while let Some(piece) = pieces.next().await {
        match piece {
            Ok(piece) => bytes.extend_from_slice(&piece),
            Err(ReceiveError::TooLarge) => return Err(ApiError::too_large(limit.body())),
            Err(ReceiveError::Interrupted) => return Err(interrupted.into()),
        }
    }
    Ok(bytes)
}
