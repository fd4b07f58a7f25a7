//! Data of the console's home view: usage and revenue figures of today, to-do items, and the setup
//! checklist.

mod checklist;
mod figures;
mod needs;

use axum::extract::State;
use foundation::calendar::DAY;
use money::wallet::{LedgerVerification, last_verification};
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

/// Data of the console's home view: usage and revenue figures of today and of the same day last
/// week, to-do items, and the setup checklist.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ConsoleHome)]
pub(crate) struct HomeData {
    /// Usage and revenue figures of the current UTC day until now.
    today: Figures,
    /// Usage and revenue figures of the whole UTC day one week ago.
    before: Figures,
    /// The to-do items that the operator's role may see: things that wait for an operator.
    needs: Vec<Need>,
    /// The result of the last verification of the ledger; null if there was none, or if the operator's role may not see
    /// readers.
    ledger: Option<LedgerVerification>,
    /// The setup checklist for owners; empty for other roles.
    checklist: Vec<Check>,
}

/// Returns the data of the console's home view: usage and revenue figures of today and of a week
/// ago, to-do items for operators, and a checklist for setting up the site.
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
    let ledger = match operator.role.may(Action::ReadReaders) {
        true => last_verification(&mut app.database.read().await?).await?,
        false => None,
    };
    Ok(Envelope::of(HomeData {
        today: figures(&app, day).await?,
        before: figures(&app, day - 7).await?,
        needs: needs(&app, &operator, now).await?,
        ledger,
        checklist,
    }))
}
