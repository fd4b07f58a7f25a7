use axum::extract::State;
use axum::response::Response;
use http::{HeaderMap, Uri};

use super::send;
use crate::app::App;
use crate::http::ApiError;
use crate::pages::failure_response;

/// A file of the web app. Its name carries a hash of its content. Known files are answered before
/// the router; only an unknown name comes this far.
#[utoipa::path(get, path = "/assets/{name}", tag = "pages", params(("name" = String, Path)),
    responses((status = 200, body = Vec<u8>, content_type = "application/octet-stream")))]
pub(crate) async fn asset(State(app): State<App>, uri: Uri, headers: HeaderMap) -> Response {
    find(&app, &uri, &headers).await
}

/// The site's icon.
#[utoipa::path(get, path = "/favicon.svg", tag = "pages",
    responses((status = 200, content_type = "image/svg+xml", body = String)))]
pub(crate) async fn favicon(State(app): State<App>, uri: Uri, headers: HeaderMap) -> Response {
    find(&app, &uri, &headers).await
}

async fn find(app: &App, uri: &Uri, headers: &HeaderMap) -> Response {
    match app.pages.asset(uri.path()) {
        Some(answer) => send(answer, headers),
        None => failure_response(app, uri.path(), ApiError::NoSuchEndpoint).await,
    }
}
