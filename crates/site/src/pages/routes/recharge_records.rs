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
pub(crate) struct RechargeRecordsQuery {
    /// The receipt of a payment to show. Which one it is, the browser asks for.
    receipt: Option<String>,
    /// `payments` for the money that was paid; the coins that came without it.
    list: Option<String>,
}

impl RechargeRecordsQuery {
    fn target(&self) -> PageTarget {
        let view = match (&self.receipt, self.list.as_deref()) {
            (Some(_), _) => RecordsView::Receipt,
            (None, Some("payments")) => RecordsView::Payments,
            _ => RecordsView::Coins,
        };
        PageTarget::RechargeRecords { view }
    }
}

/// Where a reader's coins came from, what was paid, and receipts of it. The server draws it empty, the browser
/// fills it.
#[utoipa::path(get, path = "/recharge-records", tag = "pages", params(RechargeRecordsQuery),
    responses((status = 200, content_type = "text/html", body = String)))]
pub(crate) async fn recharge_records_page(
    State(app): State<App>,
    Query(query): Query<RechargeRecordsQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    respond(&app, &headers, Form::Html, query.target()).await
}

/// What the page of recharges is made from. The query is the build's id.
#[utoipa::path(get, path = "/recharge-records/_payload.json", tag = "pages", params(RechargeRecordsQuery),
    responses((status = 200, body = Page<RecordsPageData>)))]
pub(crate) async fn recharge_records_page_payload(
    State(app): State<App>,
    Query(query): Query<RechargeRecordsQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    respond(&app, &headers, Form::Payload, query.target()).await
}
