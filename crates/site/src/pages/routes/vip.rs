use axum::extract::State;
use axum::response::Response;
use http::HeaderMap;
use serde::Deserialize;
use utoipa::IntoParams;

use super::{Form, respond};
use crate::app::App;
use crate::http::{ApiError, Query};
use crate::pages::payload::{Page, VipData};
use crate::pages::target::PageTarget;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct VipQuery {
    /// The order that a reader comes back from. Which one it is, the browser asks for.
    order: Option<String>,
}

impl VipQuery {
    fn target(&self) -> PageTarget {
        PageTarget::Vip { returned: self.order.is_some() }
    }
}

/// The shop: plans, packs of coins, and what each gives. Where a payment provider sends a reader back.
#[utoipa::path(get, path = "/vip", tag = "pages", params(VipQuery),
    responses((status = 200, content_type = "text/html", body = String)))]
pub(crate) async fn vip_page(
    State(app): State<App>,
    Query(query): Query<VipQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    respond(&app, &headers, Form::Html, query.target()).await
}

/// What the shop is made from. The query is the build's id.
#[utoipa::path(get, path = "/vip/_payload.json", tag = "pages", params(VipQuery),
    responses((status = 200, body = Page<VipData>)))]
pub(crate) async fn vip_page_payload(
    State(app): State<App>,
    Query(query): Query<VipQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    respond(&app, &headers, Form::Payload, query.target()).await
}
