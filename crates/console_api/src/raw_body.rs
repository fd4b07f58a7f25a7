//! Request bodies that are files.

use axum::body::{Body, Bytes};
use futures_util::{Stream, StreamExt as _};
use http_body_util::LengthLimitError;
use site::http::{ApiError, ErrorCode, Limit};

/// A file could not be received.
#[derive(Debug)]
pub(crate) enum Unreceived {
    /// It is larger than the route allows.
    TooLarge,
    /// The connection broke.
    Interrupted,
}

/// Returns the body of a request in the pieces in which it arrives.
pub(crate) fn pieces(body: Body) -> impl Stream<Item = Result<Bytes, Unreceived>> + Unpin {
    body.into_data_stream().map(|piece| {
        piece.map_err(|error| {
            let is_limit =
                |error: &(dyn std::error::Error + 'static)| error.is::<LengthLimitError>();
            let mut cause: Option<&(dyn std::error::Error + 'static)> = Some(&error);
            while let Some(error) = cause {
                if is_limit(error) {
                    return Unreceived::TooLarge;
                }
                cause = error.source();
            }
            Unreceived::Interrupted
        })
    })
}

/// Receives the body of a request into memory, up to the limit of its route. Fails with `interrupted` if the connection
/// breaks.
pub(crate) async fn whole(
    body: Body,
    limit: Limit,
    interrupted: &'static ErrorCode,
) -> Result<Vec<u8>, ApiError> {
    let (mut pieces, mut bytes) = (pieces(body), Vec::new());
    while let Some(piece) = pieces.next().await {
        match piece {
            Ok(piece) => bytes.extend_from_slice(&piece),
            Err(Unreceived::TooLarge) => return Err(ApiError::too_large(limit.body())),
            Err(Unreceived::Interrupted) => return Err(interrupted.into()),
        }
    }
    Ok(bytes)
}
