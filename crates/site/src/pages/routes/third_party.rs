use axum::extract::State;
use axum::response::Response;
use http::HeaderMap;

use super::{Form, respond};
use crate::app::App;
use crate::http::{ApiError, NO_SUCH_ENDPOINT, Path};
use crate::pages::payload::{Page, ThirdPartyData};
use crate::pages::target::PageTarget;

const LONGEST_NAME: usize = 32;

/// Where a login provider sends a reader back. What it says stands in the query, which only the
/// browser reads.
#[utoipa::path(get, path = "/third-party/{name}", tag = "pages",
    params(("name" = String, Path)),
    responses((status = 200, content_type = "text/html", body = String)))]
pub(crate) async fn third_party(
    State(app): State<App>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    respond(&app, &headers, Form::Html, target(name)?).await
}

/// What the page of return is made from. The query starts with the build's id.
#[utoipa::path(get, path = "/third-party/{name}/_payload.json", tag = "pages",
    params(("name" = String, Path)),
    responses((status = 200, body = Page<ThirdPartyData>)))]
pub(crate) async fn third_party_payload(
    State(app): State<App>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    respond(&app, &headers, Form::Payload, target(name)?).await
}

fn target(provider: String) -> Result<PageTarget, ApiError> {
    let is_name = (1..=LONGEST_NAME).contains(&provider.len())
        && provider
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-');
    if is_name { Ok(PageTarget::ThirdParty { provider }) } else { Err(NO_SUCH_ENDPOINT.into()) }
}
