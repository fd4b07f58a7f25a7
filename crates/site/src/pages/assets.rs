//! Routes of the web app's files.

use axum::extract::State;
use axum::response::Response;
use http::{HeaderMap, Uri};
use utoipa_axum::routes;

use super::page::send;
use crate::app::call::get;
use crate::app::{App, Endpoints};
use crate::http::{ApiError, Auth, Cache, Limit, NO_SUCH_ENDPOINT, Policy, Region};
use bytes::Bytes;
use page_cache::{Encodings, stored};

/// Returns the routes of the web app's files. These routes work even where the site is not offered, because the pages
/// that work everywhere need these files.
pub(super) fn endpoints() -> Endpoints {
    let file =
        |cache| Policy { auth: Auth::Anyone, limit: Limit::Page, cache, region: Region::OPEN };
    Endpoints::new()
        .add(routes!(asset), file(Cache::Immutable), get("getAsset", &[]))
        .add(routes!(messages), file(Cache::Day), get("getMessages", &[]))
        .add(routes!(home_screen_icon), file(Cache::Revalidate), get("getHomeScreenIcon", &[]))
        .add(routes!(favicon), file(Cache::Revalidate), get("getFavicon", &[]))
        .add(routes!(worker), file(Cache::Revalidate), get("getServiceWorker", &[]))
}

/// Returns a file of the web app: of the current build, or of a build that was served recently.
///
/// The name of the file contains a hash of its content. An unknown file gets 404.
#[utoipa::path(get, path = "/assets/{name}", tag = "files",
    params(("name" = String, Path, description = "Name of the file", max_length = 200, example = "client-4f1c0a92.js")),
    responses((status = 200, content(
        (Vec<u8> = "application/octet-stream"), (String = "text/javascript"), (String = "text/css"),
        (Vec<u8> = "font/woff2"), (String = "image/svg+xml"), (Vec<u8> = "image/png"),
        (serde_json::Value = "application/json")))))]
async fn asset(State(app): State<App>, uri: Uri, headers: HeaderMap) -> Result<Response, ApiError> {
    if let Ok(answer) = find(&app, &uri, &headers) {
        return Ok(answer);
    }
    let other = app.builds.asset(uri.path()).await?.ok_or(NO_SUCH_ENDPOINT)?;
    let encodings = Encodings {
        plain: other.plain.into(),
        gzip: other.gzip.map(Bytes::from),
        brotli: other.brotli.map(Bytes::from),
    };
    Ok(send(&stored(uri.path(), encodings, &app.security.for_files()), &headers))
}

/// Returns the interface messages (texts) of the web app in one language.
#[utoipa::path(get, path = "/_i18n/{locale}/messages.json", tag = "files",
    params(("locale" = String, Path, description = "Language of the messages: `en` or `en-US`", pattern = "^en(-US)?$", example = "en")),
    responses((status = 200, body = serde_json::Value)))]
async fn messages(
    State(app): State<App>,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    find(&app, &uri, &headers)
}

/// Returns the site's icon for home screens, 192 or 512 pixels wide.
#[utoipa::path(get, path = "/icons/{file}", tag = "files",
    params(("file" = String, Path, description = "Name of the file: `192.png` or `512.png`", pattern = "^(192|512)\\.png$", example = "192.png")),
    responses((status = 200, content_type = "image/png", body = Vec<u8>)))]
async fn home_screen_icon(
    State(app): State<App>,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    find(&app, &uri, &headers)
}

/// Returns the site's icon as SVG.
#[utoipa::path(get, path = "/favicon.svg", tag = "files",
    responses((status = 200, content_type = "image/svg+xml", body = String)))]
async fn favicon(
    State(app): State<App>,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    find(&app, &uri, &headers)
}

/// Returns the service worker, which makes the app available offline.
#[utoipa::path(get, path = "/sw.js", tag = "files",
    responses((status = 200, content_type = "text/javascript", body = String)))]
async fn worker(
    State(app): State<App>,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    find(&app, &uri, &headers)
}

fn find(app: &App, uri: &Uri, headers: &HeaderMap) -> Result<Response, ApiError> {
    let answer = app.pages.asset(uri.path()).ok_or(NO_SUCH_ENDPOINT)?;
    Ok(send(answer, headers))
}
