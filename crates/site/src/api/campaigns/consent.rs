use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::app::{App, SignedIn};
use crate::http::{Acknowledged, ApiError, Envelope, JsonBody};
use attribution::Consent;

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ConsentChoice {
    /// The reader consents.
    Granted,
    /// The reader does not consent.
    #[default]
    Denied,
}

/// The reader's consent to storing and reporting data for ads. A field that is absent counts as denied.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[schema(example = json!({
    "ad_storage": "granted", "ad_user_data": "denied", "ad_personalization": "denied",
    "analytics_storage": "granted"
}))]
pub(crate) struct ConsentBody {
    /// Whether click ids, UTM fields, user agent and IP address may be stored.
    #[serde(default)]
    ad_storage: ConsentChoice,
    /// Whether the reader's events may be reported to ad platforms.
    #[serde(default)]
    ad_user_data: ConsentChoice,
    /// Whether ad platforms may use the reported events to personalise ads.
    #[serde(default)]
    ad_personalization: ConsentChoice,
    /// Whether the reader's campaign, variant and funnel events may be stored for reports.
    #[serde(default)]
    analytics_storage: ConsentChoice,
}

impl From<ConsentBody> for Consent {
    fn from(body: ConsentBody) -> Self {
        let granted = |choice| choice == ConsentChoice::Granted;
        Self {
            ad_storage: granted(body.ad_storage),
            ad_user_data: granted(body.ad_user_data),
            ad_personalization: granted(body.ad_personalization),
            analytics_storage: granted(body.analytics_storage),
        }
    }
}

/// Stores the reader's consent to storing and reporting data for ads.
///
/// The new consent replaces the earlier one. Stored data that the new consent does not allow is deleted.
#[utoipa::path(put, path = "/api/ads/consent", tag = "campaigns", request_body = ConsentBody,
    responses((status = 200, body = Envelope<Acknowledged>)))]
pub(crate) async fn set_consent(
    State(app): State<App>,
    signed_in: SignedIn,
    JsonBody(body): JsonBody<ConsentBody>,
) -> Result<Envelope<Acknowledged>, ApiError> {
    app.campaigns.answer(signed_in.reader, body.into()).await?;
    Ok(Envelope::of(Acknowledged {}))
}
