use axum::Json;
use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use crate::app::App;
use crate::http::ApiError;

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LatestBuild {
    id: String,
    /// Unix milliseconds.
    timestamp: i64,
}

/// The newest build of the web app. Asked with a timestamp as query, so that no cache answers.
#[utoipa::path(get, path = "/builds/latest.json", tag = "builds",
    responses((status = 200, body = LatestBuild)))]
pub(crate) async fn latest(State(app): State<App>) -> Result<Json<LatestBuild>, ApiError> {
    let latest = app.builds.latest().await?;
    Ok(Json(match latest {
        Some(build) => LatestBuild { id: build.id, timestamp: build.started_at * 1000 },
        None => LatestBuild { id: app.pages.build().id.clone(), timestamp: 0 },
    }))
}
