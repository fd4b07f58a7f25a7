//! The health probes of this node: liveness (`/healthz`) and readiness (`/readyz`).

use axum::Json;
use axum::extract::State;
use http::StatusCode;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::routes;

use crate::app::call::get;
use crate::app::{App, Endpoints};
use crate::http::{Auth, Cache, Limit, Policy, Region};

pub(super) fn endpoints() -> Endpoints {
    let probe = Policy {
        auth: Auth::Anyone,
        limit: Limit::Probe,
        cache: Cache::Never,
        region: Region::OPEN,
    };
    Endpoints::new().add(routes!(healthz), probe, get("getLiveness", &[])).add(
        routes!(readyz),
        probe,
        get("getReadiness", &[]),
    )
}

/// Returns `ok` while the server process runs.
#[utoipa::path(get, path = "/healthz", tag = "operation", responses((status = 200, body = String)))]
async fn healthz() -> &'static str {
    "ok"
}

/// Whether the node is ready, and the state of each component that requests need: `ok` or `unavailable`. Only the log
/// has the cause of a failure.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Readiness)]
struct ReadinessBody {
    /// Whether load balancers should send requests to this node.
    #[schema(example = true)]
    ready: bool,
    /// State of the database.
    #[schema(example = "ok")]
    database: &'static str,
    /// State of the data folder, to which the server writes all its files.
    #[schema(example = "ok")]
    data: &'static str,
    /// State of the renderer, which renders pages to HTML.
    #[schema(example = "ok")]
    renderer: &'static str,
    /// State of the search index.
    #[schema(example = "ok")]
    search: &'static str,
}

/// Returns whether load balancers should send requests to this node, and the state of each component.
///
/// The status is 200 if every component works, including a test write to the database and to the data folder every few
/// seconds, and the node is not shutting down, otherwise 503. A renderer that is merely busy does not make the node
/// unready.
#[utoipa::path(get, path = "/readyz", tag = "operation",
    responses((status = 200, body = ReadinessBody), (status = 503, body = ReadinessBody)))]
async fn readyz(State(app): State<App>) -> (StatusCode, Json<ReadinessBody>) {
    let readiness = app.readiness().await;
    let ready = readiness.is_ready() && !app.is_draining();
    let status = if ready { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    let [database, data, renderer, search] =
        readiness.components().map(|(component, result)| state(component, result));
    (status, Json(ReadinessBody { ready, database, data, renderer, search }))
}

/// Returns `ok` or `unavailable` for the state of a component. The cause of a failure is only logged, because everybody
/// may request the probe, and a cause may name hosts and files.
fn state(component: &'static str, result: &Result<(), String>) -> &'static str {
    match result {
        Ok(()) => "ok",
        Err(cause) => {
            tracing::warn!(component, %cause, "a component is not ready");
            "unavailable"
        }
    }
}
