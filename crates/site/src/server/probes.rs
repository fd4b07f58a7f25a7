//! Is the process there, and can it work?

use axum::Json;
use axum::extract::State;
use http::StatusCode;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::routes;

use crate::app::{App, Endpoints};
use crate::http::{Auth, Cache, Limit, Policy, Region};

pub(super) fn endpoints() -> Endpoints {
    let probe = Policy {
        auth: Auth::Anyone,
        limit: Limit::Probe,
        cache: Cache::Never,
        region: Region::OPEN,
    };
    Endpoints::new().add(routes!(healthz), probe).add(routes!(readyz), probe)
}

/// Answers as long as the process runs.
#[utoipa::path(get, path = "/healthz", tag = "operation", responses((status = 200, body = String)))]
async fn healthz() -> &'static str {
    "ok"
}

/// Each part that a request needs: `ok`, or what is wrong.
#[derive(Debug, Serialize, ToSchema)]
struct Readiness {
    ready: bool,
    database: String,
    renderer: String,
    search: String,
}

/// Whether requests should be sent here: every part answers, and the node is not shutting down.
#[utoipa::path(get, path = "/readyz", tag = "operation",
    responses((status = 200, body = Readiness), (status = 503, body = Readiness)))]
async fn readyz(State(app): State<App>) -> (StatusCode, Json<Readiness>) {
    let (database, renderer) = tokio::join!(app.database.ping(), app.renderer.ping());
    let search = app.search.state();
    let ready = database.is_ok()
        // A full queue is a renderer at work; pages then go out to be rendered by the browser.
        && matches!(renderer, Ok(()) | Err(renderer::RenderError::Busy))
        && search.is_ok()
        && !app.is_draining();
    let status = if ready { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    let readiness = Readiness {
        ready,
        database: state(database),
        renderer: state(renderer),
        search: state(search),
    };
    (status, Json(readiness))
}

fn state<E: std::fmt::Display>(answer: Result<(), E>) -> String {
    answer.map_or_else(|error| error.to_string(), |()| "ok".to_owned())
}
