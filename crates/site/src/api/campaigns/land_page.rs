use axum::extract::State;
use http::HeaderMap;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::consent::ConsentBody;
use super::visitor::visitor_of;
use crate::app::{App, Client, InCountry};
use crate::http::{ApiError, Envelope, JsonBody};
use attribution::{ClickDetails, Consent, ConsentState};
use campaigns::{Monetization, Visit};
use catalogue::BookId;

#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({ "pro_code": "spring", "click": { "utm_source": "facebook" } }))]
pub(crate) struct LandPageBody {
    /// The promotion code in the landing page's URL.
    #[schema(max_length = 200, example = "spring")]
    pro_code: String,
    /// Number of the variant that the landing page shows. If absent, the server draws a variant at random.
    #[serde(default)]
    #[schema(minimum = 0)]
    variant: Option<i64>,
    /// Click ids and UTM fields in the URL of the landing page.
    #[serde(default)]
    click: Option<ClickDetails>,
    /// The visitor's consent to storing data for ads; absent if the visitor has not answered the question yet.
    #[serde(default)]
    consent: Option<ConsentBody>,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "monetization": { "android": 0, "ios": 2 }, "book_id": "5yuxzs98u9a4", "variant": 1,
    "click": "eyJjIjoic3ByaW5nIn0.q1Ys0cVb9Zt7LwGd", "consent": "ask"
}))]
pub(crate) struct LandPageData {
    /// What the site offers first to a guest who came through this campaign: coins, VIP or waiting.
    monetization: Monetization,
    /// Id of the book that the campaign advertises.
    book_id: BookId,
    /// Number of the variant that the landing page shows.
    variant: i64,
    /// Signed token of this visit to the landing page. A signed-in reader can claim the token once, with
    /// `/api/ads/claim`.
    click: String,
    /// State of the visitor's consent to storing data for ads; if `ask`, the page has to ask the visitor.
    consent: ConsentState,
    /// True if the request comes from a browser inside another app, such as a social network's; the page should then
    /// offer to continue in a full browser. Otherwise absent.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    open_in_browser: bool,
}

/// Counts a visit to a campaign's landing page, and returns the advertised book and a token with
/// which `/api/ads/claim` records that the ad brought the reader.
///
/// A promotion code that is unknown, has ended or is not offered in the visitor's country gets the same error (code
/// 1400).
#[utoipa::path(post, path = "/api/ads/get-land-page-data", tag = "campaigns",
    request_body = LandPageBody,
    responses((status = 200, body = Envelope<LandPageData>)))]
pub(crate) async fn get_land_page_data(
    State(app): State<App>,
    Client(from): Client,
    InCountry(country): InCountry,
    headers: HeaderMap,
    JsonBody(body): JsonBody<LandPageBody>,
) -> Result<Envelope<LandPageData>, ApiError> {
    let landing = app.campaigns.visit(from, &body.pro_code, body.variant, country).await?;
    let visitor = visitor_of(&headers, from);
    let open_in_browser = visitor.is_inside_app();
    let visit = Visit {
        visitor,
        country,
        consent: body.consent.map(Consent::from),
        details: body.click.unwrap_or_default(),
    };
    let opened = app.campaigns.open_landing(&landing, visit).await?;
    Ok(Envelope::of(LandPageData {
        monetization: landing.variant.design.monetization,
        book_id: landing.campaign.book_id,
        variant: landing.variant.number,
        click: opened.click,
        consent: opened.consent,
        open_in_browser,
    }))
}
