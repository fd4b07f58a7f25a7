use std::net::IpAddr;

use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use http::header::{CACHE_CONTROL, LOCATION};
use http::{HeaderMap, HeaderValue, StatusCode};
use serde::Deserialize;
use utoipa::IntoParams;

use super::{Form, respond};
use crate::app::App;
use crate::campaigns::{CampaignError, LandingKind};
use crate::http::{ApiError, Client, InCountry, Path, Query, cookie};
use crate::pages::payload::{LandingData, Page, PageTarget};
use crate::regions::Country;

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

/// The landing page that begins with the cover.
#[utoipa::path(get, path = "/ads/{id}", tag = "pages",
    params(("id" = String, Path, description = "The promotion code"), LandingQuery),
    responses((status = 200, content_type = "text/html", body = String)))]
pub(crate) async fn ads(
    State(app): State<App>,
    Client(from): Client,
    InCountry(country): InCountry,
    Path(code): Path<String>,
    Query(query): Query<LandingQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let target = target(&app, LandingKind::Cover, (from, country, &headers), &code, &query).await;
    page(&app, &headers, target).await
}

/// What the page at `/ads/{id}` is made from. The query starts with the build's id.
#[utoipa::path(get, path = "/ads/{id}/_payload.json", tag = "pages",
    params(("id" = String, Path, description = "The promotion code"), LandingQuery),
    responses((status = 200, body = Page<LandingData>)))]
pub(crate) async fn ads_payload(
    State(app): State<App>,
    Client(from): Client,
    InCountry(country): InCountry,
    Path(code): Path<String>,
    Query(query): Query<LandingQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let target = target(&app, LandingKind::Cover, (from, country, &headers), &code, &query).await?;
    respond(&app, &headers, Form::Payload, target).await
}

/// The landing page that begins in the story.
#[utoipa::path(get, path = "/new-ads/{id}", tag = "pages",
    params(("id" = String, Path, description = "The promotion code"), LandingQuery),
    responses((status = 200, content_type = "text/html", body = String)))]
pub(crate) async fn new_ads(
    State(app): State<App>,
    Client(from): Client,
    InCountry(country): InCountry,
    Path(code): Path<String>,
    Query(query): Query<LandingQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let target = target(&app, LandingKind::Story, (from, country, &headers), &code, &query).await;
    page(&app, &headers, target).await
}

/// What the page at `/new-ads/{id}` is made from. The query starts with the build's id.
#[utoipa::path(get, path = "/new-ads/{id}/_payload.json", tag = "pages",
    params(("id" = String, Path, description = "The promotion code"), LandingQuery),
    responses((status = 200, body = Page<LandingData>)))]
pub(crate) async fn new_ads_payload(
    State(app): State<App>,
    Client(from): Client,
    InCountry(country): InCountry,
    Path(code): Path<String>,
    Query(query): Query<LandingQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let target = target(&app, LandingKind::Story, (from, country, &headers), &code, &query).await?;
    respond(&app, &headers, Form::Payload, target).await
}

async fn target(
    app: &App,
    kind: LandingKind,
    (from, country, headers): (Option<IpAddr>, Option<Country>, &HeaderMap),
    code: &str,
    query: &LandingQuery,
) -> Result<PageTarget, CampaignError> {
    let mut landing = app.campaigns.visit(from, code, query.variant, country).await?;
    if !landing.alone
        && query.variant.is_none()
        && let Some(guest_id) = cookie(headers, GUEST_ID)
    {
        landing = app.campaigns.met_before(landing, guest_id).await?;
    }
    let variant = (!landing.alone).then_some(landing.variant.number);
    Ok(PageTarget::Landing { kind, code: landing.campaign.pro_code, variant })
}

/// A code that leads nowhere leads home. A page that was drawn is this visitor's alone, though its bytes
/// are kept ready.
async fn page(
    app: &App,
    headers: &HeaderMap,
    target: Result<PageTarget, CampaignError>,
) -> Result<Response, ApiError> {
    let target = match target {
        Ok(target) => target,
        Err(CampaignError::NoSuchCampaign(_) | CampaignError::TooMany(_)) => return Ok(home()),
        Err(error) => return Err(error.into()),
    };
    let drawn = matches!(target, PageTarget::Landing { variant: Some(_), .. });
    let mut answer = respond(app, headers, Form::Html, target).await?;
    if drawn {
        let private = HeaderValue::from_static("private, no-cache");
        answer.headers_mut().insert(CACHE_CONTROL, private);
    }
    Ok(answer)
}

fn home() -> Response {
    let headers = [(LOCATION, "/"), (CACHE_CONTROL, "no-store")];
    (StatusCode::FOUND, headers).into_response()
}
