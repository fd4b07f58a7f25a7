use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::app::App;
use crate::http::{ApiError, Envelope, JsonBody, SignedIn};

#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct ClaimBody {
    /// What the landing page's data said.
    click: String,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ClaimData {
    /// False where it was claimed before, or too long ago.
    claimed: bool,
}

/// Says that the reader came by an advertisement. It gives nothing.
#[utoipa::path(post, path = "/api/ads/claim", tag = "campaigns", request_body = ClaimBody,
    responses((status = 200, body = Envelope<ClaimData>)))]
pub(crate) async fn claim_click(
    State(app): State<App>,
    signed_in: SignedIn,
    JsonBody(body): JsonBody<ClaimBody>,
) -> Result<Envelope<ClaimData>, ApiError> {
    let claimed = app.campaigns.claim(signed_in.reader, &body.click).await?;
    Ok(Envelope::of(ClaimData { claimed }))
}
