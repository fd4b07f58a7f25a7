use axum::extract::State;
use http::HeaderMap;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::consent::ConsentBody;
use super::visitor::visitor_of;
use crate::app::{App, Client, InCountry, SignedIn};
use crate::http::{ApiError, Envelope, JsonBody};
use attribution::{ClickDetails, Consent};
use campaigns::Visit;

#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({ "click": "eyJjIjoic3ByaW5nIn0.q1Ys0cVb9Zt7LwGd" }))]
pub(crate) struct ClaimClickBody {
    /// The token of the click: the field `click` of the response of `/api/ads/get-land-page-data`.
    #[schema(max_length = 8000)]
    click: String,
    /// The reader's consent to storing data for ads. Sent only if the reader answered the consent question after the
    /// `click` token was issued.
    #[serde(default)]
    consent: Option<ConsentBody>,
    /// Click ids and UTM fields in the URL of the landing page. The `click` token contains these fields only if the
    /// reader had consented before the token was made.
    #[serde(default)]
    details: Option<ClickDetails>,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({ "claimed": false }))]
pub(crate) struct ClaimData {
    /// Whether the click was attributed to the reader. False if the click was claimed before, if the token is invalid
    /// or older than a week, or if the reader's consent does not allow the click to be stored.
    claimed: bool,
}

/// Records which ad brought the reader: the ad whose landing page the reader opened.
///
/// A click can be claimed once, within a week. After the attribution, the reader has access to the sections that the
/// variant of the landing page opens for free.
#[utoipa::path(post, path = "/api/ads/claim", tag = "campaigns", request_body = ClaimClickBody,
    responses((status = 200, body = Envelope<ClaimData>)))]
pub(crate) async fn claim_click(
    State(app): State<App>,
    Client(from): Client,
    InCountry(country): InCountry,
    headers: HeaderMap,
    signed_in: SignedIn,
    JsonBody(body): JsonBody<ClaimClickBody>,
) -> Result<Envelope<ClaimData>, ApiError> {
    let visit = Visit {
        visitor: visitor_of(&headers, from),
        country,
        consent: body.consent.map(Consent::from),
        details: body.details.unwrap_or_default(),
    };
    let claimed = app.campaigns.claim(signed_in.reader, &body.click, visit).await?;
    Ok(Envelope::of(ClaimData { claimed }))
}
