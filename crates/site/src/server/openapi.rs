//! The API description, built from the registered routes.

use std::sync::LazyLock;

use axum::body::Body;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use http::HeaderMap;
use http::header::CONTENT_TYPE;
use utoipa::OpenApi as _;
use utoipa::openapi::OpenApi;
use utoipa_axum::routes;

use super::docs;
use super::endpoints as all_endpoints;
use crate::app::{App, Endpoints};
use crate::http::{Auth, Cache, Limit, Policy, Region};

#[derive(utoipa::OpenApi)]
#[openapi(info(
    title = "Dogear",
    description = "A reading platform for serialised novels. Every JSON response under /api has the form \
        {code, message, data}; code 0 means success.",
    license(name = "Apache-2.0")
))]
struct Frame;

/// Returns the OpenAPI document served at `/api/openapi.json`.
pub fn description() -> OpenApi {
    let mut document = Frame::openapi();
    document.info.version = env!("CARGO_PKG_VERSION").to_owned();
    document.info.contact = None;
    all_endpoints().describe(&mut document);
    document
}

pub(super) fn endpoints() -> Endpoints {
    let read = Policy {
        auth: Auth::Anyone,
        limit: Limit::Read,
        cache: Cache::Revalidate,
        region: Region::SITE,
    };
    Endpoints::new().add(routes!(openapi_json), read).add(routes!(docs_page), read)
}

/// Returns this API description as an OpenAPI document.
#[utoipa::path(get, path = "/api/openapi.json", tag = "operation",
    responses((status = 200, body = serde_json::Value)))]
async fn openapi_json() -> impl IntoResponse {
    static JSON: LazyLock<String> = LazyLock::new(|| {
        description().to_json().expect("the description has string keys and no custom form")
    });
    ([(CONTENT_TYPE, "application/json")], JSON.as_str())
}

/// Returns this API description as an HTML page.
#[utoipa::path(get, path = "/api/docs", tag = "operation",
    responses((status = 200, content_type = "text/html", body = String)))]
async fn docs_page(State(app): State<App>, headers: HeaderMap) -> Response {
    let site_url = app.site.url.clone();
    let complete =
        move |page: String| docs::complete(&page, &site_url, &all_endpoints().error_codes());
    app.pages.api_docs(&docs::headers(), complete).await.respond(&headers).map(Body::new)
}
