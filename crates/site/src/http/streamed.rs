//! Response bodies that are generated while they are sent.

use std::error::Error;

use axum::body::Body;
use futures_util::{Stream, StreamExt as _, TryStreamExt as _, stream};

/// Returns a body that is generated part by part, each part after the previous one was sent, so that a long file takes
/// no more memory than a short one. The first part is generated before this function returns; if that fails, the
/// response is an error. If a later part fails, the connection is cut, so that no client takes an incomplete file for a
/// complete one.
pub async fn streamed<E>(
    parts: impl Stream<Item = Result<String, E>> + Send + 'static,
) -> Result<Body, E>
where
    E: Error + Send + Sync + 'static,
{
    let mut parts = Box::pin(parts);
    let first = stream::iter(parts.try_next().await?.map(Ok));
    let rest = parts.inspect_err(|error| tracing::error!(%error, "a file was not sent to its end"));
    Ok(Body::from_stream(first.chain(rest)))
}

#[cfg(test)]
mod tests {
    use http_body_util::BodyExt as _;

    use super::*;

    type Part = Result<String, std::fmt::Error>;

    #[tokio::test]
    async fn a_failing_first_part_is_an_error_and_a_later_one_breaks_the_body() {
        let parts = |parts: Vec<Part>| streamed(stream::iter(parts));
        assert!(parts(vec![Err(std::fmt::Error)]).await.is_err());
        let whole = parts(vec![Ok("a".to_owned()), Ok("b".to_owned())]).await.unwrap();
        assert_eq!(whole.collect().await.unwrap().to_bytes(), "ab");
        let broken = parts(vec![Ok("a".to_owned()), Err(std::fmt::Error)]).await.unwrap();
        assert!(broken.collect().await.is_err());
    }
}
