use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::app::App;
use crate::campaigns::{ClickDetails, Monetization};
use crate::catalogue::BookId;
use crate::http::{ApiError, Client, Envelope, InCountry, JsonBody};

#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct LandPageBody {
    /// The code in the address of the page.
    pro_code: String,
    /// The variant that the page shows.
    #[serde(default)]
    variant: Option<i64>,
    /// What the address says about the advertisement.
    #[serde(default)]
    click: Option<ClickDetails>,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LandPageData {
    /// What is offered first to a guest of this campaign.
    monetization: Monetization,
    #[schema(value_type = String)]
    book_id: BookId,
    variant: i64,
    /// Claims this visit for whoever is signed in, once.
    click: String,
}

/// What a landing page needs. A code that is unknown, one that has ended and one that
/// is not for this country are answered alike.
#[utoipa::path(post, path = "/api/ads/get-land-page-data", tag = "campaigns",
    request_body = LandPageBody,
    responses((status = 200, body = Envelope<LandPageData>)))]
pub(crate) async fn get_land_page_data(
    State(app): State<App>,
    Client(from): Client,
    InCountry(country): InCountry,
    JsonBody(body): JsonBody<LandPageBody>,
) -> Result<Envelope<LandPageData>, ApiError> {
    let landing = app.campaigns.visit(from, &body.pro_code, body.variant, country).await?;
    let click = app.campaigns.note_click(&landing, body.click.unwrap_or_default()).await?;
    Ok(Envelope::of(LandPageData {
        monetization: landing.variant.monetization,
        book_id: landing.campaign.book_id,
        variant: landing.variant.number,
        click,
    }))
}
