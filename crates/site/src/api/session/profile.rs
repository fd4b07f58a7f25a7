use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::app::{App, SignedIn};
use crate::http::{ApiError, Envelope, JsonBody};
use accounts::session::Profile;

/// Who the reader is here: number or name, logins elsewhere, balances.
#[utoipa::path(get, path = "/api/me/profile", tag = "session",
    responses((status = 200, body = Envelope<Profile>)))]
pub(crate) async fn profile(
    State(app): State<App>,
    signed_in: SignedIn,
) -> Result<Envelope<Profile>, ApiError> {
    Ok(Envelope::of(app.sessions.profile(&signed_in).await?))
}

#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct RenameBody {
    /// Up to 40 characters; an empty one takes the name away.
    name: String,
}

/// Gives the reader a name.
#[utoipa::path(post, path = "/api/me/profile", tag = "session", request_body = RenameBody,
    responses((status = 200, body = Envelope<Profile>)))]
pub(crate) async fn rename(
    State(app): State<App>,
    signed_in: SignedIn,
    JsonBody(new): JsonBody<RenameBody>,
) -> Result<Envelope<Profile>, ApiError> {
    app.sessions.rename(signed_in.reader, &new.name).await?;
    Ok(Envelope::of(app.sessions.profile(&signed_in).await?))
}
