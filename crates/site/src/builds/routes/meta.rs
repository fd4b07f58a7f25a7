use axum::Json;
use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use crate::app::App;
use crate::http::{ApiError, NO_SUCH_ENDPOINT, Path, RouteRules};

/// A build of the web app.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BuildMeta {
    /// Id of the build.
    #[schema(example = "3f9c1d2e")]
    id: String,
    /// When the build was deployed, in Unix milliseconds.
    #[schema(minimum = 0, example = 1_790_000_000_000_i64)]
    timestamp: i64,
    /// The route rules: which paths are redirected, and which pages the browser renders instead of the server.
    matcher: RouteRules,
    /// Paths of pages whose payloads are worth prefetching; at most 100.
    #[schema(max_items = 100, example = json!(["/", "/read-more?shelf=trending"]))]
    prerendered: Vec<String>,
}

/// Returns the route rules (redirects, and which pages the browser renders) of a build of the web
/// app, and the paths of pages worth prefetching.
///
/// Requested by a tab that runs this build. An unknown build gets 404.
#[utoipa::path(get, path = "/builds/meta/{file}", tag = "builds",
    params(("file" = String, Path, description = "Name of the file: `{buildId}.json`, with the id of the build", max_length = 100, example = "3f9c1d2e.json")),
    responses((status = 200, body = BuildMeta)))]
pub(crate) async fn meta(
    State(app): State<App>,
    Path(file): Path<String>,
) -> Result<Json<BuildMeta>, ApiError> {
    let id = file.strip_suffix(".json").ok_or(NO_SUCH_ENDPOINT)?;
    let build = app.builds.find(id).await?.ok_or(NO_SUCH_ENDPOINT)?;
    Ok(Json(BuildMeta {
        id: build.id,
        timestamp: build.started_at * 1000,
        matcher: app.rules.clone(),
        prerendered: app.pages.cached_paths(),
    }))
}
