//! The home view: figures of today, what needs a hand, and what is left to set up.

mod checklist;
mod figures;
mod needs;

use axum::extract::State;
use foundation::calendar::DAY;
use operators::{Action, Role, SignedInOperator};
use serde::Serialize;
use site::App;
use site::app::Endpoints;
use site::app::call::get;
use site::http::Envelope;
use utoipa::ToSchema;
use utoipa_axum::routes;

use self::checklist::{Check, checklist};
use self::figures::{Figures, figures};
use self::needs::{Need, needs};
use crate::error::ConsoleError;
use crate::policy;

pub(crate) fn endpoints() -> Endpoints {
    let read = policy(Action::ReadHome);
    Endpoints::new().add(routes!(home), read, get("getHome", &[]))
}

/// Figures of today and of the same day last week, what needs a hand, and what is left to set up.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ConsoleHome)]
pub(crate) struct HomeData {
    /// Today so far, in UTC.
    today: Figures,
    /// The whole of the same day last week.
    before: Figures,
    /// What needs a hand, of what the operator's role may see.
    needs: Vec<Need>,
    /// For owners, what belongs to a site that is set up; empty for other roles.
    checklist: Vec<Check>,
}

/// Returns the figures of today and of the same day last week, what needs a hand, and what is left to set up.
#[utoipa::path(get, path = "/api/console/home", tag = "console",
    responses((status = 200, body = Envelope<HomeData>)))]
async fn home(
    State(app): State<App>,
    operator: SignedInOperator,
) -> Result<Envelope<HomeData>, ConsoleError> {
    let now = app.sessions.seconds();
    let day = now.div_euclid(DAY);
    let checklist = match operator.role {
        Role::Owner => checklist(&app, &operator).await?,
        _ => Vec::new(),
    };
    Ok(Envelope::of(HomeData {
        today: figures(&app, day).await?,
        before: figures(&app, day - 7).await?,
        needs: needs(&app, &operator, now).await?,
        checklist,
    }))
}
