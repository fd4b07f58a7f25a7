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
    /// The `click` token that `/api/ads/get-land-page-data` returned.
    #[schema(max_length = 8000)]
    click: String,
    /// The reader's consent, if they chose after the data of the landing page was requested.
    #[serde(default)]
    consent: Option<ConsentBody>,
    /// What the landing page's URL says about the ad. `click` contains it only if consent was given when `click` was
    /// made.
    #[serde(default)]
    details: Option<ClickDetails>,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({ "claimed": false }))]
pub(crate) struct ClaimData {
    /// Whether the click was attributed to the reader. False if it was claimed before, is invalid or older than a week,
    /// or if the consent does not allow it to be stored.
    claimed: bool,
}

/// Attributes the reader to the ad that led to a landing page, once per click and within a week.
///
/// The reader then has access to the sections that the variant of the landing page opens.
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
