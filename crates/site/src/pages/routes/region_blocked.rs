use axum::extract::State;
use axum::response::Response;
use http::HeaderMap;
use serde::Deserialize;
use utoipa::IntoParams;

use super::{Form, respond};
use crate::api::catalogue::errors::NO_SUCH_BOOK;
use crate::app::App;
use crate::http::{ApiError, Query};
use crate::pages::payload::{Page, RegionBlockedData};
use crate::pages::target::PageTarget;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct RegionBlockedQuery {
    /// The book that is not offered; without it, the whole site is not.
    book: Option<String>,
}

impl RegionBlockedQuery {
    fn target(&self) -> Result<PageTarget, ApiError> {
        let book = self.book.as_deref().filter(|book| !book.is_empty());
        let book = book.map(str::parse).transpose().map_err(|_| NO_SUCH_BOOK)?;
        Ok(PageTarget::RegionBlocked { book })
    }
}

/// Why something is not offered in a country, and what remains. It is the same for everybody.
#[utoipa::path(get, path = "/region-blocked", tag = "pages", params(RegionBlockedQuery),
    responses((status = 200, content_type = "text/html", body = String)))]
pub(crate) async fn region_blocked(
    State(app): State<App>,
    Query(query): Query<RegionBlockedQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    respond(&app, &headers, Form::Html, query.target()?).await
}

/// What that page is made from. The query starts with the build's id.
#[utoipa::path(get, path = "/region-blocked/_payload.json", tag = "pages",
    params(RegionBlockedQuery),
    responses((status = 200, body = Page<RegionBlockedData>)))]
pub(crate) async fn region_blocked_payload(
    State(app): State<App>,
    Query(query): Query<RegionBlockedQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    respond(&app, &headers, Form::Payload, query.target()?).await
}
