use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::app::{App, SignedIn};
use crate::http::{ApiError, Envelope, JsonBody};
use attribution::Consent;

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ConsentChoice {
    Granted,
    #[default]
    Denied,
}

/// What a reader agrees to. What is not said is denied.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
pub(crate) struct ConsentBody {
    /// Click ids, UTM fields, and the browser's name and address may be kept.
    #[serde(default)]
    ad_storage: ConsentChoice,
    /// Advertisers may be told what the reader did.
    #[serde(default)]
    ad_user_data: ConsentChoice,
    /// They may show other advertisements for it.
    #[serde(default)]
    ad_personalization: ConsentChoice,
    /// Campaign, variant and what the reader did may be kept.
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

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ConsentData {}

/// Keeps what the reader agrees to. What is withdrawn takes with it what was kept.
#[utoipa::path(put, path = "/api/ads/consent", tag = "campaigns", request_body = ConsentBody,
    responses((status = 200, body = Envelope<ConsentData>)))]
pub(crate) async fn set_consent(
    State(app): State<App>,
    signed_in: SignedIn,
    JsonBody(body): JsonBody<ConsentBody>,
) -> Result<Envelope<ConsentData>, ApiError> {
    app.campaigns.answer(signed_in.reader, body.into()).await?;
    Ok(Envelope::of(ConsentData {}))
}
