//! One file an endpoint.

mod center;
mod check_in;
mod claim;
pub(crate) mod errors;
mod shared;

use utoipa_axum::routes;

use crate::app::{App, Endpoints, SignedIn};
use crate::http::{Auth, Cache, Limit, Policy};
use accounts::welfare::Claimant;

pub(crate) fn endpoints() -> Endpoints {
    let reader = Policy { auth: Auth::Reader, limit: Limit::Read, cache: Cache::Never };
    Endpoints::new()
        .errors(errors::CODES)
        .add(routes!(center::welfare_center), reader)
        .add(routes!(check_in::check_in), reader)
        .add(routes!(claim::claim_task), reader)
        .add(routes!(shared::shared), reader)
}

fn claimant(app: &App, signed_in: &SignedIn) -> Claimant {
    let can_bind = app.sessions.offers_logins();
    Claimant { reader: signed_in.reader, bound: signed_in.bound, can_bind }
}
