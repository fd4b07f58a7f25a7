//! The HTTP API of the console, for operators. Each folder is one area of the console, and each file in it one
//! endpoint. This crate uses the services and building blocks of `site`; `site` does not depend on this crate.
//!
//! Every route below `/api/console/`, except those for signing in, declares an action (`Auth::Operator`). The
//! middleware in `site` refuses requests without an operator's session, and `Endpoints` checks that the operator's role
//! allows the action. A test checks this for all routes.

mod account;
mod approvals;
mod audit;
mod books;
mod calendar;
mod csv;
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
        .merge(approvals::endpoints())
        .merge(home::endpoints())
        .merge(books::endpoints())
        .merge(sections::endpoints())
        .merge(imports::endpoints())
        .merge(calendar::endpoints())
        .merge(shelves::endpoints())
}

/// Returns all routes and error codes of the server: those of the site, of the feeds for other
/// programs, and of the console.
pub fn all_endpoints() -> Endpoints {
    site::server::endpoints().merge(feeds::endpoints()).merge(endpoints())
}

/// Returns the OpenAPI description of all routes.
pub fn description() -> OpenApi {
    site::server::description(all_endpoints())
}

/// Returns the policy of a console route that requires `action`, with the rate limit of routes that read or change
/// little.
const fn policy(action: Action) -> Policy {
    Policy {
        auth: Auth::Operator(action),
        limit: Limit::Read,
        cache: Cache::Never,
        region: Region::OPEN,
    }
}
