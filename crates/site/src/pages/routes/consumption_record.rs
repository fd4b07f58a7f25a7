use axum::extract::State;
use axum::response::Response;
use http::HeaderMap;
use serde::Deserialize;
use utoipa::IntoParams;

use super::{Form, respond};
use crate::app::App;
use crate::http::{ApiError, Query};
use crate::pages::payload::{Page, RecordsPageData, RecordsView};
use crate::pages::target::PageTarget;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ConsumptionRecordQuery {
    /// The receipt to show. Which one it is, the browser asks for.
    receipt: Option<String>,
}

impl ConsumptionRecordQuery {
    fn target(&self) -> PageTarget {
        let view = if self.receipt.is_some() { RecordsView::Receipt } else { RecordsView::Coins };
        PageTarget::ConsumptionRecord { view }
    }
}

/// Where a reader's coins went, and the receipts. The server draws it empty, the browser fills it.
#[utoipa::path(get, path = "/consumption-record", tag = "pages", params(ConsumptionRecordQuery),
    responses((status = 200, content_type = "text/html", body = String)))]
pub(crate) async fn consumption_record_page(
    State(app): State<App>,
    Query(query): Query<ConsumptionRecordQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    respond(&app, &headers, Form::Html, query.target()).await
}

/// What the page of spending is made from. The query is the build's id.
#[utoipa::path(get, path = "/consumption-record/_payload.json", tag = "pages", params(ConsumptionRecordQuery),
    responses((status = 200, body = Page<RecordsPageData>)))]
pub(crate) async fn consumption_record_page_payload(
    State(app): State<App>,
    Query(query): Query<ConsumptionRecordQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    respond(&app, &headers, Form::Payload, query.target()).await
}
