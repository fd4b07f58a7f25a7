//! Endpoints of sessions, one file per endpoint or pair of endpoints.

mod challenge_ticket;
mod delete;
pub(crate) mod errors;
mod export;
mod hand_over;
mod profile;
mod redeem;
mod refresh;
mod sessions;
mod sign_out;
mod third_party;
mod undo;
mod visitor;

use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::routes;

use crate::app::Endpoints;
use crate::http::{Auth, Cache, Limit, Policy, Region};

/// An empty object: the request succeeded.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({}))]
pub(crate) struct Acknowledged {}

pub(crate) fn endpoints() -> Endpoints {
    let browser = Policy {
        auth: Auth::Browser,
        limit: Limit::Read,
        cache: Cache::Never,
        region: Region::OPEN,
    };
    let reader = Policy { auth: Auth::Reader, ..browser };
    let elsewhere = Policy { limit: Limit::ExternalCall, ..reader };
    Endpoints::new()
        .errors(errors::CODES)
        .add(routes!(challenge_ticket::challenge_ticket), browser)
        .add(routes!(visitor::visitor), browser)
        .add(routes!(refresh::refresh), reader)
        .add(routes!(sign_out::sign_out), reader)
        .add(routes!(profile::profile, profile::rename), reader)
        .add(routes!(sessions::sessions, sessions::revoke), reader)
        .add(routes!(hand_over::hand_over), reader)
        .add(routes!(redeem::preview), browser)
        .add(routes!(redeem::redeem), browser)
        .add(routes!(undo::undoable, undo::undo), browser)
        .add(routes!(third_party::start), elsewhere)
        .add(routes!(third_party::finish), elsewhere)
        .add(routes!(export::export), Policy { limit: Limit::Download, ..reader })
        .add(routes!(delete::delete, delete::cancel), reader)
}
