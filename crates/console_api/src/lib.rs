//! The API of the console, for operators: one folder per area, one file per endpoint. It is a crate beside `site`, whose
//! services and building blocks it uses, and which knows nothing of it.
//!
//! Every route below `/api/console/` but the sign-in declares an action (`Auth::Operator`): the gate in `site` lets
//! nobody in without an operator's session, and `Endpoints` checks the operator's role. A test walks all routes.

mod account;
mod audit;
mod books;
mod document;
mod error;
mod home;
mod imports;
mod inbox;
mod raw_body;
mod readers;
mod sections;
mod shelves;
mod sign_in;
mod staff;

use operators::Action;
use site::app::Endpoints;
use site::http::{Auth, Cache, Limit, Policy, Region};
use utoipa::openapi::OpenApi;

/// Returns all routes and error codes of the console.
pub fn endpoints() -> Endpoints {
    Endpoints::new()
        .merge(document::endpoints())
        .merge(sign_in::endpoints())
        .merge(account::endpoints())
        .merge(staff::endpoints())
        .merge(audit::endpoints())
        .merge(inbox::endpoints())
        .merge(readers::endpoints())
        .merge(home::endpoints())
        .merge(books::endpoints())
        .merge(sections::endpoints())
        .merge(imports::endpoints())
        .merge(shelves::endpoints())
}

/// Returns all routes and error codes of the site, with those of the console.
pub fn all_endpoints() -> Endpoints {
    site::server::endpoints().merge(endpoints())
}

/// Returns the API description of the whole site.
pub fn description() -> OpenApi {
    site::server::description(all_endpoints())
}

/// The policy of a route of the console that reads, or changes little, and needs `action`.
const fn policy(action: Action) -> Policy {
    Policy {
        auth: Auth::Operator(action),
        limit: Limit::Read,
        cache: Cache::Never,
        region: Region::OPEN,
    }
}
