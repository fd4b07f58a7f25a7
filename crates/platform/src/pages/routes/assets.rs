use axum::extract::State;
use axum::response::Response;
use http::{HeaderMap, Uri};

use super::send;
use crate::app::App;
use crate::http::ApiError;

/// A file of the web app. Its name carries a hash of its content. Known files are answered before
/// the router; only an unknown name comes this far.
#[utoipa::path(get, path = "/assets/{name}", tag = "pages", params(("name" = String, Path)),
    responses((status = 200, body = Vec<u8>, content_type = "application/octet-stream")))]
pub(crate) async fn asset(
    State(app): State<App>,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    find(&app, &uri, &headers)
}

/// The site's icon.
#[utoipa::path(get, path = "/favicon.svg", tag = "pages",
    responses((status = 200, content_type = "image/svg+xml", body = String)))]
pub(crate) async fn favicon(
    State(app): State<App>,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    find(&app, &uri, &headers)
}

fn find(app: &App, uri: &Uri, headers: &HeaderMap) -> Result<Response, ApiError> {
    let answer = app.pages.asset(uri.path()).ok_or(ApiError::NoSuchEndpoint)?;
    Ok(send(answer, headers))
}
