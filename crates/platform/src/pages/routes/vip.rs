use axum::extract::State;
use axum::response::Response;
use http::HeaderMap;

use super::{Form, respond};
use crate::app::App;
use crate::http::ApiError;
use crate::pages::payload::{Page, PageTarget, VipData};

/// The shop: plans, packs of coins, and what each gives. Where a payment provider sends a reader back.
#[utoipa::path(get, path = "/vip", tag = "pages",
    responses((status = 200, content_type = "text/html", body = String)))]
pub(crate) async fn vip_page(
    State(app): State<App>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    respond(&app, &headers, Form::Html, PageTarget::Vip).await
}

/// What the shop is made from. The query is the build's id.
#[utoipa::path(get, path = "/vip/_payload.json", tag = "pages",
    responses((status = 200, body = Page<VipData>)))]
pub(crate) async fn vip_page_payload(
    State(app): State<App>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    respond(&app, &headers, Form::Payload, PageTarget::Vip).await
}
