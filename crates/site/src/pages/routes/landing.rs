use std::net::IpAddr;

use axum::extract::{FromRequestParts, State};
use axum::response::{IntoResponse as _, Response};
use http::header::{CACHE_CONTROL, LOCATION};
use http::request::Parts;
use http::{HeaderMap, HeaderValue, StatusCode};
use serde::Deserialize;
use utoipa::IntoParams;

use super::{Form, respond};
use crate::app::{App, Client, InCountry};
use crate::http::{ApiError, Path, Query, cookie};
use crate::pages::payload::{LandingData, Page};
use crate::pages::target::PageTarget;
use campaigns::regions::Country;
use campaigns::{CampaignError, LandingKind};

/// The only cookie that a page reads, and only a page that is one visitor's anyway.
const GUEST_ID: &str = "guest_id";

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct LandingQuery {
    /// Which of the campaign's variants; without it, one is drawn. Click ids and UTM fields are read by
    /// the browser only.
    #[param(minimum = 1)]
    variant: Option<i64>,
}

/// Who comes to a landing page, by which code.
pub(crate) struct Visit {
    from: Option<IpAddr>,
    country: Option<Country>,
    code: String,
    query: LandingQuery,
    headers: HeaderMap,
}

impl FromRequestParts<App> for Visit {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Self::Rejection> {
        let Client(from) = Client::from_request_parts(parts, app).await?;
        let InCountry(country) = InCountry::from_request_parts(parts, app).await?;
        let Path(code) = Path::from_request_parts(parts, app).await?;
        let Query(query) = Query::from_request_parts(parts, app).await?;
        Ok(Self { from, country, code, query, headers: parts.headers.clone() })
    }
}

/// The landing page that begins with the cover.
#[utoipa::path(get, path = "/ads/{id}", tag = "pages",
    params(("id" = String, Path, description = "The promotion code"), LandingQuery),
    responses((status = 200, content_type = "text/html", body = String)))]
pub(crate) async fn ads(State(app): State<App>, visit: Visit) -> Result<Response, ApiError> {
    page(&app, LandingKind::Cover, &visit).await
}

/// What the page at `/ads/{id}` is made from. The query starts with the build's id.
#[utoipa::path(get, path = "/ads/{id}/_payload.json", tag = "pages",
    params(("id" = String, Path, description = "The promotion code"), LandingQuery),
    responses((status = 200, body = Page<LandingData>)))]
pub(crate) async fn ads_payload(
    State(app): State<App>,
    visit: Visit,
) -> Result<Response, ApiError> {
    payload(&app, LandingKind::Cover, &visit).await
}

/// The landing page that begins in the story.
#[utoipa::path(get, path = "/new-ads/{id}", tag = "pages",
    params(("id" = String, Path, description = "The promotion code"), LandingQuery),
    responses((status = 200, content_type = "text/html", body = String)))]
pub(crate) async fn new_ads(State(app): State<App>, visit: Visit) -> Result<Response, ApiError> {
    page(&app, LandingKind::Story, &visit).await
}

/// What the page at `/new-ads/{id}` is made from. The query starts with the build's id.
#[utoipa::path(get, path = "/new-ads/{id}/_payload.json", tag = "pages",
    params(("id" = String, Path, description = "The promotion code"), LandingQuery),
    responses((status = 200, body = Page<LandingData>)))]
pub(crate) async fn new_ads_payload(
    State(app): State<App>,
    visit: Visit,
) -> Result<Response, ApiError> {
    payload(&app, LandingKind::Story, &visit).await
}

async fn target(app: &App, kind: LandingKind, visit: &Visit) -> Result<PageTarget, CampaignError> {
    let asked = visit.query.variant;
    let mut landing = app.campaigns.visit(visit.from, &visit.code, asked, visit.country).await?;
    if !landing.alone
        && asked.is_none()
        && let Some(guest_id) = cookie(&visit.headers, GUEST_ID)
    {
        landing = app.campaigns.with_sticky_variant(landing, guest_id).await?;
    }
    let variant = (!landing.alone).then_some(landing.variant.number);
    Ok(PageTarget::Landing { kind, code: landing.campaign.pro_code, variant })
}

/// A code that leads nowhere leads home. A page that was drawn is this visitor's alone, though its bytes
/// are kept ready.
async fn page(app: &App, kind: LandingKind, visit: &Visit) -> Result<Response, ApiError> {
    let target = match target(app, kind, visit).await {
        Ok(target) => target,
        Err(CampaignError::NoSuchCampaign(_) | CampaignError::TooMany(_)) => return Ok(home()),
        Err(error) => return Err(error.into()),
    };
    let drawn = matches!(target, PageTarget::Landing { variant: Some(_), .. });
    let mut answer = respond(app, &visit.headers, Form::Html, target).await?;
    if drawn {
        let private = HeaderValue::from_static("private, no-cache");
        answer.headers_mut().insert(CACHE_CONTROL, private);
    }
    Ok(answer)
}

async fn payload(app: &App, kind: LandingKind, visit: &Visit) -> Result<Response, ApiError> {
    let target = target(app, kind, visit).await?;
    respond(app, &visit.headers, Form::Payload, target).await
}

fn home() -> Response {
    let headers = [(LOCATION, "/"), (CACHE_CONTROL, "no-store")];
    (StatusCode::FOUND, headers).into_response()
}
