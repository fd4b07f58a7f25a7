use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::app::{App, SignedIn};
use crate::http::{ApiError, Envelope, JsonBody};
use accounts::session::Profile;

/// Returns the reader's profile: guest number, name, linked login providers, balance and VIP subscription.
#[utoipa::path(get, path = "/api/me/profile", tag = "session",
    responses((status = 200, body = Envelope<Profile>)))]
pub(crate) async fn profile(
    State(app): State<App>,
    signed_in: SignedIn,
) -> Result<Envelope<Profile>, ApiError> {
    Ok(Envelope::of(app.sessions.profile(&signed_in).await?))
}

#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({ "name": "Ann" }))]
pub(crate) struct RenameBody {
    /// The new name, without control characters. An empty text removes the name.
    #[schema(max_length = 40, pattern = r"^[^\u0000-\u001F\u007F-\u009F]*$")]
    name: String,
}

/// Sets or removes the reader's display name, and returns the profile.
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
