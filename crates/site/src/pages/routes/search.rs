use std::net::IpAddr;

use axum::extract::{RawQuery, State};
use axum::response::Response;
use http::HeaderMap;

use super::{Form, respond};
use crate::app::{App, Client};
use crate::http::ApiError;
use crate::pages::payload::Page;
use crate::pages::target::PageTarget;
use search::{SearchData, SearchPageData, SearchRequest};

/// The search page.
#[utoipa::path(get, path = "/search", tag = "pages",
    responses((status = 200, content_type = "text/html", body = String)))]
pub(crate) async fn search(
    State(app): State<App>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    respond(&app, &headers, Form::Html, PageTarget::Search).await
}

/// What the search page is made from. The query is the build's id.
#[utoipa::path(get, path = "/search/_payload.json", tag = "pages",
    responses((status = 200, body = Page<SearchPageData>)))]
pub(crate) async fn search_payload(
    State(app): State<App>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    respond(&app, &headers, Form::Payload, PageTarget::Search).await
}

/// What a search found; the query is that of `/api/search/books`. Without one it is the search page.
#[utoipa::path(get, path = "/search-result", tag = "pages",
    responses((status = 200, content_type = "text/html", body = String)))]
pub(crate) async fn search_result(
    State(app): State<App>,
    Client(from): Client,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    respond(&app, &headers, Form::Html, target(&app, query.as_deref(), from)?).await
}

/// What the page of results is made from. The query starts with the build's id.
#[utoipa::path(get, path = "/search-result/_payload.json", tag = "pages",
    responses((status = 200, body = Page<SearchData>)))]
pub(crate) async fn search_result_payload(
    State(app): State<App>,
    Client(from): Client,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    respond(&app, &headers, Form::Payload, target(&app, query.as_deref(), from)?).await
}

fn target(app: &App, query: Option<&str>, from: Option<IpAddr>) -> Result<PageTarget, ApiError> {
    let request = SearchRequest::parse(query)?;
    if request.is_empty() {
        return Ok(PageTarget::Search);
    }
    app.search.note(&request, from);
    Ok(PageTarget::SearchResult(request))
}
