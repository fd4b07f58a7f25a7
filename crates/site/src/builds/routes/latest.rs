use axum::Json;
use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use crate::app::App;
use crate::http::ApiError;

/// The newest build of the web app.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LatestBuild {
    /// Id of the build.
    #[schema(example = "3f9c1d2e")]
    id: String,
    /// When the build was deployed, in Unix milliseconds; 0 if no deployment was recorded.
    #[schema(minimum = 0, example = 1_790_000_000_000_i64)]
    timestamp: i64,
}

/// Returns the newest build of the web app, so that an open tab can learn of a deployment.
///
/// Clients append the current time as the query string, so that no cache between client and server responds.
#[utoipa::path(get, path = "/builds/latest.json", tag = "builds",
    responses((status = 200, body = LatestBuild)))]
pub(crate) async fn latest(State(app): State<App>) -> Result<Json<LatestBuild>, ApiError> {
    let latest = app.builds.latest().await?;
    Ok(Json(match latest {
        Some(build) => LatestBuild { id: build.id, timestamp: build.started_at * 1000 },
        None => LatestBuild { id: app.pages.build().id.clone(), timestamp: 0 },
    }))
}
